// Runs one Python script in the WebAssembly MicroPython: the job comes as JSON on stdin
// (host_tools/runtimes/wasm.py writes it), output goes to stdout, the traceback to stderr.
import fs from 'fs';
import path from 'path';

const job = JSON.parse(fs.readFileSync(0, 'utf8'));
const { loadMicroPython } = await import(job.module);

const pending = [];
let waiting = 0;
function write(fd, bytes) {
  for (let done = 0; done < bytes.length;) {
    try {
      done += fs.writeSync(fd, bytes, done);
    } catch (error) {
      if (error.code === 'EPIPE') process.exit(0);
      if (error.code !== 'EAGAIN') throw error;
    }
  }
}
function flush() {
  if (waiting) write(1, Buffer.concat(pending.splice(0)));
  waiting = 0;
}
function output(bytes) {
  pending.push(Buffer.from(bytes));
  waiting += bytes.length;
  if (waiting > 4096) flush();
}

const mp = await loadMicroPython({
  heapsize: job.heap,
  url: job.wasm,
  linebuffer: false,
  stdout: output,
  stderr: output,
});

function put(place, bytes) {
  mp.FS.mkdirTree(path.posix.dirname(place));
  mp.FS.writeFile(place, bytes);
}
function copy(place, source) {
  if (fs.statSync(source).isDirectory()) {
    mp.FS.mkdirTree(place);
    for (const name of fs.readdirSync(source).sort()) {
      if (name !== '__pycache__') copy(path.posix.join(place, name), path.join(source, name));
    }
  } else {
    put(place, fs.readFileSync(source));
  }
}
for (const [place, source] of job.tree) copy(place, source);
for (const [place, hex] of Object.entries(job.literal)) put(place, Buffer.from(hex, 'hex'));
put(job.name, fs.readFileSync(job.script));
mp.FS.chdir('/');

const text = (value) => JSON.stringify(value); // JSON strings and lists are Python literals too
function end(error) {
  flush();
  const lines = String(error.message).trimEnd().split('\n');
  if (error.type === 'SystemExit') {
    const given = lines[lines.length - 1].replace(/^SystemExit:?\s*/, '');
    if (given === '' || given === 'None') process.exit(0);
    if (/^-?\d+$/.test(given)) process.exit(Number(given) & 255);
    write(2, Buffer.from(given + '\n'));
    process.exit(1);
  }
  // The first frame is ours: the line below that starts the script.
  write(2, Buffer.from(lines.filter((line) => !line.includes('"<stdin>"')).join('\n') + '\n'));
  process.exit(1);
}

try {
  mp.runPython(`import sys
sys.argv[:] = [${text(job.name)}] + ${text(job.args)}
sys.path[:0] = ${text(job.path)}
if '/' not in sys.path:
    sys.path.insert(0, '/')
with open(${text(job.name)}) as f:
    exec(compile(f.read(), ${text(job.name)}, 'exec'))`);
  const step = mp.globals.get('step');
  const collect = job.hard ? mp.pyimport('gc').collect : () => {};
  while (typeof step === 'function' && step()) {
    flush();
    collect(); // only asks for it; it happens when this call returns to us
  }
} catch (error) {
  if (error.name !== 'PythonError') throw error;
  end(error);
}
flush();
process.exit(0);

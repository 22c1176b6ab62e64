// A friend's code in a picture of the other screen: {code}, or {problem: a key of the words}.
export async function scanned(file) {
  if (!('BarcodeDetector' in window)) return { problem: 'scan_unable' };
  try {
    const detector = new BarcodeDetector({ formats: ['qr_code'] });
    for (const { rawValue } of await detector.detect(await createImageBitmap(file))) {
      const found = /duel=([0-9A-Za-z-]+)$/.exec(rawValue);
      if (found) return { code: found[1] };
    }
  } catch (error) {
    console.warn(error); // no picture, or a detector that only seems to be there
  }
  return { problem: 'scan_none' };
}

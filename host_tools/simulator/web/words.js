// The page's own words in the reader's language. The handheld has its own texts and its own setting.
const KEY = 'pocketstead/language';
let table = {};
let language = 'en';

// The language chosen on this page, else the first one of the browser that there is.
export function wanted() {
  const asked = [localStorage.getItem(KEY), ...(navigator.languages || [navigator.language])];
  for (const one of asked) {
    const short = String(one || '').slice(0, 2).toLowerCase();
    if (table[short]) return short;
  }
  return 'en';
}

export async function load() {
  table = await fetch('words.json').then((answer) => answer.json());
  use(wanted());
}

export function choose(one) {
  localStorage.setItem(KEY, one);
  use(one);
}

export function current() {
  return language;
}

// The text of a key; every %s takes the next value.
export function word(key, ...values) {
  const text = (table[language] || {})[key] || key;
  return text.replace(/%s/g, () => values.shift());
}

function use(one) {
  language = one;
  document.documentElement.lang = one;
  document.title = word('title');
  for (const element of document.querySelectorAll('[data-word]')) {
    element.textContent = word(element.dataset.word);
  }
  for (const element of document.querySelectorAll('[data-label]')) {
    element.setAttribute('aria-label', word(element.dataset.label));
  }
  for (const element of document.querySelectorAll('[data-alt]')) element.alt = word(element.dataset.alt);
  for (const element of document.querySelectorAll('[data-tip]')) {
    element.title = word(element.dataset.tip);
  }
  for (const button of document.querySelectorAll('[data-lang]')) {
    button.setAttribute('aria-pressed', String(button.dataset.lang === one));
  }
}

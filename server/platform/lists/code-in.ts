/** Recognises an order reference or ticket code, with or without hyphens, in any case. */
export function codeIn(search: string): string | undefined {
  const signs = signsOf(search);
  return signs.length === 12 && /^[0-9A-Z]+$/.test(signs) ? grouped(signs) : undefined;
}

/** Recognises the beginning of one: four signs or more, a digit and a letter among them. */
export function beginningIn(search: string): string | undefined {
  const signs = signsOf(search);
  return /^(?=.*\d)(?=.*[A-Z])[0-9A-Z]{4,11}$/.test(signs) ? grouped(signs) : undefined;
}

function signsOf(search: string): string {
  return search.toUpperCase().replaceAll(/[\s-]/g, '');
}

/** ABCDEF is ABCD-EF. */
function grouped(signs: string): string {
  return signs.replaceAll(/.{4}(?=.)/g, '$&-');
}

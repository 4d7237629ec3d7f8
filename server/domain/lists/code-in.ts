/** Recognises an order reference or ticket code, with or without hyphens, in any case. */
export function codeIn(search: string): string | undefined {
  const signs = search.toUpperCase().replaceAll(/[\s-]/g, '');
  return /^[0-9A-Z]{12}$/.test(signs)
    ? `${signs.slice(0, 4)}-${signs.slice(4, 8)}-${signs.slice(8)}`
    : undefined;
}

const GROUPED = /^([0-9A-Z]{4})([0-9A-Z]{4})([0-9A-Z]{4})$/;

/**
 * Reads a typed ticket code or order reference in any case, with or without separators. The letters O, I and L are read
 * as the digits 0 and 1, because codes do not contain them. Undefined if the text can be neither.
 */
export function ticketCodeOf(typed: string): string | undefined {
  const signs = typed
    .toUpperCase()
    .replaceAll(/[\s\-–—.]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  const [, ...groups] = GROUPED.exec(signs) ?? [];
  return groups.length === 3 ? groups.join('-') : undefined;
}

const GROUPED = /^([0-9A-Z]{4})([0-9A-Z]{4})([0-9A-Z]{4})$/;

/**
 * The code of a ticket, or an order's reference, as somebody has typed it: with or without its groups, in any case, and
 * with the emails that neither of them has for the figures that look like them. Undefined where it can be neither.
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

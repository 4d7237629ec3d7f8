const formatters = new Map<string, Intl.NumberFormat>();

export function formatMoney(cents: number, currency: string): string {
  return formatterOf(currency)
    .format(cents / 100)
    .replaceAll('\u00a0', ' ');
}

export function formattedPrice(cents: number | null, currency: string): string {
  return cents === null ? 'Custom' : formatMoney(cents, currency);
}

export function priceFromCents(cents: number): number {
  return cents / 100;
}

export function centsFromPrice(price: number | string): number | undefined {
  if (typeof price === 'string' && !/^\d+(\.\d+)?$/.test(price)) return undefined;
  const cents = Math.round(Number(price) * 100);
  return Number.isSafeInteger(cents) && Number(price) >= 0 ? cents : undefined;
}

function formatterOf(currency: string): Intl.NumberFormat {
  const cached = formatters.get(currency);
  if (cached) return cached;
  const formatter = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: 2,
    trailingZeroDisplay: 'stripIfInteger',
  });
  formatters.set(currency, formatter);
  return formatter;
}

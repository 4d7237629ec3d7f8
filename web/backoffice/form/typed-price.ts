/** A price as somebody would type it into its field: 1200, or 1249.50. */
export function typedPrice(price: number | null): string {
  if (price === null) return '';
  return Number.isInteger(price) ? String(price) : price.toFixed(2);
}

/** Says why a search has found an order. */
export function whoComes(names: string[]): string {
  return `Who comes: ${names.join(', ')}`;
}

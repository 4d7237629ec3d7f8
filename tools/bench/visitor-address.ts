/** Of 198.18.0.0/15, which is blocked for measurements. */
export function visitorAddress(visitor: number): string {
  return `198.${18 + ((visitor >> 16) & 1)}.${(visitor >> 8) & 255}.${visitor & 255}`;
}

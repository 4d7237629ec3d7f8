/** From street to country, without repeating a name that the previous part already contains. */
export function venueAddress(parts: string[]): string {
  return parts
    .filter(Boolean)
    .reduce((line, part) => (isNamedIn(line, part) ? line : [line, part].filter(Boolean).join(', ')), '');
}

function isNamedIn(line: string, part: string): boolean {
  return line
    .split(',')
    .map((named) => named.trim().toLowerCase())
    .includes(part.trim().toLowerCase());
}

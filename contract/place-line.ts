/** From the house to the country; what a place names itself is not said after it again. */
export function placeLine(parts: string[]): string {
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

/** A line in a link to the cart. Names and prices are not in it: the browser asks for them. */
export interface LinkedLine {
  programId: number;
  sessionId: number | null;
  quantity: number;
}

const MOST_LINES = 20;
const MOST_SEATS = 10;

/** The part of the address behind the #, such as lines=5-71x2_8x1. */
export function cartLinkOf(lines: LinkedLine[]): string {
  const each = lines.map(
    ({ programId, sessionId, quantity }) =>
      `${programId}${sessionId === null ? '' : `-${sessionId}`}x${quantity}`,
  );
  return `lines=${each.join('_')}`;
}

/** Undefined if it is no such link. What cannot be read is left out, because anybody can write one. */
export function linesOfCartLink(hash: string): LinkedLine[] | undefined {
  const text = new URLSearchParams(hash.replace(/^#/, '')).get('lines');
  if (text === null) return undefined;
  const lines = new Map<string, LinkedLine>();
  for (const part of text.split('_').slice(0, MOST_LINES)) {
    const [, programId, sessionId, quantity] = /^(\d{1,15})(?:-(\d{1,15}))?x(\d{1,4})$/.exec(part) ?? [];
    const line = {
      programId: Number(programId),
      sessionId: sessionId === undefined ? null : Number(sessionId),
      quantity: Math.min(MOST_SEATS, Number(quantity)),
    };
    if (line.programId > 0 && line.sessionId !== 0 && line.quantity > 0)
      lines.set(`${line.programId}/${line.sessionId}`, line);
  }
  return [...lines.values()];
}

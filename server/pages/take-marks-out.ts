interface Unmarked {
  html: string;
  /** The inline scripts that were marked. */
  scripts: string[];
}

/**
 * Pages are cached and shared, so a nonce cannot stay in them. Inline scripts that carry the nonce of this render are
 * its own; one that came in with a text does not know it.
 */
export function takeMarksOut(marked: string, scriptNonce: string): Unmarked {
  const [first = '', ...rest] = marked.split(` nonce="${scriptNonce}"`);
  const pieces = [first, ...rest];
  const scripts = rest.flatMap((piece, index) => (pieces[index]?.endsWith('<script') ? scriptIn(piece) : []));
  return { html: pieces.join(''), scripts };
}

/** What begins inside the tag of a script. */
function scriptIn(piece: string): string[] {
  const begin = piece.indexOf('>') + 1;
  const end = piece.indexOf('</script>', begin);
  return begin === 0 || end === -1 ? [] : [piece.slice(begin, end)];
}

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
  const mark = ` nonce="${scriptNonce}"`;
  const ownScript = new RegExp(`<script${mark}[^>]*>([\\s\\S]*?)</script>`, 'g');
  const scripts = Array.from(marked.matchAll(ownScript), ([, script = '']) => script);
  return { html: marked.replaceAll(mark, ''), scripts };
}

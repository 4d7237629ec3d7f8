interface TrustedTypesFactory {
  createPolicy(
    name: 'default',
    rules: Record<
      'createHTML' | 'createScript' | 'createScriptURL',
      (text: string, type: string, sink: string) => string | null
    >,
  ): unknown;
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypesFactory };
const sentByTheServer = new Set(Array.from(document.scripts, (script) => script.textContent));
// React writes these when it creates a script element or empties a node.
const writtenByReact = new Set(['<script></script>', '', ' ']);
// Emails that the office previews in sandboxed frames.
const shownInFrames = new Set<string>();

// JSON without "<" cannot be parsed as markup or run as a script.
const isStructuredData = (text: string) =>
  text.startsWith('{"@context":"https://schema.org"') && !text.includes('<');

const unchangedIfKnown = (text: string) =>
  writtenByReact.has(text) || sentByTheServer.has(text) || isStructuredData(text) ? text : null;

const isShownInFrame = (text: string, sink: string) =>
  sink === 'HTMLIFrameElement srcdoc' && shownInFrames.has(text);

// Must be created before hydration. Otherwise React cannot recover from a mismatch or an error at the root, and
// the page stays empty.
trustedTypes?.createPolicy('default', {
  createHTML: (text, _type, sink) => (isShownInFrame(text, sink) ? text : unchangedIfKnown(text)),
  createScript: unchangedIfKnown,
  // The card provider's script is the only one from another host: script-src says so of our worker's address too.
  createScriptURL: (url) => (/^https:\/\/js\.stripe\.com\/|\/challenge-worker[^/]*$/.test(url) ? url : null),
});

/** Allows this HTML as srcdoc. The frame is sandboxed and has the content security policy of the page. */
export function showInFrame(html: string): string {
  shownInFrames.add(html);
  return html;
}

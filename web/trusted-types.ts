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
// What React itself writes when it makes a script element or empties a node.
const writtenByReact = new Set(['<script></script>', '', ' ']);
// Emails that the office looks at, each in a frame in which nothing runs.
const shownInFrames = new Set<string>();

// Neither markup nor script, wherever it is inserted.
const isStructuredData = (text: string) =>
  text.startsWith('{"@context":"https://schema.org"') && !text.includes('<');

const unchangedIfKnown = (text: string) =>
  writtenByReact.has(text) || sentByTheServer.has(text) || isStructuredData(text) ? text : null;

const isShownInFrame = (text: string, sink: string) =>
  sink === 'HTMLIFrameElement srcdoc' && shownInFrames.has(text);

// Made before hydration: without it a mismatch or an error that reaches the root leaves an empty document.
trustedTypes?.createPolicy('default', {
  createHTML: (text, _type, sink) => (isShownInFrame(text, sink) ? text : unchangedIfKnown(text)),
  createScript: unchangedIfKnown,
  // The card provider's script is the only one from another host: script-src says so of our worker's address too.
  createScriptURL: (url) => (/^https:\/\/js\.stripe\.com\/|\/challenge-worker[^/]*$/.test(url) ? url : null),
});

/** The policy of the page holds in the frame too, and its sandbox is empty. */
export function showInFrame(html: string): string {
  shownInFrames.add(html);
  return html;
}

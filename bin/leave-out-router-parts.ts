import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

interface LeftOut {
  /** SHA-256 of the source that was reviewed. */
  reviewed: string;
  instead: string;
}

/**
 * Parts of the router that pages do not use, as it works without them: nothing is traced, and all routes are known at
 * once. At an upgrade of react-router, compare both files with the version before: what they export, who imports it in
 * the browser, and that it still does nothing without tracing and with routeDiscovery 'initial'. Then put the new hashes
 * here.
 */
export const leftOut: Record<string, LeftOut> = {
  'router/instrumentation': {
    reviewed: '80f3af8400627f5f86f0e5b8bb3b89350282c742ef8f8b42c02714433aff375c',
    instead: `
      export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
      export const getRouteInstrumentationUpdates = () => ({});
      export const instrumentClientSideRouter = (router) => router;
      ${unusedHere('instrumentHandler', 'instrumentationResultMetaContext')}`,
  },
  'dom/ssr/fog-of-war': {
    reviewed: 'eb9a6c534f1fb499f2e1a689e948fa9c882815525bc429e861dea024d2b22a30',
    instead: `
      export const isFogOfWarEnabled = () => false;
      export const getPartialManifest = () => undefined;
      export const getPatchRoutesOnNavigationFunction = () => undefined;
      export const useFogOFWarDiscovery = () => {};
      ${unusedHere('getManifestPath', 'getPathsWithAncestors', 'handleClientVersionMismatch')}`,
  },
};

const inRouter = /node_modules\/react-router\/dist\/production\/lib\/(.+)\.js$/;

/** Fails the build rather than to leave out something that nobody has looked at. */
export function leaveOutRouterParts(discovery: string) {
  const found = new Set<string>();
  return {
    name: 'leave-out-router-parts',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      found.clear();
      if (discovery !== 'initial')
        throw new Error(`Routes are discovered in the mode ${discovery}, which needs fog-of-war.js.`);
    },
    load(id: string) {
      const [, part = ''] = inRouter.exec(id.replaceAll('\\', '/')) ?? [];
      const known = leftOut[part];
      if (known === undefined) return null;
      if (createHash('sha256').update(readFileSync(id)).digest('hex') !== known.reviewed)
        throw new Error(`${id} has changed. Review it as bin/leave-out-router-parts.ts says.`);
      found.add(part);
      return known.instead;
    },
    buildEnd(error?: Error) {
      const missing = Object.keys(leftOut).filter((part) => !found.has(part));
      if (!error && missing.length > 0)
        throw new Error(`The browser's build has no ${missing.join(', ')} of react-router to leave out.`);
    },
  } satisfies Plugin;
}

/** What only the router's own server imports, which is not in the browser. */
function unusedHere(...names: string[]): string {
  return names.map((name) => `export const ${name} = undefined;`).join('\n');
}

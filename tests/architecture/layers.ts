import { capabilities } from './capabilities.ts';

// The import table of docs/architecture.md. A layer may always import itself.
export const layers = {
  contract: { may: [], hint: 'contract imports nothing of ours: move what it needs into contract' },
  'server/db': { may: ['contract'], hint: 'server/db knows tables only: a rule belongs in a capability' },
  verbs: {
    may: ['contract', 'server/db'],
    hint: 'the business knows no edge: take it as a parameter, server/main.ts passes it in',
  },
  'server/http': { may: ['contract'], hint: 'server/http is the edge only: take it as a parameter' },
  routes: {
    may: ['contract', 'verbs', 'server/http'],
    hint: 'a route parses, calls one verb and presents: put the rest into a verb',
  },
  'server/pages': {
    may: ['contract', 'server/http'],
    hint: 'pages get their data from the API: add or call an /api/v1 resource',
  },
  'server/integrations': {
    may: ['contract'],
    mayType: ['verbs'],
    hint: 'server/integrations implements types of verbs: use "import type", or return a plain value',
  },
  'server/jobs': {
    may: ['contract', 'verbs'],
    hint: 'the body of a job is one call of a verb',
  },
  emails: {
    may: ['contract', 'server/db', 'verbs'],
    hint: 'an email gathers what it says by calling verbs, and knows no HTTP and no mail server',
  },
  documents: {
    may: ['contract'],
    mayType: ['verbs'],
    hint: 'a document is given its data: pass it in',
  },
  'server/tracing': { may: [], hint: 'tracing listens to Node and to the driver: it knows nothing of ours' },
  server: {
    may: ['contract'],
    hint: 'only server/main.ts and server/site.ts wire, with what server/open-*.ts opens for them: do it there',
  },
  'web/ui': {
    may: [],
    hint: 'web/ui knows no domain: pass it in as a prop, or put the part beside its screen',
  },
  web: {
    may: ['contract', 'web/ui'],
    hint: 'web never imports server: call the API through web/api-client',
  },
  'tools/card-sandbox': { may: [], hint: 'the card sandbox is spoken to over HTTP: it shares no code' },
} satisfies Record<string, { may: string[]; mayType?: string[]; hint: string }>;

export type Layer = keyof typeof layers;

const freeFolders = new Set(['tests', 'bin', 'docs']);

// They load what Vite built, by its address, which is not known before.
export const mayComputeImports = ['server/pages/pages-build.ts', 'web/office/check-in/read-codes.ts'];

const wiring = new Set([
  'server/begin.ts',
  'server/email-registry.ts',
  'server/main.ts',
  'server/site.ts',
  'server/open-context.ts',
  'server/open-demo.ts',
  'server/open-email.ts',
  'server/open-erasures.ts',
  'server/open-secrets.ts',
  'server/open-site-metrics.ts',
  'server/prepare-database.ts',
]);

// Packages that a layer must not know, with where they belong.
export const refusedPackages: { layers: Layer[]; packages: RegExp; except?: RegExp; hint: string }[] = [
  { layers: ['contract'], packages: /^(?!zod$)/, hint: 'contract is safe in a browser: zod only' },
  {
    layers: ['web', 'web/ui'],
    packages: /^(node:|pg|kysely|fastify|@fastify|pino|prom-client|stripe$|nodemailer)/,
    except: /^web\/(entry\.server\.tsx|render\.ts)$/,
    hint: 'it does not run in a browser: it belongs in server',
  },
  {
    layers: ['web', 'web/ui'],
    packages: /^zod$/,
    except: /^web\/office\//,
    hint: 'it weighs too much for a page: use the derivations in contract',
  },
  {
    layers: ['verbs'],
    packages: /^(fastify|@fastify|react|stripe$|nodemailer|light-my-request)/,
    hint: 'the business knows no HTTP, React, card provider or mail: it belongs in routes, emails or server/integrations',
  },
  {
    layers: ['emails'],
    packages: /^(fastify|@fastify|stripe$|nodemailer|light-my-request)/,
    hint: layers.emails.hint,
  },
];

export function isFree(file: string): boolean {
  const isTool = file.startsWith('tools/') && !file.startsWith('tools/card-sandbox/');
  const isTest = /\.(test|proof|journey)\.tsx?$/.test(file) || file.startsWith('tools/card-sandbox/testing/');
  return isTest || isTool || !file.includes('/') || wiring.has(file) || freeFolders.has(file.split('/')[0]!);
}

// The folder that a file's relative imports stay in, whoever may import what.
export function folderOf(file: string): string {
  const [top = '', second = '', ...deeper] = file.split('/');
  if (second === '') return '';
  const isSubLayer =
    deeper.length > 0 && (top === 'server' || top === 'tools' || (top === 'web' && second === 'ui'));
  return isSubLayer ? `${top}/${second}` : top;
}

const layersOfFolders: Record<string, Layer> = {
  'server/api': 'routes',
  'server/documents': 'documents',
};

// Inside a capability the layer is in the name of the file.
const layersOfNames: [name: RegExp, layer: Layer][] = [
  [/(^|-)routes\.ts$|^present-|-(columns|file|files)\.ts$/, 'routes'],
  [/\.tsx$/, 'emails'],
  [/-document\.ts$/, 'documents'],
];

export function layerOf(file: string): Layer | undefined {
  const folder = folderOf(file);
  if (capabilities.includes(folder)) {
    const leaf = file.split('/').at(-1)!;
    return layersOfNames.find(([name]) => name.test(leaf))?.[1] ?? 'verbs';
  }
  return layersOfFolders[folder] ?? (folder in layers ? (folder as Layer) : undefined);
}

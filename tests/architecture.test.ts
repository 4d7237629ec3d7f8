import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { capabilities } from './architecture/capabilities.ts';
import { findImportViolations, type Manifest, type Sources } from './architecture/find-import-violations.ts';
import { findNameViolations } from './architecture/find-name-violations.ts';
import { listSourceFiles } from './architecture/list-source-files.ts';

const root = path.dirname(import.meta.dirname);

test('every import goes where the table of layers allows', () => {
  const sources = Object.fromEntries(
    listSourceFiles(root)
      .filter((file) => /\.([cm]?ts|tsx)$/.test(file))
      .map((file) => [file, readFileSync(path.join(root, file), 'utf8')]),
  );
  const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as Manifest;

  expect(Object.keys(sources).length).toBeGreaterThan(50);
  expect(findImportViolations(sources, manifest)).toEqual([]);
});

test('every file is named after the one thing that it holds', () => {
  expect(findNameViolations(listSourceFiles(root))).toEqual([]);
});

// The negative controls: each rule catches what it is there for.

const refusedImports: [file: string, source: string, because: RegExp][] = [
  ['contract/a.ts', `import { hold } from '#server/seats/hold.ts';`, /move what it needs into contract/],
  ['contract/a.ts', `import { readFile } from 'node:fs';`, /safe in a browser/],
  ['server/db/a.ts', `import { hold } from '#server/seats/hold.ts';`, /belongs in a capability/],
  ['server/seats/a.ts', `import { send } from '#server/http/send.ts';`, /take it as a parameter/],
  [
    'server/seats/a.ts',
    `import type { Stripe } from '#server/integrations/stripe.ts';`,
    /take it as a parameter/,
  ],
  ['server/seats/a.ts', `import Fastify from 'fastify';`, /the business knows no HTTP/],
  [
    'server/seats/a.ts',
    `import { b } from '#server/operations/b.ts';`,
    /server\/operations stands above server\/seats: move the imported code down into server\/seats, or this file up/,
  ],
  ['server/seats/a.ts', `import type { B } from '#server/operations/b.ts';`, /stands above server\/seats/],
  ['server/seats/a.ts', `import { b } from './seat-routes.ts';`, /the business knows no edge/],
  ['server/seats/a.ts', `import { b } from './present-seat.ts';`, /the business knows no edge/],
  ['server/seats/a.ts', `import { b } from './seat-email.tsx';`, /the business knows no edge/],
  ['server/seats/a.ts', `import type { B } from './seat-email.tsx';`, /the business knows no edge/],
  ['server/seats/a.ts', `import { emails } from '#server/email-registry.ts';`, /the business knows no edge/],
  [
    'server/seats/seat-email.tsx',
    `import { b } from './seat-routes.ts';`,
    /knows no HTTP and no mail server/,
  ],
  ['server/seats/seat-email.tsx', `import nodemailer from 'nodemailer';`, /knows no HTTP and no mail server/],
  ['server/http/a.ts', `import { hold } from '#server/seats/hold.ts';`, /the edge only/],
  ['server/api/a.ts', `import { db } from '#server/db/connection.ts';`, /put the rest into a verb/],
  ['server/api/a.ts', `import type { Config } from '#server/config.ts';`, /parses, calls one verb/],
  ['server/pages/a.ts', `import { hold } from '#server/seats/hold.ts';`, /get their data from the API/],
  ['server/integrations/a.ts', `import { hold } from '#server/seats/hold.ts';`, /"import type"/],
  ['server/jobs/a.ts', `import { db } from '#server/db/connection.ts';`, /one call of a verb/],
  ['server/emails/a.ts', `import { b } from '#server/orders/b.ts';`, /stands above server\/emails/],
  [
    'server/config.ts',
    `import { hold } from '#server/seats/hold.ts';`,
    /server\/main\.ts and server\/site\.ts wire/,
  ],
  ['web/cart/a.ts', `import { hold } from '#server/seats/hold.ts';`, /call the API through web\/api-client/],
  [
    'web/cart/a.ts',
    `import type { Hold } from '#server/seats/hold.ts';`,
    /call the API through web\/api-client/,
  ],
  ['web/cart/a.ts', `const hold = await import('#server/seats/hold.ts');`, /through web\/api-client/],
  ['web/cart/a.ts', `export * from '#server/seats/hold.ts'; const a = 1;`, /through web\/api-client/],
  ['web/cart/a.ts', `export type Hold = import('#server/seats/hold.ts').Hold;`, /through web\/api-client/],
  ['web/cart/a.ts', `const all = import.meta.glob('#server/seats/*.ts');`, /through web\/api-client/],
  ['web/cart/a.ts', `const all = await import(name);`, /computed import/],
  ['web/cart/a.ts', `import pg from 'pg';`, /does not run in a browser/],
  ['web/cart/a.ts', `import { z } from 'zod';`, /weighs too much/],
  ['web/cart/a.ts', `import { schema } from '#contract/with-zod.ts';`, /bring zod to the browser/],
  ['web/cart/a.ts', `import { type Schema } from '#contract/with-zod.ts';`, /bring zod to the browser/],
  ['web/cart/a.ts', `import { page } from '#contract/through-another.ts';`, /bring zod to the browser/],
  ['web/cart/a.ts', `import { pages } from '#web/office/pages.ts';`, /of no use to any other page/],
  ['web/cart/a.ts', `import { build } from '#tests/build.ts';`, /never imports tests/],
  ['web/cart/a.ts', `import { Button } from '../ui/button.tsx';`, /write "#web\/ui\/button\.tsx"/],
  ['web/ui/a.tsx', `import { Cart } from '#web/cart/cart.tsx';`, /pass it in as a prop/],
  ['web/ui/a.tsx', `import type { Program } from '#contract/catalogue/program.ts';`, /pass it in as a prop/],
  ['tools/card-sandbox/a.ts', `import { money } from '#contract/money.ts';`, /over HTTP/],
  ['server/api/a.ts', `import { hold } from '../seats/hold.ts';`, /write "#server\/seats\/hold\.ts"/],
  ['server/api/a.test.ts', `import { build } from '../../tests/build.ts';`, /write "#tests\/build\.ts"/],
  ['bin/start.ts', `import { main } from '../server/main.ts';`, /write "#server\/main\.ts"/],
  ['server/api/a.ts', `import { z } from '#shared/z.ts';`, /no such alias/],
  ['server/api/a.ts', `import merge from 'lodash/merge';`, /lodash is not declared/],
  ['tests/a.test.ts', `import { a } from '@scope/absent/deep';`, /@scope\/absent is not declared/],
  ['server/api/a.ts', `import fc from 'fast-check';`, /from devDependencies to dependencies/],
  ['bin/start.ts', `import fs from 'fs';`, /write "node:fs"/],
  ['server/services/a.ts', `export const a = 1;`, /no such layer/],
  ['lib/a.ts', `export const a = 1;`, /no such layer/],
  ['server/api/all.ts', `export { a } from './a.ts';`, /only re-exports/],
  ['server/api/a.ts', `import { from './a.ts';`, /cannot be parsed/],
];

test.for(refusedImports)('refused in %s: %s', ([file, source, because]) => {
  const violations = findImportViolations(
    { ...contractFiles, [file]: source },
    manifestOf('fastify', 'pg', 'zod'),
  );

  expect(violations.join('\n')).toMatch(because);
  expect(violations.join('\n')).toContain(file);
});

const allowedImports: [file: string, source: string][] = [
  ['contract/a.ts', `import { z } from 'zod'; import { page } from './page.ts';`],
  [
    'server/operations/a.ts',
    `import { db } from '#server/db/db.ts'; import { b } from '#server/seats/b.ts';`,
  ],
  ['server/seats/seat-routes.ts', `import Fastify from 'fastify'; import { b } from './take-seats.ts';`],
  [
    'server/seats/a.ts',
    `import type { Context } from '#server/platform/context.ts'; import { b } from './b.ts';`,
  ],
  [
    'server/seats/seat-email.tsx',
    `import { b } from './take-seats.ts'; import { c } from '#server/operations/c.ts';`,
  ],
  ['server/seats/a.test.ts', `import { b } from '#server/orders/b.ts';`],
  ['server/api/a.ts', `import Fastify from 'fastify'; import { hold } from '#server/seats/hold.ts';`],
  ['server/integrations/a.ts', `import type { Hold } from '#server/seats/hold.ts';`],
  ['server/db/a.ts', `import fs from 'node:fs'; const all = import.meta.glob('./migrations/*.sql');`],
  ['server/main.ts', `import { createApi } from './api/api.ts'; import { a } from '#server/db/a.ts';`],
  [
    'web/cart/a.tsx',
    `import { Button } from '#web/ui/button.tsx'; import { price } from '../catalogue/price.ts';`,
  ],
  [
    'web/cart/a.tsx',
    `import type { Schema } from '#contract/with-zod.ts'; import { money } from '#contract/money.ts';`,
  ],
  ['web/office/a.tsx', `import { schema } from '#contract/with-zod.ts'; import { b } from './b.ts';`],
  ['web/cart/a.tsx', `import type { Route } from './+types/a.ts'; import './a.css';`],
  ['web/cart/a.test.ts', `import fc from 'fast-check'; import { hold } from '#server/seats/hold.ts';`],
  ['tests/races/a.proof.ts', `import { hold } from '#server/seats/hold.ts'; const a = await import(name);`],
  ['vite.config.ts', `import { databaseCluster } from './tests/database-cluster.ts';`],
];

test.for(allowedImports)('allowed in %s: %s', ([file, source]) => {
  expect(
    findImportViolations({ ...contractFiles, [file]: source }, manifestOf('fastify', 'pg', 'zod')),
  ).toEqual([]);
});

test.for([
  { name: 'two files', a: `import { b } from './b.ts';`, b: `import { a } from './a.ts';` },
  {
    name: 'types',
    a: `import type { B } from './b.ts';`,
    b: `export type { A } from './a.ts'; const b = 1;`,
  },
  {
    name: 'through a third file',
    a: `import { c } from '#server/api/c.ts';`,
    b: `import { a } from './a.ts';`,
  },
])('circular imports are refused: $name', ({ a, b }) => {
  const sources = {
    'server/api/a.ts': a,
    'server/api/b.ts': b,
    'server/api/c.ts': `import { b } from './b.ts';`,
    'server/api/d.ts': `import { a } from './a.ts';`,
  };

  expect(findImportViolations(sources, manifestOf())).toEqual([
    expect.stringMatching(
      /^server\/api\/a\.ts imports .* imports server\/api\/a\.ts: move what both sides need/,
    ),
  ]);
});

test('every capability in the list is there', () => {
  const files = listSourceFiles(root, 'server');

  expect(capabilities.filter((folder) => !files.some((file) => file.startsWith(`${folder}/`)))).toEqual([]);
});

test('a violation names the file, the line and the import', () => {
  const source = `import { z } from 'zod';\n\nimport { db } from '#server/db/db.ts';`;

  expect(findImportViolations({ 'server/api/a.ts': source }, manifestOf('zod'))).toEqual([
    expect.stringMatching(/^server\/api\/a\.ts:3: imports "#server\/db\/db\.ts": .*into a verb/),
  ]);
});

test.for([
  ['server/utils/a.ts', /"utils" says nothing/],
  ['web/common.tsx', /"common" says nothing/],
  ['server/api/error-handler.ts', /"error-handler" says nothing/],
  ['contract/index.ts', /no index files/],
  ['web/ui/Button.tsx', /kebab-case/],
  ['web/theCart/cart.tsx', /kebab-case/],
  ['server/hold_seats.ts', /kebab-case/],
] as [string, RegExp][])('refused as a name: %s', ([file, because]) => {
  expect(findNameViolations([file]).join('\n')).toMatch(because);
});

test('the names that React Router and the tools require are allowed', () => {
  const names = [
    'web/root.tsx',
    'web/entry.client.tsx',
    'vitest.config.ts',
    'server/db/migrations/0001-catalogue.sql',
  ];

  expect(findNameViolations(names)).toEqual([]);
});

const contractFiles: Sources = {
  'contract/with-zod.ts': `import { z } from 'zod'; export const schema = z.string();`,
  'contract/through-another.ts': `import { schema } from './with-zod.ts'; export const page = schema;`,
  'contract/money.ts': `import type { Schema } from './with-zod.ts'; export const money = 1;`,
};

function manifestOf(...packages: string[]): Manifest {
  return {
    imports: {
      '#contract/*': './contract/*',
      '#server/*': './server/*',
      '#web/*': './web/*',
      '#tests/*': './tests/*',
    },
    dependencies: Object.fromEntries(packages.map((name) => [name, '1.0.0'])),
    devDependencies: { 'fast-check': '4.0.0' },
  };
}

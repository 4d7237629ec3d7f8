import { defineConfig } from 'vite';
import type { Plugin } from 'vite';

/**
 * These come into the file of the server, because a start that reads a thousand small files takes twice as long. Left
 * outside are those with machine code or with files of their own beside them.
 */
const insideTheFile = [
  // Only what emails use of it: the rest brings a syntax highlighter and a formatter.
  /^@react-email\//,
  'kysely',
  'stripe',
  'zod',
  'fastify-type-provider-zod',
  /^@simplewebauthn\//,
  /^@peculiar\//,
  'tsyringe',
  'tslib',
  'reflect-metadata',
  'pg-boss',
  'cron-parser',
  'luxon',
  'html-to-text',
  'nodemailer',
  'qrcode',
  'pngjs',
  'ics',
  'otpauth',
  'prom-client',
  '@opentelemetry/api',
];

/**
 * An `import` of Node's http asks it for everything that it has, and so loads the whole of its fetch, which a start does
 * not need.
 */
const httpWithoutFetch: Plugin = {
  name: 'http-without-fetch',
  enforce: 'pre',
  resolveId: (id) => (/^(?:node:)?https?$/.test(id) ? `\0only-${id.replace('node:', '')}.cjs` : null),
  load(id) {
    const [, name] = /^\0only-(https?)\.cjs$/.exec(id) ?? [];
    return name === undefined ? null : `module.exports = process.getBuiltinModule('node:${name}');`;
  },
};

/** The server in few files. What only some requests need is loaded with the first of them. */
export default defineConfig({
  plugins: [httpWithoutFetch],
  publicDir: false,
  ssr: { noExternal: insideTheFile },
  build: {
    ssr: true,
    rolldownOptions: { input: ['server/begin.ts', 'server/main.ts'] },
    outDir: 'build/server',
    target: 'node22',
    sourcemap: true,
    emptyOutDir: true,
  },
});

import type { KnipConfig } from 'knip';

// What ends in ! is no test: `knip --production` reports the code that only tests use.
export default ({ production = false }: { production?: boolean }): KnipConfig => ({
  entry: [
    'tools/art/draw.ts!',
    'bin/*.{ts,mjs,cjs}!',
    'tools/bench/*.ts!',
    'tools/bench/office/fill.ts!',
    'tools/card-sandbox/main.ts!',
    'server/documents/document-worker.ts!',
    'server/begin.ts!',
    'server/main.ts!',
    'tests/faults/*-worker.ts',
    'vite.server.config.ts!',
    'vitest.mutants.config.ts',
    'web/render.ts!',
  ],
  project: [
    '{bin,contract,server,tools,web}/**/*.{ts,tsx,mjs,cjs,css}!',
    'tests/**/*.{ts,tsx}',
    '*.config.ts',
    '!**/*.{test,proof}.{ts,tsx}!',
    '!tools/card-sandbox/testing/**!',
  ],
  // A test may call a part of a file that the file itself uses.
  ignoreExportsUsedInFile: production || { interface: true, type: true },
  // Part of Linux and systemd; ffmpeg only draws the films again.
  ignoreBinaries: [
    'setpriv',
    'unshare',
    'mount',
    'umount',
    'mkfifo',
    'ip',
    'systemd-notify',
    'ffmpeg',
    'apt-get',
    'openssl',
  ],
  // oxlint is started by name from bin/test.ts and starts oxlint-tsgolint itself. isbot is asked for only by
  // React Router's own entry.server, which ours replaces.
  ignoreDependencies: ['oxlint', 'oxlint-tsgolint', 'isbot', 'world-atlas'],
});

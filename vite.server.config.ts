import { defineConfig } from 'vite';

/** The server in one file; what it needs of node_modules stays there. */
export default defineConfig({
  publicDir: false,
  // Only what letters use of it: the rest brings a syntax highlighter and a formatter, and takes longer than all else.
  ssr: { noExternal: [/^@react-email\//] },
  build: {
    ssr: 'server/main.ts',
    outDir: 'build/server',
    target: 'node22',
    sourcemap: true,
    emptyOutDir: true,
  },
});

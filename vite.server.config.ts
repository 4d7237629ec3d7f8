import { defineConfig } from 'vite';

/** The server in one file; what it needs of node_modules stays there. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: 'server/main.ts',
    outDir: 'build/server',
    target: 'node22',
    sourcemap: true,
    emptyOutDir: true,
  },
});

import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** The pages: what the browser loads, and what renders them on the server. */
export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  publicDir: 'web/public',
  environments: {
    ssr: {
      build: { rolldownOptions: { input: './web/render.ts' } },
      // One copy of React in its production form, whatever NODE_ENV the server runs under.
      ...(command === 'build' && { resolve: { noExternal: true } }),
    },
  },
}));

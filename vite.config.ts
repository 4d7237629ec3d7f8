import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { leaveOutRouterParts } from './bin/leave-out-router-parts.ts';
import routerConfig from './react-router.config.ts';

// Those that somebody asks for by name.
const namedChunks = new Set([
  'framework',
  'shell',
  'payment-result',
  'program-contents',
  'program-detail',
  'program-finder',
  'program-list',
  'read-qr-code',
  'sign-in-form',
  'visitors-cart',
]);

function fileNameOf({ name }: { name: string }): string {
  return namedChunks.has(name.toLowerCase()) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js';
}

/** Every page links the one style sheet of the site: a part that comes later has none of its own to load first. */
const withoutStylesToWaitFor: Plugin = {
  name: 'without-styles-to-wait-for',
  enforce: 'pre',
  apply: 'build',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null),
  generateBundle: {
    order: 'post',
    // Vite has written into each part which styles it waits for.
    handler(_, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk')
          chunk.code = chunk.code
            .replace(/^const __vite__mapDeps=.*\n/m, '')
            .replaceAll(/,__vite__mapDeps\(\[[\d,]*\]\)/g, '');
    },
  },
};

/** The pages: what the browser loads, and what renders them on the server. */
export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    reactRouter(),
    withoutStylesToWaitFor,
    leaveOutRouterParts(routerConfig.routeDiscovery.mode),
  ],
  build: { assetsInlineLimit: 0, modulePreload: false },
  publicDir: 'web/public',
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // What every page loads, in two files: many small ones do not compress well.
          output: {
            // Every page is told the names of all chunks, so most have none.
            entryFileNames: fileNameOf,
            chunkFileNames: fileNameOf,
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules[\\/](?:react|react-dom|react-router|scheduler|cookie|set-cookie-parser)[\\/]/,
                },
                {
                  name: 'shell',
                  test: /web[\\/](?:root|trusted-types|shell[\\/](?!styleguide|site-footer|programs-menu|save-file)|checkout[\\/](?:cart-badge|cart\.|kept-cart)|accounts[\\/](?:signed-in\.|sign-out|sign-in-check|redirect-to-sign-in)|storage[\\/](?:browser|local)-storage|search[\\/]search-shortcut|ui[\\/]toast|content[\\/]main-menu|api-client[\\/](?:api-base|api-error|explain-loading-failures))/,
                },
                {
                  name: 'program',
                  test: /web[\\/](?:catalogue[\\/]program-(?:error|hero)|ui[\\/]breadcrumbs)\./,
                },
                {
                  name: 'verifying',
                  test: /web[\\/](?:content[\\/]verifying|accounts[\\/]verifying-sign-in)\./,
                },
                { name: 'account-page', test: /web[\\/]accounts[\\/]account-page\./ },
                {
                  name: 'account',
                  test: /web[\\/]accounts[\\/](?:return-to|use-sign-in-stage|use-query-string)\./,
                },
                { name: 'tab', test: /web[\\/]storage[\\/](?:ignore-storage-errors|tab-storage)\./ },
                // Of the pages that show what is somebody's own: what holds their place, and what comes into it.
                {
                  name: 'early',
                  test: /web[\\/](?:ui[\\/](?:skeleton|in-browser)|content[\\/]firm|orders[\\/](?:state-hero|waiting|private-page)|outreach[\\/]write-instead)\./,
                },
                {
                  name: 'late',
                  test: /(?:contract[\\/]sessions[\\/]session-dates|web[\\/](?:api-client[\\/](?:call-api|use-api)|sessions[\\/](?:local-time-in|session-address)|catalogue[\\/]program-address|ui[\\/](?:button|badge|panel)))\.tsx?$/,
                },
                {
                  name: 'form',
                  test: /(?:contract[\\/](?:field-checks|accounts[\\/]account-fields)|web[\\/]ui[\\/](?:field|text-field|error-summary))\.tsx?$/,
                },
                {
                  name: 'offer',
                  test: /(?:contract[\\/]money|web[\\/](?:checkout[\\/]cart-(?:lines|store)|sessions[\\/](?:city-poster-of|picture)|ui[\\/]feature-list))\.tsx?$/,
                },
                // Of the dashboard before anything of it is opened, and of the pages of an order.
                {
                  name: 'own',
                  test: /web[\\/](?:orders[\\/](?:format-moment|line-of-hold|line-times|available-documents|order-documents|preparation-notes|ticket-codes|way-back)|changes[\\/]line-to-choose|content[\\/](?:held-seats-line|dashboard)\.|checkout[\\/]when-shown|accounts[\\/](?:guard|check-profile|use-sign-in-state))/,
                },
                { name: 'parts', test: /web[\\/]dashboard[\\/](?:list-orders|part-failed|waiting)\./ },
                {
                  name: 'order',
                  test: /web[\\/](?:orders[\\/]order-lines|content[\\/]open-order\.|checkout[\\/](?:open-order|buyer-key|minutes-left|use-minutes-left|order-buttons|use-order-actions))/,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        rolldownOptions: {
          input: './web/render.ts',
          // What a start loads is one file: to find and link a hundred small ones takes longer.
          output: { codeSplitting: { groups: [{ name: 'render', tags: ['$initial'] }] } },
        },
      },
      // One copy of React in its production form, whatever NODE_ENV the server runs under.
      ...(command === 'build' && { resolve: { noExternal: true } }),
    },
  },
}));

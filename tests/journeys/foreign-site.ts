import { startForeignApi } from '#tests/foreign-api/start-foreign-api.ts';
import type { ForeignApi } from '#tests/foreign-api/start-foreign-api.ts';
import { test as base } from './site.ts';
import { startSite } from './start-site.ts';
import { Trouble } from './trouble.ts';

/** The built site, with programs, accounts and payments from a foreign API. */
export const test = base.extend<{ foreign: ForeignApi }, { started: ForeignApi }>({
  started: [
    async ({}, use) => {
      const started = await startForeignApi();
      await use(started);
      await started.stop();
    },
    { scope: 'worker' },
  ],
  foreign: async ({ started }, use) => {
    started.reset();
    await use(started);
    started.reset();
  },
  site: [
    async ({ started }, use) => {
      const site = await startSite({ API_BASE_URL: started.baseUrl });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  trouble: async ({ page, site, foreign }, use) => {
    const trouble = new Trouble();
    // Extras that every page or every cart asks for first.
    trouble.allow(/status of 404 .*\/api\/v1\/(?:catalogue\/changes\?\S*|cart-checks|phone-checks)$/);
    // Cities that nobody has drawn, and pictures that their owner has lost: other ones take their place.
    trouble.allow(/status of 404 .*\/images\/cities\/(small\/)?\w+\.svg$/);
    trouble.allow(/status of 404 .*\/storage\/\w+\/gone\.\w+$/);
    await trouble.watch(page, site.url, site.cardsUrl, foreign.origin);
    await use(trouble);
    await trouble.check();
  },
});

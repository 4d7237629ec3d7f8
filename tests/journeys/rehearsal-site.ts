import { startCardSandbox } from '#tools/card-sandbox/start-card-sandbox.ts';
import { test as base } from './shop.ts';
import { startSite } from './start-site.ts';

const keys = { STRIPE_SECRET_KEY: 'sk_test_of_a_rehearsal', STRIPE_WEBHOOK_SECRET: 'whsec_of_a_rehearsal' };

/** A rehearsal. The card sandbox, started on its own, stands in for the test mode of the card provider. */
export const test = base.extend<{}, object>({
  site: [
    async ({}, use) => {
      const sandbox = await startCardSandbox({
        secretKey: keys.STRIPE_SECRET_KEY,
        webhookSecret: keys.STRIPE_WEBHOOK_SECRET,
      });
      const site = await startSite(
        { NODE_ENV: 'test', REHEARSAL: '1', STRIPE_API_URL: sandbox.url, ...keys },
        { cardsUrl: sandbox.url, cardsKey: keys.STRIPE_SECRET_KEY },
      );
      sandbox.deliverTo(`${site.url}/api/v1/stripe/webhook`);
      await use(site);
      await site.stop();
      await sandbox.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

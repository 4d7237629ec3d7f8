import { ConfigError } from '#server/config.ts';
import type { StripeOptions } from '#server/integrations/stripe.ts';
import { addressOf } from '#server/integrations/stripe.ts';

type Variables = Record<string, string | undefined>;

/** Not by the site's rules: those refuse every key of the test mode, and a rehearsal takes no others. */
export function readRehearsalKeys({
  STRIPE_SECRET_KEY: secretKey = '',
  STRIPE_API_URL: apiUrl = '',
}: Variables): Pick<StripeOptions, 'secretKey' | 'address'> | undefined {
  if (secretKey === '') return undefined;
  if (!/^[sr]k_test_/.test(secretKey))
    throw new ConfigError([
      'STRIPE_SECRET_KEY is not a key of the test mode. The rehearsal creates payments and disputes, so it refuses every other key.',
    ]);
  if (apiUrl !== '' && !/^https?:/.test(URL.parse(apiUrl)?.protocol ?? ''))
    throw new ConfigError(['STRIPE_API_URL must be the full address of a card provider.']);
  return { secretKey, ...(apiUrl !== '' && { address: addressOf(apiUrl) }) };
}

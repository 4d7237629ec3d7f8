import { ConfigError, readConfig } from '#server/config.ts';
import type { StripeOptions } from '#server/integrations/stripe.ts';
import { addressOf } from '#server/integrations/stripe.ts';

export interface CardKeys {
  cards: Pick<StripeOptions, 'secretKey' | 'address'>;
  webhookEndpoint: string;
  isRehearsal: boolean;
}

/** The card provider's keys from the environment. Undefined if none are set. */
export function readCardKeys(): CardKeys | undefined {
  const { stripe, isRehearsal } = readConfig(process.env);
  if (!stripe) return undefined;
  const { secretKey, webhookEndpoint, apiUrl } = stripe;
  return {
    cards: { secretKey, ...(apiUrl !== undefined && { address: addressOf(apiUrl) }) },
    webhookEndpoint,
    isRehearsal,
  };
}

/** Prints what is wrong with the configuration, and makes the command fail. */
export function printConfigError(error: unknown): void {
  if (!(error instanceof ConfigError)) throw error;
  for (const problem of error.problems) console.log(`wrong   Configuration: ${problem}`);
  process.exitCode = 1;
}

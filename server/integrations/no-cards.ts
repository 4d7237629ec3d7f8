import { Refusal } from '#contract/refusal.ts';
import type { CardProvider } from '#server/platform/card-provider.ts';

const refuse = (): never => {
  throw new Refusal('unavailable', {
    message: 'Payment system is not properly configured. Please contact support.',
  });
};

/** Used without keys and without the card sandbox. Only free seats can be sold. */
export function noCards(): CardProvider {
  return {
    isThere: false,
    createSession: refuse,
    findSession: refuse,
    retrieveSession: refuse,
    expireSession: refuse,
    createRefund: refuse,
    retrieveRefund: refuse,
    listRefunds: refuse,
    listSessionsSince: refuse,
    listRefundsSince: refuse,
    listDisputesSince: refuse,
    retrieveDeclines: refuse,
    listMovementsSince: refuse,
    retrieveDispute: refuse,
    uploadEvidence: refuse,
    submitEvidence: refuse,
    retrieveTime: async () => undefined,
    readEvent: refuse,
  };
}

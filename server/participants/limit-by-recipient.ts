import type { Context } from '#server/platform/context.ts';
import { sha256 } from '#server/platform/hash.ts';
import type { Counted } from '#server/platform/limits/count-request.ts';
import { countRequest } from '#server/platform/limits/count-request.ts';
import { limitRequest } from '#server/platform/limits/limit-request.ts';

const DAY = 24 * 3_600;
/** Enough for a family of several children, whichever orders their seats are of. */
export const MOST_TO_ONE_A_DAY = 20;

type EmailToOne = 'seat link' | 'guardian link' | 'copy of consents';

/** Nobody is flooded through us. The count keeps a hash of the address alone. */
export function limitByRecipient(
  ctx: Pick<Context, 'db'>,
  what: EmailToOne,
  recipient: string,
): Promise<void> {
  return limitRequest(ctx, countOf(what, recipient));
}

/** For what is done all the same, without its email. */
export function countByRecipient(
  ctx: Pick<Context, 'db'>,
  what: EmailToOne,
  recipient: string,
): Promise<Counted> {
  return countRequest(ctx, countOf(what, recipient));
}

function countOf(what: EmailToOne, recipient: string) {
  const key = `${what} to ${sha256(recipient.toLowerCase()).toString('base64url')}`;
  return { key, most: MOST_TO_ONE_A_DAY, perSeconds: DAY };
}

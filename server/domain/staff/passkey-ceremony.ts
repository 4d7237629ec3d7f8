import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import type { SignedIn } from '../accounts/check-access-token.ts';
import type { Context, Tx } from '../context.ts';

/** The relying party of passkeys: its name and origin. */
export function relyingParty({ publicUrl }: Pick<Context, 'publicUrl'>) {
  const { hostname, origin } = new URL(publicUrl);
  return { name: 'NYEA office', id: hostname, origin };
}

export async function keepChallenge(
  { db }: Pick<Context, 'db'>,
  { tokenId }: Pick<SignedIn, 'tokenId'>,
  challenge: string,
): Promise<void> {
  await db
    .insertInto('passkeyChallenges')
    .values({ challenge, tokenId, expiresAt: sql<Date>`now() + interval '5 minutes'` })
    .execute();
}

/** Uses up the challenge of an answer, if it belongs to this caller and is unused. */
export async function takeChallenge(
  tx: Tx,
  { tokenId }: Pick<SignedIn, 'tokenId'>,
  clientDataJson: string,
): Promise<string> {
  const { challenge } = await tx
    .deleteFrom('passkeyChallenges')
    .where('challenge', '=', challengeIn(clientDataJson))
    .where('tokenId', '=', tokenId)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning('challenge')
    .executeTakeFirstOrThrow(refused);
  return challenge;
}

export function refused(): Refusal {
  return new Refusal('validation_failed', {
    fields: { passkey: ['The passkey was not accepted. Please try again.'] },
  });
}

function challengeIn(clientDataJson: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString()) as {
      challenge?: unknown;
    };
    if (typeof challenge === 'string') return challenge;
  } catch {
    // The client data could not be parsed.
  }
  throw refused();
}

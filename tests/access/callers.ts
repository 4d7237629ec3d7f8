import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { TokenScope } from '#contract/accounts/token-scope.ts';
import { sha256 } from '#server/platform/hash.ts';
import type { AccessWorld } from './access-world.ts';

/**
 * Everyone who may call a route. 'Entering staff' have passed the password but not the second factor; the proven ones
 * and the one at the door showed it 14 minutes ago, the unproven ones 16 minutes ago, as in a stolen tab. The last four hold a token that no
 * longer works: the owner's, or that of a disabled account.
 */
export const CALLERS = [
  'anonymous',
  'guest',
  'owner',
  'other',
  'staff',
  'door',
  'admin',
  'entering staff',
  'unproven staff',
  'unproven admin',
  'proven staff',
  'proven admin',
  'revoked',
  'expired',
  'idle',
  'disabled',
] as const;
export type Caller = (typeof CALLERS)[number];

interface TokenOf {
  userId: number;
  scope?: TokenScope;
  steppedUpMinutesAgo?: number;
  createdDaysAgo?: number;
  usedDaysAgo?: number;
}

/** What this caller shows. A token is made for each request, so that one that signs out harms nobody. */
export async function headersOf(caller: Caller, world: AccessWorld): Promise<Record<string, string>> {
  if (caller === 'anonymous') return {};
  if (caller === 'guest') return { 'x-buyer-key': world.guest.buyerKey };
  const token = await tokenOf(caller, world);
  return { authorization: `Bearer ${token}` };
}

async function tokenOf(caller: Exclude<Caller, 'anonymous' | 'guest'>, world: AccessWorld): Promise<string> {
  const { owner, other, staff, door, admin, disabled } = world.users;
  switch (caller) {
    case 'owner':
      return issue(world, { userId: owner });
    case 'other':
      return issue(world, { userId: other });
    case 'staff':
      return issue(world, { userId: staff });
    case 'door':
      return issue(world, { userId: door, scope: 'office', steppedUpMinutesAgo: 14 });
    case 'admin':
      return issue(world, { userId: admin });
    case 'entering staff':
      return issue(world, { userId: staff, scope: 'entry' });
    case 'unproven staff':
      return issue(world, { userId: staff, scope: 'office', steppedUpMinutesAgo: 16 });
    case 'unproven admin':
      return issue(world, { userId: admin, scope: 'office', steppedUpMinutesAgo: 16 });
    case 'proven staff':
      return issue(world, { userId: staff, scope: 'office', steppedUpMinutesAgo: 14 });
    case 'proven admin':
      return issue(world, { userId: admin, scope: 'office', steppedUpMinutesAgo: 14 });
    case 'revoked':
      return revoke(world, await issue(world, { userId: owner }));
    case 'expired':
      return issue(world, { userId: owner, createdDaysAgo: 31 });
    case 'idle':
      return issue(world, { userId: owner, createdDaysAgo: 8, usedDaysAgo: 8 });
    case 'disabled':
      return issue(world, { userId: disabled });
  }
}

async function issue(
  { db }: AccessWorld,
  { userId, scope = 'site', steppedUpMinutesAgo, createdDaysAgo = 0, usedDaysAgo = 0 }: TokenOf,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await sql`insert into access_tokens (token_hash, user_id, scope, stepped_up_at, created_at, last_used_at, expires_at)
    values (${sha256(token)}, ${userId}, ${scope}, now() - make_interval(mins => ${steppedUpMinutesAgo ?? null}::int),
      now() - make_interval(days => ${createdDaysAgo}),
      now() - make_interval(days => ${usedDaysAgo}), now() + make_interval(days => ${30 - createdDaysAgo}))`.execute(
    db,
  );
  return token;
}

async function revoke({ db }: AccessWorld, token: string): Promise<string> {
  await db.deleteFrom('accessTokens').where('tokenHash', '=', sha256(token)).execute();
  return token;
}

import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import { sha256 } from '#server/platform/hash.ts';

const KNOWN_FOR = '30 days';

interface NetworkOfUser {
  userId: number;
  network: string;
}

/** Called at every sign-in, and at the sign-up. Written once a day, because people sign in often. */
export async function rememberNetwork(db: Db, { userId, network }: NetworkOfUser): Promise<void> {
  await sql`insert into known_networks as known (user_id, network_hash, known_until)
    values (${userId}, ${hashOf({ userId, network })}, now() + ${KNOWN_FOR}::interval)
    on conflict (user_id, network_hash) do update set known_until = excluded.known_until
      where known.known_until < excluded.known_until - interval '1 day'`.execute(db);
}

export async function isKnownNetwork(db: Db, place: NetworkOfUser): Promise<boolean> {
  const known = await db
    .selectFrom('knownNetworks')
    .select('userId')
    .where('userId', '=', place.userId)
    .where('networkHash', '=', hashOf(place))
    .where('knownUntil', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return known !== undefined;
}

/** For an account that changes hands: whoever used it before may have been somebody else. */
export async function forgetNetworks(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('knownDevices').where('userId', '=', userId).execute();
  await db.deleteFrom('knownNetworks').where('userId', '=', userId).execute();
}

function hashOf({ userId, network }: NetworkOfUser): Buffer {
  return sha256(`${userId} ${network}`);
}

import { sql } from 'kysely';
import { deviceName } from '#contract/device-name.ts';
import type { Db } from '#server/db/connection.ts';
import { sha256 } from '../hash.ts';

const KNOWN_FOR = '180 days';

/** A device is a kind of browser in one network. */
export interface DeviceOfUser {
  userId: number;
  network: string;
  /** The user agent. */
  device: string;
}

/** What is known about a place of signing in. */
export async function findDevice(
  db: Db,
  place: DeviceOfUser,
): Promise<{ isKnown: boolean; hasOthers: boolean }> {
  const { rows } = await sql<{ isKnown: boolean; hasOthers: boolean }>`
    select coalesce(bool_or(device_hash = ${hashOf(place)}), false) as is_known,
      coalesce(bool_or(device_hash <> ${hashOf(place)}), false) as has_others
    from known_devices where user_id = ${place.userId} and known_until > now()`.execute(db);
  return rows[0] ?? { isKnown: false, hasOthers: false };
}

/** Returns false if it was remembered meanwhile. Written once a day, because people sign in often. */
export async function rememberDevice(db: Db, place: DeviceOfUser): Promise<boolean> {
  const { rows } = await sql`
    insert into known_devices as known (user_id, device_hash, known_until)
    values (${place.userId}, ${hashOf(place)}, now() + ${KNOWN_FOR}::interval)
    on conflict (user_id, device_hash) do update set known_until = excluded.known_until
      where known.known_until < excluded.known_until - interval '1 day'
    returning user_id`.execute(db);
  return rows.length === 1;
}

function hashOf({ userId, network, device }: DeviceOfUser): Buffer {
  return sha256(`${userId} ${network} ${deviceName(device)}`);
}

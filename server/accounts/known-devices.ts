import { sql } from 'kysely';
import { deviceName } from '#contract/accounts/device-name.ts';
import type { Context } from '#server/platform/context.ts';
import { sha256 } from '#server/platform/hash.ts';

type DevicesContext = Pick<Context, 'db' | 'secretBox'>;

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
  ctx: DevicesContext,
  place: DeviceOfUser,
): Promise<{ isKnown: boolean; hasOthers: boolean }> {
  const hash = hashOf(ctx, place);
  const { rows } = await sql<{ isKnown: boolean; hasOthers: boolean }>`
    select coalesce(bool_or(device_hash = ${hash}), false) as is_known,
      coalesce(bool_or(device_hash <> ${hash}), false) as has_others
    from known_devices where user_id = ${place.userId} and known_until > now()`.execute(ctx.db);
  return rows[0] ?? { isKnown: false, hasOthers: false };
}

/** Returns false if it was remembered meanwhile. Written once a day, because people sign in often. */
export async function rememberDevice(ctx: DevicesContext, place: DeviceOfUser): Promise<boolean> {
  const { rows } = await sql`
    insert into known_devices as known (user_id, device_hash, known_until)
    values (${place.userId}, ${hashOf(ctx, place)}, now() + ${KNOWN_FOR}::interval)
    on conflict (user_id, device_hash) do update set known_until = excluded.known_until
      where known.known_until < excluded.known_until - interval '1 day'
    returning user_id`.execute(ctx.db);
  return rows.length === 1;
}

/** Keyed, so that whoever reads the table cannot try networks. A new key makes every device new once. */
function hashOf({ secretBox }: DevicesContext, { userId, network, device }: DeviceOfUser): Buffer {
  return sha256(secretBox.keyedHash(`device ${userId} ${network} ${deviceName(device)}`));
}

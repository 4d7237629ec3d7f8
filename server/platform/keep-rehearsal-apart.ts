import { sql } from 'kysely';
import { DatabaseUnfit } from '#server/db/check-database.ts';
import type { Db } from '#server/db/connection.ts';

type Serves = 'real' | 'rehearsal';

interface Started {
  mode: 'production' | 'development' | 'test';
  isRehearsal: boolean;
}

const KEY = 'serves';
const START_EMPTY =
  'Please use an empty database: another DATABASE_URL, or another DATA_DIR with the embedded database';

/**
 * Orders of a rehearsal look like paid ones, so a database serves either a rehearsal or the real site, and never
 * changes. The first process decides; it may not decide for a rehearsal where something was sold before.
 */
export async function keepRehearsalApart(db: Db, { mode, isRehearsal }: Started): Promise<void> {
  const wanted: Serves = isRehearsal ? 'rehearsal' : 'real';
  const serves = await findServed(db);
  if (serves === undefined && isRehearsal && (await hasOrders(db)))
    throw new DatabaseUnfit(
      `The database already has orders, so it cannot serve a rehearsal. ${START_EMPTY}.`,
    );
  // Outside production anybody may try both on one database, as long as nothing was sold.
  const isDecided = mode === 'production' || isRehearsal;
  const decided = serves ?? (isDecided ? await decide(db, wanted) : wanted);
  if (decided === wanted) return;
  throw new DatabaseUnfit(
    isRehearsal
      ? `The database serves the real site, so it cannot serve a rehearsal (REHEARSAL=1). ${START_EMPTY}.`
      : `The database served a rehearsal: its orders look paid, but no money has moved. ${START_EMPTY}. To go on with the rehearsal, set REHEARSAL=1.`,
  );
}

async function findServed(db: Db): Promise<Serves | undefined> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst();
  return row?.value as Serves | undefined;
}

async function hasOrders(db: Db): Promise<boolean> {
  const order = await db.selectFrom('orders').select('id').limit(1).executeTakeFirst();
  return order !== undefined;
}

/** The first of several processes decides, and all learn what it decided. */
async function decide(db: Db, wanted: Serves): Promise<Serves> {
  const { rows } = await sql<{ value: Serves }>`
    insert into settings (key, value) values (${KEY}, to_jsonb(${wanted}::text))
    on conflict (key) do update set value = settings.value returning value`.execute(db);
  return rows[0]?.value ?? wanted;
}

import { resolve } from 'node:path';
import type { Logger } from 'pino';
import { openConnection } from '#server/db/connection.ts';
import { DemoClient } from './demo-client.ts';
import { employ, signIn, signOut } from './employ.ts';
import { setUpDemoFirm } from './set-up-demo-firm.ts';

interface Wanted {
  url: string;
  cardsUrl: string;
  dataDir: string;
  /** The address of the demo admin. */
  admin: string;
  log: Logger;
}

/** Orders, refunds, messages and colleagues for an office that would otherwise be empty, made through the site's API. */
export async function loadDemoFirm({ url, cardsUrl, dataDir, admin, log }: Wanted): Promise<void> {
  const target = { host: resolve(dataDir, 'run'), user: 'nyea', database: 'nyea' };
  const { db } = openConnection({ target, size: 1, log });
  try {
    const { id } = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', admin)
      .executeTakeFirstOrThrow();
    const site = { url, db, cardsUrl };
    const stella = await employ(db, 'Stella Staff', 'staff');
    await db
      .insertInto('namedPermissions')
      .values({ userId: stella.id, permission: 'care.see', givenBy: null })
      .execute();
    const token = await signIn(db, id);
    try {
      await setUpDemoFirm(new DemoClient(site, token), new DemoClient(site, stella.token));
    } finally {
      for (const each of [token, stella.token]) await signOut(db, each);
    }
  } finally {
    await db.destroy();
  }
}

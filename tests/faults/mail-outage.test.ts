import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { buildProgram } from '#tests/builders.ts';
import { startMailServer } from '#tests/mail-server.ts';
import { until } from '#tests/until.ts';
import { startBreakableSite } from './breakable-site.ts';
import type { Break } from './breakable-way.ts';
import { openBreakableWay } from './breakable-way.ts';
import { visitor } from './visitor.ts';

test.each<Break>(['refuses', 'is silent'])(
  'while the mail server %s, bookings go on, and their emails are queued and sent once it is back',
  { timeout: 120_000 },
  async (how) => {
    const mail = await startMailServer();
    onTestFinished(() => mail.stop());
    const way = await openBreakableWay({ host: '127.0.0.1', port: Number(new URL(mail.url).port) });
    onTestFinished(() => way.stop());
    const { url, database } = await startBreakableSite({ SMTP_URL: `smtp://127.0.0.1:${way.port}` });
    const { id } = await buildProgram(database.db, { capacity: 100, priceCents: 0 });
    const emails = () =>
      database.db.selectFrom('emails').select(['state', 'lastError']).orderBy('id').execute();

    way.break(how);
    const buyer = visitor(url, id, { unitAmount: 0 });
    await until('the seat is booked', async () => (await buyer.checkOut()).status === 200);
    await until(
      'the email has failed once, and waits',
      async () => (await emails()).some(({ state, lastError }) => state === 'queued' && lastError !== null),
      { longestMs: 40_000 },
    );
    expect(mail.received).toEqual([]);
    // As after ten minutes of outage.
    await sql`update emails set created_at = created_at - interval '11 minutes'`.execute(database.db);
    await until('the status says so', async () =>
      (await (await fetch(`${url}/status`)).text()).includes('Emails are late'),
    );

    way.mend();
    await until('the email is sent', async () => mail.received.length > 0, { longestMs: 60_000 });
    expect(mail.received.map(({ to }) => to)).toEqual([['ayse@example.com']]);
    await until('it is noted', async () => (await emails()).every(({ state }) => state === 'sent'));
  },
);

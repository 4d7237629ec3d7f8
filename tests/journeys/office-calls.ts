import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { buildToken, buildUser } from '#tests/build-user.ts';
import type { Sold } from './shop.ts';
import { expect } from './site.ts';
import type { StartedSite } from './start-site.ts';

/** What an administrator does, without a browser. */
async function callOffice(site: StartedSite, path: string, body: object): Promise<void> {
  const { db } = site.database;
  const { id } = await buildUser(db, { role: 'admin', name: 'Olive Office' });
  const token = await buildToken(db, id, { scope: 'office' });
  await sql`update access_tokens set stepped_up_at = now() where user_id = ${id}`.execute(db);
  const answer = await fetch(`${site.url}/api/v1/admin/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(body),
  });
  expect(answer.ok, await answer.text()).toBe(true);
}

export async function cancelSession(site: StartedSite, { item }: Sold, note = ''): Promise<void> {
  const id = item.selectedSession?.id ?? 0;
  await callOffice(site, `sessions/${id}/cancellation`, {
    revision: 1,
    note,
    tickets: 1_000,
    amount_cents: 100_000_000,
  });
}

export async function sellByInvoice(site: StartedSite, { item }: Sold, email: string): Promise<void> {
  const { program, selectedSession, quantity } = item;
  await callOffice(site, 'orders', {
    items: [{ program_id: program.id, session_id: selectedSession?.id ?? null, quantity }],
    name: 'Ines Invoice',
    email,
    phone: '',
    school_name: 'Hillcrest College',
    grade: '',
    city: 'London',
    paid_by: 'invoice',
    paid_note: 'Invoice 2031-18',
    total_cents: quantity * 100 * (selectedSession?.price ?? 0),
  });
}

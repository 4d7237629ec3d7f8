import type { DemoClient } from './demo-client.ts';
import { until } from './demo-client.ts';
import { cancelled } from './sales.ts';

/** Where seats are held for those who choose. */
const NEXT = 'Negotiation in Two Days';

/** A session is cancelled: one buyer has taken another date, and one still chooses. */
export async function cancelSession(client: DemoClient): Promise<void> {
  await client.giveBackBlocked(await client.sessionCalled(NEXT), 2);
  const id = await client.sessionCalled(cancelled.session);
  const { revision } = await client.db
    .selectFrom('workshopSessions')
    .select('revision')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await client.office(`sessions/${id}/cancellation`, {
    revision,
    note: 'Our speaker is ill. We are very sorry.',
    tickets: 2,
    amount_cents: 1_000_000,
  });
  await until('both buyers are asked', async () => {
    const asked = await client.db
      .selectFrom('sessionCancellationItems')
      .select('id')
      .where('state', '=', 'asked')
      .execute();
    return asked.length === 2;
  });
  await client.takeHeldDate('Ben Backup', id);
}

import { cancelled } from './sales.ts';
import type { Till } from './till.ts';
import { until } from './till.ts';

/** Where seats are held for those who choose. */
const NEXT = 'Negotiation in Two Days';

/** A session is cancelled: one buyer has taken another date, and one still chooses. */
export async function cancelSession(till: Till): Promise<void> {
  await till.giveBackBlocked(await till.sessionCalled(NEXT), 2);
  const id = await till.sessionCalled(cancelled.session);
  const { revision } = await till.db
    .selectFrom('workshopSessions')
    .select('revision')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await till.office(`sessions/${id}/cancellation`, {
    revision,
    note: 'Our speaker is ill. We are very sorry.',
    tickets: 2,
    amount_cents: 1_000_000,
  });
  await until('both buyers are asked', async () => {
    const asked = await till.db
      .selectFrom('sessionCancellationItems')
      .select('id')
      .where('state', '=', 'asked')
      .execute();
    return asked.length === 2;
  });
  await till.takeHeldDate('Ben Backup', id);
}

import { sql } from 'kysely';
import type { Context } from '#server/platform/context.ts';
import type { ProcessedEach } from '#server/platform/process-each.ts';
import { processEach } from '#server/platform/process-each.ts';
import { decideSession } from './decide-session.ts';
import type { Moment } from './due-for-decision.ts';
import { isDueAt, rightNow } from './due-for-decision.ts';

const MOST = 200;

/** Decides each session whose day has ended at its venue. Safe to run twice at once. */
export async function decideSessions(ctx: Context, at: Moment = rightNow): Promise<ProcessedEach> {
  const { rows } = await sql<{ id: number }>`
    select w.id from workshop_sessions w where ${isDueAt(at)}
    order by w.decide_on, w.id limit ${MOST}`.execute(ctx.db);
  return processEach(
    rows.map(
      ({ id }) =>
        () =>
          decideSession(ctx, id, at),
    ),
  );
}

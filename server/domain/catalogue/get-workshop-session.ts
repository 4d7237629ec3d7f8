import { Refusal } from '#contract/refusal.ts';
import type { Context } from '#server/domain/context.ts';
import { selectWorkshopSessions } from './select-workshop-sessions.ts';
import type { WorkshopSession } from './workshop-session.ts';

export async function getWorkshopSession({ db }: Pick<Context, 'db'>, id: number): Promise<WorkshopSession> {
  const session = await selectWorkshopSessions(db).where('w.id', '=', id).executeTakeFirst();
  if (!session) throw new Refusal('not_found', { message: 'Session not found' });
  return session;
}

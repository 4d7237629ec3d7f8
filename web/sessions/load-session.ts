import type { WorkshopSessionDetail } from '#contract/catalogue/program-detail.ts';
import { decodeSessionIdentifier } from '#contract/sessions/session-identifier.ts';
import type { WorkshopSession } from '#contract/sessions/workshop-session.ts';
import type { ApiClient } from '../api-client/api-client.ts';
import { noneIfRefused } from '../api-client/none-if-refused.ts';
import { undefinedIfNotFound } from '../api-client/undefined-if-not-found.ts';
import { otherDatesOf } from './other-dates-of.ts';
import { shownProgram } from './shown-program.ts';
import type { ShownProgram } from './shown-program.ts';

type Reads = Pick<ApiClient, 'listSessionsOfProgram' | 'getSession' | 'getProgram'>;

interface Loaded {
  session: WorkshopSessionDetail;
  program: ShownProgram;
  otherDates: WorkshopSession[];
}

/**
 * A session with its program and other dates. The list of the workshop has them all, unless the session cannot be booked
 * any more, belongs to another workshop, or is another host's, whose list does not have its details.
 */
export async function loadSession(api: Reads, workshop: string, identifier: string): Promise<Loaded> {
  const list = await api.listSessionsOfProgram(workshop).catch(noneIfRefused(undefined));
  const sessions = list?.sessions ?? [];
  const listed = sessions.find(({ id }) => id === decodeSessionIdentifier(identifier));
  const details = listed && list?.details?.get(listed.id);
  if (details && list?.program)
    return {
      session: { ...listed, ...details },
      program: shownProgram(list.program),
      otherDates: otherDatesOf(listed, sessions),
    };

  const loaded = await api.getSession(identifier);
  const program = await api.getProgram(loaded.program.slug).catch(undefinedIfNotFound);
  // The session may name its program only by id.
  const session = { ...loaded, program: { ...loaded.program, slug: program?.slug ?? loaded.program.slug } };
  const others = sessions.filter((each) => each.program.id === session.program.id);
  return {
    session,
    program: shownProgram(program ?? session.program),
    otherDates: otherDatesOf(session, others),
  };
}

import type { ProgramDetail } from '#contract/catalogue/program-detail.ts';
import type { Withdrawal } from '#contract/changes/withdrawal.ts';
import { decodeSessionIdentifier } from '#contract/sessions/session-identifier.ts';
import type { WorkshopSession } from '#contract/sessions/workshop-session.ts';
import { ApiError, errorText } from './api-error.ts';
import { readAnswer } from './read-answer.ts';
import type { ApiResponse } from './read-answer.ts';
import { readDetails, readPublicTerms, readSessionDetails } from './read-details.ts';
import type { SessionDetails } from './read-details.ts';
import { fieldsOf, listOf } from './read-fields.ts';
import { readInstructors } from './read-instructors.ts';
import { readProgram, readPartialProgram, readProgramPage } from './read-program.ts';
import { readSession } from './read-session.ts';
import { readWithdrawalTerms } from './read-withdrawal-terms.ts';
import { undefinedIfNotFound } from './undefined-if-not-found.ts';

/** The path is relative to the API's base address. With a body it is a POST. */
export type FetchApi = (path: string, body?: object) => Promise<ApiResponse>;

export interface SessionsOfProgram {
  sessions: WorkshopSession[];
  /** The fields that were returned. */
  program: (Pick<ProgramDetail, 'id' | 'slug'> & Partial<ProgramDetail>) | null;
  /** What the list has beside the sessions, by session. */
  details?: Map<number, SessionDetails>;
}

export type ApiClient = ReturnType<typeof createApiClient>;

/** The only caller of /api/v1. */
export function createApiClient(fetchApi: FetchApi) {
  async function get(path: string, fallback: string, sent?: object): Promise<unknown> {
    const { response, body } = await readAnswer(fetchApi(path, sent), fallback);
    const { success, data } = fieldsOf(body);
    // Some hosts report an error with status 200.
    const status = response.ok && success === false ? 404 : response.status;
    if (status >= 400) throw new ApiError(status, errorText(status, body, fallback));
    // For a list, `data` is the array and the links are beside it, so the whole body is returned.
    return Array.isArray(data) ? body : data;
  }

  return {
    /** What goes back when a booking is cancelled. A host that does not know of it says nothing. */
    listBookingTerms: async () => {
      const answer = await get('/booking-terms', 'Failed to fetch booking terms').catch(undefinedIfNotFound);
      return readPublicTerms(answer);
    },
    /** How a withdrawal is handled. */
    getWithdrawalTerms: async () =>
      readWithdrawalTerms(await get('/withdrawals', 'Failed to fetch how a withdrawal is handled')),
    /** When it was received. */
    sendWithdrawal: async (withdrawal: Withdrawal): Promise<Date> => {
      const answer = fieldsOf(await get('/withdrawals', 'Your withdrawal was not received.', withdrawal));
      const receivedAt = new Date(String(answer['received_at']));
      if (Number.isNaN(receivedAt.getTime())) throw new ApiError(0, 'Your withdrawal was not received.');
      return receivedAt;
    },
    /** All, or those of a program or session. A host that does not know of instructors has none. */
    listInstructors: async (of: { program?: string; session?: string }) => {
      const answer = await get(
        `/instructors?${new URLSearchParams(of)}`,
        'Failed to fetch instructors',
      ).catch(undefinedIfNotFound);
      return readInstructors(answer);
    },
    listPrograms: async (query: URLSearchParams) =>
      readProgramPage(await get(`/programs?${query}`, 'Failed to fetch programs')),
    /** By the program's id or slug. */
    listSessionsOfProgram: async (key: string): Promise<SessionsOfProgram> => {
      const path = `/programs/${encodeURIComponent(key)}/workshop-sessions`;
      const answer = fieldsOf(
        await get(path, 'Failed to fetch workshop sessions').catch(notFoundIfMalformed),
      );
      const program = withName(answer['program'], key);
      const read = readPartialProgram(program);
      const listed = answer['sessions'] ?? answer['data'];
      return {
        program: read ? { ...read, ...readDetails(program) } : null,
        sessions: readSessions(listed, program),
        details: readListedDetails(listed),
      };
    },
    getSession: async (identifier: string) => {
      const path = `/workshop-sessions/${decodeSessionIdentifier(identifier)}`;
      const answer = await get(path, 'Failed to fetch workshop session').catch(notFoundIfMalformed);
      const session = fieldsOf(answer)['session'] ?? answer;
      const read = foundOr404(readSession(session), 'Session not found');
      return { ...read, ...readSessionDetails(session) };
    },
    getProgram: async (key: string) => {
      const path = `/programs/${encodeURIComponent(key)}`;
      const answer = await get(path, 'Failed to fetch program').catch(notFoundIfMalformed);
      const program = fieldsOf(answer)['program'] ?? answer;
      return { ...foundOr404(readProgram(program), 'Program not found'), ...readDetails(program) };
    },
  };
}

/** Some hosts know programs only by id, although pages ask by slug. */
function withName(answer: unknown, key: string): unknown {
  const program = fieldsOf(answer);
  return /^\d+$/.test(key) || program['slug'] ? answer : { ...program, slug: key };
}

/** By session. Most pages that list sessions do not send them to the browser. */
function readListedDetails(answer: unknown): Map<number, SessionDetails> {
  const details = listOf(answer).flatMap((each): [number, SessionDetails][] => {
    const { id, day_plan: plan } = fieldsOf(each);
    return typeof id === 'number' && plan !== undefined ? [[id, readSessionDetails(each)]] : [];
  });
  return new Map(details);
}

function readSessions(answer: unknown, program: unknown): WorkshopSession[] {
  return listOf(answer).flatMap((each) => readSession(each, program) ?? []);
}

function foundOr404<Found>(found: Found | undefined, message: string): Found {
  if (found === undefined) throw new ApiError(404, message);
  return found;
}

/** A malformed identifier counts as not found. */
function notFoundIfMalformed(error: unknown): never {
  if (error instanceof ApiError && error.status === 422) throw new ApiError(404, error.message);
  throw error;
}

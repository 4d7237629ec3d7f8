import type { ProgramPage } from '#contract/program-page.ts';
import type { Program } from '#contract/program.ts';
import type { WorkshopSession } from '#contract/workshop-session.ts';
import { ApiError, errorText } from './api-error.ts';

/** The path is relative to the API's base address. */
export type FetchApi = (path: string, init?: RequestInit) => Promise<Response>;

export interface SessionsOfProgram {
  sessions: WorkshopSession[];
  program: WorkshopSession['program'] | null;
}

export type ApiClient = ReturnType<typeof createApiClient>;

/** The only caller of /api/v1. */
export function createApiClient(fetchApi: FetchApi) {
  async function get<Data>(path: string, fallback: string): Promise<Data> {
    const response = await fetchApi(path).catch(() => undefined);
    if (!response) throw new ApiError(0, errorText(0, undefined, fallback));
    const body: unknown = await response.json().catch(() => undefined);
    if (!response.ok) throw new ApiError(response.status, errorText(response.status, body, fallback));
    return (body as { data: Data }).data;
  }

  return {
    listPrograms: (query: URLSearchParams) =>
      get<ProgramPage>(`/programs?${query}`, 'Failed to fetch programs'),
    listSessions: (query: URLSearchParams) =>
      get<{ sessions: WorkshopSession[]; total: number }>(
        `/workshop-sessions?${query}`,
        'Failed to fetch workshop sessions',
      ),
    /** By the program's id or slug. */
    listSessionsOfProgram: (key: string) =>
      get<SessionsOfProgram>(
        `/programs/${encodeURIComponent(key)}/workshop-sessions`,
        'Failed to fetch workshop sessions',
      ).catch(notFoundIfMalformed),
    getSession: (identifier: string) =>
      get<WorkshopSession>(
        `/workshop-sessions/${encodeURIComponent(identifier)}`,
        'Failed to fetch workshop session',
      ).catch(notFoundIfMalformed),
    getProgram: async (key: string) => {
      const path = `/programs/${encodeURIComponent(key)}`;
      const { program } = await get<{ program: Program }>(path, 'Failed to fetch program').catch(
        notFoundIfMalformed,
      );
      return program;
    },
  };
}

/** What cannot be the name of anything is the name of nothing. */
function notFoundIfMalformed(error: unknown): never {
  if (error instanceof ApiError && error.status === 422) throw new ApiError(404, error.message);
  throw error;
}

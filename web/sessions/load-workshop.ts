import type { ApiClient, SessionsOfProgram } from '../api-client/api-client.ts';
import { undefinedIfNotFound } from '../api-client/undefined-if-not-found.ts';
import { isKnownWorkshop, programKeyOf } from './program-key-of.ts';

type ListSessions = Pick<ApiClient, 'listSessionsOfProgram'>;

/** A program's own slug is used as it is. Only an unknown slug falls back. */
export async function loadWorkshop(
  api: ListSessions,
  slug: string,
): Promise<SessionsOfProgram & { key: string }> {
  const found = (await findUnderItsOwnName(api, slug)) ?? (await loadByKey(api, programKeyOf(slug)));
  return { ...found, key: found.program?.slug ?? found.key };
}

async function findUnderItsOwnName(api: ListSessions, slug: string) {
  if (isKnownWorkshop(slug)) return undefined;
  return loadByKey(api, slug).catch(undefinedIfNotFound);
}

async function loadByKey(api: ListSessions, key: string) {
  return { ...(await api.listSessionsOfProgram(key)), key };
}

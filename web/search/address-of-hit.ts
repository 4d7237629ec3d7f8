import type { SearchHit } from '#contract/search.ts';
import { programAddress, sessionsAddress } from '#web/catalogue/program-address.ts';

export function addressOfHit({ program, session_identifier: session }: SearchHit): string {
  if (session === null) return programAddress(program);
  const sessions = sessionsAddress(program);
  return sessions.startsWith('/workshop-booking/') ? `${sessions}/session/${session}` : sessions;
}

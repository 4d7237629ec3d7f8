import type { Call } from '#web/api-client/call-api.ts';
import { callApi } from '#web/api-client/call-api.ts';
import { interestWords as words } from '#web/content/interests.ts';
import { readInterests } from './read-interests.ts';
import type { Interest } from './read-interests.ts';

export async function listInterests(
  currency: string,
  options: Pick<Call, 'signal' | 'whenRefused'> = {},
): Promise<Interest[]> {
  return readInterests(await callApi('/user-programs', 'Failed to fetch user programs', options), currency);
}

export async function rememberProgram(key: string): Promise<void> {
  await callApi(addressOf(key), words.saveFailed, { method: 'PUT' });
}

export async function forgetProgram(key: string): Promise<void> {
  await callApi(addressOf(key), words.removeFailed, { method: 'DELETE' });
}

function addressOf(key: string): string {
  return `/user-programs/${encodeURIComponent(key)}`;
}

import type { OwnFactors } from '#contract/passkey.ts';
import { callApi } from '#web/api-client/call-api.ts';
import { account } from '#web/content/account.ts';

export function readOwnFactors(signal: AbortSignal): Promise<OwnFactors> {
  return callApi('/passkeys', account.identity.failed, { signal });
}

import type { OwnFactors } from '#contract/accounts/passkey.ts';
import { callApi } from '../api-client/call-api.ts';
import { identity } from '../content/identity.ts';

export function readOwnFactors(signal: AbortSignal): Promise<OwnFactors> {
  return callApi('/passkeys', identity.failed, { signal });
}

import { callApi } from '#web/api-client/call-api.ts';
import { accountSettings } from '#web/content/account-settings.ts';

export interface SignIn {
  id: number;
  device: string;
  created_at: string;
  last_used_at: string;
  is_current: boolean;
}

/** Where this account is signed in, this browser first. */
export async function listSignIns(signal: AbortSignal): Promise<SignIn[]> {
  const { access_tokens: tokens } = await callApi<{ access_tokens: SignIn[] }>(
    '/access-tokens',
    accountSettings.signIns.failed,
    { signal },
  );
  return tokens.toSorted((one, other) => Number(other.is_current) - Number(one.is_current));
}

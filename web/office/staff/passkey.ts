import type { OpenedOffice } from '#contract/staff/office-sign-in.ts';
import { createPasskey } from '../../accounts/create-passkey.ts';
import { answerWithPasskey } from '../../accounts/passkeys.ts';
import type { Call } from './call-with.ts';

/** To prove who is signed in, or to sign in without a password. */
export async function showPasskey<Answer>(call: Call, at: '/step-ups' | '/sign-in'): Promise<Answer> {
  const response = await answerWithPasskey(() => call(`${at}/passkey-options`, { method: 'POST' }));
  return call<Answer>(`${at}/passkey`, { method: 'POST', body: { response } });
}

export async function makePasskey(call: Call, name: string): Promise<OpenedOffice> {
  const response = await createPasskey(() => call('/factors/passkey-options', { method: 'POST' }));
  return call('/factors/passkeys', { method: 'POST', body: { name, response } });
}

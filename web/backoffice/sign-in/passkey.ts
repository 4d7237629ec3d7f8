import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { OpenedOffice } from '#contract/office/sign-in.ts';
import type { Call } from './call-with.ts';

const speakPasskeys = () => import('@simplewebauthn/browser');

export function areTherePasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function';
}

/** To prove who is signed in, or to sign in without a password. */
export async function showPasskey<Answer>(call: Call, at: '/step-ups' | '/sign-in'): Promise<Answer> {
  const [{ startAuthentication }, { options }] = await Promise.all([
    speakPasskeys(),
    call<{ options: PublicKeyCredentialRequestOptionsJSON }>(`${at}/passkey-options`, { method: 'POST' }),
  ]);
  const response = await startAuthentication({ optionsJSON: options });
  return call<Answer>(`${at}/passkey`, { method: 'POST', body: { response } });
}

export async function makePasskey(call: Call, name: string): Promise<OpenedOffice> {
  const [{ startRegistration }, { options }] = await Promise.all([
    speakPasskeys(),
    call<{ options: PublicKeyCredentialCreationOptionsJSON }>('/factors/passkey-options', { method: 'POST' }),
  ]);
  const response = await startRegistration({ optionsJSON: options });
  return call('/factors/passkeys', { method: 'POST', body: { name, response } });
}

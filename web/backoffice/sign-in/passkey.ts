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

export async function showPasskey(call: Call): Promise<OpenedOffice> {
  const [{ startAuthentication }, { options }] = await Promise.all([
    speakPasskeys(),
    call<{ options: PublicKeyCredentialRequestOptionsJSON }>('/step-ups/passkey-options', { method: 'POST' }),
  ]);
  const response = await startAuthentication({ optionsJSON: options });
  return call('/step-ups/passkey', { method: 'POST', body: { response } });
}

export async function makePasskey(call: Call, name: string): Promise<OpenedOffice> {
  const [{ startRegistration }, { options }] = await Promise.all([
    speakPasskeys(),
    call<{ options: PublicKeyCredentialCreationOptionsJSON }>('/factors/passkey-options', { method: 'POST' }),
  ]);
  const response = await startRegistration({ optionsJSON: options });
  return call('/factors/passkeys', { method: 'POST', body: { name, response } });
}

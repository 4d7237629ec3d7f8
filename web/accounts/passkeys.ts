import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

export const speakPasskeys = () => import('@simplewebauthn/browser');

export function areTherePasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function';
}

/** To sign in, or to confirm who is signed in. */
export async function answerWithPasskey(
  readOptions: () => Promise<{ options: PublicKeyCredentialRequestOptionsJSON }>,
): Promise<AuthenticationResponseJSON> {
  refuseWithoutPasskeys();
  const [{ startAuthentication }, { options }] = await Promise.all([speakPasskeys(), readOptions()]);
  return startAuthentication({ optionsJSON: options });
}

export function refuseWithoutPasskeys(): void {
  if (!areTherePasskeys()) throw new DOMException('', 'NotSupportedError');
}

import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';

const speakPasskeys = () => import('@simplewebauthn/browser');

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

type ReadCreationOptions = () => Promise<{ options: PublicKeyCredentialCreationOptionsJSON }>;

export async function createPasskey(readOptions: ReadCreationOptions): Promise<RegistrationResponseJSON> {
  const create = await prepareToCreatePasskey(readOptions);
  return create();
}

/** Loads what is needed before the press that opens the browser's dialog. */
export async function prepareToCreatePasskey(
  readOptions: ReadCreationOptions,
): Promise<() => Promise<RegistrationResponseJSON>> {
  refuseWithoutPasskeys();
  const [{ startRegistration }, { options }] = await Promise.all([speakPasskeys(), readOptions()]);
  return () => startRegistration({ optionsJSON: options });
}

function refuseWithoutPasskeys(): void {
  if (!areTherePasskeys()) throw new DOMException('', 'NotSupportedError');
}

import type {
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { refuseWithoutPasskeys, speakPasskeys } from './passkeys.ts';

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

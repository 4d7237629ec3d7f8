import { createPasskey } from '#web/account/passkeys.ts';
import { post } from '#web/api-client/call-api.ts';
import { passkeys as words } from '#web/content/passkeys.ts';

/** The options come first and may ask for the password, so the browser's dialog opens after ours. */
export async function addPasskey(
  name: string,
  withStepUp: <Answer>(call: () => Promise<Answer>) => Promise<Answer>,
): Promise<void> {
  const response = await createPasskey(() =>
    withStepUp(() => post('/passkeys/options', undefined, words.failed)),
  );
  await post('/passkeys', { name, response }, words.failed);
}

import { apiBase } from '../api-client/api-base.ts';
import { forgetSignedIn, signedInToken } from './signed-in.ts';

/** Signs out at once, in all tabs, whatever the server answers. */
export function signOut(): void {
  const token = signedInToken();
  forgetSignedIn();
  if (token === undefined) return;
  void fetch(`${apiBase()}/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    keepalive: true,
  }).catch(() => undefined);
}

import type { Factors } from '#server/accounts/find-factors.ts';
import { presentPasskeys } from '#server/accounts/present-passkeys.ts';
import type { Enrolled } from './enrol-app.ts';

export function presentFactors({ passkeys, hasApp, recoveryCodesLeft }: Factors) {
  return {
    passkeys: presentPasskeys(passkeys),
    has_app: hasApp,
    recovery_codes_left: recoveryCodesLeft,
  };
}

export function presentOpened({ token, recoveryCodes }: Partial<Enrolled>) {
  return { token: token ?? null, recovery_codes: recoveryCodes ?? null };
}

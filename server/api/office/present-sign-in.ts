import type { Enrolled } from '#server/domain/staff/enrol-app.ts';
import type { Factors } from '#server/domain/staff/find-factors.ts';

export function presentFactors({ passkeys, hasApp, recoveryCodesLeft }: Factors) {
  return {
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt?.toISOString() ?? null,
    })),
    has_app: hasApp,
    recovery_codes_left: recoveryCodesLeft,
  };
}

export function presentOpened({ token, recoveryCodes }: Partial<Enrolled>) {
  return { token: token ?? null, recovery_codes: recoveryCodes ?? null };
}

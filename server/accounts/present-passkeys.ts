import type { Passkey } from './find-factors.ts';

export function presentPasskeys(passkeys: Passkey[]) {
  return passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
    id,
    name,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  }));
}

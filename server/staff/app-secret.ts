import type { SecretBox } from '#server/platform/secret-box.ts';

interface KeptAppSecret {
  userId: number;
  /** As releases before the encryption stored it. */
  secret: Buffer | null;
  sealedSecret: string | null;
}

export function sealAppSecret(secretBox: SecretBox, userId: number, secret: Buffer): string {
  return secretBox.seal(secret, ownerOf(userId));
}

/** Undefined if the key is missing. */
export function openAppSecret(secretBox: SecretBox, kept: KeptAppSecret): Buffer | undefined {
  if (kept.sealedSecret === null) return kept.secret ?? undefined;
  return secretBox.open(kept.sealedSecret, ownerOf(kept.userId));
}

function ownerOf(userId: number): string {
  return `authenticator_app:${userId}`;
}

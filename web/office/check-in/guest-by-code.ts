import type { CheckInGuest } from '#contract/check-in/office-check-in.ts';

/** The list holds hashes of codes. Hashing needs a secure context. */
export async function guestByCode(guests: CheckInGuest[], code: string): Promise<CheckInGuest | undefined> {
  const { subtle } = crypto as { subtle?: SubtleCrypto };
  if (!subtle) return undefined;
  const bytes = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(code)));
  const hash = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  return guests.find(({ code_hash: codeHash }) => codeHash === hash);
}

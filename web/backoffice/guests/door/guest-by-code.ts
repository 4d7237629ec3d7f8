import type { DoorGuest } from '#contract/office/door.ts';

/** The list holds no codes, only what comes of them. Where a page is not secure the browser cannot tell. */
export async function guestByCode(guests: DoorGuest[], code: string): Promise<DoorGuest | undefined> {
  const { subtle } = crypto as { subtle?: SubtleCrypto };
  if (!subtle) return undefined;
  const bytes = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(code)));
  const hash = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  return guests.find(({ code_hash: known }) => known === hash);
}

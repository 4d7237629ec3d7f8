import { PRICE_BANDS } from '#contract/price-band.ts';

const knownParameters = {
  category: (value: string) => value.length <= 100,
  page: (value: string) => /^[1-9]\d{0,6}$/.test(value),
  price: (value: string) => PRICE_BANDS.some((band) => band === value),
  search: () => true,
};

export interface PageAddress {
  /** Path and query as they are rendered and remembered: nothing that the pages do not know. */
  canonical: string;
  /** Where a reader of a sloppy address is sent. */
  redirectTo: string | undefined;
  /** Whether it is an address that many visitors ask for. */
  isShared: boolean;
}

export function pageAddress(url: string): PageAddress {
  const [rawPath, rawQuery] = splitOnce(url, '?');
  const path = withoutHost(rawPath)
    .replaceAll(/[\\/]+/g, '/')
    .replace(/(.)\/$/, '$1');
  const asked = new URLSearchParams(rawQuery);
  const query = new URLSearchParams();
  for (const [name, isSensible] of Object.entries(knownParameters)) {
    const value = asked.get(name)?.trim();
    if (value && isSensible(value)) query.set(name, value.toWellFormed());
  }
  const canonical = query.size === 0 ? path : `${path}?${query}`;
  return { canonical, redirectTo: path === rawPath ? undefined : canonical, isShared: !query.has('search') };
}

/** A request line may name a whole address. A browser takes a backslash, too, for the beginning of a host. */
function withoutHost(path: string): string {
  return path.replace(/^https?:\/\/[^\\/]*/i, '') || '/';
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

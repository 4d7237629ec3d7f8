import { PRICE_BANDS } from '#contract/catalogue/price-band.ts';
import { GRADES, PROGRAM_AUDIENCES } from '#contract/catalogue/program-audience.ts';
import { PROGRAM_TYPES } from '#contract/catalogue/program-type.ts';
import { VENUE_FACTS } from '#contract/catalogue/venue-fact.ts';

const knownParameters = {
  category: (value: string) => value.length <= 100,
  page: (value: string) => /^[1-9]\d{0,6}$/.test(value),
  price: (value: string) => PRICE_BANDS.some((band) => band === value),
  search: () => true,
  audience: (value: string) => PROGRAM_AUDIENCES.some((audience) => audience === value),
  grade: (value: string) => GRADES.some((grade) => String(grade) === value),
  // Parameters of a workshop's session list.
  country: (value: string) => /^[A-Z]{2}$/.test(value),
  month: (value: string) => /^20\d\d-(0[1-9]|1[0-2])$/.test(value),
  type: (value: string) => PROGRAM_TYPES.some((type) => type === value),
  view: (value: string) => value === 'calendar',
  // Parameters of the contact form.
  subject: (value: string) => value.length <= 200,
  // The order of the form to withdraw from a contract.
  reference: (value: string) => /^[0-9A-Za-z-]{1,40}$/.test(value),
};
/** Addresses that people try, with the page that they mean. */
const otherNames: Record<string, string> = { '/help': '/help-center' };

const typedByVisitors = ['search', 'subject', 'reference'];

export interface CanonicalAddress {
  /** The canonical path and query that is rendered and cached. Unknown parameters are dropped. */
  canonical: string;
  /** The redirect target for a non-canonical address. */
  redirectTo: string | undefined;
  /** Whether many visitors ask for this address. */
  isShared: boolean;
}

export function canonicalAddress(url: string): CanonicalAddress {
  const [rawPath, rawQuery] = splitOnce(url, '?');
  const tidy = withoutHost(rawPath)
    .replaceAll(/[\\/]+/g, '/')
    .replace(/(.)\/$/, '$1');
  const path = otherNames[tidy] ?? tidy;
  const asked = new URLSearchParams(rawQuery);
  const query = new URLSearchParams();
  for (const [name, isSensible] of Object.entries(knownParameters)) {
    const value = asked.get(name)?.trim();
    if (value && isSensible(value)) query.set(name, value.toWellFormed());
  }
  // Each once, and always in the same order.
  for (const fact of VENUE_FACTS) if (asked.getAll('facts').includes(fact)) query.append('facts', fact);
  const canonical = query.size === 0 ? path : `${path}?${query}`;
  return {
    canonical,
    redirectTo: path === rawPath ? undefined : canonical,
    isShared: !typedByVisitors.some((name) => query.has(name)),
  };
}

/** A request line may contain an absolute URL, and browsers read a leading backslash as the start of a host. */
function withoutHost(path: string): string {
  return path.replace(/^https?:\/\/[^\\/]*/i, '') || '/';
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

const DOMAINS = [
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'hotmail.com',
  'hotmail.co.uk',
  'live.com',
  'yahoo.com',
  'yahoo.co.uk',
  'icloud.com',
  'proton.me',
  'protonmail.com',
  'email.com',
  'mail.com',
  'me.com',
  'gmx.com',
  'gmx.de',
  'gmx.net',
  'ymail.com',
  'mail.ru',
  'yandex.ru',
  'naver.com',
  'aol.com',
];

/** The address with a well-known domain that differs from the typed one by a single slip of the fingers. */
export function likelyEmail(email: string): string | undefined {
  const [, name, domain] = /^(.+)@([^@]+)$/.exec(email.trim().toLowerCase()) ?? [];
  if (name === undefined || domain === undefined || DOMAINS.includes(domain)) return undefined;
  const meant = DOMAINS.find((known) => isOneSlipFrom(known, domain));
  return meant && `${name}@${meant}`;
}

/** One letter more, less or different, or two neighbors swapped. */
function isOneSlipFrom(known: string, typed: string): boolean {
  const start = firstDifference(known, typed);
  const [wanted, given] = [known.slice(start), typed.slice(start)];
  return (
    given.slice(1) === wanted ||
    given === wanted.slice(1) ||
    given.slice(1) === wanted.slice(1) ||
    given === `${wanted.charAt(1)}${wanted.charAt(0)}${wanted.slice(2)}`
  );
}

function firstDifference(known: string, typed: string): number {
  const place = Array.from(known).findIndex((letter, index) => letter !== typed[index]);
  return place === -1 ? known.length : place;
}

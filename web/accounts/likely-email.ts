import { differByAtMost } from '#contract/checkout/slips.ts';

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
  const meant = DOMAINS.find((known) => differByAtMost(1, known, domain));
  return meant && `${name}@${meant}`;
}

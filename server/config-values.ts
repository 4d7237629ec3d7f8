import { isIP } from 'node:net';
import { z } from 'zod';

export const origin = z.string().transform((text, issue) => {
  const url = URL.parse(text);
  if (url && (url.protocol === 'https:' || url.protocol === 'http:') && url.href === `${url.origin}/`)
    return url.origin;
  issue.addIssue({
    code: 'custom',
    message: `must be an origin such as https://www.example.com, not "${text}"`,
  });
  return z.NEVER;
});

export const whole = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${from} to ${to}`)
    .transform(Number)
    .refine((value) => value >= from && value <= to, `must be a whole number from ${from} to ${to}`);

export const list = z.string().transform((text) =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean),
);

export const networks = list
  .transform((entries) => (entries.join() === 'none' ? [] : entries))
  .refine(
    (entries) => entries.every(isNetwork),
    'must be addresses or networks such as 10.0.0.0/8, or loopback, or none',
  );

export const currencyCode = z
  .string()
  .refine(
    hasTwoDecimals,
    'must be the three-letter lower-case code of a currency with two decimals, such as usd',
  );

export const secretKey = z
  .string()
  .regex(
    /^[A-Za-z0-9+/]{43}=$/,
    'must be 32 random bytes in base64, as `openssl rand -base64 32` prints them',
  )
  .transform((text) => Buffer.from(text, 'base64'));

function isNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits] = text.split('/');
  const family = isIP(address);
  return (
    family !== 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)))
  );
}

function hasTwoDecimals(currency: string): boolean {
  if (!/^[a-z]{3}$/.test(currency)) return false;
  const { maximumFractionDigits } = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return maximumFractionDigits === 2;
}

import { BlockList, isIP } from 'node:net';
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

const privateNetworks = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  privateNetworks.addSubnet(network, bits);
privateNetworks.addAddress('::1', 'ipv6');
privateNetworks.addSubnet('fc00::', 7, 'ipv6');

export const alertAddress = z
  .string()
  .refine(
    (text) => isSafeToPostTo(URL.parse(text)),
    'must be an https:// address; http:// only on this machine or in a private network',
  );

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

/** A name without a dot is one of this machine or of its own network. */
function isSafeToPostTo(url: URL | null): boolean {
  if (url?.protocol === 'https:') return true;
  if (url?.protocol !== 'http:') return false;
  const host = url.hostname.replaceAll(/^\[|\]$/g, '');
  const family = isIP(host);
  if (family === 0) return !host.includes('.');
  return privateNetworks.check(host, family === 4 ? 'ipv4' : 'ipv6');
}

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

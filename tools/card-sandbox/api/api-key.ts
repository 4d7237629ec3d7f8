import { timingSafeEqual } from 'node:crypto';
import { ApiError } from './api-error.ts';

export function refuseWrongKey(authorization: string | undefined, secretKey: string): void {
  const given = givenKey(authorization);
  if (given === '')
    throw new ApiError(
      401,
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  if (!isSame(given, secretKey))
    throw new ApiError(401, `Invalid API Key provided: ${'*'.repeat(8)}${given.slice(-4)}`);
}

function givenKey(authorization = ''): string {
  const [scheme = '', value = ''] = authorization.split(' ');
  if (/^bearer$/i.test(scheme)) return value;
  if (/^basic$/i.test(scheme)) return Buffer.from(value, 'base64').toString().split(':')[0] ?? '';
  return '';
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

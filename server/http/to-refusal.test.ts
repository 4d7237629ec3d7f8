import Fastify from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { Refusal } from '#contract/refusal.ts';
import { isDatabaseUnavailable } from '#server/db/is-database-unavailable.ts';
import { toRefusal } from './to-refusal.ts';

const refusalOf = (error: unknown) => toRefusal(error, isDatabaseUnavailable);
const withCode = (message: string, code: string, more = {}) =>
  Object.assign(new Error(message), { code, ...more });

test('a refusal is passed on unchanged', () => {
  const refusal = new Refusal('permission_denied', { message: 'Not yours.' });
  expect(refusalOf(refusal)).toBe(refusal);
});

test.each([
  [400, 'invalid_request'],
  [408, 'request_timeout'],
  [413, 'payload_too_large'],
  [415, 'unsupported_media_type'],
  [500, 'internal_error'],
  [403, 'not_found'],
  [416, 'invalid_request'],
])('Fastify’s error %i becomes %s', (statusCode, code) => {
  expect(refusalOf(withCode('of Fastify', 'FST_ERR_ANY', { statusCode })).code).toBe(code);
});

test.each([
  '08006',
  '53300',
  '57P01',
  '57P03',
  '57014',
  '55P03',
  '25006',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENOENT',
])('a database error %s means temporarily unavailable, without its message', (code) => {
  expect(refusalOf(withCode('inner words', code))).toMatchObject({
    code: 'unavailable',
    message: 'Service temporarily unavailable. Please try again soon.',
    retryAfterSeconds: 2,
  });
});

test.each([
  'timeout exceeded when trying to connect',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client was closed and is not queryable',
])('a pool error "%s" means temporarily unavailable', (message) => {
  expect(refusalOf(new Error(message)).code).toBe('unavailable');
});

test('a standby that cannot read a table without a log means temporarily unavailable', () => {
  const error = withCode('cannot access temporary or unlogged relations during recovery', '0A000');
  expect(refusalOf(error).code).toBe('unavailable');
});

test.each([
  ['a bug', new TypeError('cannot read properties of undefined')],
  ['a broken constraint', withCode('duplicate key value', '23505')],
  ['a status that is not from Fastify', Object.assign(new Error('teapot'), { statusCode: 400 })],
  ['a string', 'thrown'],
  ['nothing', undefined],
  ['null', null],
])('%s is an internal error that reveals nothing', (_what, error) => {
  expect(refusalOf(error)).toMatchObject({
    code: 'internal_error',
    message: 'Server error. Please try again later.',
    fields: undefined,
  });
});

test('a file request that cannot be satisfied is the caller’s mistake', () => {
  const error = Object.assign(new Error('Range Not Satisfiable'), { statusCode: 416, expose: true });
  expect(refusalOf(error).code).toBe('invalid_request');
});

test('input that fails its schema is reported by field, nested fields by their path', async () => {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  let refusal: Refusal | undefined;
  app.setErrorHandler((error, _request, reply) => {
    refusal = refusalOf(error);
    return reply.send('');
  });
  const body = z.object({
    email: z
      .string()
      .min(5, 'Email is required')
      .includes('@', { error: 'Please enter a valid email address' }),
    lines: z.array(z.object({ seats: z.number('Seats must be a number') })),
  });
  app.post('/', { schema: { body } }, () => '');
  await app.inject({ method: 'POST', url: '/', payload: { email: 'a', lines: [{ seats: 'two' }] } });
  expect(refusal).toMatchObject({
    code: 'validation_failed',
    fields: {
      email: ['Email is required', 'Please enter a valid email address'],
      'lines.0.seats': ['Seats must be a number'],
    },
  });
  await app.inject({ method: 'POST', url: '/', payload: [] });
  expect(Object.keys(refusal?.fields ?? {})).toEqual(['request']);
});

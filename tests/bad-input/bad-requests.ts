import fc from 'fast-check';
import { badHeader, badSegment, badText, badValue, encoded } from './bad-values.ts';
import type { Json, Operation } from './read-operations.ts';

export interface BadRequest {
  operation: Operation;
  target: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
  /** Beyond doubt: its schema refuses the body. */
  mustBeRefused: boolean;
}

interface BadBody {
  bytes: Buffer;
  type: string;
  mustBeRefused: boolean;
}

const JSON_TYPE = 'application/json';
const broken = ['{', '[1,', '{"a":', '"', 'NaN', 'undefined', "{'a':1}", '{"a":1}}', '\ufeff{}', '[[[[', ''];
const otherTypes = [
  'text/plain',
  'text/xml',
  'multipart/form-data',
  'application/x-www-form-urlencoded',
  '*/*',
  'x',
];

export interface Tokens {
  site: string;
  /** Of an admin who has just shown a second factor. */
  office: string;
}

/** Never a request that may change something: its body, its address or its token is wrong. */
export function badRequest(operations: Operation[], tokens: Tokens): fc.Arbitrary<BadRequest> {
  return fc.constantFrom(...operations).chain((operation) => {
    const token = operation.path.includes('/admin/') ? tokens.office : tokens.site;
    const isOpen = operation.body !== undefined || operation.path.includes('{') || isOfficeList(operation);
    return fc
      .record({
        segments: fc.array(badSegment, { minLength: 3, maxLength: 3 }),
        query: fc.array(fc.tuple(nameOf(operation), badText), { maxLength: 4 }),
        body: operation.method === 'GET' ? fc.constant(undefined) : badBody(operation),
        authorization: fc.oneof(
          { weight: isOpen ? 5 : 0, arbitrary: fc.constant(`Bearer ${token}`) },
          { weight: 1, arbitrary: badHeader },
        ),
        headers: fc.record(
          { 'idempotency-key': badHeader, 'x-buyer-key': badHeader, 'stripe-signature': badHeader },
          { requiredKeys: [] },
        ),
        hasAuthorization: fc.boolean(),
      })
      .map(({ segments, query, body, authorization, headers, hasAuthorization }) => ({
        operation,
        target: targetOf(operation, segments, query),
        headers: {
          ...headers,
          ...((hasAuthorization || isOpen) && { authorization }),
          ...(body && { 'content-type': body.type }),
        },
        body: body?.bytes,
        mustBeRefused: body?.mustBeRefused ?? false,
      }));
  });
}

/** An export of the office is recorded, and so changes something. */
function isOfficeList({ method, path }: Operation): boolean {
  return method === 'GET' && path.includes('/admin/') && !/(export|csv)$/.test(path);
}

function nameOf({ query }: Operation): fc.Arbitrary<string> {
  return fc.constantFrom(...query, ...query, '__proto__', 'constructor', 'page[]', 'a');
}

function targetOf({ path }: Operation, segments: string[], query: [string, string][]): string {
  let place = 0;
  const filled = path.replaceAll(/\{\w+\}/g, () => segments[place++ % segments.length] ?? '0');
  const asked = query.map(([name, value]) => `${encoded(name)}=${encoded(value.slice(0, 1_000))}`);
  return asked.length > 0 ? `${filled}?${asked.join('&')}` : filled;
}

function badBody({ body }: Operation): fc.Arbitrary<BadBody | undefined> {
  const junk = fc.oneof(
    fc.constantFrom(...broken).map((text) => ({ bytes: Buffer.from(text), type: JSON_TYPE })),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => ({ bytes: Buffer.from(bytes), type: JSON_TYPE })),
    fc.constant({ bytes: Buffer.from('['.repeat(30_000)), type: JSON_TYPE }),
    fc.constant({ bytes: Buffer.from(`["${'a'.repeat(70_000)}"]`), type: JSON_TYPE }),
  );
  const unread = junk.map((sent) => ({ ...sent, mustBeRefused: false }));
  if (!body) return fc.option(unread, { nil: undefined });
  const invalid = mutated(body.sample).filter((value) => !body.isValid(value));
  return fc.oneof(
    { weight: 6, arbitrary: invalid.map((value) => toBody(value, JSON_TYPE, true)) },
    { weight: 2, arbitrary: hostile(body.sample).map((value) => toBody(value, JSON_TYPE, false)) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(invalid, fc.constantFrom(...otherTypes))
        .map(([value, type]) => toBody(value, type, true)),
    },
    { weight: 1, arbitrary: unread },
  );
}

function toBody(value: Json, type: string, mustBeRefused: boolean): BadBody {
  return { bytes: Buffer.from(JSON.stringify(value)), type, mustBeRefused };
}

/** One place of a body is made something else, is taken away, or gets company. */
function mutated(value: Json): fc.Arbitrary<Json> {
  const here = badValue;
  if (typeof value !== 'object' || value === null) return here;
  const keys = Object.keys(value);
  if (keys.length === 0) return here;
  return fc.oneof(
    { weight: 1, arbitrary: here },
    { weight: 1, arbitrary: fc.constantFrom(...keys).map((key) => without(value, key)) },
    {
      weight: 5,
      arbitrary: fc
        .constantFrom(...keys)
        .chain((key) => mutated(fieldOf(value, key)).map((changed) => withField(value, key, changed))),
    },
    {
      weight: 1,
      arbitrary: badValue.map((extra) => withField(without(value, keys[0] ?? ''), 'is_admin', extra)),
    },
  );
}

/** Right in form, but no text of it can be stored: every one has a NUL in it. */
function hostile(value: Json): fc.Arbitrary<Json> {
  if (typeof value === 'string') return badText.map((text) => `${text.slice(0, 6)}\0@a.example`);
  if (typeof value === 'number') return fc.constantFrom(1, 2 ** 31, 999_999, Number.MAX_SAFE_INTEGER);
  if (typeof value !== 'object' || value === null) return fc.constant(value);
  const inner = Object.entries(value).map(([key, field]) => hostile(field).map((bad) => [key, bad] as const));
  return fc.tuple(...inner).map((fields) => {
    const made = Object.fromEntries(fields);
    return Array.isArray(value) ? Object.values(made) : made;
  });
}

function fieldOf(value: Json[] | { [key: string]: Json }, key: string): Json {
  return Array.isArray(value) ? (value[Number(key)] ?? null) : (value[key] ?? null);
}

function without(value: Json[] | { [key: string]: Json }, key: string): Json {
  if (Array.isArray(value)) return value.toSpliced(Number(key), 1);
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
}

function withField(value: Json, key: string, field: Json): Json {
  if (Array.isArray(value)) return value.toSpliced(Number(key), 1, field);
  return { ...(value as { [key: string]: Json }), [key]: field };
}

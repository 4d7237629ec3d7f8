import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Stripe } from 'stripe';

const source = path.join(import.meta.dirname, 'endpoint-parameters.ts');
const root = path.join(import.meta.dirname, '../../..');

export interface Schema {
  [keyword: string]: unknown;
  $ref?: string;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  definitions?: Record<string, Schema>;
}

/** Generated once for each version of the SDK. */
export async function readRequestSchemas(): Promise<Schema> {
  const cached = path.join(root, 'node_modules/.cache/card-sandbox', `${cacheName()}.json`);
  if (!existsSync(cached)) {
    mkdirSync(path.dirname(cached), { recursive: true });
    const unfinished = `${cached}.${process.pid}`;
    writeFileSync(unfinished, JSON.stringify(await generate()));
    renameSync(unfinished, cached);
  }
  return JSON.parse(readFileSync(cached, 'utf8')) as Schema;
}

function cacheName(): string {
  const hash = createHash('sha256').update(readFileSync(source)).digest('hex').slice(0, 12);
  return `stripe-${Stripe.PACKAGE_VERSION}-${hash}`;
}

async function generate(): Promise<Schema> {
  const { createGenerator } = await import('ts-json-schema-generator');
  const generator = createGenerator({
    path: source,
    tsconfig: path.join(root, 'tsconfig.json'),
    type: 'EndpointParameters',
    skipTypeCheck: true,
    additionalProperties: false,
  });
  return closeEnums(generator.createSchema('EndpointParameters')) as Schema;
}

/** The SDK's enums end in "| OtherString" for responses of later versions. Requests must not use it. */
function closeEnums(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closeEnums);
  if (typeof value !== 'object' || value === null) return value;
  const schema = value as Schema;
  const kept = schema.anyOf?.filter(({ $ref }) => $ref !== '#/definitions/OtherString');
  const closed = kept && kept.length > 0 ? { ...schema, anyOf: kept } : schema;
  return Object.fromEntries(Object.entries(closed).map(([name, inner]) => [name, closeEnums(inner)]));
}

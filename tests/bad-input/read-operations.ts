import { default as formats } from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

interface Schema {
  [keyword: string]: unknown;
  $ref?: string;
  anyOf?: Schema[];
  enum?: Json[];
  const?: Json;
  type?: string;
  format?: string;
  minimum?: number;
  properties?: Record<string, Schema>;
  items?: Schema;
}

interface Described {
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

export interface Document {
  paths: Record<string, Record<string, Described>>;
  components?: { schemas?: Record<string, Schema> };
}

export interface Operation {
  method: string;
  path: string;
  query: string[];
  /** Undefined where no body is looked at. */
  body: { sample: Json; isValid(body: Json): boolean } | undefined;
}

const DEEPEST = 12;

export function readOperations(document: Document): Operation[] {
  const ajv = new Ajv2020({ strict: false });
  formats(ajv);
  ajv.addSchema({ $id: 'openapi', ...document });
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => {
      const schema = requestBody?.content['application/json']?.schema;
      const pointer = ['paths', path, method, 'requestBody', 'content', 'application/json', 'schema'];
      const validate = schema && ajv.compile({ $ref: `openapi#/${pointer.map(escaped).join('/')}` });
      return {
        method: method.toUpperCase(),
        path,
        query: parameters.filter(({ in: place }) => place === 'query').map(({ name }) => name),
        body: schema &&
          validate && {
            sample: sampleOf(document, schema),
            isValid: (body: Json) => validate(body),
          },
      };
    }),
  );
}

/** A body with every field that there is, of about the right form. */
function sampleOf(document: Document, schema: Schema, depth = 0): Json {
  if (depth > DEEPEST) return null;
  const inner = (other: Schema) => sampleOf(document, other, depth + 1);
  if (schema.$ref) return inner(document.components?.schemas?.[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  if (schema.anyOf?.[0]) return inner(schema.anyOf[0]);
  if (schema.enum) return schema.enum[0] ?? null;
  if (schema.const !== undefined) return schema.const;
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, field]) => [name, inner(field)]),
      );
    case 'array':
      return [inner(schema.items ?? {})];
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    case 'boolean':
      return true;
    default:
      return schema.format === 'email' ? 'somebody@example.com' : 'Something 1';
  }
}

function escaped(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
}

import { default as formats } from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { FastifyInstance } from 'fastify';
import type { Response as Injected } from 'light-my-request';
import { expect } from 'vitest';

interface Document {
  paths: Record<string, Record<string, unknown>>;
}

const checkers = new WeakMap<FastifyInstance, { ajv: Ajv2020; document: Document }>();

/** Fails unless the document names this route, this status and exactly this form of body. */
export async function holdAgainstDocument(
  app: FastifyInstance,
  url: string,
  answer: Injected,
  method = 'GET',
): Promise<void> {
  const path = url.split('?')[0] ?? '';
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  if (!path.startsWith('/api/v1/') || answer.statusCode === 304 || !isJson) return;
  const { ajv, document } = await checkerOf(app);
  const candidates = Object.keys(document.paths).filter((candidate) => matches(candidate, path));
  const route = candidates.find((candidate) => !candidate.includes('{')) ?? candidates[0];
  if (route === undefined) {
    expect(answer.statusCode, `${path} is no route, so it must not be found`).toBe(404);
    return;
  }
  const pointer = [
    'paths',
    route,
    method.toLowerCase(),
    'responses',
    String(answer.statusCode),
    'content',
    'application/json',
    'schema',
  ];
  const validate = ajv.compile({ $ref: `openapi#/${pointer.map(escaped).join('/')}` });
  expect(validate(answer.json()), `${path}: ${ajv.errorsText(validate.errors)}`).toBe(true);
}

async function checkerOf(app: FastifyInstance) {
  const known = checkers.get(app);
  if (known) return known;
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats(ajv);
  const document = (await app.inject('/api/v1/openapi.json')).json<Document>();
  ajv.addSchema({ $id: 'openapi', ...document });
  const checker = { ajv, document };
  checkers.set(app, checker);
  return checker;
}

function matches(template: string, path: string): boolean {
  const wanted = template.split('/');
  const given = path.split('/');
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => part.startsWith('{') || part === given[index])
  );
}

function escaped(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
}

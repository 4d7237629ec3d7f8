import swagger from '@fastify/swagger';
import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { firm } from '#contract/firm.ts';
import { addRehearsalNotice } from '#server/http/add-rehearsal-notice.ts';
import type { Access } from './access.ts';

const description = `Programs, workshop sessions, orders, payments and accounts.

Send the access token from /login or /register in the header \`Authorization: Bearer …\`. A guest is identified by
\`X-Buyer-Key\`, a random text of at least 22 letters, digits, hyphens or underscores that the browser creates. It opens
the guest's orders, so keep it secret. A guest who sends none gets an \`order_secret\` with the order, to be sent the
same way.

With an \`Idempotency-Key\` (up to 255 visible characters), repeating a POST of a checkout, booking, hand-over of a seat, contact message
or brochure request has the same result. A guest sends it together with \`X-Buyer-Key\`.

While many seats of a program or session are held and not paid, a checkout may answer 403 \`challenge_required\` with a
\`challenge\`: solve it as \`altcha-lib\` does, and repeat the request with the same \`X-Buyer-Key\` and, in
\`X-Challenge-Solution\`, the JSON of \`challenge\` and \`solution\` in base64. A solution counts once, for some minutes.
An account with a confirmed email address is not asked. The same goes for a browser or network with many declined cards.

Fields that end in _cents and unit_amount are in the smallest unit of the currency; price and total in whole units.

While the database is away, public reads are answered from memory for up to an hour, with
\`Cache-Status: nyea; hit; ttl=-…\`, the seconds since they were last known to be true. All else answers 503 with
Retry-After. /status says what works.

The office's API is described at /admin/api, for whoever signs in to the office.`;

const securitySchemes = {
  account: { type: 'http', scheme: 'bearer' },
  buyer: { type: 'apiKey', in: 'header', name: 'X-Buyer-Key' },
} as const;

const byToken = [{ account: [] }];

/** Access kinds that are not listed here accept only a token. */
const otherSecurity: Partial<Record<Access, Record<string, string[]>[]>> = {
  anyone: [],
  guest_or_account: [{ account: [] }, { buyer: [] }, {}],
  account_if_good: [{ account: [] }, { buyer: [] }, {}],
};

const isOfficeRoute = (url: string) => url.startsWith('/api/v1/admin/');

/** The public document, with the office's routes only where they are open, and one of the office's routes alone. */
export async function addDocumentation(
  app: FastifyInstance,
  { publicUrl, areOfficeDocsOpen }: { publicUrl: string; areOfficeDocsOpen: boolean },
): Promise<void> {
  await app.register(
    swagger,
    documentOf(publicUrl, (url) => areOfficeDocsOpen || !isOfficeRoute(url)),
  );
  await app.register(swagger, { ...documentOf(publicUrl, isOfficeRoute), decorator: 'officeSwagger' });
  await app.register(async (docs) => {
    if (docs.isRehearsal)
      docs.addHook('onSend', (_request, _reply, payload, done) =>
        done(null, typeof payload === 'string' ? addRehearsalNotice(payload) : payload),
      );
    await docs.register(swaggerUi, {
      routePrefix: '/docs',
      indexPrefix: app.prefix,
      staticCSP: true,
      theme: { title: `${firm.name} API` },
    });
  });
}

function documentOf(publicUrl: string, isNamed: (url: string) => boolean): FastifyDynamicSwaggerOptions {
  return {
    openapi: {
      openapi: '3.1.0',
      info: { title: firm.name, description, version: '1' },
      components: { securitySchemes },
      servers: [{ url: publicUrl }],
    },
    transform: (described) => {
      if (!isNamed(described.url)) return { url: described.url, schema: { hide: true } };
      const { schema, url } = jsonSchemaTransform(described);
      const access = described.route.config?.access ?? 'anyone';
      const security = otherSecurity[access] ?? byToken;
      return { url, schema: { ...schema, ...(security.length > 0 && { security }) } };
    },
    transformObject: (described) => {
      const document = jsonSchemaTransformObject(described);
      if ('components' in document) dropUnused(document.components?.schemas ?? {}, document.paths);
      return document;
    },
  };
}

export function addOpenApiDocument(api: FastifyInstance): void {
  let document: string | undefined;
  const schema = {
    tags: ['About'],
    summary: 'This document',
    response: { 200: z.looseObject({ openapi: z.string() }) },
  };
  api.get('/openapi.json', { config: { access: 'anyone' }, schema }, (_request, reply) => {
    document ??= JSON.stringify(api.swagger());
    return reply
      .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'public, no-cache' })
      .serializer(String)
      .send(document);
  });
}

/** All schemas of the API are generated, for responses and requests. Keeps those that these paths lead to. */
function dropUnused(schemas: Record<string, unknown>, paths: unknown): void {
  const used = new Set<string>();
  const note = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part ?? null).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      note(schemas[name]);
    }
  };
  note(paths);
  for (const name of Object.keys(schemas)) if (!used.has(name)) delete schemas[name];
}

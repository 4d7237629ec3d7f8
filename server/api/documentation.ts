import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Access } from './access.ts';

const description = `Programs, workshop sessions, orders, payments and accounts.

Send the access token from /login or /register in the header \`Authorization: Bearer …\`. A guest is identified by
\`X-Buyer-Key\`, a random text of at least 22 letters, digits, hyphens or underscores that the browser creates. It opens
the guest's orders, so keep it secret. A guest who sends none gets an \`order_secret\` with the order, to be sent the
same way.

With an \`Idempotency-Key\` (up to 255 visible characters), repeating a POST of a checkout, booking, contact message or
brochure request has the same result. A guest sends it together with \`X-Buyer-Key\`.

While many seats of a program or session are held and not paid, a checkout may answer 403 \`challenge_required\` with a
\`challenge\`: solve it as \`altcha-lib\` does, and repeat the request with the same \`X-Buyer-Key\` and, in
\`X-Challenge-Solution\`, the JSON of \`challenge\` and \`solution\` in base64. A solution counts once, for some minutes.
An account with a confirmed email address is not asked.

Fields that end in _cents and unit_amount are in the smallest unit of the currency; price and total in whole units.`;

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

export async function addDocumentation(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'NYEA', description, version: '1' },
      components: { securitySchemes },
      servers: [{ url: publicUrl }],
    },
    transform: (described) => {
      const { schema, url } = jsonSchemaTransform(described);
      const access = described.route.config?.access ?? 'anyone';
      const security = otherSecurity[access] ?? byToken;
      return { url, schema: { ...schema, ...(security.length > 0 && { security }) } };
    },
    transformObject: (described) => {
      const document = jsonSchemaTransformObject(described);
      if ('components' in document) removeTwins(document.components?.schemas ?? {}, JSON.stringify(document));
      return document;
    },
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    indexPrefix: app.prefix,
    staticCSP: true,
    theme: { title: 'NYEA API' },
  });
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

/** Each schema is generated twice, for responses and requests. Drops request schemas that no route uses. */
function removeTwins(schemas: Record<string, unknown>, document: string): void {
  for (const name of Object.keys(schemas)) {
    if (name.endsWith('Input') && !document.includes(`"#/components/schemas/${name}"`)) delete schemas[name];
  }
}

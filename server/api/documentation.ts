import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';

export async function addDocumentation(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'NYEA', description: 'Programs, workshop sessions and enrolment.', version: '1' },
      servers: [{ url: publicUrl }],
    },
    transform: jsonSchemaTransform,
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

/** Each schema comes a second time, for requests; of these only the ones that a request names are kept. */
function removeTwins(schemas: Record<string, unknown>, document: string): void {
  for (const name of Object.keys(schemas)) {
    if (name.endsWith('Input') && !document.includes(`"#/components/schemas/${name}"`)) delete schemas[name];
  }
}

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { officeRefusals, officeTags as tags } from '#server/api/office-answers.ts';

/** The description of the office's API. In production the public one does not name its routes. */
export function addOfficeDocumentRoutes(api: FastifyInstance): void {
  let document: string | undefined;
  const schema = {
    tags,
    summary: 'The OpenAPI document of the office’s API',
    response: { 200: z.looseObject({ openapi: z.string() }), ...officeRefusals },
  };
  api.get('/admin/openapi.json', { config: { access: 'documentation.see' }, schema }, (_request, reply) => {
    document ??= JSON.stringify(api.officeSwagger());
    return reply.header('content-type', 'application/json; charset=utf-8').serializer(String).send(document);
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    officeSwagger(): object;
  }
}

import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';

/** A route that takes a body: what the edge does with bodies shows without any business behind it. */
export function addEcho(api: FastifyInstance): void {
  const schema = { body: z.object({ name: z.string().min(2, 'Name is required') }) };
  api
    .withTypeProvider<ZodTypeProvider>()
    .post('/echo', { config: { access: 'anyone' }, schema }, ({ body }) => ({ body }));
}

export function sendJson(body: string): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  };
}

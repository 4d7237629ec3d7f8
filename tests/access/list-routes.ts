import type { FastifyInstance } from 'fastify';

const LEVEL = 4;

/** Every route that the router knows, as "GET /api/v1/programs"; also those that no document names. */
export function listRoutes(app: FastifyInstance): string[] {
  const routes: string[] = [];
  const parts: string[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent, part, methods] = /^([│ ]*)[├└]── (\S+) \(([A-Z, ]+)\)$/.exec(line) ?? [];
    if (indent === undefined || part === undefined || methods === undefined) {
      if (line.trim() !== '') throw new Error(`a route that is written in another way: ${line}`);
      continue;
    }
    parts.splice(indent.length / LEVEL, Infinity, part);
    for (const method of methods.split(', ')) routes.push(`${method} ${parts.join('')}`);
  }
  return routes;
}

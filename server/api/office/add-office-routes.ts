import type { FastifyInstance } from 'fastify';
import type { ApiOptions } from '../api.ts';
import { addDoorRoutes } from './door-routes.ts';
import { addOfficeEntryRoutes } from './entry-routes.ts';
import { addFactorRoutes } from './factor-routes.ts';
import { addGuestRoutes } from './guest-routes.ts';

/** Everything under /admin. */
export function addOfficeRoutes(api: FastifyInstance, options: ApiOptions): void {
  addOfficeEntryRoutes(api, options);
  addFactorRoutes(api, options);
  addGuestRoutes(api, options);
  addDoorRoutes(api, options);
}

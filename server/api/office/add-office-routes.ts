import type { FastifyInstance } from 'fastify';
import type { ApiOptions } from '../api.ts';
import { addAllOrderRoutes } from './add-order-routes.ts';
import { addOfficeEntryRoutes } from './entry-routes.ts';
import { addFactorRoutes } from './factor-routes.ts';

/** Everything under /admin. */
export function addOfficeRoutes(api: FastifyInstance, options: ApiOptions): void {
  addOfficeEntryRoutes(api, options);
  addFactorRoutes(api, options);
  addAllOrderRoutes(api, options);
}

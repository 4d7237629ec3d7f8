import type { FastifyInstance } from 'fastify';
import type { ApiOptions } from '../api.ts';
import { addOfficeEntryRoutes } from './entry-routes.ts';
import { addErasureRoutes } from './erasure-routes.ts';
import { addFactorRoutes } from './factor-routes.ts';
import { addLeadRoutes } from './lead-routes.ts';
import { addMessageRoutes } from './message-routes.ts';
import { addPeopleFileRoutes } from './people-file-routes.ts';
import { addPeopleRoutes } from './people-routes.ts';

/** Everything under /admin. */
export function addOfficeRoutes(api: FastifyInstance, options: ApiOptions): void {
  addOfficeEntryRoutes(api, options);
  addFactorRoutes(api, options);
  addPeopleRoutes(api, options);
  addPeopleFileRoutes(api, options);
  addErasureRoutes(api, options);
  addMessageRoutes(api, options);
  addLeadRoutes(api, options);
}

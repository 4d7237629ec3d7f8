import type { FastifyInstance } from 'fastify';
import type { ApiOptions } from '../api.ts';
import { addCallingOffRoutes } from './calling-off-routes.ts';
import { addOfficeEntryRoutes } from './entry-routes.ts';
import { addFactorRoutes } from './factor-routes.ts';
import { addSessionRepetitionRoutes } from './session-repetition-routes.ts';
import { addOfficeSessionRoutes } from './session-routes.ts';

/** Everything under /admin. */
export function addOfficeRoutes(api: FastifyInstance, options: ApiOptions): void {
  addOfficeEntryRoutes(api, options);
  addFactorRoutes(api, options);
  addOfficeSessionRoutes(api, options);
  addSessionRepetitionRoutes(api, options);
  addCallingOffRoutes(api, options);
}

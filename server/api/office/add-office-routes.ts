import type { FastifyInstance } from 'fastify';
import type { ApiOptions } from '../api.ts';
import { addOfficeEntryRoutes } from './entry-routes.ts';
import { addFactorRoutes } from './factor-routes.ts';
import { addPictureRoutes } from './picture-routes.ts';
import { addProgramCatalogueRoutes } from './program-catalogue-routes.ts';
import { addOfficeProgramRoutes } from './program-routes.ts';

/** Everything under /admin. */
export function addOfficeRoutes(api: FastifyInstance, options: ApiOptions): void {
  addOfficeEntryRoutes(api, options);
  addFactorRoutes(api, options);
  addOfficeProgramRoutes(api, options);
  addProgramCatalogueRoutes(api, options);
  addPictureRoutes(api, options);
}

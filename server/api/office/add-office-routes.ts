import type { FastifyInstance } from 'fastify';
import type { ApiOptions } from '../api.ts';
import { addAuditRoutes } from './audit-routes.ts';
import { addAllOrderRoutes } from './add-order-routes.ts';
import { addOfficeEntryRoutes } from './entry-routes.ts';
import { addFactorRoutes } from './factor-routes.ts';
import { addInvitationRoutes } from './invitation-routes.ts';
import { addSignInRoutes } from './sign-in-routes.ts';
import { addUserRoutes } from './user-routes.ts';
import { addHealthRoutes } from './health-routes.ts';
import { addMailRoutes } from './mail-routes.ts';
import { addOverviewRoutes } from './overview-routes.ts';
import { addPictureRoutes } from './picture-routes.ts';
import { addProgramCatalogueRoutes } from './program-catalogue-routes.ts';
import { addOfficeProgramRoutes } from './program-routes.ts';
import { addCallingOffRoutes } from './calling-off-routes.ts';
import { addOfficeEntryRoutes } from './entry-routes.ts';
import { addFactorRoutes } from './factor-routes.ts';
import { addSessionRepetitionRoutes } from './session-repetition-routes.ts';
import { addOfficeSessionRoutes } from './session-routes.ts';
import { addDoorRoutes } from './door-routes.ts';
import { addOfficeEntryRoutes } from './entry-routes.ts';
import { addFactorRoutes } from './factor-routes.ts';
import { addGuestRoutes } from './guest-routes.ts';

/** Everything under /admin. */
export function addOfficeRoutes(api: FastifyInstance, options: ApiOptions): void {
  addOfficeEntryRoutes(api, options);
  addFactorRoutes(api, options);
  addSignInRoutes(api, options);
  addUserRoutes(api, options);
  addInvitationRoutes(api, options);
  addAuditRoutes(api, options);
  addOverviewRoutes(api, options);
  addMailRoutes(api, options);
  addHealthRoutes(api, options);
  addOfficeProgramRoutes(api, options);
  addProgramCatalogueRoutes(api, options);
  addPictureRoutes(api, options);
  addOfficeSessionRoutes(api, options);
  addSessionRepetitionRoutes(api, options);
  addCallingOffRoutes(api, options);
  addAllOrderRoutes(api, options);
  addGuestRoutes(api, options);
  addDoorRoutes(api, options);
}

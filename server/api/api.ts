import cors from '@fastify/cors';
import type { FastifyPluginAsync } from 'fastify';
import { Refusal } from '#contract/refusal.ts';
import { addAccessTokenRoutes } from '#server/accounts/access-token-routes.ts';
import { addAccountEmailRoutes } from '#server/accounts/account-email-routes.ts';
import { addAccountPasswordRoutes } from '#server/accounts/account-password-routes.ts';
import { addAccountRoutes } from '#server/accounts/account-routes.ts';
import { addFamilyRoutes } from '#server/accounts/family-routes.ts';
import { addGuestPurchaseRoutes } from '#server/accounts/guest-purchase-routes.ts';
import { addPasskeyRoutes } from '#server/accounts/passkey-routes.ts';
import { addPasskeySignInRoutes } from '#server/accounts/passkey-sign-in-routes.ts';
import { addProfileRoutes } from '#server/accounts/profile-routes.ts';
import { addSignInLinkRoutes } from '#server/accounts/sign-in-link-routes.ts';
import { addStepUpRoutes } from '#server/accounts/step-up-routes.ts';
import { addUserProgramRoutes } from '#server/accounts/user-program-routes.ts';
import { addBookingTermsRoutes } from '#server/catalogue/booking-terms-routes.ts';
import { addInstructorRoutes } from '#server/catalogue/instructor-routes.ts';
import { addProgramRoutes } from '#server/catalogue/program-routes.ts';
import { addSearchRoutes } from '#server/catalogue/search-routes.ts';
import { addCancellationChoiceRoutes } from '#server/changes/cancellation-choice-routes.ts';
import { addDateChangeRoutes } from '#server/changes/date-change-routes.ts';
import { addSeatCancellationRoutes } from '#server/changes/seat-cancellation-routes.ts';
import { addWithdrawalRoutes } from '#server/changes/withdrawal-routes.ts';
import { addCartCheckRoutes } from '#server/checkout/cart-check-routes.ts';
import { addCheckoutRoutes } from '#server/checkout/checkout-routes.ts';
import { apiContentSecurityPolicy } from '#server/http/security-headers.ts';
import { addStatusRoutes } from '#server/operations/status-routes.ts';
import { addOrderDocumentRoutes } from '#server/orders/order-document-routes.ts';
import { addOrderRoutes } from '#server/orders/order-routes.ts';
import { addOutreachRoutes } from '#server/outreach/outreach-routes.ts';
import { addGuardianLinkRoutes } from '#server/participants/guardian-link-routes.ts';
import { addHandoverRoutes } from '#server/participants/handover-routes.ts';
import { addPhoneCheckRoutes } from '#server/participants/phone-check-routes.ts';
import { addReminderRoutes } from '#server/participants/reminder-routes.ts';
import { addSeatAnswerRoutes } from '#server/participants/seat-answer-routes.ts';
import { addSeatListRoutes } from '#server/participants/seat-list-routes.ts';
import { addSeatRoutes } from '#server/participants/seat-routes.ts';
import { addPaymentRoutes } from '#server/payments/payment-routes.ts';
import { addLiveSeatsRoutes } from '#server/sessions/live-seats-routes.ts';
import { addWorkshopSessionRoutes } from '#server/sessions/workshop-session-routes.ts';
import { guardAccess } from './access.ts';
import { addOfficeRoutes } from './add-office-routes.ts';
import type { ApiOptions } from './api-options.ts';
import { addDocumentation, addOpenApiDocument } from './documentation.ts';
import { limitWrites } from './limit-writes.ts';

/** The REST API. Our own pages use it too. */
export function createApi(options: ApiOptions): FastifyPluginAsync {
  return async (app) => {
    await addDocumentation(app, options);
    await app.register(
      async (api) => {
        if (options.corsOrigins.length > 0)
          await api.register(cors, { origin: options.corsOrigins, maxAge: 600 });
        api.addHook('onSend', (_request, reply, _payload, done) => {
          reply.header('content-security-policy', apiContentSecurityPolicy);
          done();
        });
        guardAccess(api, options.context);
        limitWrites(api, options.context);
        addProgramRoutes(api, options);
        addWorkshopSessionRoutes(api, options);
        addInstructorRoutes(api, options);
        addBookingTermsRoutes(api, options);
        addSearchRoutes(api, options);
        addLiveSeatsRoutes(api, options);
        addStatusRoutes(api, options);
        addCheckoutRoutes(api, options);
        addPaymentRoutes(api, options);
        addOrderRoutes(api, options);
        addSeatCancellationRoutes(api, options);
        addDateChangeRoutes(api, options);
        addCancellationChoiceRoutes(api, options);
        addSeatRoutes(api, options);
        addHandoverRoutes(api, options);
        addSeatListRoutes(api, options);
        addGuardianLinkRoutes(api, options);
        addSeatAnswerRoutes(api, options);
        addOrderDocumentRoutes(api, options);
        addReminderRoutes(api, options);
        addCartCheckRoutes(api, options);
        addPhoneCheckRoutes(api);
        addOutreachRoutes(api, options);
        addAccountRoutes(api, options);
        addProfileRoutes(api, options);
        addAccountPasswordRoutes(api, options);
        addAccountEmailRoutes(api, options);
        addSignInLinkRoutes(api, options);
        addPasskeySignInRoutes(api, options);
        addAccessTokenRoutes(api, options);
        addStepUpRoutes(api, options);
        addPasskeyRoutes(api, options);
        addFamilyRoutes(api, options);
        addUserProgramRoutes(api, options);
        addGuestPurchaseRoutes(api, options);
        addWithdrawalRoutes(api, options);
        addOfficeRoutes(api, options);
        addOpenApiDocument(api);
        options.extend?.(api);
      },
      { prefix: '/v1' },
    );
    // Without this, unknown API paths would be answered by the pages.
    for (const path of ['/', '/*']) app.get(path, { schema: { hide: true } }, refuseUnknownAddress);
  };
}

function refuseUnknownAddress(): never {
  throw new Refusal('not_found');
}

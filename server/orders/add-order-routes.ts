import type { FastifyInstance } from 'fastify';
import type { ApiOptions } from '#server/api/api-options.ts';
import { addManualOrderRoutes } from '#server/checkout/office-manual-order-routes.ts';
import { addNeedsAttentionRoutes } from '#server/operations/office-needs-attention-routes.ts';
import { addRecoveryRoutes } from '#server/operations/office-recovery-routes.ts';
import { addOrderSeatRoutes } from '#server/participants/office-order-seat-routes.ts';
import { addDisputeRoutes } from '#server/payments/office-dispute-routes.ts';
import { addInvoicePaymentRoutes } from '#server/payments/office-invoice-payment-routes.ts';
import { addRefundsByMonthRoutes } from '#server/payments/office-refunds-by-month-routes.ts';
import { addStatementRoutes } from '#server/payments/office-statement-routes.ts';
import { addOrderChangeRoutes } from './office-order-change-routes.ts';
import { addOrderListRoutes } from './office-order-list-routes.ts';
import { addOrderRequestRoutes } from './office-order-request-routes.ts';
import { addOfficeOrderRoutes } from './office-order-routes.ts';

/** Orders as the office works on them. */
export function addAllOrderRoutes(api: FastifyInstance, options: ApiOptions): void {
  addOrderListRoutes(api, options);
  addOfficeOrderRoutes(api, options);
  addOrderChangeRoutes(api, options);
  addOrderSeatRoutes(api, options);
  addManualOrderRoutes(api, options);
  addInvoicePaymentRoutes(api, options);
  addOrderRequestRoutes(api, options);
  addNeedsAttentionRoutes(api, options);
  addRecoveryRoutes(api, options);
  addDisputeRoutes(api, options);
  addStatementRoutes(api, options);
  addRefundsByMonthRoutes(api, options);
}

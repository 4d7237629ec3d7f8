import type { FastifyInstance } from 'fastify';
import type { ApiOptions } from '../api-options.ts';
import { addDisputeRoutes } from './dispute-routes.ts';
import { addInvoicePaymentRoutes } from './invoice-payment-routes.ts';
import { addManualOrderRoutes } from './manual-order-routes.ts';
import { addNeedsAttentionRoutes } from './needs-attention-routes.ts';
import { addOrderChangeRoutes } from './order-change-routes.ts';
import { addOrderListRoutes } from './order-list-routes.ts';
import { addOrderRequestRoutes } from './order-request-routes.ts';
import { addOfficeOrderRoutes } from './order-routes.ts';
import { addOrderSeatRoutes } from './order-seat-routes.ts';
import { addRecoveryRoutes } from './recovery-routes.ts';
import { addRefundsByMonthRoutes } from './refunds-by-month-routes.ts';
import { addStatementRoutes } from './statement-routes.ts';

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

import type { Rule } from './rule.ts';
import { adminOnly, officeOnly, steppedUpAdminOnly, steppedUpOnly } from './verdicts.ts';

const emptyBody = () => ({});
const unknown = 'XXXX-XXXX-XXXX';
const at =
  (action = '') =>
  () =>
    `/api/v1/admin/orders/${unknown}${action}`;

/** The office sees everybody's orders, so it is asked for those that are nobody's. What moves money is asked for proof. */
export const officeOrderRules: Record<string, Rule> = {
  'GET /api/v1/admin/orders': {
    gets: officeOnly(200),
    url: () => '/api/v1/admin/orders?search=nobody-of-this-name',
  },
  'GET /api/v1/admin/orders/export': {
    gets: steppedUpAdminOnly(200),
    url: () => '/api/v1/admin/orders/export?search=nobody-of-this-name',
  },
  'GET /api/v1/admin/order-choices': { gets: officeOnly(200) },
  'GET /api/v1/admin/sellables': { gets: officeOnly(200) },
  'POST /api/v1/admin/orders': { gets: steppedUpOnly(422), body: emptyBody },
  'GET /api/v1/admin/order-requests': { gets: officeOnly(200) },
  'GET /api/v1/admin/order-requests/:id': {
    gets: officeOnly(404),
    url: () => '/api/v1/admin/order-requests/999999',
  },
  'POST /api/v1/admin/order-requests/:id/approval': {
    gets: steppedUpAdminOnly(404),
    url: () => '/api/v1/admin/order-requests/999999/approval',
  },
  'POST /api/v1/admin/order-requests/:id/rejection': {
    gets: steppedUpAdminOnly(422),
    url: () => '/api/v1/admin/order-requests/999999/rejection',
    body: emptyBody,
  },
  'GET /api/v1/admin/orders/:reference': { gets: officeOnly(404), url: at() },
  'GET /api/v1/admin/orders/:reference/receipt': { gets: officeOnly(404), url: at('/receipt') },
  'GET /api/v1/admin/orders/:reference/tickets': { gets: steppedUpOnly(404), url: at('/tickets') },
  'GET /api/v1/admin/orders/:reference/seats': { gets: officeOnly(200), url: at('/seats') },
  'POST /api/v1/admin/orders/:reference/tickets/:code/ended-consents': {
    gets: steppedUpOnly(422),
    url: at(`/tickets/${unknown}/ended-consents`),
    body: emptyBody,
  },
  'PATCH /api/v1/admin/orders/:reference/buyer': {
    gets: steppedUpOnly(422),
    url: at('/buyer'),
    body: emptyBody,
  },
  'PATCH /api/v1/admin/orders/:reference/tickets/:code': {
    gets: steppedUpOnly(422),
    url: at(`/tickets/${unknown}`),
    body: emptyBody,
  },
  'POST /api/v1/admin/orders/:reference/tickets/:code/handover': {
    gets: steppedUpOnly(422),
    url: at(`/tickets/${unknown}/handover`),
    body: emptyBody,
  },
  'POST /api/v1/admin/orders/:reference/refunds': {
    gets: steppedUpOnly(422),
    url: at('/refunds'),
    body: emptyBody,
  },
  'POST /api/v1/admin/orders/:reference/date-moves': {
    gets: steppedUpOnly(422),
    url: at('/date-moves'),
    body: emptyBody,
  },
  'GET /api/v1/admin/orders/:reference/refund-quote': { gets: officeOnly(404), url: at('/refund-quote') },
  'POST /api/v1/admin/orders/:reference/goodwill': {
    gets: steppedUpAdminOnly(422),
    url: at('/goodwill'),
    body: emptyBody,
  },
  'POST /api/v1/admin/orders/:reference/invoice-payments': {
    gets: steppedUpOnly(422),
    url: at('/invoice-payments'),
    body: emptyBody,
  },
  'POST /api/v1/admin/orders/:reference/invoice-payments/:payment/correction': {
    gets: steppedUpOnly(422),
    url: at('/invoice-payments/999999/correction'),
    body: emptyBody,
  },
  'POST /api/v1/admin/orders/:reference/resends': {
    gets: steppedUpOnly(422),
    url: at('/resends'),
    body: emptyBody,
  },
  'POST /api/v1/admin/orders/:reference/cancellation': { gets: steppedUpOnly(404), url: at('/cancellation') },
  'DELETE /api/v1/admin/orders/:reference/freeze': { gets: steppedUpOnly(404), url: at('/freeze') },
  'POST /api/v1/admin/orders/:reference/payment-checks': {
    gets: officeOnly(404),
    url: at('/payment-checks'),
  },
  'GET /api/v1/admin/needs-attention': { gets: officeOnly(200) },
  'GET /api/v1/admin/recovery': { gets: officeOnly(200) },
  'POST /api/v1/admin/refunds/:id/retries': {
    gets: steppedUpOnly(404),
    url: () => '/api/v1/admin/refunds/999999/retries',
  },
  'POST /api/v1/admin/manual-repayments/:id/return': {
    gets: steppedUpOnly(422),
    url: () => '/api/v1/admin/manual-repayments/999999/return',
    body: emptyBody,
  },
  'POST /api/v1/admin/refunds/:id/check': {
    gets: officeOnly(404),
    url: () => '/api/v1/admin/refunds/999999/check',
  },
  'GET /api/v1/admin/withdrawals/:id': {
    gets: officeOnly(404),
    url: () => '/api/v1/admin/withdrawals/999999',
  },
  'POST /api/v1/admin/withdrawals/:id/return': {
    gets: steppedUpOnly(422),
    url: () => '/api/v1/admin/withdrawals/999999/return',
    body: emptyBody,
  },
  'POST /api/v1/admin/withdrawals/:id/answer': {
    gets: steppedUpOnly(422),
    url: () => '/api/v1/admin/withdrawals/999999/answer',
    body: emptyBody,
  },
  'GET /api/v1/admin/disputes/:id': {
    gets: officeOnly(404),
    url: () => '/api/v1/admin/disputes/999999',
  },
  'POST /api/v1/admin/disputes/:id/evidence': {
    gets: steppedUpOnly(404),
    url: () => '/api/v1/admin/disputes/999999/evidence',
  },
  'GET /api/v1/admin/disputes/:id/evidence': {
    gets: steppedUpOnly(404),
    url: () => '/api/v1/admin/disputes/999999/evidence',
  },
  'POST /api/v1/admin/disputes/:id/evidence-submission': {
    gets: steppedUpOnly(422),
    url: () => '/api/v1/admin/disputes/999999/evidence-submission',
    body: emptyBody,
  },
  'GET /api/v1/admin/refunds-by-month': { gets: adminOnly(200) },
  'GET /api/v1/admin/refunds-by-month/csv': { gets: steppedUpAdminOnly(200) },
  'GET /api/v1/admin/statement': { gets: adminOnly(200) },
  'POST /api/v1/admin/statement/imports': { gets: adminOnly(200) },
  'GET /api/v1/admin/statement/csv': { gets: steppedUpAdminOnly(200) },
  'GET /api/v1/admin/statement/movements/csv': { gets: steppedUpAdminOnly(200) },
  'GET /api/v1/admin/statement/payments/csv': { gets: steppedUpAdminOnly(200), shows: 'office' },
  'POST /api/v1/admin/disputes/:id/check': {
    gets: officeOnly(404),
    url: () => '/api/v1/admin/disputes/999999/check',
  },
};

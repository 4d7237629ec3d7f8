import type { Stripe } from 'stripe';

/** A file is recorded by this, and not by its content. */
interface UploadedFile {
  name: string;
  type: string;
  size: number;
  sha256: string;
  pages: number;
}

/** The JSON Schemas of requests are generated from this. */
export interface EndpointParameters {
  'POST /v1/checkout/sessions': Stripe.Checkout.SessionCreateParams;
  'GET /v1/checkout/sessions': Stripe.Checkout.SessionListParams;
  'GET /v1/checkout/sessions/:id': Stripe.Checkout.SessionRetrieveParams;
  'GET /v1/checkout/sessions/:id/line_items': Stripe.Checkout.SessionListLineItemsParams;
  'POST /v1/checkout/sessions/:id/expire': Stripe.Checkout.SessionExpireParams;
  'GET /v1/payment_intents': Stripe.PaymentIntentListParams;
  'GET /v1/payment_intents/:id': Stripe.PaymentIntentRetrieveParams;
  'GET /v1/charges': Stripe.ChargeListParams;
  'GET /v1/charges/:id': Stripe.ChargeRetrieveParams;
  'GET /v1/disputes': Stripe.DisputeListParams;
  'GET /v1/disputes/:id': Stripe.DisputeRetrieveParams;
  'POST /v1/disputes/:id': Stripe.DisputeUpdateParams;
  'POST /v1/files': Pick<Stripe.FileCreateParams, 'purpose'> & { file: UploadedFile };
  'GET /v1/files/:id': Stripe.FileRetrieveParams;
  'POST /v1/refunds': Stripe.RefundCreateParams;
  'GET /v1/refunds': Stripe.RefundListParams;
  'GET /v1/refunds/:id': Stripe.RefundRetrieveParams;
  'GET /v1/events': Stripe.EventListParams;
  'GET /v1/events/:id': Stripe.EventRetrieveParams;
  'GET /v1/account': Stripe.AccountRetrieveCurrentParams;
  'GET /v1/balance': Stripe.BalanceRetrieveParams;
  'GET /v1/balance_transactions': Stripe.BalanceTransactionListParams;
  'GET /v1/balance_transactions/:id': Stripe.BalanceTransactionRetrieveParams;
  'GET /v1/payouts': Stripe.PayoutListParams;
  'GET /v1/webhook_endpoints': Stripe.WebhookEndpointListParams;
  'GET /v1/webhook_endpoints/:id': Stripe.WebhookEndpointRetrieveParams;
}

import { accountEndpoints } from './account-endpoints.ts';
import { balanceEndpoints } from './balance-endpoints.ts';
import { checkoutSessionEndpoints } from './checkout-session-endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { eventEndpoints } from './event-endpoints.ts';
import { fileEndpoints } from './file-endpoints.ts';
import { paymentEndpoints } from './payment-endpoints.ts';
import { refundEndpoints } from './refund-endpoints.ts';

export const endpoints: Endpoint[] = [
  ...checkoutSessionEndpoints,
  ...paymentEndpoints,
  ...refundEndpoints,
  ...fileEndpoints,
  ...balanceEndpoints,
  ...eventEndpoints,
  ...accountEndpoints,
];

export interface RefundParameters {
  payment_intent: string | undefined;
  charge: string | undefined;
  amount: number | undefined;
  reason: 'duplicate' | 'fraudulent' | 'requested_by_customer' | undefined;
  metadata: Record<string, string> | undefined;
}

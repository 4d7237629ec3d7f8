import { callApi } from '#web/api-client/call-api.ts';
import { buyerHeaders } from '#web/checkout/buyer-key.ts';

/** One seat of a session for whoever has signed in. Returns where it goes on, if the API says so. */
export async function bookSeat(sessionId: number, key: string): Promise<string | undefined> {
  const booked = await callApi<{ url?: unknown } | null | undefined>(
    `/workshop-sessions/${sessionId}/book`,
    'Failed to book workshop session',
    { method: 'POST', body: { quantity: 1 }, headers: buyerHeaders(key) },
  );
  return typeof booked?.url === 'string' ? booked.url : undefined;
}

import { callApi } from '../api-client/call-api.ts';
import { buyerHeaders } from '../checkout/buyer-key.ts';

/** Books one seat for the signed-in user. Returns the next address, if the API gives one. */
export async function bookSeat(sessionId: number, key: string): Promise<string | undefined> {
  const booked = await callApi<{ url?: unknown } | null | undefined>(
    `/workshop-sessions/${sessionId}/book`,
    'Failed to book workshop session',
    { method: 'POST', body: { quantity: 1 }, headers: buyerHeaders(key) },
  );
  return typeof booked?.url === 'string' ? booked.url : undefined;
}

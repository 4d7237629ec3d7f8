import { apiBase } from '#web/api-client/api-base.ts';
import { ApiError, errorText } from '#web/api-client/api-error.ts';
import { callApi } from '#web/api-client/call-api.ts';
import { buyerHeaders } from '#web/checkout/buyer-key.ts';
import { saveFile } from '#web/shell/save-file.ts';
import { signedInToken } from '../accounts/signed-in.ts';

export type OrderDocument = 'tickets' | 'calendar' | 'receipt';

const FALLBACK = 'The file could not be downloaded. Please try again.';
// The server creates documents on request, one after another, which can take time.
const LONGEST_MS = 30_000;
const extensions: Record<OrderDocument, string> = { tickets: 'pdf', calendar: 'ics', receipt: 'pdf' };

/** Fetches the document with the visitor's key or account, and downloads it. */
export async function saveDocument(reference: string, orderDocument: OrderDocument): Promise<void> {
  saveFile(
    await fetchDocument(reference, orderDocument),
    `${orderDocument}-${reference}.${extensions[orderDocument]}`,
  );
}

async function fetchDocument(reference: string, orderDocument: OrderDocument): Promise<Blob> {
  const token = signedInToken();
  const order = `/orders/${encodeURIComponent(reference)}`;
  const response = await fetch(`${apiBase()}${order}/${orderDocument}`, {
    headers: { ...buyerHeaders(), ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    signal: AbortSignal.timeout(LONGEST_MS),
  }).catch(() => undefined);
  if (!response) throw new ApiError(0, errorText(0, undefined, FALLBACK));
  if (response.ok) return response.blob();
  // Repeats the request through callApi, which asks the visitor to sign in again.
  if (response.status === 401) await callApi(order, FALLBACK, { headers: buyerHeaders() });
  const answer: unknown = await response.json().catch(() => undefined);
  throw new ApiError(response.status, errorText(response.status, answer, FALLBACK), answer);
}

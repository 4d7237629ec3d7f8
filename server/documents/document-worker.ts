import { parentPort } from 'node:worker_threads';
import { Refusal } from '#contract/refusal.ts';
import type { OrderFacts } from '#server/domain/email-delivery/order-facts.ts';
import { orderDocuments } from './order-documents.ts';

export interface AskedDocument {
  id: number;
  drawing: 'receipt' | 'tickets';
  order: OrderFacts;
}

export type DrawnDocument = { id: number } & (
  | { bytes: Uint8Array }
  | { refused: string }
  | { failed: string }
);

/** Runs in a worker thread, because drawing blocks for about 100 ms. */
parentPort?.on('message', ({ id, drawing, order }: AskedDocument) => {
  void draw(drawing, order).then(
    (bytes) => parentPort?.postMessage({ id, bytes } satisfies DrawnDocument),
    (error: unknown) => parentPort?.postMessage(toFailure(id, error)),
  );
});

/** Errors thrown before drawing starts are reported too. */
async function draw(drawing: AskedDocument['drawing'], order: OrderFacts): Promise<Buffer> {
  return orderDocuments[drawing](order);
}

function toFailure(id: number, error: unknown): DrawnDocument {
  const message = error instanceof Error ? error.message : String(error);
  return error instanceof Refusal ? { id, refused: message } : { id, failed: message };
}

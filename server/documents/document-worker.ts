import { parentPort, workerData } from 'node:worker_threads';
import { Refusal } from '#contract/refusal.ts';
import type { BrochureFacts } from '#server/catalogue/brochure-facts.ts';
import type { NameBadgeFacts } from '#server/check-in/name-badges.ts';
import type { OrderFacts } from '#server/orders/order-facts.ts';
import type { EvidenceFacts } from '#server/payments/evidence-facts.ts';
import type { Drawing } from './draw-pdf.ts';
import { orderDocuments } from './order-documents.ts';

const documents = orderDocuments(workerData as Drawing);

export type DocumentFacts =
  | { drawing: 'receipt' | 'tickets'; order: OrderFacts }
  | { drawing: 'evidence'; facts: EvidenceFacts }
  | { drawing: 'brochure'; facts: BrochureFacts }
  | { drawing: 'nameBadges'; facts: NameBadgeFacts };

export type AskedDocument = { id: number } & DocumentFacts;

export type DrawnDocument = { id: number } & (
  | { bytes: Uint8Array }
  | { refused: string }
  | { failed: string }
);

/** Runs in a worker thread, because drawing blocks for about 100 ms. */
parentPort?.on('message', ({ id, ...asked }: AskedDocument) => {
  void draw(asked).then(
    (bytes) => parentPort?.postMessage({ id, bytes } satisfies DrawnDocument),
    (error: unknown) => parentPort?.postMessage(toFailure(id, error)),
  );
});

/** Errors thrown before drawing starts are reported too. */
async function draw(asked: DocumentFacts): Promise<Buffer> {
  if (asked.drawing === 'evidence') return documents.evidence(asked.facts);
  if (asked.drawing === 'brochure') return documents.brochure(asked.facts);
  if (asked.drawing === 'nameBadges') return documents.nameBadges(asked.facts);
  return documents[asked.drawing](asked.order);
}

function toFailure(id: number, error: unknown): DrawnDocument {
  const message = error instanceof Error ? error.message : String(error);
  return error instanceof Refusal ? { id, refused: message } : { id, failed: message };
}

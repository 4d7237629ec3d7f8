import { parentPort } from 'node:worker_threads';
import { Refusal } from '#contract/refusal.ts';
import type { OrderFacts } from '#server/domain/email-delivery/order-facts.ts';
import { orderPapers } from './order-papers.ts';

export interface AskedPaper {
  id: number;
  paper: 'receipt' | 'tickets';
  order: OrderFacts;
}

export type DrawnPaper = { id: number } & ({ bytes: Uint8Array } | { refused: string } | { failed: string });

/** Runs in a worker thread, because drawing blocks for about 100 ms. */
parentPort?.on('message', ({ id, paper, order }: AskedPaper) => {
  void draw(paper, order).then(
    (bytes) => parentPort?.postMessage({ id, bytes } satisfies DrawnPaper),
    (error: unknown) => parentPort?.postMessage(toFailure(id, error)),
  );
});

/** Errors thrown before drawing starts are reported too. */
async function draw(paper: AskedPaper['paper'], order: OrderFacts): Promise<Buffer> {
  return orderPapers[paper](order);
}

function toFailure(id: number, error: unknown): DrawnPaper {
  const message = error instanceof Error ? error.message : String(error);
  return error instanceof Refusal ? { id, refused: message } : { id, failed: message };
}

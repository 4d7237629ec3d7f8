import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { Refusal } from '#contract/refusal.ts';
import type { BrochureDocument } from '#server/catalogue/brochure-facts.ts';
import type { NameBadgeDocument } from '#server/check-in/name-badges.ts';
import type { OrderDocuments } from '#server/orders/order-email-context.ts';
import type { EvidenceDocument } from '#server/payments/evidence-facts.ts';
import { writeCalendar, writeCancelledEntries, writeSessionCalendar } from './calendar.ts';
import type { AskedDocument, DocumentFacts, DrawnDocument } from './document-worker.ts';
import type { Drawing } from './draw-pdf.ts';

interface Waiting {
  resolve(bytes: Buffer): void;
  reject(error: Error): void;
}

/** Draws documents in a worker thread, which starts at the first request and restarts if it dies. */
export function openDocumentWorker({
  isRehearsal = false,
}: Pick<Drawing, 'isRehearsal'> = {}): OrderDocuments &
  EvidenceDocument &
  BrochureDocument &
  NameBadgeDocument & { close(): Promise<void> } {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let asked = 0;

  function start(): Worker {
    const started = new Worker(placeOfWorker(), { workerData: { isRehearsal } satisfies Drawing });
    started.unref();
    started.on('message', (drawn: DrawnDocument) => {
      settle(waiting.get(drawn.id), drawn);
      waiting.delete(drawn.id);
    });
    started.on('error', () => {});
    started.on('exit', () => {
      if (worker === started) worker = undefined;
      for (const { reject } of waiting.values())
        reject(new Error('the thread that draws documents has ended'));
      waiting.clear();
    });
    return started;
  }

  function draw(facts: DocumentFacts): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      worker ??= start();
      asked += 1;
      waiting.set(asked, { resolve, reject });
      worker.postMessage({ id: asked, ...facts } satisfies AskedDocument);
    });
  }

  return {
    receipt: (order) => draw({ drawing: 'receipt', order }),
    tickets: (order) => draw({ drawing: 'tickets', order }),
    evidence: (facts) => draw({ drawing: 'evidence', facts }),
    brochure: (facts) => draw({ drawing: 'brochure', facts }),
    nameBadges: (facts) => draw({ drawing: 'nameBadges', facts }),
    calendar: writeCalendar,
    cancelledEntries: writeCancelledEntries,
    sessionCalendar: writeSessionCalendar,
    close: async () => {
      await worker?.terminate();
    },
  };
}

function settle(waiting: Waiting | undefined, drawn: DrawnDocument): void {
  if ('bytes' in drawn) waiting?.resolve(Buffer.from(drawn.bytes));
  else if ('refused' in drawn) waiting?.reject(new Refusal('not_found', { message: drawn.refused }));
  else waiting?.reject(new Error(drawn.failed));
}

/** The worker's TypeScript source, resolved from this file's source or from the built server. */
function placeOfWorker(): URL {
  const beside = new URL('document-worker.ts', import.meta.url);
  return existsSync(beside) ? beside : new URL('../../server/documents/document-worker.ts', import.meta.url);
}

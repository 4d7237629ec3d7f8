import type { FastifyInstance } from 'fastify';
import type { CatalogueEdition } from '#server/domain/catalogue/watch-catalogue.ts';
import type { Context } from '#server/domain/context.ts';
import type { Letter, WriteLetter } from '#server/domain/email-delivery/email-content.ts';
import type { OrderPapers } from '#server/domain/email-delivery/email-context.ts';
import type { Installation } from '#server/domain/health/installation.ts';
import type { AnswerMemory } from '#server/http/answer-memory.ts';
import type { Metrics } from '#server/http/metrics.ts';

export interface ApiOptions {
  context: Context;
  papers: OrderPapers;
  letters: { write: WriteLetter; samples: Letter[] };
  installation: Installation;
  memory: AnswerMemory;
  edition: Pick<CatalogueEdition, 'fingerprint' | 'whenChanged'>;
  metrics: Metrics;
  publicUrl: string;
  /** Whether the office requires a second factor. */
  isFactorRequired: boolean;
  corsOrigins: string[];
  /** Called when a webhook delivery has no valid signature. */
  onRefusedDelivery?: (reason: Error) => void;
  /** Extra routes for tests. */
  extend?: (api: FastifyInstance) => void;
}

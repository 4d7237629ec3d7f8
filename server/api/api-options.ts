import type { FastifyInstance } from 'fastify';
import type { CatalogueVersion } from '#server/catalogue/watch-catalogue.ts';
import type { NameBadgeDocument } from '#server/check-in/name-badges.ts';
import type { EmailPreviews } from '#server/emails/preview-email.ts';
import type { Metrics } from '#server/http/metrics.ts';
import type { ResponseCache } from '#server/http/response-cache.ts';
import type { Installation } from '#server/operations/installation.ts';
import type { ServiceWatch } from '#server/operations/watch-service.ts';
import type { OrderDocuments } from '#server/orders/order-email-context.ts';
import type { EvidenceDocument } from '#server/payments/evidence-facts.ts';
import type { Context } from '#server/platform/context.ts';

export interface ApiOptions {
  context: Context;
  documents: OrderDocuments & EvidenceDocument & NameBadgeDocument;
  emails: EmailPreviews;
  installation: Installation;
  memory: ResponseCache;
  catalogueVersion: Pick<
    CatalogueVersion,
    'checksum' | 'version' | 'isAway' | 'isCertain' | 'number' | 'lastLook' | 'look' | 'whenChanged'
  >;
  service: Pick<ServiceWatch, 'check'>;
  metrics: Metrics;
  publicUrl: string;
  isRehearsal: boolean;
  /** Whether the office requires a second factor. */
  isFactorRequired: boolean;
  /** Whether the public documentation names the office's routes too. */
  areOfficeDocsOpen: boolean;
  corsOrigins: string[];
  /** Called when a webhook delivery has no valid signature. */
  onRefusedDelivery?: (reason: Error) => void;
  /** Extra routes for tests. */
  extend?: (api: FastifyInstance) => void;
}

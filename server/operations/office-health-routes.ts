import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { successOf } from '#contract/answer.ts';
import type { Health } from '#contract/operations/office-health.ts';
import { eventParams, healthSchema, jobParams } from '#contract/operations/office-health.ts';
import { done, doneAnswer } from '#server/api/account-answers.ts';
import type { ApiOptions } from '#server/api/api-options.ts';
import { actorOf, changeRefusals, officeRefusals, officeTags as tags } from '#server/api/office-answers.ts';
import { checkHealth } from './check-health.ts';
import type { HealthRead } from './read-health.ts';
import { readHealth } from './read-health.ts';
import { retryDelivery } from './retry-delivery.ts';
import { retryJob } from './retry-job.ts';

export function addHealthRoutes(
  api: FastifyInstance,
  { context, installation }: Pick<ApiOptions, 'context' | 'installation'>,
): void {
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/admin/health',
    {
      config: { access: 'health.see' },
      schema: {
        tags,
        summary: 'List health checks, most serious first',
        response: { 200: successOf(healthSchema), ...officeRefusals },
      },
    },
    async () => {
      const read = await readHealth(context);
      const data: Health = {
        at: read.now.toISOString(),
        parts: checkHealth(read, installation),
        failed_jobs: read.failedJobs.map(presentJob),
        waiting_events: read.events.map(presentDelivery),
      };
      return { success: true as const, data };
    },
  );

  routes.post(
    '/admin/health/jobs/:job/retries',
    {
      config: { access: 'health.mend' },
      schema: {
        tags,
        summary: 'Retry a failed job',
        params: jobParams,
        response: { 200: doneAnswer, ...changeRefusals },
      },
    },
    async (request) => {
      await retryJob(context, actorOf(request), request.params.job);
      return done('The job is being retried.');
    },
  );

  routes.post(
    '/admin/health/deliveries/:event/retries',
    {
      config: { access: 'health.mend' },
      schema: {
        tags,
        summary: 'Retry a failed webhook',
        params: eventParams,
        response: { 200: doneAnswer, ...changeRefusals },
      },
    },
    async (request) => {
      await retryDelivery(context, actorOf(request), request.params.event);
      return done('The webhook is being retried.');
    },
  );
}

function presentJob({ id, queue, data, failedAt }: HealthRead['failedJobs'][number]) {
  const { queue: _queue, ...about } = data;
  const words = Object.entries(about).map(([name, value]) => `${name} ${String(value)}`);
  return { id, queue, about: words.join(', '), failed_at: failedAt?.toISOString() ?? null };
}

function presentDelivery({ receivedAt, lastError, ...event }: HealthRead['events'][number]) {
  return { ...event, received_at: receivedAt.toISOString(), last_error: lastError };
}

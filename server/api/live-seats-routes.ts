import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { successOf } from '#contract/answer.ts';
import { blockOf } from '#server/domain/limits/block-of.ts';
import { networkOf } from '#server/http/network-of.ts';
import { outageRefusal } from '#server/http/outage-refusal.ts';
import type { ApiOptions } from './api-options.ts';
import { openListenerPlaces } from './listener-places.ts';
import { refusals } from './refusals.ts';

const MOST_LISTENERS = 5_000;
// A whole school can share one network address.
const MOST_OF_A_NETWORK = 300;
const TELL_EVERY_MS = 500;
const ALIVE_EVERY_MS = 20_000;
const LOOK_EVERY_MS = 1_000;
// Spreads reconnections, so that listeners of a stopped process do not all reconnect at once.
const RETRY_AFTER_MS = 3_000;
const RETRY_WITHIN_MS = 5_000;

/** Notifies browsers that seats or programs changed. They then reload the data as usual. */
export function addLiveSeatsRoutes(api: FastifyInstance, { catalogueVersion }: ApiOptions): void {
  const places = openListenerPlaces<ServerResponse>({
    most: MOST_LISTENERS,
    mostOfANetwork: MOST_OF_A_NETWORK,
  });
  let timer: NodeJS.Timeout | undefined;

  function tellAll(text: string): void {
    for (const response of places.all()) {
      // A listener that does not read must not fill the memory.
      if (response.writableNeedDrain) response.destroy();
      else response.write(text);
    }
  }

  function endAll(): void {
    for (const response of places.all()) response.end();
  }

  const stopListening = catalogueVersion.whenChanged(() => {
    timer ??= setTimeout(() => {
      timer = undefined;
      tellAll(`event: changed\ndata: ${catalogueVersion.checksum()}\n\n`);
    }, TELL_EVERY_MS);
    timer.unref();
  });
  const heartbeat = setInterval(() => tellAll(': here\n\n'), ALIVE_EVERY_MS).unref();
  // Without the database nothing is live. Browsers poll until it is back.
  const look = setInterval(() => catalogueVersion.isAway() && endAll(), LOOK_EVERY_MS).unref();
  api.addHook('preClose', (done) => {
    stopListening();
    clearInterval(heartbeat);
    clearInterval(look);
    clearTimeout(timer);
    endAll();
    done();
  });

  api.withTypeProvider<ZodTypeProvider>().get(
    '/catalogue/changes',
    {
      config: { access: 'anyone' },
      schema: {
        tags: ['Programs'],
        summary: 'The version of the catalogue; with Accept: text/event-stream, an event at each change',
        response: { 200: successOf(z.object({ catalogueVersion: z.string() })), ...refusals },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (catalogueVersion.isAway()) throw outageRefusal();
      if (!wantsStream(request))
        return { success: true as const, data: { catalogueVersion: catalogueVersion.checksum() } };
      const network = blockOf(networkOf(request.ip));
      const { raw } = reply;
      // Its browser tries again, is refused, and polls from then on.
      places.take(network, raw)?.destroy();
      raw.once('close', () => places.leave(network, raw));
      reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) raw.setHeader(name, value);
      raw.setHeader('content-type', 'text/event-stream');
      raw.setHeader('x-accel-buffering', 'no');
      const retryMs = Math.round(RETRY_AFTER_MS + Math.random() * RETRY_WITHIN_MS);
      raw.write(`retry: ${retryMs}\nevent: changed\ndata: ${catalogueVersion.checksum()}\n\n`);
      return reply;
    },
  );
}

function wantsStream({ headers, isInProcess }: FastifyRequest): boolean {
  return !isInProcess && headers.accept?.includes('text/event-stream') === true;
}

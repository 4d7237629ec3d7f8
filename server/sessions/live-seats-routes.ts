import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { successOf } from '#contract/answer.ts';
import type { SeatNews, SeatNewsQuery } from '#contract/participants/seat-news.ts';
import { seatNewsQuerySchema, seatNewsSchema } from '#contract/participants/seat-news.ts';
import type { ApiOptions } from '#server/api/api-options.ts';
import { openListenerPlaces } from '#server/api/listener-places.ts';
import { refusals } from '#server/api/refusals.ts';
import { openTelling } from '#server/api/tell-listeners.ts';
import type { KnownSeats, SeatsChange } from '#server/catalogue/watch-seats.ts';
import { watchSeats } from '#server/catalogue/watch-seats.ts';
import { networkOf } from '#server/http/network-of.ts';
import { outageRefusal } from '#server/http/outage-refusal.ts';
import { blockOf } from '#server/platform/limits/block-of.ts';

// As many as `npm run bench streams` measures.
const MOST_LISTENERS = 10_000;
// A whole school can share one network address.
const MOST_OF_A_NETWORK = 300;
const ALIVE_EVERY_MS = 20_000;
const LOOK_EVERY_MS = 1_000;
// Spreads reconnections, so that listeners of a stopped process do not all reconnect at once.
const RETRY_AFTER_MS = 3_000;
const RETRY_WITHIN_MS = 5_000;
// Pages may be this much out of date, after an outage.
const SETTLED_AFTER_MS = 60 * 60 * 1_000;
// Pages of one process load again at a thousand a second.
const RELOAD_MS_A_LISTENER = 1;

const versionSchema = z.object({ catalogueVersion: z.string() });

/** Tells browsers the new number of seats left when it changes, and which programs have to be loaded again. */
export function addLiveSeatsRoutes(
  api: FastifyInstance,
  { context, catalogueVersion, metrics }: ApiOptions,
): void {
  const seats = watchSeats({ ...context, catalogueVersion });
  const places = openListenerPlaces<ServerResponse>({
    most: MOST_LISTENERS,
    mostOfANetwork: MOST_OF_A_NETWORK,
  });
  const tellAll = openTelling(places.all);
  let stopFollowing: (() => void) | undefined;

  function follow(): void {
    stopFollowing ??= seats.whenChanged((change) =>
      tellAll(eventOf(presentChange(change, reloadWithinMs()))),
    );
  }

  function leave(network: string, raw: ServerResponse): void {
    places.leave(network, raw);
    if (places.count() > 0) return;
    stopFollowing?.();
    stopFollowing = undefined;
  }

  function reloadWithinMs(): number {
    return places.count() * RELOAD_MS_A_LISTENER;
  }

  function endAll(): void {
    for (const response of places.all()) response.end();
  }

  metrics.gauge('nyea_live_seat_streams', 'Open pages that this process tells of seats', places.count);
  const heartbeat = setInterval(() => tellAll(': here\n\n'), ALIVE_EVERY_MS).unref();
  // Without the database nothing is live. Browsers poll until it is back.
  const look = setInterval(() => catalogueVersion.isAway() && endAll(), LOOK_EVERY_MS).unref();
  api.addHook('preClose', (done) => {
    seats.stop();
    clearInterval(heartbeat);
    clearInterval(look);
    endAll();
    done();
  });

  api.withTypeProvider<ZodTypeProvider>().get(
    '/catalogue/changes',
    {
      config: { access: 'anyone' },
      schema: {
        tags: ['Programs'],
        summary:
          'Seats left of programs and sessions; with Accept: text/event-stream, an event with each change',
        description: 'Without programs and sessions, only the version of the catalogue.',
        querystring: seatNewsQuerySchema,
        response: {
          200: successOf(z.union([seatNewsSchema, versionSchema])),
          304: z.undefined().describe('Nothing of it has changed'),
          ...refusals,
        },
      },
    },
    async (request, reply) => {
      if (catalogueVersion.isAway()) {
        reply.header('cache-control', 'no-store');
        throw outageRefusal();
      }
      const { query } = request;
      if (wantsStream(request)) return openStream(request, reply, query);
      reply.header('cache-control', 'no-cache');
      if (query.programs === undefined && query.sessions === undefined)
        return { success: true as const, data: { catalogueVersion: catalogueVersion.checksum() } };
      const data = presentKnown(await seats.current(), query, reloadWithinMs());
      const etag = etagOf(data);
      reply.header('etag', etag);
      if (request.headers['if-none-match'] === etag) return reply.code(304).send(undefined);
      return { success: true as const, data };
    },
  );

  async function openStream(
    request: FastifyRequest,
    reply: FastifyReply,
    query: SeatNewsQuery,
  ): Promise<FastifyReply> {
    const known = await seats.current();
    const network = blockOf(networkOf(request.ip));
    const { raw } = reply;
    if (raw.closed) return reply.hijack();
    // Its browser tries again, is refused, and polls from then on.
    places.take(network, raw)?.destroy();
    raw.once('close', () => leave(network, raw));
    // What fails is closed as well. Without a listener, the error would end the process.
    raw.on('error', () => undefined);
    follow();
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) raw.setHeader(name, value);
    raw.setHeader('cache-control', 'no-store');
    raw.setHeader('content-type', 'text/event-stream');
    raw.setHeader('x-accel-buffering', 'no');
    const retryMs = Math.round(RETRY_AFTER_MS + Math.random() * RETRY_WITHIN_MS);
    raw.write(`retry: ${retryMs}\n${eventOf(presentKnown(known, query, reloadWithinMs()))}`);
    return reply;
  }
}

/** Pages of earlier releases take the data for a version, and load again when it differs. */
function eventOf(news: SeatNews): string {
  return `event: changed\ndata: ${JSON.stringify(news)}\n\n`;
}

function presentChange(change: SeatsChange, reloadWithinMs: number): SeatNews {
  return {
    as_of: change.asOf,
    edition: change.edition,
    ...(change.changedPrograms.length > 0 && { changed_programs: change.changedPrograms }),
    reload_within_ms: reloadWithinMs,
    programs: Object.fromEntries(change.programs),
    sessions: Object.fromEntries(change.sessions),
  };
}

function presentKnown(known: KnownSeats, asked: SeatNewsQuery, reloadWithinMs: number): SeatNews {
  return {
    as_of: known.asOf,
    edition: known.edition,
    is_settled: performance.now() - known.editionSince > SETTLED_AFTER_MS,
    reload_within_ms: reloadWithinMs,
    programs: leftOf(known.programs, asked.programs),
    sessions: leftOf(known.sessions, asked.sessions),
  };
}

function leftOf(left: Map<number, number>, ids: number[] = []): Record<string, number> {
  return Object.fromEntries(ids.flatMap((id) => (left.has(id) ? [[id, left.get(id)]] : []))) as Record<
    string,
    number
  >;
}

/** The same as long as nothing that the asking page shows has changed. */
function etagOf({ edition, is_settled, programs, sessions }: SeatNews): string {
  const content = JSON.stringify([edition, is_settled, programs, sessions]);
  return `W/"${createHash('sha1').update(content).digest('base64url')}"`;
}

function wantsStream({ headers, isInProcess }: FastifyRequest): boolean {
  return !isInProcess && headers.accept?.includes('text/event-stream') === true;
}

import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Context } from '#server/platform/context.ts';
import { presentWorkshopSession } from '#server/sessions/present-workshop-session.ts';
import type { BrochureDocument } from './brochure-facts.ts';
import { keepDayPlans } from './keep-day-plans.ts';
import { keepInstructors } from './keep-instructors.ts';
import { keepPrograms } from './keep-programs.ts';
import { listWorkshopSessions } from './list-workshop-sessions.ts';
import { presentInstructor } from './present-instructor.ts';
import { presentProgram } from './present-program.ts';
import type { CatalogueVersion } from './watch-catalogue.ts';

export const BROCHURE_PATH = '/documents/Program-details.pdf';
const MOST_SESSIONS = 200;
const KEPT_MS = 60_000;

interface Parts {
  context: Context;
  catalogueVersion: CatalogueVersion;
  documents: BrochureDocument;
  log: Logger;
  publicUrl: string;
}

interface Drawn {
  version: number;
  at: number;
  bytes: Promise<Buffer>;
}

/**
 * The brochure with the dates of today, in place of the file without dates that a site with another API has. A hook,
 * because the pages have a route for each of their files. Drawn again at most once a minute, if the catalogue changed.
 */
export function addBrochureFile(app: FastifyInstance, parts: Parts): void {
  const { context, catalogueVersion, documents, log, publicUrl } = parts;
  const readPrograms = keepPrograms(context, catalogueVersion);
  const readDayPlans = keepDayPlans(context, catalogueVersion);
  const readInstructors = keepInstructors(context, catalogueVersion);
  let drawn: Drawn | undefined;

  app.addHook('onRequest', async (request, reply) => {
    if (request.url.split('?')[0] !== BROCHURE_PATH || request.method !== 'GET') return;
    try {
      const bytes = await drawnNow();
      return await reply
        .headers({ 'content-type': 'application/pdf', 'cache-control': 'no-cache' })
        .send(bytes);
    } catch (error) {
      drawn = undefined;
      log.warn({ err: error }, 'the brochure with dates was not drawn: the one without dates is sent');
    }
  });

  function drawnNow(): Promise<Buffer> {
    const version = catalogueVersion.number();
    const isOutdated = drawn?.version !== version && Date.now() - (drawn?.at ?? 0) > KEPT_MS;
    if (drawn === undefined || isOutdated) drawn = { version, at: Date.now(), bytes: draw() };
    return drawn.bytes;
  }

  async function draw(): Promise<Buffer> {
    const [programs, { sessions }, instructors, { ofPrograms }] = await Promise.all([
      readPrograms(),
      listWorkshopSessions(context, { filter: {}, page: 1, perPage: MOST_SESSIONS }),
      readInstructors(),
      readDayPlans(),
    ]);
    return documents.brochure({
      at: new Date(),
      siteAddress: publicUrl,
      programs: programs.map(({ program }) => presentProgram(program, context.currency)),
      sessions: sessions.map((session) => presentWorkshopSession(session, context)),
      instructors: instructors.map(presentInstructor),
      planned: programs.flatMap(({ program: { id, title } }) => {
        const plan = ofPrograms.get(id);
        return plan ? [{ title, plan }] : [];
      }),
    });
  }
}

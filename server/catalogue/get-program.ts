import type { BookingTerms } from '#contract/catalogue/booking-terms.ts';
import type { VenueFact } from '#contract/catalogue/venue-fact.ts';
import { Refusal } from '#contract/refusal.ts';
import type { Db } from '#server/db/connection.ts';
import type { Context } from '#server/platform/context.ts';
import { factsOf } from './facts-there.ts';
import type { Program } from './program.ts';
import { agreementsOfProgram } from './required-agreement.ts';
import type { ProgramAgreement } from './required-agreement.ts';
import { selectPrograms } from './select-programs.ts';
import { termsOfProgram } from './sold-under.ts';
import { withSeats } from './with-seats.ts';

export type ProgramKey = { id: number } | { slug: string };

export interface ProgramInDetail extends Program {
  agreements: ProgramAgreement[];
  bookingTerms: BookingTerms | null;
  venueFacts: VenueFact[];
  directions: string | null;
  mapPicture: string | null;
}

export async function getProgram({ db }: Pick<Context, 'db'>, key: ProgramKey): Promise<ProgramInDetail> {
  const programs = select(db);
  const wanted = 'id' in key ? programs.where('p.id', '=', key.id) : programs.where('p.slug', '=', key.slug);
  const program = await wanted.executeTakeFirst();
  if (program) return withSeats(program);
  if ('id' in key) throw new Refusal('not_found', { message: 'Program not found' });
  return getFormer(db, key.slug);
}

function select(db: Db) {
  return selectPrograms(db)
    .leftJoin('venues as v', 'v.id', 'p.venueId')
    .select([
      agreementsOfProgram.as('agreements'),
      termsOfProgram.as('bookingTerms'),
      factsOf('p').as('venueFacts'),
      'v.directions',
      'v.mapPicture',
    ]);
}

/** Finds a program by a former slug. */
async function getFormer(db: Db, slug: string): Promise<ProgramInDetail> {
  const former = db.selectFrom('programFormerSlugs').select('programId').where('slug', '=', slug);
  const program = await select(db).where('p.id', '=', former).executeTakeFirst();
  if (!program) throw new Refusal('not_found', { message: 'Program not found' });
  return withSeats(program);
}

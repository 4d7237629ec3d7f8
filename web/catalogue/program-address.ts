import type { Program } from '#contract/program.ts';
import { sessionAddress } from '#web/workshops/session-address.ts';

type Named = Pick<Program, 'slug'> & Partial<Pick<Program, 'category'>>;

/** Where a program is at home: workshops and the space program have pages of their own. */
export function programAddress(program: Named): string {
  const { slug, category } = program;
  if (slug === 'premier-workshop' || category === 'workshop') return `/workshop-booking/${slug}`;
  if (isSpaceTraining(program)) return '/nasa-programs';
  return `/programs/${slug}`;
}

/** Where the sessions are chosen of a program that is sold by session. */
export function sessionsAddress(program: Named): string {
  return isSpaceTraining(program) ? '/nasa-programs' : `/workshop-booking/${program.slug}`;
}

/** The page of a program, or of one session of it; the departures of the space program are chosen on one page. */
export function offerAddress(program: Named, session: string | null | undefined): string {
  if (!session || isSpaceTraining(program)) return programAddress(program);
  return sessionAddress({ program, identifier: session });
}

function isSpaceTraining({ slug, category }: Named): boolean {
  return slug === 'nasa-space-training' || category === 'NASA Partnership';
}

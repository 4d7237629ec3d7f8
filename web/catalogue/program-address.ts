import type { Program } from '#contract/catalogue/program.ts';
import { sessionAddress } from '../sessions/session-address.ts';

type Named = Pick<Program, 'slug'> & Partial<Pick<Program, 'category'>>;

/** The address of a program. Workshops and the space program have separate pages. */
export function programAddress(program: Named): string {
  const { slug, category } = program;
  if (slug === 'premier-workshop' || category === 'workshop') return `/workshop-booking/${slug}`;
  if (isSpaceTraining(program)) return '/nasa-programs';
  return `/programs/${slug}`;
}

/** The address where the sessions of a program are chosen. */
export function sessionsAddress(program: Named): string {
  return isSpaceTraining(program) ? '/nasa-programs' : `/workshop-booking/${program.slug}`;
}

/** The address of a program or session. All departures of the space program are on one page. */
export function offerAddress(program: Named, session: string | null | undefined): string {
  if (!session || isSpaceTraining(program)) return programAddress(program);
  return sessionAddress({ program, identifier: session });
}

function isSpaceTraining({ slug, category }: Named): boolean {
  return slug === 'nasa-space-training' || category === 'NASA Partnership';
}

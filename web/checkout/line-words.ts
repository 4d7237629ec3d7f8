import { PLACEHOLDER_PICTURE } from '#contract/catalogue/placeholder-picture.ts';
import { offerAddress } from '#web/catalogue/program-address.ts';
import { smallCityPosterOf } from '../sessions/city-poster-of.ts';
import type { CartItem } from './cart.ts';

type Line = Pick<CartItem, 'program' | 'selectedSession'>;

export function titleOfLine({ program, selectedSession }: Line): string {
  return selectedSession?.title || program.title;
}

/** Undefined if the stored line has no slug. */
export function addressOfLine({ program, selectedSession: session }: Line): string | undefined {
  return program.slug ? offerAddress(program, session?.identifier) : undefined;
}

/** When and where. A program also says how long it takes. */
export function linesOf({ program, selectedSession: session }: Line): string[] {
  const texts = session
    ? [session.when, session.location]
    : [program.when, program.location, program.duration];
  return texts.flatMap((text) => text || []);
}

/** The small map of the session's city, if the city is known. */
export function pictureOfLine({ program, selectedSession: session }: Line): string {
  return session?.city ? smallCityPosterOf(session.city) : program.image || PLACEHOLDER_PICTURE;
}

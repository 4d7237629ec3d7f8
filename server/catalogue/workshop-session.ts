import type { BookingTerms } from '#contract/catalogue/booking-terms.ts';
import type { VenueFact } from '#contract/catalogue/venue-fact.ts';
import type { SessionFields } from '#contract/sessions/office-session.ts';
import type { SaleState } from '#contract/sessions/sale-state.ts';
import type { SessionDecision } from '#contract/sessions/session-minimum.ts';
import type { Program } from './program.ts';

export interface WorkshopSession extends Omit<
  SessionFields,
  'blocked' | 'preparationNotes' | 'seatForm' | 'venueId' | 'venueFacts'
> {
  id: number;
  startsAt: Date;
  endsAt: Date;
  saleState: SaleState;
  taken: number;
  decision: SessionDecision | null;
  /** Of the minimum, at most the minimum. */
  minSeatsBooked: number;
  /** Its own, or else those of its venue. */
  venueFacts: VenueFact[];
  /** Null: those of its program. */
  ownTerms: BookingTerms | null;
  directions: string | null;
  mapPicture: string | null;
  program: Pick<Program, 'id' | 'slug' | 'title' | 'description' | 'priceCents' | 'hasFormats'>;
}

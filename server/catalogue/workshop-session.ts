import type { BookingTerms } from '#contract/booking-terms.ts';
import type { SessionFields } from '#contract/office/session.ts';
import type { SaleState } from '#contract/sale-state.ts';
import type { SessionDecision } from '#contract/session-minimum.ts';
import type { VenueFact } from '#contract/venue-fact.ts';
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

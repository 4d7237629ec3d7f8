import type { SessionFields } from '#contract/office/session.ts';
import type { SaleState } from '#contract/sale-state.ts';
import type { Program } from './program.ts';

export interface WorkshopSession extends Omit<SessionFields, 'blocked' | 'preparationNotes' | 'seatForm'> {
  id: number;
  startsAt: Date;
  endsAt: Date;
  saleState: SaleState;
  taken: number;
  program: Pick<Program, 'id' | 'slug' | 'title' | 'description' | 'priceCents' | 'hasFormats'>;
}

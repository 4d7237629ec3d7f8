import type { SaleState } from '#contract/sale-state.ts';
import type { SessionFields } from '../sessions/office-session.ts';
import type { Program } from './program.ts';

export interface WorkshopSession extends SessionFields {
  id: number;
  startsAt: Date;
  endsAt: Date;
  saleState: SaleState;
  capacity: number;
  taken: number;
  program: Pick<Program, 'id' | 'slug' | 'title' | 'description' | 'priceCents'>;
}

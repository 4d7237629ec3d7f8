import { today } from './age.ts';
import type { SeatForm } from './seat-form.ts';

/** For a day, lists are made then. For rooms, meals and flights, it is when they are arranged. */
const daysBefore: Record<SeatForm, number | null> = { none: null, day: 2, residence: 21, journey: 21 };
const DAY_MS = 24 * 3_600_000;

export interface NeededBy {
  day: string;
  /** Then it is late, and answers are still taken. */
  isOver: boolean;
}

/** Until when we need to know who comes. Null without a first day, or if nothing is asked. */
export function neededBy(firstDay: string | null, form: SeatForm): NeededBy | null {
  const days = daysBefore[form];
  if (firstDay === null || days === null) return null;
  const day = new Date(Date.parse(firstDay) - days * DAY_MS).toISOString().slice(0, 10);
  return { day, isOver: day < today() };
}

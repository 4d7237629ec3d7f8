import { z } from 'zod';
import { SEAT_FORMS } from '../seat-form.ts';

const seatForm = z.enum(SEAT_FORMS, 'Please choose what is asked of each participant');

export const programSeatForm = seatForm.default('day').describe('What each seat is asked after paying');
export const sessionSeatForm = seatForm
  .nullable()
  .default(null)
  .describe('Null if it asks what its program asks');

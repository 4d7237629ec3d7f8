import { z } from 'zod';
import { SEAT_FORMS } from './seat-form.ts';

const seatForm = z.enum(SEAT_FORMS, 'Please choose what is asked of each participant');

const ofProgram = seatForm.describe('What each seat is asked after paying');
const ofSession = seatForm.nullable().describe('Null if it asks what its program asks');

export const programSeatForm = ofProgram.default('day');
export const sessionSeatForm = ofSession.default(null);

/** A page of a release that does not know the field leaves the stored value as it is. */
export const changedProgramSeatForm = ofProgram.exactOptional();
export const changedSessionSeatForm = ofSession.exactOptional();

import { longText } from '../office/long-text.ts';

/** What buyers prepare or bring. Only who has a ticket reads it. */
export const preparationNotes = longText
  .default(null)
  .describe('What buyers prepare or bring: shown with their tickets');

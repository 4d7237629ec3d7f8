import { longText } from '../office/long-text.ts';

export const noteToBuyers = longText.describe(
  'Stands in the email about a new time or place, in the words of the firm. Null: nothing',
);

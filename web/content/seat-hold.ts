/** How long seats are held, in the same words on every page. */
export const seatHold =
  'We hold your seats for about half an hour from the moment you go to pay, or for about 10 minutes while many people want them.';

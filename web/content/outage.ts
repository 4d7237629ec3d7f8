export const outageWords = {
  title: 'Booking is paused.',
  line: 'We cannot reach our booking system right now. Prices and free seats on this page may be out of date. Please try again in a few minutes.',
  status: 'What works right now',
};

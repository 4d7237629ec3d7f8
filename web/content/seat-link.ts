/** Shown while a link to one seat is opened. */
export const seatLink = {
  title: 'Who comes on this seat?',
  description: 'Fill in who comes on a seat.',
  lead: 'Opening the seat...',
  withoutScripts: 'This page needs JavaScript to show the seat.',
  notLoaded: 'Network error. Please check your connection. Your link still works.',
  tryAgain: 'Try again',
};

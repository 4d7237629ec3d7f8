/** A seat is given to somebody else, on the page of its order. */
export const handingOn = {
  open: 'Give this seat to somebody else',
  title: 'Give this seat to somebody else?',
  what: [
    'The ticket that you have now stops working at once, also where it was printed or forwarded.',
    'You get a new ticket by email, with a new code. Give it to whoever comes now.',
    'What was filled in for this seat is removed, and links to it stop working. Please say who comes now.',
    'The consent of the former guardian ends.',
  ],
  price: 'It costs nothing, and cannot be undone.',
  confirm: 'Give the seat away',
  sending: 'Making the new ticket...',
  keep: 'Keep the seat',
  done: (code: string, email: string) =>
    `The seat has a new ticket, ${code}. We have sent it to ${email}. The old ticket no longer works.`,
  fallback: 'The seat could not be given away. Please try again.',
};

const seats = (count: number) => (count === 1 ? '1 seat' : `${count} seats`);

/** What a line of an order says of its seats that were cancelled. */
export const endedSeats = {
  cancelled: {
    all: 'Cancelled',
    some: (count: number, all: number) => `${count} of ${seats(all)} cancelled`,
  },
  givenBack: {
    all: 'Given back',
    some: (count: number, all: number) => `${count} of ${seats(all)} given back`,
  },
  refund: (amount: string) => `${amount} refund`,
  noRefund: 'no refund',
};

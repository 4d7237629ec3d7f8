export const titleOfOrder = {
  andMore: (count: number) => (count === 1 ? 'and one more' : `and ${count} more`),
  difference: 'Another date, the difference',
};

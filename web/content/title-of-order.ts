export const titleOfOrder = {
  bookings: (count: number) => `${count} bookings`,
  several: (count: number) => `Your order: ${count} bookings`,
  difference: 'Another date, the difference',
};

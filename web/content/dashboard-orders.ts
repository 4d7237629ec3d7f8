/** The sessions and orders of the dashboard that are loaded after its first part. */
export const dashboardOrders = {
  upcoming: 'Upcoming sessions',
  later: 'Later sessions',
  past: 'Past bookings',
  title: 'Orders',
  loading: 'Loading your orders...',
  empty: 'No orders yet.',
  placed: 'Placed on',
  pay: 'Pay now',
  payUntil: (time: string) => `Seats held until ${time}`,
  details: 'Details',
  all: (count: number) => `Show all ${count} orders`,
  refunded: (money: string) => `${money} refunded`,
  payDifference: 'Pay the difference',
};

export const dashboard = {
  title: 'Your dashboard',
  description: 'Your sessions, tickets, orders and programs.',
  withoutScripts: 'This page needs JavaScript to show your account.',
  tryAgain: 'Try Again',

  next: {
    title: 'What comes next',
    loading: 'Loading your sessions...',
    failed: 'Failed to load your sessions.',
    pay: 'Complete your payment',
    payUntil: (time: string) => `We are holding your seats until ${time}.`,
    payAction: 'Continue to payment',
    confirm: 'Confirm your email address',
    confirmAction: 'View your order',
    confirming: 'Your payment is being confirmed',
    confirmingLine: 'Some banks take a few days. We will email you as soon as the payment arrives.',
    undated: 'You are enrolled',
    undatedLine: 'Your program has no fixed date. We will email you to agree on one.',
    nothing: 'You have no bookings yet',
    nothingLine: 'Choose a session in a city near you, or a program that starts when you like.',
    sessions: 'Choose a session',
    programs: 'See all programs',
  },
  today: 'Today',
  tomorrow: 'Tomorrow',
  underWay: 'In progress',
  off: 'Cancelled',
  offLine: 'You do not need to do anything. We will email you about another date and your payment.',
  daysToGo: 'days to go',
  order: 'Order',

  upcoming: 'Upcoming sessions',
  later: 'Later sessions',
  past: 'Past sessions',

  profile: {
    title: 'Profile',
    active: 'Active',
    inactive: 'Inactive',
    memberSince: 'Member since',
    labels: { role: 'Role', school_name: 'School', grade: 'Grade', city: 'City', phone: 'Phone' },
    roles: { student: 'Student', teacher: 'Teacher', door: 'Staff', staff: 'Staff', admin: 'Admin' },
  },

  actions: {
    title: 'Quick actions',
    entries: [
      { label: 'Browse programs', to: '/programs' },
      { label: 'View cart', to: '/cart' },
      { label: 'Write to us', to: '/contact' },
    ],
  },

  unverified: {
    title: 'Please confirm your email address',
    line: (email: string) =>
      `We sent a link to ${email}. Open the link to confirm your address. Anything that you bought with it as a guest will then appear here.`,
    send: 'Send the link again',
    sending: 'Sending...',
    sent: 'The link is on its way. It works for 24 hours.',
    failed: 'The link could not be sent. Please try again.',
  },

  orders: {
    title: 'Orders',
    loading: 'Loading your orders...',
    failed: 'Failed to load your orders.',
    empty: 'No orders yet.',
    placed: 'Placed on',
    pay: 'Pay now',
    payUntil: (time: string) => `Seats held until ${time}`,
    details: 'Details',
    andMore: (count: number) => (count === 1 ? 'and one more' : `and ${count} more`),
    all: (count: number) => `Show all ${count} orders`,
    refunded: (money: string) => `${money} refunded`,
    page: 'View order',
  },
};

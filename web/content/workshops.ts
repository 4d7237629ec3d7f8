/** Sessions whose location names this school stand first in every list. Empty: no school does. */
export const preferredSchool = 'Larkenfell School';

/** The only one that has a page of its own under /elite-workshops. */
export const workshopWithDetails = 'leadership-negotiation-communication';

/** Shown where sessions arrive without their program. It is never sold. */
export const fallbackProgram = {
  id: 999,
  title: 'Leadership, Negotiation and Communication Skills Workshop',
  description:
    'Participants negotiate in pairs from the first hour, speak on their feet every half day and receive notes on each attempt.',
  category: 'Leadership Training',
  duration: '2 Day Intensive',
  price: 499,
  formatted_price: '$499',
  image: '/images/posters/leadership-negotiation-communication.svg',
  features: [
    'Negotiation exercises in pairs and teams',
    'Two short speeches with personal feedback',
    'A preparation sheet for difficult conversations',
    'A team challenge on the last afternoon',
    'Professional certificate',
    'Workbook, lunch and refreshments',
  ],
};

/** The head of a session list. */
export const sessionListHero = {
  eyebrow: 'Book a session',
  details: 'Workshop details',
  all: 'All workshops',
};

export const sessionList = {
  title: 'Select Your Session',
  searchPlaceholder: 'Search by location, venue, or country...',
  nothingFits: {
    title: 'No session fits these filters',
    text: 'Another month or another country may have one. New sessions are added through the year.',
  },
  noDates: {
    title: 'No dates are set yet',
    text: 'Write to us with your city and a month that suits you, and we will tell you before the next dates are announced.',
  },
  sellingPoints: ['Professional certificate', 'Harvard instructor', 'Certificate included'],
  withoutScripts:
    'To put a session in the cart, this page needs scripts, which are switched off in your browser. We also book by mail:',
  typesTitle: 'Which of the two is for you',
  types: [
    {
      name: 'Essentials',
      length: '3',
      unit: 'days',
      line: '3-day intensive',
      text: 'The whole method at speed: six negotiations, two speeches, a team challenge on the last afternoon. It fits into a long weekend, and most people begin here.',
    },
    {
      name: 'Mastery',
      length: '7',
      unit: 'days',
      line: '7-day extended program',
      text: 'Time to fail, repeat and get it right. Personal coaching, a networking dinner, and the opportunity of a reference letter from the teaching team.',
    },
  ],
};

export const sessionDetail = {
  booked: 'Your seat is booked.',
  toDashboard: 'Go to your dashboard',
  placeUnknown: 'To be announced',
  back: 'Back to All Sessions',
  order: 'Seats go to whoever pays first. In the cart nothing is reserved yet.',
  others: 'See the other sessions',
  notes: 'Important Information',
  included: "What's Included",
  sold_out: 'All seats of this session are taken.',
  closed: 'This session has begun or is over. It can no longer be booked.',
  cancelled: 'This session has been cancelled. If you had booked it, write to us.',
};

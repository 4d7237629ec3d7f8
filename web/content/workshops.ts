/** Sessions whose location contains this name come first in every list. Empty for none. */
export const preferredSchool = 'Larkenfell School';
export const atPreferredSchool = `At our host school, ${preferredSchool}`;

/** The slug of the only workshop with a page under /elite-workshops. */
export const workshopWithDetails = 'leadership-negotiation-communication';

/** Shown if the API sends sessions without their program. It is never sold. */
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

/** What the specification says of every workshop. For programs of an API that does not say it itself. */
export const specifiedProgram = {
  selling_points: ['Professional certificate', 'Harvard instructor', 'Certificate included'],
  has_formats: true,
};

/** Texts above a session list. */
export const sessionListHero = {
  details: 'Workshop details',
  all: 'All workshops',
};

export const sessionList = {
  title: 'Select Your Session',
  undated: 'Date to be announced',
  typesInShort: 'Essentials: 3 days, in some cities 2. Mastery: 7 days.',
  firstCome: 'FCFS: first come, first served',
  /** Of a sold-out session. */
  details: 'Details',
  searchPlaceholder: 'Search by location, venue, or country...',
  facts: { any: 'Any venue', chosen: (count: number) => `${count} chosen` },
  nothingFits: {
    title: 'No session matches these filters',
    text: 'Try another month or another country. New sessions are added throughout the year.',
  },
  noDates: {
    title: 'No dates are set yet',
    text: 'Write to us with your city and a month that suits you, and we will tell you before the next dates are announced.',
  },
  withoutScripts:
    'To add a session to the cart, this page needs JavaScript, which is turned off in your browser. You can also book by email:',
  typesTitle: 'Which of the two is for you',
  types: [
    {
      name: 'Essentials',
      length: '3',
      unit: 'days',
      line: '3-day intensive',
      text: 'The whole method at speed: six negotiations, two speeches, a team challenge on the last afternoon. It fits into a long weekend, and most people begin here. Some cities teach it in two full days; each session shows its own.',
    },
    {
      name: 'Mastery',
      length: '7',
      unit: 'days',
      line: '7-day extended program',
      text: 'Time to fail, repeat and get it right. Personal coaching, a networking dinner, and the opportunity to earn a reference letter from the teaching team.',
    },
  ],
};

export const sessionDetail = {
  booked: 'Your seat is booked.',
  toDashboard: 'Go to your dashboard',
  placeUnknown: 'To be announced',
  back: 'Back to All Sessions',
  others: 'See the other sessions',
  onTheDay: 'On the day',
  notCharged: 'Nothing is charged until you pay in the cart.',
  otherDates: 'Other dates',
  otherDatesLead: 'The same program at another time or place. Prices and seats may differ.',
  notes: 'Important Information',
  access: 'Access and facilities',
  accessMissing: 'If you need something that is not listed here, write to us before you book.',
  directions: 'How to get there',
  included: "What's Included",
  sold_out: 'All seats of this session are taken.',
  heldMayReturn:
    'Seats that others hold and do not pay for go back on sale, often within the hour. Or write to us: we will tell you about the next date.',
  closed: 'This session has started or is over. It can no longer be booked.',
  cancelled:
    'This session has been cancelled. If you booked it, the page of your order says your refund, or lets you choose another date.',
};

export const brochureWords = {
  title: 'Workshops\nand programs',
  lead: 'Dates, places and prices of the coming sessions, what each program is, and who teaches.',
  about: {
    title: 'A house of learning with small rooms',
    text: 'We are an education coaching and consulting firm, founded in New York in 2016. Students, teachers and schools in 97 countries work with us. We say plainly what a program can do and what it cannot, and we read what our students write.',
  },
  steps: [
    [
      'Choose a date',
      'This brochure lists every coming session. The site also shows how many seats are left.',
    ],
    [
      'Take your seats',
      'You can book as a guest, with or without an account. Your seats are held while you pay by card.',
    ],
    [
      'Get your tickets',
      'The receipt, the tickets and a calendar file arrive by email as soon as the payment does.',
    ],
    [
      'Bring a class',
      'For more than ten seats, or to pay by invoice, write to us. A person answers within 24 hours.',
    ],
  ],
  dates: {
    title: 'Coming dates',
    none: 'No dates are open at the moment. Write to us, and we tell you the next ones.',
  },
  soldOut: 'Sold out',
  free: 'Free',
  programs: {
    title: 'What we offer',
    lead: 'Programs without a date above begin when you book, or on a day that we agree.',
  },
  dayPlans: {
    title: 'Day by day',
    lead: 'All times are local. On the site, the page of a session shows the plan of its own dates.',
  },
  teachers: { title: 'Who teaches' },
  book: {
    title: 'How to book',
    terms:
      'Prices are per seat and include the processing fee. Seats are first come, first served. If we cancel, you get a full refund. The terms on the site say what happens if you cannot come.',
  },
} as const;

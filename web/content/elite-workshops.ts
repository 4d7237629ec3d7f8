export const eliteWorkshops = {
  meta: {
    title: 'Elite workshops',
    description:
      'Workshops in leadership, negotiation and communication, held in cities around the world or written for your own institution.',
  },
  eyebrow: 'Elite workshops for students, executives and institutions',
  title: 'A case, a clock, and somebody across the table',
  lead: 'Workshops in leadership, negotiation and communication, for students at high school and university, for executives and for institutions. You bargain, speak and decide from the first hour, and somebody who has watched closely tells you what worked. Join a session in one of our cities, or have one written for your institution.',
  openNow: 'Open for booking:',
  book: 'See dates and book',
  topTitle: 'Three subjects, one way of teaching',
  topLead: 'One is open for booking now. The other two are taught on request, at your school or firm.',
  top: [
    {
      slug: 'leadership-negotiation-communication',
      title: 'Leadership, Negotiation and Communication Skills Workshop',
      text: 'Most of leading is talking: asking well, listening longer than is comfortable, and saying no without losing a friend. Two or three days in pairs, in teams and on your feet, or a whole week of it.',
      note: 'Sessions open',
      link: 'See the workshop',
      picture: '/images/posters/leadership-negotiation-communication.svg',
    },
    {
      slug: 'ai-communication',
      title: 'AI and Communication',
      text: 'How to brief a machine, check what it says, and still sound like yourself. For teams that write all day and students who are about to.',
      note: 'On request',
      link: 'Ask for this workshop',
    },
    {
      slug: 'entrepreneurship',
      title: 'Entrepreneurship',
      text: 'From a problem that somebody would pay to be rid of, to a plan that survives its first ten questions. Teams leave with numbers that they can defend.',
      note: 'On request',
      link: 'Ask for this workshop',
    },
  ],
  institutionTitle: 'Written for your institution',
  institutionLead:
    'Schools, ministries and companies use a workshop of their own to open a year, to train a cohort, or to bring two departments to one table. We have delivered them in 20+ countries.',
  steps: [
    {
      title: 'We listen first',
      text: 'A call with up to five of your people: what is said in your meetings, and what is not.',
    },
    {
      title: 'We write the cases',
      text: 'Role-plays from your own world, with the names changed, sent to you for approval.',
    },
    {
      title: 'We come to you',
      text: 'A teaching team for 20 to 300 participants, two days or more, at your campus or a venue that we arrange.',
    },
    {
      title: 'We report',
      text: 'Within ten days you have written recommendations, and a call to go through them.',
    },
  ],
  leadTime: {
    figure: '6',
    unit: 'weeks',
    text: 'about as long as it takes from the first call to the first morning',
  },
  contact: 'Talk to us about your workshop',
  brochureTitle: 'To read on the way home',
  brochureText:
    'The brochure has all programs with dates, prices and what is included, on a few pages that print well.',
  brochure: 'Get the brochure',
};

export const notFound = {
  title: 'Workshop Not Found',
  text: "The workshop you're looking for doesn't exist.",
  more: 'Some of our workshops have no page because they are taught on request only. Tell us what you are planning, and we will tell you what it could look like. Or see the dates of the workshop that is open for booking.',
  contact: 'Ask for this workshop',
  dates: 'See dates',
  all: 'All workshops',
};

export const leadershipWorkshop = {
  meta: {
    title: 'Leadership, Negotiation and Communication Skills Workshop',
    description:
      'Two days to a week of negotiating, speaking and deciding, with notes on every attempt. Curriculum, formats, sample schedule and next dates.',
  },
  eyebrow: 'Elite workshop',
  title: 'Leadership, Negotiation and Communication Skills Workshop',
  lead: 'You will negotiate before you have had coffee, and again after lunch, and each time you will know better what you are doing. By the end you have a method, a recording of yourself, and the names of people from other places who saw you try.',
  offer: { next: 'Next', price: 'Price', all: 'All dates' },
  book: 'See dates and book',
  brochure: 'Get the brochure',
  figures: [
    { figure: '20+', label: 'countries in which we have taught it' },
    { figure: '90', label: 'minutes a session, no lecture over twenty' },
    { figure: '8', label: 'sessions in the two days of the sample schedule' },
    { figure: '6', label: 'weeks of lead time, roughly, at your own institution' },
  ],
  instructor: {
    title: 'Who teaches',
    eyebrow: 'From the lead instructor',
    quote: 'I speak for a quarter of the day. The rest of it belongs to the people who came to practice.',
    role: 'Lead instructor of the workshop',
    text: [
      'Each room is led by one experienced instructor with an assistant for every twelve participants. They do not lecture from the front. They walk, listen, and write down what you said, because nobody remembers it correctly afterwards.',
      'You get their notes in writing: three things that worked, one that did not, and what to try next time.',
    ],
  },
  people: {
    title: 'Instructors of this workshop',
    lead: 'The page of a session names those who teach there.',
  },
  curriculum: {
    title: 'A sample of two days, hour by hour',
    lead: 'A sample schedule of the Essentials format: two days, four sessions each, 90 minutes a session. Mastery takes the same path with more time on each step.',
    days: [
      {
        name: 'Day one',
        sessions: [
          {
            time: '9:00 AM',
            title: 'The first bargain',
            text: 'One price, two people, ten minutes. Every result goes on the wall.',
          },
          {
            time: '11:00 AM',
            title: 'Asking before arguing',
            text: 'Interests behind positions, and the questions that bring them out.',
          },
          {
            time: '1:30 PM',
            title: 'On your feet',
            text: 'A two-minute speech, recorded, with notes from a coach.',
          },
          {
            time: '3:30 PM',
            title: 'Saying no, kindly',
            text: 'A curfew, a deadline, a budget: refusals that keep the relationship.',
          },
        ],
      },
      {
        name: 'Day two',
        sessions: [
          {
            time: '9:00 AM',
            title: 'Four at the table',
            text: 'Coalitions form, hold for an hour, and break.',
          },
          {
            time: '11:00 AM',
            title: 'Leading a meeting',
            text: 'Agenda, silence, decision. Everybody chairs once.',
          },
          {
            time: '1:30 PM',
            title: 'The second speech',
            text: 'The same two minutes again. The difference is on the recording.',
          },
          {
            time: '3:30 PM',
            title: 'The challenge',
            text: 'Teams negotiate one deal before a panel of working professionals.',
          },
        ],
      },
    ],
  },
  formats: {
    title: 'Two formats',
    lead: 'The method is the same. What changes is how often you get to try it.',
    names: ['Essentials', 'Mastery'],
    rows: [
      { label: 'Length', values: ['2 days', 'Up to 1 week'] },
      { label: 'Where', values: ['In person', 'In person and online'] },
      { label: 'Negotiations', values: ['Six', 'Twelve, two of them over a whole day'] },
      { label: 'Coaching', values: ['Notes on every attempt', 'Notes, and a conversation of your own'] },
      { label: 'Evenings', values: ['Yours', 'One networking dinner'] },
      {
        label: 'You receive',
        values: ['Professional certificate', 'Certificate, reference letter opportunity'],
      },
    ],
    note: 'The sample schedule has two days. Where our own sessions of Essentials take three, the third day is for more practice. Each date says how many days it takes.',
  },
  next: {
    title: 'Next dates',
    lead: 'The next three sessions. All others are on the booking page.',
    all: 'All sessions',
  },
  questions: {
    title: 'Before you book',
    items: [
      {
        title: 'Do I need any experience?',
        content:
          'No. The first exercise needs only that you can read a page and talk to a stranger. People with experience are paired so that both have something to do.',
      },
      {
        title: 'How good must my English be?',
        content:
          'Intermediate is enough. You prepare each speech with a coach first, and nobody is marked for grammar. Some sessions have assistants who speak the language of the city. The session page says so.',
      },
      {
        title: 'Who else will be in the room?',
        content:
          'Each session says who it is for: high school, university or executive. We do not mix school students with managers.',
      },
      {
        title: 'What does the price include?',
        content:
          'Teaching, all materials, your recordings, the certificate, lunch and refreshments. Travel and lodging are not included unless the session says otherwise.',
      },
      {
        title: 'Can you teach it at our school or company?',
        content:
          'Yes. We have done so in 20+ countries, for groups from 20 to 300. Plan for about six weeks from the first call.',
      },
      {
        title: 'What if I cannot come after all?',
        content: 'Write to us as early as you can. The terms explain how refunds work.',
      },
    ],
  },
  closing: {
    title: 'Find the city and the week',
    text: 'Seats go to whoever pays first.',
    contact: 'Ask a question first',
  },
};

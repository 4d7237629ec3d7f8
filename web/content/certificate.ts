export interface Package {
  name: string;
  price: string;
  duration: string;
  line: string;
  includes: string[];
  /** Only one package has a badge. */
  badge?: string;
}

const packages: Package[] = [
  {
    name: 'Cambridge Certificate',
    price: '$2,499',
    duration: '4 weeks',
    line: 'For teachers who want to change one thing well and have it seen.',
    includes: [
      'Two live seminars a week, after school hours',
      'One lesson planned, taught, recorded and taught again',
      'Written feedback from a tutor and two colleagues',
      'Assessment rubrics for your own subject',
      'Certificate of completion',
    ],
  },
  {
    name: 'Advanced Program',
    price: '$4,999',
    duration: '8 weeks',
    badge: 'Most Popular',
    line: 'For teachers who rewrite a whole unit, and want company while they do.',
    includes: [
      'Everything in the Cambridge Certificate',
      'Three observed lessons instead of one',
      'A unit of six weeks redesigned for your class',
      'Study group of at most eight teachers',
      'Private meeting with your tutor every second week',
      'Portfolio that you can show at an interview',
    ],
  },
  {
    name: 'Intensive Track',
    price: '$7,999',
    duration: '12 weeks',
    line: 'For those who will train the colleagues down the corridor.',
    includes: [
      'Everything in the Advanced Program',
      'Five observed lessons, two of them in another school',
      'Workshop leadership: you run two for your colleagues',
      'A plan for your department, read by a former principal',
      'Weekly private meeting with your tutor',
      'Six months of meetings with your group afterwards',
    ],
  },
];

export const certificate = {
  title: 'Cambridge Teacher Training',
  description:
    'A certificate program for working teachers: 4, 8 or 12 weeks online, lessons taught twice, feedback in writing. From $2,499.',
  inShort: {
    price: 'From $2,499',
    line: '4, 8 or 12 weeks, online',
    startsLabel: 'Starts',
    refund: 'If you cancel, our office decides about the refund: ask before you pay.',
    starts: 'On the first Monday of a month, once six teachers have joined',
  },
  /** The program whose instructors teach this one too. The office assigns them. */
  taughtAsIn: 'cambridge-teacher-development',
  eyebrow: 'Certificate program for teachers',
  lead: 'Four, eight or twelve weeks beside your own job. You teach real lessons to your own class, see them through other eyes, and teach them again.',

  benefits: {
    title: 'Why Choose this certificate',
    lead: 'Most courses for teachers are about teaching. This one happens in your classroom.',
    cards: [
      {
        title: 'Your lessons are the material',
        text: 'No invented class of thirty. You bring next week’s lesson, and by next week it is a better one.',
      },
      {
        title: 'Feedback with a timestamp',
        text: 'Tutors comment on the recording, minute by minute: the question that worked, the silence that was too short, the pupil at the back.',
      },
      {
        title: 'Made for people with a job',
        text: 'Seminars begin after school in four time zones and are recorded. Plan on six hours a week, two of them in class anyway.',
      },
    ],
  },

  packagesTitle: 'Three lengths, one method',
  packagesLead:
    'Choose the one that fits your year. You can begin with the certificate and move up: what you have paid counts.',
  packages,
  notPaidNow: 'No payment now: your choice goes into your application, and we answer within 24 hours.',

  storiesTitle: 'Three teachers, a year later',
  stories: [
    {
      quote:
        'I had asked the same question in every lesson for nine years: does everybody understand? I do not ask it any more. I have forty-one better ones, on cards.',
      who: 'Chemistry teacher, Baku',
      what: 'Cambridge Certificate',
    },
    {
      quote: 'The second time I taught it I spoke for eleven minutes instead of thirty-four.',
      who: 'History teacher, Lahore',
      what: 'Advanced Program',
    },
    {
      quote:
        'Our department now watches one lesson a month together. It began with my homework for week nine.',
      who: 'Head of mathematics, Nicosia',
      what: 'Intensive Track',
    },
  ],

  questionsTitle: 'Before you apply',
  questions: [
    {
      title: 'Who issues the certificate?',
      content:
        'We do. It names the length of your program, the lessons that were observed and the tutor who observed them. Ask your school or ministry whether it counts toward your hours; we send them the syllabus if you wish.',
    },
    {
      title: 'Do I need a class of my own?',
      content:
        'Yes, or a class that a colleague lends you for one lesson every two weeks. Tutors can watch a lesson in English, Turkish, Korean, Arabic or Urdu.',
    },
    {
      title: 'How much time does it take?',
      content:
        'About six hours a week: two in seminars, two for reading and planning, and two in the lessons that you teach anyway. School holidays are kept free.',
    },
    {
      title: 'What do I need for the recordings?',
      content:
        'A phone and something to lean it against. We send a consent form for parents. If your school does not allow recording, a tutor joins the lesson by video instead.',
    },
    {
      title: 'When does it begin, and can I pay in parts?',
      content:
        'A group begins on the first Monday of every month once six teachers have joined. Schools may be invoiced; teachers who pay for themselves can ask us for two installments.',
    },
  ],

  apply: {
    title: 'Six lines are enough to apply',
    lead: 'Tell us what you teach, to whom, and the one lesson that you would like to see again. We answer within 24 hours.',
    chosen: 'Your choice:',
    none: 'You have not chosen a package yet. We can help you choose.',
  },
};

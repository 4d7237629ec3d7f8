export const teachers = {
  /** The program sold on this page. The texts contain its price. */
  programSlug: 'cambridge-teacher-development',
  /** Shown when the program could not be loaded. */
  price: '$2,499',
  title: 'Cambridge Teacher Development',
  description:
    'Four days for working teachers: plan a lesson, teach it to colleagues, watch the recording, teach it again. Taught in groups of at most twelve.',
  eyebrow: 'Elite educator certification',
  lead: 'For teachers and school leaders: four days in which you are a student again. You teach a lesson to eleven colleagues, watch the recording, and teach it a second time. The second lesson is why people come.',

  /** Before and after the program's title in the catalogue, which links to its page. */
  sameProgram: {
    before: 'You book it on the page of',
    after: 'in our catalogue. It is not the Cambridge certificate, which takes four to twelve weeks online.',
  },

  figures: [
    { figure: '500+', label: 'teachers trained' },
    { figure: '95%', label: 'job placement' },
    { figure: '40%', label: 'salary increase' },
    { figure: '25+', label: 'partner schools' },
  ],
  /** What is counted, of whom and since when. The firm writes here how it counts. */
  figuresNote:
    'How we count: teachers trained have completed a course since 2018, the year of our first. Job placement is the share of those who found a new post, of all who told us that they were looking for one. The salary increase is the average that those with a new post told us. The figures are from our own records and questions to former participants, and nobody outside the firm has checked them.',

  featuresTitle: 'What is different here',
  featuresLead:
    'No keynote, no tote bag. At most twelve teachers, one tutor, one room with a door that closes.',
  features: [
    {
      title: 'You teach on the first morning',
      text: 'Ten minutes of a lesson that you know by heart. Everybody is equally nervous, which helps.',
    },
    {
      title: 'At most twelve in a group',
      text: 'Small enough that each lesson is discussed for as long as it took to give.',
    },
    {
      title: 'A recording of your own',
      text: 'Two lessons on film, with your tutor’s comments at the minute they belong to. Nobody else receives it.',
    },
    {
      title: 'Rubrics that survive Monday',
      text: 'You leave with assessment sheets for your own subject, tried out on real pupils’ work.',
    },
    {
      title: 'Subjects mixed on purpose',
      text: 'A physics teacher asks a poetry lesson the questions that its author no longer hears.',
    },
    {
      title: 'Six months of company',
      text: 'Your group meets online once a month afterwards, each time around one problem from one school.',
    },
  ],

  curriculumTitle: 'Four days',
  curriculumLead:
    'Each day has a morning, a long lunch and an afternoon. Take all four, or the first two as a short course.',
  curriculum: [
    {
      title: 'Pedagogy & Assessment',
      morning: 'Your ten-minute lesson, taught to the group',
      afternoon: 'What did they learn, and how would you know? Rubrics, from the answers backward',
    },
    {
      title: 'Active Learning',
      morning: 'Questions, silence, pairs, movement: four techniques, tried on each other',
      afternoon: 'You replan your lesson so that the pupils do more of the work than you',
    },
    {
      title: 'Curriculum Innovation',
      morning: 'A unit on one table: what to cut, what to join, what to begin with',
      afternoon: 'The second lesson. Same subject, same eleven colleagues, another teacher',
    },
    {
      title: 'Reflection & Networking',
      morning: 'Both recordings side by side, with your tutor',
      afternoon: 'A plan for one term, a partner who will ask about it, certificates and tea',
    },
  ],

  storiesTitle: 'What they say on the way home',
  stories: [
    {
      quote: 'I saw myself answer my own question after two seconds. I have counted to seven ever since.',
      who: 'English teacher, Seoul',
      what: 'Eleven years in the classroom',
    },
    {
      quote:
        'I came for the certificate and stayed for the eleven other people. We still meet on the first Tuesday.',
      who: 'Primary school teacher, Cyprus',
      what: 'Five years in the classroom',
    },
    {
      quote: 'My school asked what I had changed. I gave them the rubric and the two recordings.',
      who: 'Head of science, London',
      what: 'Sixteen years in the classroom',
    },
  ],

  call: {
    title: 'Bring one lesson',
    line: 'The price covers four days of workshops, both recordings, all materials, lunch, the certificate and six months of meetings.',
    createAccount: 'Create an account',
    talk: 'Talk to us first',
    program: 'See the program',
    book: (price: string) => `Book for ${price}`,
  },
};

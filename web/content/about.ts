export const about = {
  description:
    'Founded in New York in 2016, NYEA advises students, trains teachers and holds workshops from six cities: New York, London, Seoul, Baku, Cyprus and Lahore.',
  eyebrow: 'About',
  title: 'A firm that listens before it advises',
  lead: 'We began in New York in 2016 with two desks and one rule: nobody gets a plan before somebody has asked them a good question. The rule has outgrown the desks.',

  storyTitle: 'Our story',
  story: [
    'The first student who came to us brought a list of universities that her uncle had written. We asked what she did on Saturdays. She repaired radios. Nothing on the list taught anyone to repair anything, and an hour later the list was a different one.',
    'Word got around. Parents sent cousins, cousins sent teachers, and teachers asked whether we could show a whole staff room how to ask instead of tell. That became our teacher training. Schools then asked for the same in two days, with their own students in the room, and that became our workshops.',
    'Today advisers, mentors and instructors work from New York, London, Seoul, Baku, Cyprus and Lahore, in more than one language and rarely in a lecture hall. The groups are still small, because a question can only be put to somebody whose name you know.',
  ],

  missionTitle: 'Mission',
  mission:
    'To put a person who listens, a plan that holds and a room full of equals within reach of every student and teacher who asks.',
  visionTitle: 'Vision',
  vision: 'A world where your birthplace decides what you eat for breakfast, not what you may learn.',

  figuresTitle: 'In numbers',
  figures: [
    { figure: '255+', label: 'students mentored' },
    { figure: '$12M+', label: 'scholarships' },
    { figure: '50+', label: 'partner universities' },
  ],
  /** What is counted, of whom and since when. The firm writes here how it counts. */
  figuresNote:
    'How we count: students mentored have completed a consulting or mentorship program since 2016. Scholarships are the awards that they told us of, over all years of study. Partner universities have hosted a program or a session. The figures are from our own records, and nobody outside the firm has checked them.',

  valuesTitle: 'Values',
  values: [
    {
      title: 'Ask first',
      line: 'The first meeting has no brochure in it. We write down what we heard, and you correct it.',
    },
    {
      title: 'Keep rooms small',
      line: 'Everyone in the room will speak. Every session has a fixed number of seats, and a large one is taught in groups of at most 25.',
    },
    {
      title: 'Leave the work where it belongs',
      line: 'We do not write essays, and nobody negotiates in your place. What you take home is yours.',
    },
    {
      title: 'Say the price and the odds',
      line: 'Every program with a fixed price shows it, and an adviser tells you when a plan is unlikely to work.',
    },
  ],

  timelineTitle: 'How it grew',
  timeline: [
    {
      year: '2016',
      title: 'Two desks in New York',
      line: 'The firm is founded. Academic consulting, one student at a time.',
    },
    {
      year: '2018',
      title: 'Teachers ask for it too',
      line: 'London opens, and with it the first certificate course for teachers.',
    },
    {
      year: '2020',
      title: 'A mentor in every time zone',
      line: 'Schools close and lessons move to the screen. Seoul and Baku join, and mentorship crosses borders.',
    },
    {
      year: '2022',
      title: 'Out into the room again',
      line: 'Leadership and negotiation workshops begin, in sessions at venues worldwide.',
    },
    {
      year: '2024',
      title: 'Further than a classroom',
      line: 'Cyprus and Lahore open, and space training joins summer schools and Model UN.',
    },
  ],

  locationsTitle: 'Six locations',
  locationsLead:
    'These were our first six offices. Riyadh, the newest, is the seventh. One email address reaches them all, and the nearest office answers.',
  locations: [
    {
      city: 'New York',
      line: 'Where it began. Consulting, admissions, and the people who answer the phone.',
      picture: 'new-york',
    },
    {
      city: 'London',
      line: 'Teacher training and the summer school in debate and drama.',
      picture: 'london',
    },
    { city: 'Seoul', line: 'Technology and design, and workshops for university cohorts.', picture: 'seoul' },
    {
      city: 'Baku',
      line: 'Consulting for the Caucasus and Central Asia, and a field school.',
      picture: 'baku',
    },
    {
      city: 'Cyprus',
      line: 'English by the sea, and workshops between three continents.',
      picture: 'cyprus',
    },
    { city: 'Lahore', line: 'Mentorship, and an apprenticeship inside a museum.', picture: 'lahore' },
  ],

  call: {
    title: 'Come with a question, not with a decision',
    line: 'Write three lines about where you are. A person reads them and answers within 24 hours.',
  },
};

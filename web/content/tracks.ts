import type { Track } from '#contract/catalogue/track.ts';

export interface TrackWords {
  title: string;
  description: string;
  lead: string;
  day: { title: string; hours: { when: string; what: string }[] };
  answers: { question: string; answer: string }[];
}

export const tracks: Record<Track, TrackWords> = {
  'pre-college': {
    title: 'Pre-college',
    description:
      'Seminars for students in grades 10 to 12 and gap years: research, college writing and first-year mathematics, online and in small groups.',
    lead: 'University asks for three things that school rarely teaches: to ask your own question, to write as if somebody might disagree, and to be stuck without giving up. These are the weeks to learn them.',
    day: {
      title: 'A Thursday in week four',
      hours: [
        { when: '4:00 PM', what: 'Read a paper backward: results first, then the doubts' },
        { when: '5:00 PM', what: 'Seminar of eight. You defend your question for ten minutes' },
        { when: '6:30 PM', what: 'Your adviser’s notes on the second draft arrive' },
        { when: '8:00 PM', what: 'Rewrite one page. Only one' },
        { when: '9:00 PM', what: 'Done. It is a school night' },
      ],
    },
    answers: [
      {
        question: 'Who is it for?',
        answer: 'Students in grades 10 to 12, in a gap year, or with a university place in hand.',
      },
      {
        question: 'How much time does it take?',
        answer: 'Five to eight hours a week beside school, a quiet table, and a camera that is on.',
      },
      {
        question: 'What do you take home?',
        answer: 'A finished paper or portfolio, and somebody who has read every draft of it.',
      },
    ],
  },
  'summer-schools': {
    title: 'Summer schools',
    description:
      'Two or three weeks in London, Cyprus or Seoul for students in grades 5 to 12: small classes, staffed residences, all meals.',
    lead: 'Two or three weeks in another city, with a class in the morning and the city as the second classroom. Students live together in a staffed residence and come home with something that they made.',
    day: {
      title: 'A Wednesday in London',
      hours: [
        { when: '7:45 AM', what: 'Breakfast in the residence, ten minutes from class' },
        { when: '9:00 AM', what: 'Debate in groups of twelve. Today you argue the side you dislike' },
        { when: '2:00 PM', what: 'Rehearsal, or a walk through two thousand years of streets' },
        { when: '7:00 PM', what: 'Theater from the top balcony, with a notebook' },
        { when: '10:30 PM', what: 'Lights out. A member of staff is awake on your floor' },
      ],
    },
    answers: [
      {
        question: 'Who is it for?',
        answer: 'Cyprus from grade 5, London from grade 8, Seoul from grade 9. No one is the only newcomer.',
      },
      {
        question: 'Who looks after them?',
        answer:
          'We plan with staff day and night in every residence, and with one number that is always answered. The safeguarding page says what is confirmed.',
      },
      {
        question: 'What is included?',
        answer: 'Rooms, meals, lessons, excursions and local transportation. Flights are yours to book.',
      },
    ],
  },
  'project-olympiads': {
    title: 'Project olympiads',
    description:
      'Mentored teams for science fairs, invention challenges and mathematics contests, grades 6 to 12: from a first hunch to the questions of the judges.',
    lead: 'A project is a question that you can afford to answer. We help teams find one, measure it honestly, and stand beside the board when a judge asks what they hoped nobody would.',
    day: {
      title: 'The week before the fair',
      hours: [
        { when: 'Mon', what: 'Repeat the measurement that nobody trusts' },
        { when: 'Tue', what: 'Cut the board to two hundred words' },
        { when: 'Wed', what: 'First mock judging. Something falls apart' },
        { when: 'Thu', what: 'Mend it, and learn to say “we do not know yet”' },
        { when: 'Fri', what: 'Second mock judging. Sleep' },
      ],
    },
    answers: [
      {
        question: 'Who is it for?',
        answer: 'Grades 6 to 12, alone, in pairs or in threes. An entry interview takes the place of a test.',
      },
      {
        question: 'Which competitions?',
        answer: 'We choose one with each team whose rules suit the project, not the other way round.',
      },
      {
        question: 'What do you take home?',
        answer: 'A notebook with dates, data that can be defended, and the habit of checking twice.',
      },
    ],
  },
  'model-un': {
    title: 'Model UN',
    description:
      'Model UN for grades 6 to 12: a free discovery day, an eight-week delegate academy, and a week of committees in New York.',
    lead: 'You are handed a country that you have never visited and an afternoon to make friends for it. Model UN teaches reading fast, speaking briefly and losing a vote without losing an ally.',
    day: {
      title: 'A day in committee',
      hours: [
        { when: '9:00 AM', what: 'Roll call. You are Uruguay until six o’clock' },
        { when: '9:30 AM', what: 'Opening speeches, ninety seconds each' },
        { when: '11:00 AM', what: 'The corridor, where the real sentence is written' },
        { when: '3:00 PM', what: 'Your clause is attacked by somebody you had lunch with' },
        { when: '5:00 PM', what: 'The vote' },
      ],
    },
    answers: [
      {
        question: 'Who is it for?',
        answer: 'Beginners from grade 6 on the discovery day; experienced delegates to grade 12.',
      },
      {
        question: 'What do I need?',
        answer: 'For the first day nothing at all, not even a suit. We mail the country folder.',
      },
      {
        question: 'What comes next?',
        answer: 'The academy trains one skill a week; New York puts all of them into one room.',
      },
    ],
  },
  'experiential-learning': {
    title: 'Experiential learning',
    description:
      'Five to nine days in villages, businesses and museums of Baku, Riyadh and Lahore: small groups that learn from people at work, grades 8 to university.',
    lead: 'Some things are only explained by the person who does them every day. Small groups spend a week among weavers, farmers, curators and shopkeepers, and give something back on the last evening.',
    day: {
      title: 'Day six, in the mountains',
      hours: [
        { when: '6:30 AM', what: 'Bread, with the family whose oven it is' },
        { when: '9:00 AM', what: 'Interview a weaver. The interpreter waits until you are stuck' },
        { when: '1:00 PM', what: 'Lunch at a table for fourteen' },
        { when: '3:00 PM', what: 'Walk to the next village with the local teacher' },
        { when: '8:00 PM', what: 'Field notes by lamplight. What did you not understand?' },
      ],
    },
    answers: [
      {
        question: 'Who is it for?',
        answer: 'Students from grade 8, and university students on most of the weeks.',
      },
      {
        question: 'How large are the groups?',
        answer: 'Ten to fifteen, with two adults of ours and somebody who lives there.',
      },
      {
        question: 'What do you take home?',
        answer: 'An exhibition, a guided tour or a proposal that its owners can use the week after.',
      },
    ],
  },
};

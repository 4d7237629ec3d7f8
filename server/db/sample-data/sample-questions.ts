/** The questions that are asked most, by program. */
export const sampleQuestions: Record<string, { question: string; answer: string }[]> = {
  'leadership-negotiation-communication': [
    {
      question: 'My child is shy. Is this the right place?',
      answer:
        'Yes. The first exercise is for two, and nobody speaks before the whole group on the first morning. Notes go to the participant alone.',
    },
    {
      question: 'What should participants bring?',
      answer: 'A pen and comfortable shoes. Workbooks, lunch and refreshments are there.',
    },
    {
      question: 'Can somebody miss an afternoon?',
      answer:
        'Tell us before the first day. The team challenge needs everybody on the last afternoon, so a certificate needs that one.',
    },
  ],
  'nasa-space-training': [
    {
      question: 'Who is with the students at night?',
      answer: 'Chaperones sleep on every floor, and one of the team is awake until everybody is in a room.',
    },
    {
      question: 'Must a traveler be able to swim?',
      answer:
        'For the day under water, yes: there is a swim test on the first evening. Whoever prefers to stay dry directs the work from the edge.',
    },
    {
      question: 'How much pocket money is useful?',
      answer:
        'Everything on the plan is paid. Most travelers spend between 10 and 15 dollars a day on extras.',
    },
  ],
  'premier-workshop': [
    {
      question: 'Do I have to lead something already?',
      answer: 'No. About half of the participants are about to lead for the first time.',
    },
    {
      question: 'Are the actors told what to say?',
      answer: 'They know their role and what they want. The rest depends on you.',
    },
  ],
  'model-un-discovery-day': [
    {
      question: 'What does it cost?',
      answer: 'Nothing. Lunch is included.',
    },
    {
      question: 'Do I have to prepare?',
      answer: 'No. A folder about your country arrives a week before, and reading it helps.',
    },
  ],
  mentorship: [
    {
      question: 'Can I change my mentor?',
      answer: 'Yes, once and without a reason. Write to us after the first two meetings.',
    },
  ],
};

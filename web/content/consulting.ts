export interface ConsultingWords {
  /** The label of the button that adds the program to the cart. */
  action: string;
  featuresTitle: string;
  why: { title: string; statement: string; reasons: { title: string; text: string }[] };
  process?: { title: string; lead: string; steps: { title: string; text: string }[] };
  others: { label: string; to: string; line: string }[];
  /** Where those named in the catalogue lead the program, and whoever works with a participant is matched later. */
  matched?: {
    /** In the facts, who is matched. */
    name: string;
    line: string;
    ledBy: string;
    title: string;
    lead: string;
  };
}

const academic = {
  label: 'Academic consulting',
  to: '/programs/academic-consulting',
  line: 'You are in school, and the next two years need a plan.',
};
const career = {
  label: 'Career consulting',
  to: '/programs/career-consulting',
  line: 'You must choose a major, or a first job, and soon.',
};
const mentorship = {
  label: 'Mentorship',
  to: '/programs/mentorship',
  line: 'You know the road and want company a few years further on.',
};

/** Keyed by program slug. Facts, features and prices come from the catalogue. */
export const consultingPages: Record<string, ConsultingWords> = {
  'academic-consulting': {
    action: 'Start Your Journey',
    featuresTitle: 'What the twelve weeks hold',
    why: {
      title: 'Why choose academic consulting with us',
      statement:
        'A good plan survives a bad semester. We write one that does, and then we stay for the semester.',
      reasons: [
        {
          title: 'One consultant, from the first meeting to the last',
          text: 'The person who reads your transcript is the person who reads your essays. You never have to tell your story twice.',
        },
        {
          title: 'Fit, cost and odds, in that order',
          text: 'Every university on your list comes with a reason, a price after aid and an honest estimate of your chances.',
        },
        {
          title: 'Your words, edited, never replaced',
          text: 'We question each line of an essay and write none of it. Readers of applications know the difference, and so do you.',
        },
        {
          title: 'Parents informed, students in charge',
          text: 'Parents join the first and the last session and read a summary after every fourth. The weeks between belong to the student.',
        },
      ],
    },
    process: {
      title: 'Four steps, one plan',
      lead: 'You see the whole plan in the third week. The other nine are for keeping it.',
      steps: [
        {
          title: 'We read first',
          text: 'You send your transcript, two pieces of work that you are proud of, and a page about an ordinary week. Your consultant reads all of it before you meet.',
        },
        {
          title: 'A long conversation',
          text: 'With you and your parents: what you enjoy, what you avoid, what the family can spend, and what nobody has asked you yet.',
        },
        {
          title: 'The plan on paper',
          text: 'Courses for two school years, activities worth your evenings, a first list of universities, and every deadline in your time zone.',
        },
        {
          title: 'Every week, until it is done',
          text: 'Fifty minutes in which the plan meets the week you really had. What does not work is changed while it can still be changed.',
        },
      ],
    },
    others: [career, mentorship],
  },
  'career-consulting': {
    action: 'Start Your Assessment',
    featuresTitle: 'What the eight weeks hold',
    why: {
      title: 'Why choose career consulting with us',
      statement:
        'Nobody can choose a working life from a list. You choose better once you have spoken with three people who live one.',
      reasons: [
        {
          title: 'Evidence before advice',
          text: 'An assessment of strengths and working habits comes first, with ninety minutes to argue about what it says.',
        },
        {
          title: 'People who do the work',
          text: 'We arrange three conversations in the field you have in mind, and prepare the questions with you, so that you hear about the dull days as well.',
        },
        {
          title: 'Practice that is recorded',
          text: 'Two interviews with a recording and written notes. Most people only need to see themselves answer once.',
        },
        {
          title: 'A plan with dates in it',
          text: 'Ninety days, written down, with a meeting a month after we finish to see what became of it.',
        },
      ],
    },
    process: {
      title: 'Four steps to a decision',
      lead: 'Two weeks for each. You may stop to think between any two of them.',
      steps: [
        {
          title: 'Assess',
          text: 'You complete the assessment at home. In the debrief we compare it with what your teachers, friends or employers have told you.',
        },
        {
          title: 'Ask',
          text: 'Three conversations with people in your chosen field, at their desks or by video, and half an hour with us after each.',
        },
        {
          title: 'Write and rehearse',
          text: 'Résumé and cover letter over two drafts, then two practice interviews, the second one harder than the real thing.',
        },
        {
          title: 'Begin',
          text: 'You leave with a plan for ninety days: who to write to, what to learn, and what to stop doing.',
        },
      ],
    },
    others: [academic, mentorship],
  },
  mentorship: {
    action: 'Accelerate Your Career',
    matched: {
      name: 'Mentor',
      line: 'Matched to you by hand',
      ledBy: 'Led by',
      title: 'Who leads the program',
      lead: 'Whom to turn to if something does not work. Your own mentor is matched to you by hand.',
    },
    featuresTitle: 'What the ten weeks hold',
    why: {
      title: 'Why choose a mentor from us',
      statement: 'The best advice comes from someone who still remembers the mistake.',
      reasons: [
        {
          title: 'Matched by hand',
          text: 'We read what you write about yourself and look for somebody in your field who speaks your language and is awake when you are.',
        },
        {
          title: 'A few years ahead, not forty',
          text: 'Your mentor has recently moved abroad to study, finished a first research project or started a small company, and can say what the first year was like.',
        },
        {
          title: 'Somebody who answers',
          text: 'You meet every week, and a message sent between meetings gets an answer within two days.',
        },
        {
          title: 'Free to change',
          text: 'If the two of you do not get on, say so in the first three weeks and we find you another mentor.',
        },
      ],
    },
    others: [academic, career],
  },
};

export const firm = {
  name: 'NYEA',
  inOneSentence:
    'An education coaching and consulting firm, founded in New York in 2016, that works with students, teachers and schools in 97 countries.',
};

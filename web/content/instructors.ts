export const instructorWords = {
  taughtBy: 'Taught by',
  title: 'Who teaches',
  lead: 'Meet them before you book.',
  aboutTitle: 'The people who teach',
  aboutLead: 'Their programs name them too. A portrait is drawn until there is a photograph.',
  languages: 'Teaches in',
};

export const brochure = {
  file: '/documents/Program-details.pdf',
  title: 'The brochure',
  lead: 'Tell us where to send the next dates, and the brochure downloads at once.',
  audiences: {
    'high-school': 'High school',
    university: 'University',
    executive: 'Executive',
  },
  consent: 'You may contact me about programs. I can end that at any time with one reply.',
  submit: 'Download the brochure',
  submitting: 'Sending...',
  success: 'Thank you. The brochure is downloading.',
  anyway: 'Download the brochure anyway',
  failed: 'Failed to send your request',
};

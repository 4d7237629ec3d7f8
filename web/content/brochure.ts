export const brochure = {
  file: '/documents/Program-details.pdf',
  title: 'The brochure',
  lead: 'Tell us where to send the next dates. The brochure downloads right away.',
  audiences: {
    'high-school': 'High school',
    university: 'University',
    executive: 'Executive',
  },
  consent: 'You may contact me about programs. I can withdraw this at any time by replying to an email.',
  submit: 'Download the brochure',
  submitting: 'Sending...',
  success: 'Thank you. The brochure is downloading.',
  anyway: 'Download the brochure anyway',
  failed: 'Failed to send your request',
};

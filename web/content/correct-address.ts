export const correctAddress = {
  question: (email: string) => `Emails go to ${email}. Not your address?`,
  open: 'Correct it',
  what: (until: string) => [
    'We send new tickets to the right address. Tickets and links that we have sent before stop working, also links to guardians.',
    'We tell the old address of the change, and not which one is right.',
    'Needs and travel details that you entered are removed. Please enter them again.',
    `You can correct it until ${until}, in this browser.`,
  ],
  correction: 'Your email address',
  correctionHint: 'Please check it carefully.',
  same: 'Emails go to this address already.',
  save: 'Send new tickets there',
  saving: 'Sending...',
  done: (email: string) =>
    `We are sending new tickets to ${email}. Earlier tickets and links no longer work.`,
  failed: 'The address could not be corrected.',
};

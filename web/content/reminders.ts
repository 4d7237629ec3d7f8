export const reminders = {
  title: 'Stop reminders about unfinished orders?',
  lead: 'We write to you when an order that was started with your address is not paid, or waits for you to confirm it. You can stop these emails. Tickets, receipts and changes of a session still reach you.',
  act: 'Stop reminders',
  sending: 'Sending...',
  stoppedTitle: 'Reminders are stopped',
  stopped:
    'We will send no more reminders about unfinished orders to this address. You can book free seats with an account that has confirmed it.',
  resume: 'Send reminders again',
  resumedTitle: 'You get reminders again',
  resumed:
    'We will write to you when an order that was started with your address is not paid, or waits for you to confirm it.',
  overTitle: 'This link no longer works',
  over: 'Use the link in a newer email, or write to us on the contact page.',
  wayOn: 'Contact us',
  noLinkTitle: 'Open this page with the link from our email',
  noLink: 'The link is in each email about an order that is not finished.',
  failedTitle: 'Your choice could not be saved',
  fallback: 'Something went wrong. Please try again.',
  tryAgain: 'Try again',
};

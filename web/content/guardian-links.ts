import type { GuardianLinks, LinkObstacle } from '#contract/participants/guardian-links.ts';

/** The links of all guardians of an order, sent at once. */
export const guardianLinks = {
  open: 'Email all guardians their links',
  lead: 'Guardians who have not decided yet get a link to their own seat, and to nothing else.',
  title: ({ links, left_out: leftOut }: GuardianLinks) => {
    if (links.length === 1) return 'One guardian’s link will be emailed';
    if (links.length > 1) return `${links.length} links will be emailed`;
    const missing = leftOut.filter(({ why }) => why === 'no_guardian').length;
    if (missing === 0) return 'There is nobody to email now.';
    return missing === 1
      ? 'The email address of one guardian is missing'
      : `The email addresses of ${missing} guardians are missing`;
  },
  leftOutTitle: 'Not emailed now',
  why: {
    no_guardian: 'the guardian’s email address is missing. Enter it with this seat',
    emailed_today: 'a link was emailed within the last day',
    too_many_to_one: 'this guardian gets as many emails as we send to one address a day',
  } satisfies Record<LinkObstacle, string>,
  send: (links: number) => (links === 1 ? 'Email one link' : `Email ${links} links`),
  sending: 'Sending...',
  cancel: 'Cancel',
  sent: (links: number) => {
    if (links === 0) return 'No link was emailed: they were emailed within the last day.';
    return links === 1 ? 'One link is emailed.' : `${links} links are emailed.`;
  },
  fallback: 'The links could not be sent. Please try again.',
};

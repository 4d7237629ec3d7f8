/** The page that the announcement, the menu, the empty cart and the dashboard lead to. */
export const workshopDates = '/workshop-booking/leadership-negotiation-communication';

/** The page to withdraw from a contract. An API of another host may not know of it. */
export const withdrawPage = '/withdraw';

/** Pages that our texts link to and that exist only while the API has what they ask for, such as a program. */
export const pagesOfPrograms = [
  { address: workshopDates, path: '/programs/leadership-negotiation-communication/workshop-sessions' },
  { address: '/programs/academic-consulting', path: '/programs/academic-consulting' },
  { address: '/programs/career-consulting', path: '/programs/career-consulting' },
  { address: '/programs/mentorship', path: '/programs/mentorship' },
  { address: withdrawPage, path: '/withdrawals' },
];

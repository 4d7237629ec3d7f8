/** The page that the announcement, the menu, the empty cart and the dashboard lead to. */
export const workshopDates = '/workshop-booking/leadership-negotiation-communication';

/** Pages that our texts link to and that exist only while their program is in the catalogue, each with what it asks the API. */
export const pagesOfPrograms = [
  { address: workshopDates, path: '/programs/leadership-negotiation-communication/workshop-sessions' },
  { address: '/programs/academic-consulting', path: '/programs/academic-consulting' },
  { address: '/programs/career-consulting', path: '/programs/career-consulting' },
  { address: '/programs/mentorship', path: '/programs/mentorship' },
];

/** How many seats one list can name. */
export const MOST_LISTED_SEATS = 200;

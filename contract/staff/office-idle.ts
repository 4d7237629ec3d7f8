/** A sign-in to the office ends after this time without use. */
export const OFFICE_IDLE_MINUTES = 30;

/** The header of a background request. Such a request does not count as use of the sign-in. */
export const BACKGROUND_REQUEST = 'x-untouched';

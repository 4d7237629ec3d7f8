/** A sign-in to the office that nobody uses for so long has ended. */
export const OFFICE_IDLE_MINUTES = 30;

/** Goes with a call that a screen makes by itself, since nobody has touched it: such a call is no use of the sign-in. */
export const BACKGROUND_REQUEST = 'x-untouched';

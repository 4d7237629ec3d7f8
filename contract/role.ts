export const ROLES = ['student', 'teacher', 'staff', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** The others are given by an admin or on the command line, never by oneself. */
export const SIGN_UP_ROLES = ['student', 'teacher'] as const satisfies readonly Role[];

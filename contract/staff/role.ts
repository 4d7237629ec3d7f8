export const ROLES = ['student', 'teacher', 'door', 'staff', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Only an admin or the command line grants the other roles. */
export const SIGN_UP_ROLES = ['student', 'teacher'] as const satisfies readonly Role[];

export const ROLES = ['student', 'teacher', 'door', 'staff', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** The roles that an invitation to the office can give. */
export const OFFICE_ROLES = ['door', 'staff', 'admin'] as const satisfies readonly Role[];
export type OfficeRole = (typeof OFFICE_ROLES)[number];

/** Only an admin or the command line grants the other roles. */
export const SIGN_UP_ROLES = ['student', 'teacher'] as const satisfies readonly Role[];

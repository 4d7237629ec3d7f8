import type { Role } from './role.ts';

/** The roles that an invitation to the office can give. */
export const OFFICE_ROLES = ['door', 'staff', 'admin'] as const satisfies readonly Role[];
export type OfficeRole = (typeof OFFICE_ROLES)[number];

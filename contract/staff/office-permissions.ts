import { OFFICE_ROLES } from './office-role.ts';
import type { OfficeRole } from './office-role.ts';
import type { Role } from './role.ts';

/** All permissions of the office, with the lowest role that has each. */
export const permissions = {
  'overview.see': 'staff',
  'catalogue.see': 'staff',
  'catalogue.arrange': 'staff',
  'catalogue.change': 'staff',
  'sessions.cancel': 'admin',
  'orders.see': 'staff',
  'orders.check': 'staff',
  'orders.change': 'staff',
  'orders.make': 'staff',
  'orders.approve': 'admin',
  'orders.refund': 'staff',
  'orders.grant': 'admin',
  'invoices.note': 'staff',
  'disputes.answer': 'staff',
  'tickets.download': 'staff',
  'orders.export': 'admin',
  'statement.see': 'admin',
  'statement.export': 'admin',
  'guests.see': 'door',
  'guests.check_in': 'door',
  'guests.print_badges': 'door',
  'guests.export': 'staff',
  'helpers.choose': 'staff',
  'people.see': 'staff',
  'people.change': 'staff',
  'people.export': 'admin',
  'people.erase': 'admin',
  'messages.answer': 'staff',
  'email.see': 'staff',
  'email.send_again': 'staff',
  'health.see': 'staff',
  'health.mend': 'staff',
  'documentation.see': 'staff',
  'audit.see': 'admin',
  'users.see': 'admin',
  'users.manage': 'admin',
} as const satisfies Record<string, OfficeRole>;

/** What no role has, not even admins: an admin gives them to a person by name. Each opens one class of answers. */
export const NAMED_PERMISSIONS = ['care.see', 'journey.see'] as const;
export type NamedPermission = (typeof NAMED_PERMISSIONS)[number];

export type RolePermission = keyof typeof permissions;
export type Permission = RolePermission | NamedPermission;

/** A second factor counts as a step-up for so long. */
export const STEP_UP_MINUTES = 15;

/** Whatever moves money, seats, tickets, addresses, rights or personal data in bulk. */
const needsStepUp: ReadonlySet<Permission> = new Set<Permission>([
  ...NAMED_PERMISSIONS,
  'catalogue.change',
  'sessions.cancel',
  'orders.change',
  'orders.make',
  'orders.approve',
  'orders.refund',
  'orders.grant',
  'invoices.note',
  'disputes.answer',
  'tickets.download',
  'orders.export',
  'statement.export',
  'guests.print_badges',
  'guests.export',
  'helpers.choose',
  'people.export',
  'people.erase',
  'email.send_again',
  'users.manage',
]);

const ranks: Record<Role, number> = { student: 0, teacher: 0, door: 1, staff: 2, admin: 3 };

/** Staff have every permission of the door, admins every permission of staff. */
export function may(role: Role, permission: RolePermission): boolean {
  return ranks[role] >= ranks[permissions[permission]];
}

export function requiresStepUp(permission: Permission): boolean {
  return needsStepUp.has(permission);
}

export function isNamed(permission: Permission): permission is NamedPermission {
  return NAMED_PERMISSIONS.some((each) => each === permission);
}

export function isOfTheOffice(role: Role): boolean {
  return OFFICE_ROLES.some((each) => each === role);
}

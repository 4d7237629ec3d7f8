import type { Role } from '#contract/staff/role.ts';

export const roleNames: Record<Role, string> = {
  student: 'Student',
  teacher: 'Teacher',
  door: 'Door',
  staff: 'Staff',
  admin: 'Administrator',
};

import type { Role } from '#contract/role.ts';

export const roleNames: Record<Role, string> = {
  student: 'Student',
  teacher: 'Teacher',
  staff: 'Staff',
  admin: 'Administrator',
};

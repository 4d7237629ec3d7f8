import { expect, test } from 'vitest';
import {
  NAMED_PERMISSIONS,
  isNamed,
  isOfTheOffice,
  may,
  permissions,
  requiresStepUp,
} from './office-permissions.ts';
import type { RolePermission } from './office-permissions.ts';
import { ROLES } from './role.ts';

const all = Object.keys(permissions) as RolePermission[];

test('an admin may do everything, a student and a teacher nothing', () => {
  for (const permission of all) {
    expect(may('admin', permission), permission).toBe(true);
    expect(may('student', permission) || may('teacher', permission), permission).toBe(false);
  }
});

test('the door sees guest lists, checks guests in and prints their badges, and nothing else', () => {
  expect(all.filter((permission) => may('door', permission))).toEqual([
    'guests.see',
    'guests.check_in',
    'guests.print_badges',
  ]);
});

test('staff run the office; personal data, roles, the audit log and cancellation are for admins', () => {
  expect(all.filter((permission) => !may('staff', permission))).toEqual([
    'sessions.cancel',
    'orders.approve',
    'orders.grant',
    'orders.export',
    'statement.see',
    'statement.export',
    'people.export',
    'people.erase',
    'audit.see',
    'users.see',
    'users.manage',
  ]);
});

test('whatever moves money, seats, tickets, addresses, rights or data needs step-up', () => {
  expect(all.filter((permission) => requiresStepUp(permission))).toEqual([
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
});

test('no role has what is given by name, and it needs step-up', () => {
  expect(NAMED_PERMISSIONS.filter((each) => isNamed(each) && requiresStepUp(each))).toEqual([
    'care.see',
    'journey.see',
  ]);
  expect(all.filter((permission) => isNamed(permission))).toEqual([]);
});

test('only the door, staff and admins belong to the office', () => {
  expect(ROLES.filter((role) => isOfTheOffice(role))).toEqual(['door', 'staff', 'admin']);
});

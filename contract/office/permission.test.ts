import { expect, test } from 'vitest';
import { ROLES } from '../role.ts';
import { PERMISSIONS, isOfTheOffice, may, mustBeProven } from './permission.ts';

test('an admin may do everything, a student and a teacher nothing', () => {
  for (const permission of PERMISSIONS) {
    expect(may('admin', permission), permission).toBe(true);
    expect(may('student', permission) || may('teacher', permission), permission).toBe(false);
  }
});

test('staff run the office and leave people’s data, roles and calling off to admins', () => {
  expect(PERMISSIONS.filter((permission) => !may('staff', permission))).toEqual([
    'sessions.call_off',
    'orders.export',
    'people.export',
    'people.erase',
    'audit.see',
    'users.see',
    'users.manage',
  ]);
});

test('what moves money, rights or data is asked for a second time', () => {
  expect(PERMISSIONS.filter((permission) => mustBeProven(permission))).toEqual([
    'sessions.call_off',
    'orders.refund',
    'orders.export',
    'guests.export',
    'people.export',
    'people.erase',
    'users.manage',
  ]);
});

test('only staff and admins belong to the office', () => {
  expect(ROLES.filter((role) => isOfTheOffice(role))).toEqual(['staff', 'admin']);
});

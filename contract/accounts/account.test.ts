import { expect, test } from 'vitest';
import { conversionSchema, credentialsSchema, profileChangeSchema, registrationSchema } from './account.ts';

const registration = {
  name: 'Åsa Şahin',
  email: ' Asa@Example.COM ',
  phone: '+46 (70) 123-4567',
  password: 'Right-horse-1',
  password_confirmation: 'Right-horse-1',
  school_name: 'Lakeside School',
  grade: 'Grade 10',
  city: 'Malmö',
};

function problems(given: Record<string, unknown>): Record<string, string[]> {
  const parsed = registrationSchema.safeParse({ ...registration, ...given });
  const found: Record<string, string[]> = {};
  for (const { path, message } of parsed.error?.issues ?? []) (found[path.join('.')] ??= []).push(message);
  return found;
}

test('a sign-up is trimmed, its email lower-cased, its role student, and unknown fields are dropped', () => {
  expect(registrationSchema.parse({ ...registration, confirmPassword: 'x', is_admin: true })).toEqual({
    ...registration,
    email: 'asa@example.com',
    phone: '+46701234567',
    role: 'student',
  });
  expect(registrationSchema.parse({ ...registration, role: 'teacher' }).role).toBe('teacher');
});

test.each<[string, unknown, string]>([
  ['name', ' ', 'Full name is required'],
  ['name', undefined, 'Full name is required'],
  ['name', 'A', 'Name must be at least 2 characters'],
  ['name', '😀', 'Name must be at least 2 characters'],
  ['name', 'A\u0000b', 'Please use only printable characters'],
  ['name', 'a'.repeat(201), 'Please use at most 200 characters'],
  ['email', '', 'Email is required'],
  ['email', 'asa@example', 'Please enter a valid email address'],
  ['email', 'a,b@example.com', 'Please enter a valid email address'],
  ['email', 'Asa <asa@example.com>', 'Please enter a valid email address'],
  ['email', `${'a'.repeat(250)}@example.com`, 'Please enter a valid email address'],
  ['phone', '', 'Phone number is required'],
  ['phone', '0701234567', 'Please enter a valid phone number'],
  ['phone', '+12345678901234567', 'Please enter a valid phone number'],
  ['phone', '+46 70 call me', 'Please enter a valid phone number'],
  ['password', '', 'Password is required'],
  ['password', 'Short-1', 'Password must be at least 8 characters'],
  [
    'password',
    'all-lower-1',
    'Password must contain at least one uppercase letter, one lowercase letter, and one number',
  ],
  [
    'password',
    'No-Digit-Here',
    'Password must contain at least one uppercase letter, one lowercase letter, and one number',
  ],
  ['password', `Aa1${'x'.repeat(198)}`, 'Password must be at most 200 characters'],
  ['password_confirmation', '', 'Please confirm your password'],
  ['password_confirmation', undefined, 'Please confirm your password'],
  ['password_confirmation', 'Right-horse-2', 'Passwords do not match'],
  ['school_name', '', 'School/Institution name is required'],
  ['grade', '', 'Grade/Level is required'],
  ['city', undefined, 'City is required'],
  ['role', 'staff', 'Please choose student or teacher'],
  ['role', 'admin', 'Please choose student or teacher'],
])('a sign-up with %s %j is refused under that field', (field, value, message) => {
  const given = field === 'password' ? { password: value, password_confirmation: value } : { [field]: value };
  expect(problems(given)[field]?.[0]).toBe(message);
});

test('all mistakes are reported at once, including that the passwords differ', () => {
  const all = problems({ name: 'A', email: 'asa', password_confirmation: 'Other-horse-1', city: '' });
  expect(Object.keys(all).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'city',
    'email',
    'name',
    'password_confirmation',
  ]);
  expect(Object.values(all).every((messages) => messages.length === 1)).toBe(true);
});

test('phone numbers are accepted in the ways that people write them', () => {
  for (const phone of ['1', '+1234567890123456', '90 532 111 22 33', '(1) 555-0100'])
    expect(problems({ phone }), phone).toEqual({});
});

test.each([
  [{ email: '', password: '' }, ['Email is required', 'Password is required']],
  [
    { email: 'asa', password: '12345' },
    ['Please enter a valid email address', 'Password must be at least 6 characters'],
  ],
])('signing in with %j is refused as malformed', (credentials, messages) => {
  const issues = credentialsSchema.safeParse(credentials).error?.issues ?? [];
  expect(issues.map(({ message }) => message)).toEqual(messages);
});

test('a profile change keeps the given fields, and refuses fields that it may not change', () => {
  expect(profileChangeSchema.parse({ city: ' Lund ' })).toEqual({ city: 'Lund' });
  expect(profileChangeSchema.parse({})).toEqual({});
  for (const stolen of [{ role: 'admin' }, { email: 'b@example.com' }, { is_active: true }, { id: 1 }])
    expect(profileChangeSchema.safeParse(stolen).success).toBe(false);
});

test('converting a guest works without a password, but not with two that differ', () => {
  expect(conversionSchema.parse({ token: 'a' })).toMatchObject({ token: 'a', role: 'student' });
  const differing = { token: 'a', password: 'Right-horse-1', password_confirmation: 'Right-horse-2' };
  expect(conversionSchema.safeParse(differing).error?.issues[0]?.message).toBe('Passwords do not match');
});

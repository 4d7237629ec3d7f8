import { expect, test } from 'vitest';
import { guestInfoSchema } from './guest-info.ts';

const valid = {
  name: 'Ayşe Öztürk',
  email: 'ayse@example.com',
  phone: '+90|532 111 22 33',
  school_name: 'Lakeside School',
  grade: 'Grade 10',
  city: 'İzmir',
};

function problems(changes: Record<string, unknown>): unknown {
  const { error } = guestInfoSchema.safeParse({ ...valid, ...changes });
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)[0];
}

test('guest information is trimmed, and its email lower-cased', () => {
  expect(guestInfoSchema.parse({ ...valid, name: '  Ayşe Öztürk ', email: ' Ayse@Example.COM ' })).toEqual(
    valid,
  );
});

test.each([
  ['name', '', 'Full name is required'],
  ['name', '   ', 'Full name is required'],
  ['name', undefined, 'Full name is required'],
  ['name', 7, 'Full name is required'],
  ['name', 'A', 'Name must be at least 2 characters'],
  ['name', 'R2 D2', 'Name can only contain letters, spaces, hyphens, and apostrophes'],
  ['name', 'Anna <b>', 'Name can only contain letters, spaces, hyphens, and apostrophes'],
  ['email', '', 'Email address is required'],
  ['email', undefined, 'Email address is required'],
  ['email', 'ayse', 'Please enter a valid email address (e.g., name@example.com)'],
  ['email', 'ayse@example', 'Please enter a valid email address (e.g., name@example.com)'],
  ['email', 'ayse @example.com', 'Please enter a valid email address (e.g., name@example.com)'],
  ['email', 'a@b@example.com', 'Please enter a valid email address (e.g., name@example.com)'],
  ['phone', '', 'Phone number is required'],
  ['phone', '|', 'Phone number is required'],
  ['phone', undefined, 'Phone number is required'],
  ['phone', '|5321112233', 'Please select a country code and enter your phone number'],
  ['phone', '+90|', 'Please select a country code and enter your phone number'],
  ['phone', '5321112233', 'Please select a country code and enter your phone number'],
  ['phone', '+90|532 11', 'Please enter a valid phone number (minimum 7 digits)'],
  ['phone', '+90|532 ab 11', 'Please enter a valid phone number (minimum 7 digits)'],
  ['school_name', '', 'School/Institution name is required'],
  ['school_name', 'A', 'School name must be at least 2 characters'],
  ['grade', '', 'Grade/Level is required'],
  ['grade', undefined, 'Grade/Level is required'],
  ['city', '', 'City is required'],
  ['city', 'B', 'City name must be at least 2 characters'],
  ['city', 'Area 51', 'City name can only contain letters, spaces, hyphens, and apostrophes'],
])('%s %o: %s', (field, value, message) => {
  expect(problems({ [field]: value })).toBe(`${field}: ${message}`);
});

test.each([
  'José Ñandú',
  'O’Brien',
  "O'Brien",
  'Anne-Marie',
  'Łukasz Żółć',
  'محمد علي',
  '김민준',
  '山田 太郎',
  'Нурсұлтан',
  'Θεόδωρος',
  'नरेंद्र',
  'ศรีสุดา',
  'Əliyev Rəşad',
  'Jose\u0301',
])('%s is accepted as a name and as a city', (name) => {
  expect(problems({ name, city: name })).toBeUndefined();
});

test.each(['a\u0000b', 'a\u2028b', 'a\nb', 'a\u001b[2Jb', 'a\ud800b', 'a\u202eb', 'a\u2066b'])(
  '%j is refused in every text field',
  (text) => {
    for (const field of ['name', 'school_name', 'grade', 'city'])
      expect(problems({ [field]: text })).toBeDefined();
  },
);

test('no field is longer than its database column', () => {
  const tooLong = { name: 201, email: 255, phone: 41, school_name: 201, grade: 101, city: 101 };
  for (const [field, length] of Object.entries(tooLong))
    expect(problems({ [field]: 'a'.repeat(length) }), field).toBeDefined();
});

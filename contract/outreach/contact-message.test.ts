import { expect, test } from 'vitest';
import { contactMessageSchema } from './contact-message.ts';

const message = {
  name: 'Åsa Şahin',
  email: 'asa@example.com',
  subject: 'Dates in Seoul',
  message: 'When is the next one?',
};

const refused: [string, Record<string, string>, Record<string, string[]>][] = [
  ['no address', { email: 'asa@' }, { email: ['Please enter a valid email address'] }],
  [
    'an address with a further header',
    { email: 'asa@example.com\r\nBcc: b@example.com' },
    { email: ['Please enter a valid email address'] },
  ],
  ['two addresses', { email: 'a@b.example,c@d.example' }, { email: ['Please enter a valid email address'] }],
  [
    'a subject of two lines',
    { subject: 'Hello\r\nBcc: b@c.d' },
    { subject: ['Please use only printable characters'] },
  ],
  [
    'a name with a line break',
    { name: 'Åsa\nBcc: b@c.d' },
    { name: ['Please use only printable characters'] },
  ],
  ['a zero byte', { message: 'a\0b' }, { message: ['Please use only printable characters'] }],
  ['half a letter', { message: 'a\ud800b' }, { message: ['Please use only printable characters'] }],
  ['a long name', { name: 'a'.repeat(201) }, { name: ['Please use at most 200 characters'] }],
  ['a long subject', { subject: 'a'.repeat(201) }, { subject: ['Please use at most 200 characters'] }],
  ['a long message', { message: 'a'.repeat(5_001) }, { message: ['Please use at most 5000 characters'] }],
];

test.each(refused)('%s is refused', (_name, given, errors) => {
  const issues = contactMessageSchema.safeParse({ ...message, ...given }).error?.issues ?? [];
  expect(Object.fromEntries(issues.map(({ path, message: said }) => [path[0], [said]]))).toEqual(errors);
});

test('a message can have the line endings of any operating system', () => {
  expect(contactMessageSchema.parse({ ...message, message: 'a\r\nb\rc\n' }).message).toBe('a\nb\nc');
});

import { expect, test } from 'vitest';
import { openLog } from './log.ts';

const secrets = {
  name: 'Ada Lovelace',
  email: 'ada.lovelace+nyea@example.com',
  phone: '+44 20 7946 0000',
  password: 'Correct-Horse-9',
  token: 'tok_5f2b9c',
  authorization: 'Bearer abc.def-123',
  cookie: 'session=abcdef',
  schoolName: 'Analytical School',
  allergies: 'Peanuts',
  medication: 'Insulin at eight',
  access_needs: 'A wheelchair',
  diet: 'Kosher meals',
  passport_number: 'U12345678',
  nationality: 'British subject',
  arrival_flight: 'BA 112 on Monday',
  answers: 'All of it',
};

function logged(write: (log: ReturnType<typeof openLog>) => void): string {
  let lines = '';
  write(openLog('info', { write: (line) => void (lines += line) }));
  for (const line of lines.trim().split('\n')) expect(JSON.parse(line)).toMatchObject({ pid: process.pid });
  return lines;
}

function expectNothingPersonal(line: string): void {
  for (const secret of Object.values(secrets)) expect(line).not.toContain(secret);
}

test.each([
  ['at the top', secrets],
  ['one level down', { user: secrets, buyer: secrets }],
  ['two levels down', { order: { buyer: secrets } }],
  ['four levels down', { a: { b: { c: { d: secrets } } } }],
  ['in a list', { lines: [secrets, { holders: [secrets] }] }],
])('personal fields %s are not logged', (_where, fields) => {
  const line = logged((log) => log.info(fields, 'something happened'));
  expectNothingPersonal(line);
  expect(line).toContain('something happened');
});

test('other fields are logged', () => {
  const line = logged((log) => log.info({ order: { reference: 'N-1042', lines: [{ seats: 2 }] } }, 'paid'));
  expect(JSON.parse(line)).toMatchObject({
    order: { reference: 'N-1042', lines: [{ seats: 2 }] },
    msg: 'paid',
  });
});

class DatabaseError extends Error {
  code = '23505';
  detail = `Key (name, email)=(${secrets.name}, ${secrets.email}) already exists.`;
  where = secrets.name;
}

const emails = new Error(`mail to <${secrets.email}> was refused`);
const tokens = new Error(`authorization: ${secrets.authorization}; token=${secrets.token}, key sk_live_9aZ`);
const chained = new Error('the order failed', { cause: new Error(`no letter for ${secrets.email}`) });

test.each([
  ['a mail address in an error', emails],
  ['a token in an error', tokens],
  ['the row that a database error names', new DatabaseError('duplicate key value')],
  ['the cause of an error', chained],
])('%s is not logged, wherever the error occurred', (_what, error) => {
  const line = logged((log) => {
    log.error({ err: error }, 'failed');
    log.error(error);
    log.error({ error }, 'failed');
    log.error({ attempt: { reason: error } }, 'failed');
  });
  expectNothingPersonal(line);
  expect(line).not.toContain('sk_live_9aZ');
});

test('an error keeps its type, its code and where it happened', () => {
  const line = logged((log) => log.error({ err: new DatabaseError('duplicate key value') }, 'failed'));
  expect(JSON.parse(line).err).toMatchObject({
    type: 'DatabaseError',
    code: '23505',
    message: 'duplicate key value',
    stack: expect.stringContaining('log.test.ts'),
  });
});

test('an email address or token in a log message is not logged', () => {
  const line = logged((log) => {
    log.info(`a letter to ${secrets.email} was sent`);
    log.info({}, `signed in with ${secrets.authorization}`);
    log.info('a letter to %s was sent', secrets.email);
  });
  expectNothingPersonal(line);
});

test('stack frames keep their files, also those of scoped packages', () => {
  const frame = '    at send (/srv/app/node_modules/@fastify/static/index.js:10:5)';
  const error = Object.assign(new Error('broken'), { stack: `Error: broken\n${frame}` });
  expect(logged((log) => log.error({ err: error }, 'broken'))).toContain('@fastify/static/index.js:10:5');
});

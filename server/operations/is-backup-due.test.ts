import { expect, test } from 'vitest';
import type { BaseBackup } from '#server/db/embedded/backups/base-backup.ts';
import { isBackupDue, isVerificationDue } from './is-backup-due.ts';

const backupsOf = (...startedAt: string[]) =>
  startedAt.map((at) => ({ startedAt: new Date(at), timeline: 1 }) as BaseBackup);
const step = { succeededAt: null, failure: null, bytes: 1, seconds: 1 };

test.each([
  ['there is none', [], '2031-05-05T12:00Z', true],
  ['the last night has one', ['2031-05-05T02:31Z'], '2031-05-06T02:29Z', false],
  ['the next night has begun', ['2031-05-05T02:31Z'], '2031-05-06T02:31Z', true],
  ['the site was switched off at night', ['2031-05-05T02:31Z'], '2031-05-06T09:00Z', true],
  ['it was made by hand before the night', ['2031-05-05T01:00Z'], '2031-05-05T02:31Z', true],
])('a backup is due, or not, when %s', (_, startedAt, now, isDue) => {
  const kept = { backups: backupsOf(...startedAt), status: {}, timeline: 1, now: new Date(now) };
  expect(isBackupDue(kept)).toBe(isDue);
});

test('a backup that failed is tried again after an hour', () => {
  const backup = { ...step, at: '2031-05-05T02:30Z', failure: 'No space left on device' };
  const at = (now: string) =>
    isBackupDue({ backups: [], status: { backup }, timeline: 1, now: new Date(now) });
  expect([at('2031-05-05T03:29Z'), at('2031-05-05T03:31Z')]).toEqual([false, true]);
});

test('after a restore a backup is due at once, and then not again', () => {
  const [before, after] = backupsOf('2031-05-05T02:31Z', '2031-05-05T10:00Z');
  const given = { status: {}, timeline: 2, now: new Date('2031-05-05T10:01Z') };
  expect(isBackupDue({ ...given, backups: [before!] })).toBe(true);
  expect(isBackupDue({ ...given, backups: [before!, { ...after!, timeline: 2 }] })).toBe(false);
});

test.each([
  ['on the first day', undefined, '2031-05-05T12:00Z', false],
  ['on the second night', undefined, '2031-05-06T02:31Z', true],
  ['six days after the last', { ...step, at: '2031-05-06T02:31Z' }, '2031-05-12T02:31Z', false],
  ['a week after the last', { ...step, at: '2031-05-06T02:31Z' }, '2031-05-13T02:31Z', true],
  ['a day after a failure', { ...step, at: '2031-05-06T02:31Z', failure: 'x' }, '2031-05-07T02:31Z', true],
])('a verification is due, or not, %s', (_, verification, now, isDue) => {
  const status = verification ? { verification } : {};
  const kept = { backups: backupsOf('2031-05-05T02:31Z'), status, now: new Date(now) };
  expect(isVerificationDue(kept)).toBe(isDue);
});

import { BackupRefused } from './backup-refused.ts';

/** One call for files. */
export type Ask = <Answer>(call: () => Promise<Answer>) => Promise<Answer>;

interface Line {
  end: Promise<unknown>;
  hangs: boolean;
}

const LONGEST_MS = 5_000;

const reasons: Partial<Record<string, [says: string, advice: string]>> = {
  ENOSPC: ['is full', 'Make room there.'],
  EDQUOT: ['is full', 'Raise its quota, or make room there.'],
  EACCES: ['cannot be used', 'Give it to the user that the site runs as.'],
  EPERM: ['cannot be used', 'Give it to the user that the site runs as.'],
  EROFS: ['is mounted read-only', 'Mount it so that it can be written.'],
  ENOTDIR: ['is not a folder', 'Make the folder, or mount it.'],
};

const lines = new Map<string, Line>();

/**
 * For a folder whose server may be away: each call then hangs, in one of the four threads that Node has for files. So
 * there is one call at a time, none begins while one hangs, and nobody waits for long. What the office can mend is told
 * as a sentence.
 */
export function openMount(folder: string, longestMs = LONGEST_MS): Ask {
  const line = lines.get(folder) ?? { end: Promise.resolve(), hangs: false };
  lines.set(folder, line);
  const noAnswer = () =>
    new BackupRefused(`BACKUP_DIR does not answer: ${folder}. Check its mount and the machine behind it.`);

  return async (call) => {
    if (line.hangs) throw noAnswer();
    let isLate = false;
    const turn = line.end.then(async () => {
      if (isLate) throw noAnswer();
      try {
        return await call();
      } catch (error) {
        throw sentenceOf(error, folder) ?? error;
      } finally {
        line.hangs = false;
      }
    });
    line.end = turn.catch(() => {});
    const { promise: late, reject } = Promise.withResolvers<never>();
    const limit = setTimeout(() => {
      isLate = true;
      line.hangs = true;
      reject(noAnswer());
    }, longestMs);
    try {
      return await Promise.race([turn, late]);
    } finally {
      clearTimeout(limit);
    }
  };
}

function sentenceOf(error: unknown, folder: string): BackupRefused | undefined {
  const { code = '', path = folder } = error as NodeJS.ErrnoException;
  const reason = reasons[code];
  if (!reason) return undefined;
  const [says, advice] = reason;
  return new BackupRefused(`BACKUP_DIR ${says}: ${path} (${code}). ${advice}`, { cause: error });
}

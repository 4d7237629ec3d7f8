let crashAt: string | undefined;

/** For the tests that end a process at a marked line; without effect otherwise. */
export function crashAtPoint(name: string | undefined): void {
  crashAt = name;
}

export function passCrashPoint(name: string): void {
  if (crashAt === name) process.kill(process.pid, 'SIGKILL');
}

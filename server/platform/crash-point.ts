let crashAt: string | undefined;

/** Kills the process at a marked line, for crash tests. No effect otherwise. */
export function crashAtPoint(name: string | undefined): void {
  crashAt = name;
}

export function passCrashPoint(name: string): void {
  if (crashAt === name) process.kill(process.pid, 'SIGKILL');
}

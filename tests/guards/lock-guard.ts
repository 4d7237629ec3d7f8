export interface LockGuard {
  /** What goes wrong without it. */
  prevents: string;
  file: string;
  /** The lock as it is written. It occurs once in the file. */
  text: string;
  /** What is left of it, such as where a statement locks the rows of two tables. */
  without?: string;
  /** Fails without the lock. */
  test: { file: string; title: string };
}

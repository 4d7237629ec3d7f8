import { isDatabaseUnavailable } from '#server/db/is-database-unavailable.ts';

/** Presses again when it waited for too long, as people are asked to: on a busy machine hundreds at once do. */
export async function pressWhenAble<Result>(press: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await press();
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
    }
  }
}

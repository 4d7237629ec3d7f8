import { Refusal } from '#contract/refusal.ts';

/** Adds the current version of a resource to a refusal. */
export async function withCurrent<Thing, Shown>(
  work: Promise<Thing>,
  present: (thing: Thing) => Shown,
): Promise<Shown> {
  try {
    return present(await work);
  } catch (error) {
    if (!(error instanceof Refusal) || error.current === undefined) throw error;
    const { code, message } = error;
    throw new Refusal(code, { message, current: present(error.current as Thing) });
  }
}

/** Runs at most `atOnce` at a time until all are done. Throws the first failure; work that has started continues. */
export async function inParallel<Each, Result>(
  all: Each[],
  atOnce: number,
  work: (each: Each) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const left = all.values();
  const one = async () => {
    for (const each of left) results.push(await work(each));
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return results;
}

/** So many at once, until all are done. The first failure is the caller's; what has begun goes on. */
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

import { Void } from './void.ts';

/** The data of our API's response. */
export async function dataOf<Data>(answer: Response): Promise<Data> {
  const text = await answer.text();
  if (!answer.ok) throw new Void(`${answer.url} answered ${answer.status}: ${text.slice(0, 500)}`);
  return (JSON.parse(text) as { data: Data }).data;
}

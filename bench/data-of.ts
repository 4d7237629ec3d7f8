/** The data of our API's response. */
export async function dataOf<Data>(answer: Response): Promise<Data> {
  const { data } = (await answer.json()) as { data: Data };
  return data;
}

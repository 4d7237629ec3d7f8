/** A line in brief, most specific part first: "title · name · place · days". */
export function lineInBrief(sold: string): { name: string; program: string | undefined } {
  const parts = sold.split(' · ');
  if (parts.length < 3) return { name: sold, program: undefined };
  return { name: parts.slice(-2).join(', '), program: parts.slice(0, -2).join(', ') };
}

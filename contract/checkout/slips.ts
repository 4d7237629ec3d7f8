/** A slip of the fingers is one letter more, less or different, or two neighbours swapped. */
export function differByAtMost(slips: number, one: string, other: string): boolean {
  const same = firstDifference(one, other);
  const [left, right] = [one.slice(same), other.slice(same)];
  if (left === right) return true;
  if (slips === 0) return false;
  const isSwapped = left.charAt(0) === right.charAt(1) && left.charAt(1) === right.charAt(0);
  return (
    differByAtMost(slips - 1, left.slice(1), right) ||
    differByAtMost(slips - 1, left, right.slice(1)) ||
    differByAtMost(slips - 1, left.slice(1), right.slice(1)) ||
    (isSwapped && differByAtMost(slips - 1, left.slice(2), right.slice(2)))
  );
}

function firstDifference(one: string, other: string): number {
  const place = Array.from({ length: one.length }, (_, index) => index).find(
    (index) => one[index] !== other[index],
  );
  return place ?? one.length;
}

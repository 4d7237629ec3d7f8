const FEW_SPOTS = 15;

export function isFirstComeFirstServedAt(spots: number): boolean {
  return spots <= FEW_SPOTS;
}

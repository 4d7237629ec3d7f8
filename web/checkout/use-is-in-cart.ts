import { useCart } from './kept-cart.ts';

export function useIsInCart(programId: number, sessionId?: number): boolean {
  return useCart().items.some(
    ({ program, selectedSession }) => program.id === programId && selectedSession?.id === sessionId,
  );
}

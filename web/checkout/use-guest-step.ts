import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

const STEP = '#details';

/**
 * The guest dialog as a step of its own in the browser's history: Back closes it and stays on the cart, Forward and a
 * reload open it again with what was typed.
 */
export function useGuestStep() {
  const navigate = useNavigate();
  const { hash, state } = useLocation() as { hash: string; state: unknown };
  const isOpen = hash === STEP;
  const isClosing = useRef(false);
  useEffect(() => {
    isClosing.current = false;
  }, [isOpen]);

  // A payment that is refused asks again long after the render that it began in.
  const isHere = () => window.location.hash === STEP;

  function open(): void {
    if (!isHere()) void navigate(STEP, { state: { stays: true } });
  }

  /** Without the entry before it, as after opening the address itself, only the address changes. */
  function close(): void {
    if (!isHere() || isClosing.current) return;
    isClosing.current = true;
    if (state === null) void navigate('', { replace: true });
    else void navigate(-1);
  }

  return { isOpen, open, close };
}

import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * A dialog as a step of its own in the browser's history, named by the part of the address behind the #: Back closes it
 * and stays on the cart, Forward and a reload open it again with what was typed.
 */
export function useStep(step: '#details' | '#agreement') {
  const navigate = useNavigate();
  const { hash, state } = useLocation() as { hash: string; state: unknown };
  const isOpen = hash === step;
  const isClosing = useRef(false);
  const isWanted = useRef(false);
  useEffect(() => {
    isClosing.current = false;
    if (isWanted.current && !isOpen) void navigate(step, { state: { stays: true } });
    isWanted.current = false;
  }, [isOpen, navigate, step]);

  // A payment that is refused asks again long after the render that it began in.
  const isHere = () => window.location.hash === step;

  /** While it is closing, it opens again afterwards: an answer may come faster than the way back. */
  function open(): void {
    isWanted.current = isClosing.current;
    if (!isHere()) void navigate(step, { state: { stays: true } });
  }

  /** Takes the place of the step that is open. */
  function openInstead(): void {
    if (!isHere()) void navigate(step, { replace: true, state });
  }

  /** Without the entry before it, as after opening the address itself, only the address changes. */
  function close(): void {
    if (!isHere() || isClosing.current) return;
    isClosing.current = true;
    if (state === null) void navigate('', { replace: true });
    else void navigate(-1);
  }

  return { isOpen, open, openInstead, close };
}

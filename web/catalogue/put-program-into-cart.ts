import type { Program } from '#contract/catalogue/program.ts';
import { putIntoCart } from '#web/checkout/add-to-cart.tsx';
import { programLine } from './program-line.ts';

/** Adds one seat of a program that is sold by seat. Returns whether it is in the cart. */
export function putProgramIntoCart(program: Program): boolean {
  const line = programLine(program);
  return line !== undefined && putIntoCart(line);
}

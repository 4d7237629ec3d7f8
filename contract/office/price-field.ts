import { z } from 'zod';

const MOST_CENTS = 99_999_999;

/** Null if it has no price of its own. */
export const priceField = z
  .int('Please enter the price as a number, such as 499 or 499.50')
  .min(0, 'The price cannot be below 0')
  .max(MOST_CENTS, 'This is more than the maximum that can be charged')
  .nullable();

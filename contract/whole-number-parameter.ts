import { z } from 'zod';

export interface WholeNumberParameter {
  name: string;
  max: number;
  byDefault: number;
}

export function wholeNumberParameter({ name, max, byDefault }: WholeNumberParameter) {
  const sentence = `The ${name} must be a whole number from 1 to ${max}.`;
  return z
    .string(sentence)
    .refine((text) => /^[1-9]\d{0,6}$/.test(text) && Number(text) <= max, sentence)
    .transform(Number)
    .default(byDefault)
    .meta({ type: 'integer', minimum: 1, maximum: max, description: `${byDefault} when left out` });
}

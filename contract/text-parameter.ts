import { z } from 'zod';

export interface TextParameter {
  name: string;
  maxLength: number;
}

export function textParameter({ name, maxLength }: TextParameter) {
  return z
    .string(`The ${name} must be a text, given once.`)
    .regex(/^\P{Cc}*$/u, `The ${name} must not contain control characters.`)
    .trim()
    .max(maxLength, `The ${name} must be at most ${maxLength} characters.`);
}

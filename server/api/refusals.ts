import { failureSchema } from '#contract/answer.ts';

/** Error responses that any route can give. */
export const refusals = {
  400: failureSchema,
  422: failureSchema,
  429: failureSchema,
  500: failureSchema,
  503: failureSchema,
};

import { failureSchema } from '#contract/answer.ts';

/** What any route may answer beside its own. */
export const refusals = {
  400: failureSchema,
  422: failureSchema,
  429: failureSchema,
  500: failureSchema,
  503: failureSchema,
};

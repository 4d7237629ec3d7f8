import { ApiError } from './api-error.ts';

/** For `.catch`: the page is shown without what the API did not return. */
export function noneIfRefused<None>(none: None): (error: unknown) => None {
  return (error) => {
    if (error instanceof ApiError) return none;
    throw error;
  };
}

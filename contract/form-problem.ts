/** A header by which the server tells a page why the form that was sent must not be carried out. */
export const FORM_PROBLEM = 'x-form-problem';

export type FormProblem = 'from_elsewhere' | 'too_many' | 'unavailable';

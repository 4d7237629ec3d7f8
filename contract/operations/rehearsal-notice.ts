/** On every page, email and document of a rehearsal, which sells with the card provider's test keys. */
export const REHEARSAL_NOTICE = 'Rehearsal: no money moves, and no ticket is valid.';

export type AttemptState = 'creating' | 'open' | 'unknown' | 'complete' | 'expired' | 'refused';

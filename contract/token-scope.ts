/**
 * What an access token opens: the site; the way through the second factor; or, after it, the back office.
 */
export type TokenScope = 'site' | 'entry' | 'office';

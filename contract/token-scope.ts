/** What an access token opens: the site, or the back office after a second factor. */
export type TokenScope = 'site' | 'office';

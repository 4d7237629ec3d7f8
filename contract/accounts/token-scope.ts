/** What an access token opens: the site, the second-factor step (`entry`), or the office after it. */
export type TokenScope = 'site' | 'entry' | 'office';

/** The time zone in which the firm's days begin and end. Apart from its name, which every page loads. */
export const firmZone = { id: 'America/New_York', name: 'New York' } as const;

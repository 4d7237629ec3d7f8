import { AUDIENCE_BADGES } from '#contract/audience.ts';

export const audienceWords: Record<string, string> = AUDIENCE_BADGES;

export const TRACKS = [
  'pre-college',
  'summer-schools',
  'project-olympiads',
  'model-un',
  'experiential-learning',
] as const;
export type Track = (typeof TRACKS)[number];

export const PROGRAM_TYPES = ['mastery', 'essentials'] as const;
export type ProgramType = (typeof PROGRAM_TYPES)[number];

export const PROGRAM_TYPES = ['mastery', 'essentials'] as const;

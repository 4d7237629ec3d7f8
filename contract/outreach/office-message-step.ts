/** What the office does with a contact message. */
export const MESSAGE_STEPS = ['replied', 'closed', 'reopened', 'taken', 'released'] as const;
export type MessageStepKind = (typeof MESSAGE_STEPS)[number];

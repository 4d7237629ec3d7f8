/** Whether somebody may be shown. Adults, and whoever nobody knows the age of, are not asked. */
export const RECORDING_ANSWERS = ['yes', 'no', 'not_asked'] as const;
export type RecordingAnswer = (typeof RECORDING_ANSWERS)[number];

export const recordingAnswerNames: Record<RecordingAnswer, string> = {
  yes: 'yes',
  no: 'no',
  not_asked: 'not asked',
};

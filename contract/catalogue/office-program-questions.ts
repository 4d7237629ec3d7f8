import { z } from 'zod';
import { programQuestionSchema } from './program-detail.ts';

const MOST_QUESTIONS = 3;

export const questionFields = {
  question: z
    .string()
    .trim()
    .min(1, 'Please enter the question')
    .max(200, 'A question must be at most 200 characters')
    .regex(/^\P{Cc}*$/u, 'A question must be on one line'),
  answer: z
    .string()
    .trim()
    .min(1, 'Please enter the answer')
    .max(1_000, 'An answer must be at most 1000 characters'),
};

export const questionsChangeSchema = z.strictObject({
  from: z.array(programQuestionSchema).max(MOST_QUESTIONS).describe('The questions that the editor saw'),
  to: z.array(z.strictObject(questionFields)).max(MOST_QUESTIONS, `At most ${MOST_QUESTIONS} questions`),
});

export const officeQuestionsSchema = z
  .object({ title: z.string(), questions: z.array(programQuestionSchema) })
  .meta({ id: 'OfficeQuestions' });

export type OfficeQuestions = z.infer<typeof officeQuestionsSchema>;

import { z } from 'zod';
import { questionFields } from '#contract/catalogue/office-program-questions.ts';
import type { ProgramQuestion } from '#contract/catalogue/program-detail.ts';

const text = z.string();

/** The fields of each question. */
export const PLACES = [
  { question: 'question_1', answer: 'answer_1' },
  { question: 'question_2', answer: 'answer_2' },
  { question: 'question_3', answer: 'answer_3' },
] as const;

/** A question and an answer that are both empty are left out. */
export const questionsForm = z
  .object({
    question_1: text,
    answer_1: text,
    question_2: text,
    answer_2: text,
    question_3: text,
    answer_3: text,
  })
  .transform((values, issue) =>
    PLACES.flatMap(({ question, answer }) => {
      if (values[question].trim() === '' && values[answer].trim() === '') return [];
      const [asked, answered] = [
        questionFields.question.safeParse(values[question]),
        questionFields.answer.safeParse(values[answer]),
      ];
      for (const [field, { error }] of [
        [question, asked],
        [answer, answered],
      ] as const)
        if (error) issue.addIssue({ code: 'custom', path: [field], message: error.issues[0]?.message ?? '' });
      return [{ question: asked.data ?? '', answer: answered.data ?? '' }];
    }),
  );

export type QuestionValues = z.input<typeof questionsForm>;

export const questionLabels: Record<keyof QuestionValues, string> = {
  question_1: 'Question 1',
  answer_1: 'Answer 1',
  question_2: 'Question 2',
  answer_2: 'Answer 2',
  question_3: 'Question 3',
  answer_3: 'Answer 3',
};

export function valuesOf([one, two, three]: ProgramQuestion[]): QuestionValues {
  return {
    question_1: one?.question ?? '',
    answer_1: one?.answer ?? '',
    question_2: two?.question ?? '',
    answer_2: two?.answer ?? '',
    question_3: three?.question ?? '',
    answer_3: three?.answer ?? '',
  };
}

import type { ProgramQuestion } from '#contract/catalogue/program-detail.ts';
import { programWords } from '#web/content/programs.ts';
import { Accordion } from '#web/ui/accordion.tsx';
import { Section } from '#web/ui/section.tsx';

/** The questions that are asked most about a program. Nothing without any. */
export function ProgramQuestions({ questions }: { questions: ProgramQuestion[] }) {
  if (questions.length === 0) return null;
  return (
    <Section title={programWords.questionsTitle}>
      <Accordion
        name="program-questions"
        items={questions.map(({ question, answer }) => ({
          title: question,
          content: <p className="whitespace-pre-line">{answer}</p>,
        }))}
      />
    </Section>
  );
}

import { Link } from 'react-router';
import { help } from '#web/content/help.ts';
import type { Question } from '#web/content/help.ts';
import { StructuredData } from '#web/structured-data/structured-data.tsx';
import { describeQuestions } from '#web/structured-data/things.ts';
import { Accordion } from '#web/ui/accordion.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { answerAnchor } from './answer-anchor.ts';
import { searchFaq } from './search-faq.ts';

const everyQuestion = help.groups.flatMap(({ questions }) =>
  questions.map(({ question, answer }) => ({ question, answer: answer.join(' ') })),
);

/** The matching questions, in their groups. */
export function HelpAnswers({ query }: { query: string }) {
  const groups = searchFaq(query, help.groups);
  const count = groups.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <div>
      <StructuredData about={() => describeQuestions(everyQuestion)} />
      <p role="status" className="text-ink-soft mb-8 text-sm">
        {count === 1 ? '1 question' : `${count} questions`}
      </p>
      <div className="space-y-14">
        {groups.map(({ title, questions }) => (
          <section key={title} aria-label={title}>
            <h2 id={answerAnchor(title)} className="text-title mb-6">
              {title}
            </h2>
            <Accordion name="help" items={questions.map(itemOf)} />
          </section>
        ))}
        {count === 0 && (
          <Panel
            title={help.nothingTitle}
            action={
              <Link to="/contact" className="action action-strong">
                {help.call.label}
              </Link>
            }
          >
            {help.nothingLine}
          </Panel>
        )}
        {count > 0 && <AskAPerson />}
      </div>
    </div>
  );
}

function AskAPerson() {
  return (
    <section aria-labelledby="ask" className="border-crimson bg-parchment border-t-2 p-6 md:p-10">
      <h2 id="ask" className="text-title">
        {help.call.title}
      </h2>
      <p className="text-ink-soft mt-3 max-w-prose">{help.call.line}</p>
      <p className="mt-6">
        <Link to="/contact" className="action action-crimson">
          {help.call.label}
        </Link>
      </p>
    </section>
  );
}

function itemOf({ question, answer, link }: Question) {
  return {
    title: question,
    id: answerAnchor(question),
    content: (
      <>
        {answer.map((paragraph) => (
          <p key={paragraph} className="mt-3 first:mt-0">
            {paragraph}
          </p>
        ))}
        {link && (
          <p className="mt-3">
            <Link to={link.to} className="text-link text-ink inline-block py-1 font-semibold">
              {link.label}
            </Link>
          </p>
        )}
      </>
    ),
  };
}

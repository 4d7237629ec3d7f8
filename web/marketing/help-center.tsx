import { useState } from 'react';
import { Form, Link, useSearchParams } from 'react-router';
import { help } from '#web/content/help.ts';
import type { Question } from '#web/content/help.ts';
import { pageMeta } from '#web/shell/page-meta.ts';
import { StructuredData } from '#web/structured-data/structured-data.tsx';
import { questions as questionsAnswered } from '#web/structured-data/things.ts';
import { Accordion } from '#web/ui/accordion.tsx';
import { PageHero } from '#web/ui/page-hero.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { questionsWith } from './questions-with.ts';

export function meta() {
  return pageMeta({ title: 'Help center', description: help.description });
}

const everyQuestion = help.groups.flatMap(({ questions }) =>
  questions.map(({ question, answer }) => ({ question, answer: answer.join(' ') })),
);

export default function HelpCenter() {
  const [inAddress] = useSearchParams();
  const [sought, setSought] = useState(inAddress.get('search') ?? '');
  const groups = questionsWith(sought, help.groups);
  const count = groups.reduce((sum, { questions }) => sum + questions.length, 0);

  return (
    <>
      <StructuredData about={() => questionsAnswered(everyQuestion)} />
      <PageHero eyebrow={help.eyebrow} title={help.title} lead={help.lead} picture="/images/pages/help.svg" />
      <div className="page-width py-section grid grid-cols-1 gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <Form
          action="/help-center"
          role="search"
          replace
          preventScrollReset
          className="lg:sticky lg:top-10 lg:self-start"
        >
          <TextField
            type="search"
            name="search"
            label={help.searchLabel}
            hint={help.searchHint}
            maxLength={100}
            value={sought}
            onChange={({ target }) => setSought(target.value)}
          />
          <button type="submit" className="action action-strong mt-4">
            Search
          </button>
          <p role="status" className="text-ink-soft mt-4 text-sm">
            {count === 1 ? '1 question' : `${count} questions`}
          </p>
        </Form>
        <div className="space-y-14">
          {groups.map(({ title, questions }) => (
            <section key={title} aria-label={title}>
              <h2 className="text-title mb-6">{title}</h2>
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
        </div>
      </div>
      {count > 0 && <AskAPerson />}
    </>
  );
}

function AskAPerson() {
  return (
    <section aria-labelledby="ask" className="bg-parchment border-rule border-t">
      <div className="page-width flex flex-wrap items-center justify-between gap-8 py-14">
        <div>
          <h2 id="ask" className="text-title">
            {help.call.title}
          </h2>
          <p className="text-ink-soft mt-3 max-w-prose">{help.call.line}</p>
        </div>
        <Link to="/contact" className="action action-crimson">
          {help.call.label}
        </Link>
      </div>
    </section>
  );
}

function itemOf({ question, answer, link }: Question) {
  return {
    title: question,
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

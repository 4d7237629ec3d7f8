import { useState } from 'react';
import { Form, useSearchParams } from 'react-router';
import { help } from '#web/content/help.ts';
import { pageMeta } from '#web/shell/page-meta.ts';
import { later } from '#web/ui/later.tsx';
import { PageHero } from '#web/ui/page-hero.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Route } from './+types/help-center';

const HelpAnswers = later(async () => (await import('./help-answers.tsx')).HelpAnswers);

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ title: 'Help center', description: loaderData.description }) : [];

export function loader() {
  const { description, eyebrow, title, lead, searchLabel, searchHint } = help;
  return { description, hero: { eyebrow, title, lead }, search: { label: searchLabel, hint: searchHint } };
}

export default function HelpCenter({ loaderData: { hero, search } }: Route.ComponentProps) {
  const [inAddress] = useSearchParams();
  const [sought, setSought] = useState(inAddress.get('search') ?? '');
  return (
    <>
      <PageHero {...hero} picture="/images/pages/help.svg" />
      <div className="page-width py-section grid grid-cols-1 gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <Form
          action="/help-center"
          role="search"
          replace
          preventScrollReset
          className="lg:sticky lg:top-10 lg:self-start"
        >
          <TextField
            {...search}
            type="search"
            name="search"
            maxLength={100}
            value={sought}
            onChange={({ target }) => setSought(target.value)}
          />
          <button type="submit" className="action action-strong mt-4">
            Search
          </button>
        </Form>
        <HelpAnswers sought={sought} />
      </div>
    </>
  );
}

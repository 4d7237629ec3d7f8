import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Form, useSearchParams } from 'react-router';
import { help } from '#web/content/help.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { answerAnchor } from './answer-anchor.ts';
import { HelpAnswers } from './help-answers.tsx';

/** Each key press filters at once; without scripts the button submits the form. */
export function HelpSearch() {
  const [inAddress] = useSearchParams();
  const [query, setQuery] = useState(inAddress.get('search') ?? '');

  // The end of the address names an answer: no search hides it, and it is open in every browser.
  useEffect(() => {
    const show = () => {
      flushSync(() => setQuery(''));
      showAnswer(location.hash.slice(1));
    };
    showAnswer(location.hash.slice(1));
    addEventListener('hashchange', show);
    return () => removeEventListener('hashchange', show);
  }, []);

  return (
    <div className="page-width py-section grid grid-cols-1 gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <div className="lg:top-below-bar lg:sticky lg:self-start">
        <Form action="/help-center" role="search" replace preventScrollReset>
          <TextField
            label={help.searchLabel}
            hint={help.searchHint}
            type="search"
            name="search"
            maxLength={100}
            value={query}
            onChange={({ target }) => setQuery(target.value)}
          />
          <button type="submit" className="action action-strong mt-4">
            Search
          </button>
        </Form>
        <nav aria-label={help.groupsLabel} className="no-print mt-8">
          <ul className="border-rule columns-2 border-l text-[0.9375rem] lg:columns-1">
            {help.groups.map(({ title }) => (
              <li key={title} className="break-inside-avoid">
                <a
                  href={`#${answerAnchor(title)}`}
                  onClick={() => flushSync(() => setQuery(''))}
                  className="block py-1.5 pl-4 underline-offset-4 hover:underline"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <HelpAnswers query={query} />
    </div>
  );
}

function showAnswer(id: string): void {
  const answer = id === '' ? null : document.getElementById(id);
  const question = answer?.closest('details');
  if (!question || question.open) return;
  question.open = true;
  answer?.scrollIntoView();
}

import type { KeyboardEvent } from 'react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { SearchHit } from '#contract/catalogue/search.ts';
import { offerAddress } from '#web/catalogue/program-address.ts';
import { search as words } from '#web/content/search.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { helpFound } from './help-found.ts';
import { useSearch } from './use-search.ts';
import type { Search } from './use-search.ts';

export default function SearchDialog({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const [text, setText] = useState('');
  const search = useSearch(text);
  const answers = search.state === 'idle' || search.state === 'searching' ? [] : helpFound(text);
  const panel = useRef<HTMLDivElement>(null);

  /** The Up and Down keys move between the field and the results. */
  function walk(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const stops = [...(panel.current?.querySelectorAll<HTMLElement>('input, a') ?? [])];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    const next = step === undefined ? undefined : stops[at + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  function choose(idea: string): void {
    setText(idea);
    panel.current?.querySelector('input')?.focus();
  }

  return (
    <Dialog title={words.title} size="lg" isOpen={isOpen} onClose={onClose}>
      <div ref={panel} role="search" className="min-h-72">
        <TextField
          label={words.label}
          type="search"
          maxLength={100}
          autoComplete="off"
          onKeyDown={walk}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <p role="status" className="text-ink-soft mt-4 text-sm">
          {statusOf(search, text, answers.length)}
        </p>
        {search.state === 'unknown' && (
          <p className="mt-6">
            <Link to={`/programs?${new URLSearchParams({ search: text })}`} className="action action-strong">
              {words.inPrograms}
            </Link>
          </p>
        )}
        {search.state === 'idle' && <Ideas onChoose={choose} />}
        {search.state === 'found' && search.hits.length + answers.length === 0 && (
          <p className="mt-6">
            <Link to="/contact" className="action action-strong">
              {words.ask}
            </Link>
          </p>
        )}
        {search.state === 'found' && search.hits.length > 0 && (
          <ul className="border-rule mt-3 border-b">
            {search.hits.map((hit) => (
              // Departures of one program share its address.
              <li key={`${hit.program.slug} ${hit.session_identifier}`} className="border-rule border-t">
                <Hit hit={hit} onKeyDown={walk} />
              </li>
            ))}
          </ul>
        )}
        {answers.length > 0 && (
          <>
            <h3 className="eyebrow text-crimson mt-7 font-sans">{words.helpTitle}</h3>
            <ul className="border-rule mt-3 border-b">
              {answers.map(({ question, to }) => (
                <li key={to} className="border-rule border-t">
                  {/* The browser opens the answer, which it only does for an address that it loads itself. */}
                  <Link
                    reloadDocument
                    to={to}
                    onClick={onClose}
                    onKeyDown={walk}
                    className="hover:bg-parchment block px-2 py-3 font-semibold"
                  >
                    {question}
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  );
}

/** Suggestions for visitors who do not know what to search for. */
function Ideas({ onChoose }: { onChoose(idea: string): void }) {
  return (
    <div className="mt-6">
      <p className="eyebrow text-crimson">{words.ideasTitle}</p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {words.ideas.map((idea) => (
          <li key={idea}>
            <button
              type="button"
              onClick={() => onChoose(idea)}
              className="border-rule hover:bg-parchment rounded-edge min-h-11 border px-4 text-[0.9375rem]"
            >
              {idea}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Hit({ hit, onKeyDown }: { hit: SearchHit; onKeyDown(event: KeyboardEvent): void }) {
  return (
    <Link
      to={offerAddress(hit.program, hit.session_identifier)}
      onKeyDown={onKeyDown}
      className="hover:bg-parchment flex items-baseline justify-between gap-6 px-2 py-3"
    >
      <span>
        <span className="block font-semibold">{hit.title}</span>
        <span className="text-ink-soft block text-sm">{hit.detail}</span>
      </span>
      <span className="shrink-0 font-serif text-lg">{hit.formatted_price}</span>
    </Link>
  );
}

function statusOf(search: Search, text: string, answers: number): string {
  if (search.state === 'searching') return 'Searching...';
  if (search.state === 'failed' || search.state === 'unknown')
    return answers > 0 ? words.onlyHelp(answers) : words[search.state];
  if (search.state === 'idle') return words.idle;
  const length = search.hits.length + answers;
  if (length === 0) return `Nothing found for “${text.trim()}”. ${words.nothing}`;
  return length === 1 ? '1 result' : `${length} results`;
}

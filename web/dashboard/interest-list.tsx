import { useRef } from 'react';
import { Link } from 'react-router';
import { interestWords as words } from '#web/content/interests.ts';
import { looks } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { InterestCard } from './interest-card.tsx';
import type { Interest } from './read-interests.ts';
import { forgetProgram, rememberProgram } from './saved-programs.ts';

interface Props {
  interests: Interest[];
  /** The list has changed. */
  onChange(): Promise<void>;
}

export function InterestList({ interests, onChange }: Props) {
  const list = useRef<HTMLDivElement>(null);

  async function remove({ key, title }: Interest): Promise<void> {
    try {
      await forgetProgram(key);
    } catch (error) {
      showToast(error instanceof Error ? error.message : words.removeFailed);
      return;
    }
    // The pressed button disappears, so the focus moves.
    list.current?.focus();
    showToast(
      <>
        {words.removed(title)}{' '}
        <button type="button" className="text-link font-semibold" onClick={() => void restore(key)}>
          {words.undo}
        </button>
      </>,
    );
    await onChange();
  }

  async function restore(key: string): Promise<void> {
    try {
      await rememberProgram(key);
      showToast(words.restored);
      await onChange();
    } catch (error) {
      showToast(error instanceof Error ? error.message : words.saveFailed);
    }
  }

  return (
    <div ref={list} tabIndex={-1}>
      {interests.length === 0 ? (
        <Empty />
      ) : (
        <ul className="grid grid-cols-1 gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
          {interests.map((interest) => (
            <li key={interest.key} className="flex">
              <InterestCard interest={interest} onRemove={() => remove(interest)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Empty() {
  return (
    <div className="bg-parchment border-rule border p-6 md:p-8">
      <p className="text-heading font-serif">{words.empty}</p>
      <p className="text-ink-soft mt-2 max-w-prose">{words.emptyLine}</p>
      <p className="mt-5">
        <Link to="/programs" className={looks.strong}>
          {words.emptyAction}
        </Link>
      </p>
    </div>
  );
}

import { useEffect, useRef } from 'react';
import { keepSession } from '../session/office-session.ts';
import { EntryFrame } from './entry-frame.tsx';
import { EntrySteps } from './entry-steps.tsx';
import { useEntry } from './use-entry.ts';

const words = {
  password: { title: 'Sign in to the office', line: 'For people who work at NYEA.' },
  proof: { title: 'Is it you?', line: 'The password was right. Please show your second factor as well.' },
  enrolment: {
    title: 'Set up a second factor',
    line: 'From now on the office opens with your password and with something that only you have.',
  },
  codes: { title: 'Keep these recovery codes', line: undefined },
};

export function EntryPage() {
  const entry = useEntry(keepSession);
  const { is } = entry.stage;
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(is);

  useEffect(() => {
    if (shown.current === is) return;
    shown.current = is;
    heading.current?.focus();
  }, [is]);

  return (
    <EntryFrame title={words[is].title} line={words[is].line} heading={heading}>
      <EntrySteps entry={entry} />
    </EntryFrame>
  );
}

import type { ReactNode } from 'react';
import { firmZone } from '#contract/firm-zone.ts';
import type { CheckInSession } from '#contract/office/check-in.ts';
import { Button } from '#web/ui/button.tsx';
import { guestsAt, keyOf } from '../check-in/check-in-key.ts';
import { PageTitle } from '../layout/page-title.tsx';
import { sessionLine } from './session-line.ts';

const moment = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: firmZone.id,
});

interface Sheet {
  reader: string;
  seen_at: string;
  seats: number;
  answered: number;
  unreadable: number;
}

interface Props {
  title: string;
  session: CheckInSession;
  sheet: Sheet;
  headings: string[];
  rows: { key: string; name: ReactNode; cells: ReactNode[] }[];
  empty: string;
}

export function AnswerSheetTitle({ title, session }: { title: string; session: CheckInSession | undefined }) {
  return (
    <div className="no-print">
      <PageTitle
        title={title}
        {...(session && { from: { label: 'Guest list', to: guestsAt(keyOf(session)) } })}
        actions={
          <Button disabled={!session} onClick={() => window.print()}>
            Print
          </Button>
        }
      />
    </div>
  );
}

/** Browsers repeat the head of the table on every sheet, so each one says who printed it, and when. */
export function AnswerSheet({ title, session, sheet, headings, rows, empty }: Props) {
  const { reader, seen_at: seenAt, seats, answered, unreadable } = sheet;
  return (
    <>
      <p className="no-print text-ink-soft mb-6 max-w-prose text-sm">
        You are looking as {reader}. This look is in the audit log. Keep printed sheets to yourself, and
        destroy them after the last day.
      </p>
      {unreadable > 0 && (
        <p role="alert" className="text-red mb-6 font-medium">
          {unreadable === 1 ? 'The answers of one seat' : `The answers of ${unreadable} seats`} cannot be
          read, because the key that they were sealed with is missing on this server.
        </p>
      )}
      <div
        role="region"
        aria-label={`${title} of ${session.title}`}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- makes it scrollable by keyboard
        tabIndex={0}
        className="relative overflow-x-auto"
      >
        <table className="w-full border-collapse text-left text-[0.9375rem] print:text-[9.5pt]">
          <caption className="sr-only">
            {title} of {session.title}
          </caption>
          <thead>
            <tr>
              <td
                colSpan={headings.length + 1}
                className="pb-3 *:sticky *:left-0 *:w-fit *:max-w-[calc(100vw-2.5rem)] print:*:max-w-none"
              >
                <h2 className="text-heading">
                  {title}: {session.title}
                </h2>
                <p>{sessionLine(session)}</p>
                <p className="text-ink-soft text-sm">
                  {answered} of {seats} seats have answered. Confidential. Read by <b>{reader}</b> on{' '}
                  {moment.format(new Date(seenAt))}, {firmZone.name}.
                </p>
              </td>
            </tr>
            <tr className="border-ink border-b-2">
              {['Participant', ...headings].map((heading) => (
                <th key={heading} scope="col" className="py-2 pr-4 font-semibold">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, cells }) => (
              <tr key={key} className="border-rule break-inside-avoid border-b">
                <th scope="row" className="py-2 pr-4 align-baseline font-semibold">
                  {name}
                </th>
                {cells.map((cell, place) => (
                  <td
                    key={headings[place]}
                    className="max-w-xs min-w-24 py-2 pr-4 align-baseline wrap-break-word print:min-w-0"
                  >
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
            {rows.length === 0 && (
              <tr>
                <td colSpan={headings.length + 1} className="py-4">
                  {empty}
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
    </>
  );
}

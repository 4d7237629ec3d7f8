import type { ReactNode } from 'react';
import type { CheckInSession } from '#contract/check-in/office-check-in.ts';
import { Button } from '#web/ui/button.tsx';
import { PageTitle } from '../layout/page-title.tsx';
import { guestsAt, keyOf } from './check-in-key.ts';
import { sessionLine } from './session-line.ts';
import { destroyAfter, momentAtVenue } from './sheet-dates.ts';

interface Sheet {
  reader: string;
  seen_at: string;
  seats: number;
  answered: number;
  unreadable: number;
}

interface Row {
  key: string;
  name: ReactNode;
  cells: ReactNode[];
}

interface Props {
  title: string;
  session: CheckInSession;
  sheet: Sheet;
  headings: string[];
  rows: Row[];
  /** Of those who have not answered, below the others. */
  silent?: Row[];
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

/**
 * Browsers repeat the head of the table on every sheet, so each one says who printed it, and when. The last line ends the
 * list: with the numbers of the pages, nobody misses that one is lost.
 */
export function AnswerSheet({ title, session, sheet, headings, rows, silent, empty }: Props) {
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
        className="print-numbered relative overflow-x-auto"
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
                  {momentAtVenue(new Date(seenAt), session)}. {destroyAfter(session)}
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
            <Rows rows={rows} headings={headings} />
            {rows.length === 0 && (
              <tr>
                <td colSpan={headings.length + 1} className="py-4">
                  {empty}
                </td>
              </tr>
            )}
          </tbody>
          {silent !== undefined && silent.length > 0 && (
            <tbody>
              <tr className="border-ink border-b-2">
                <th scope="rowgroup" colSpan={headings.length + 1} className="pt-6 pb-2 font-semibold">
                  {silent.length === 1 ? 'One seat has' : `${silent.length} seats have`} not answered. Ask
                  them.
                </th>
              </tr>
              <Rows rows={silent} headings={headings} />
            </tbody>
          )}
          <tbody>
            <tr>
              <td colSpan={headings.length + 1} className="text-ink-soft py-4 text-sm">
                End of list: {rows.length + (silent?.length ?? 0)} of {seats}{' '}
                {seats === 1 ? 'seat is' : 'seats are'} listed.
              </td>
            </tr>
          </tbody>
        </table>
      </div>
    </>
  );
}

function Rows({ rows, headings }: Pick<Props, 'rows' | 'headings'>) {
  return rows.map(({ key, name, cells }) => (
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
  ));
}

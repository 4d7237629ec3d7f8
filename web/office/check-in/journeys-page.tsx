import type { JourneyList } from '#contract/participants/office-answer-lists.ts';
import { QueryResult } from '../query/query-result.tsx';
import { AnswerSheet, AnswerSheetTitle } from './answer-sheet.tsx';
import { useAnswerList } from './use-answer-list.ts';

/** Passports and flights. For those who have the permission by name. */
export default function JourneysPage() {
  const { query } = useAnswerList<JourneyList>('journeys');
  return (
    <>
      <AnswerSheetTitle title="Passports and flights" session={query.data?.session} />
      <QueryResult query={query} what="The list">
        {({ session, list }) => (
          <AnswerSheet
            title="Passports and flights"
            session={session}
            sheet={list}
            headings={['Age', 'Passport', 'Valid until', 'Nationality', 'Arrival', 'Departure']}
            rows={list.participants.map((each) => ({
              key: each.code,
              name: <bdi>{each.name}</bdi>,
              cells: [
                each.age_group,
                each.passport_number,
                each.passport_expires_on,
                each.nationality,
                each.arrival_flight,
                each.departure_flight,
              ],
            }))}
            empty="Nobody has told of a journey yet."
          />
        )}
      </QueryResult>
    </>
  );
}

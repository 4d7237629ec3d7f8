import type { CareList } from '#contract/office/answer-lists.ts';
import type { VenueFact } from '#contract/venue-fact.ts';
import { VENUE_FACT_WORDS } from '#contract/venue-fact.ts';
import { QueryResult } from '../query/query-result.tsx';
import { AnswerSheet, AnswerSheetTitle } from './answer-sheet.tsx';
import { useAnswerList } from './use-answer-list.ts';

/** Who needs what. For those who have the permission by name. */
export default function CarePage() {
  const { query } = useAnswerList<CareList>('care');
  return (
    <>
      <AnswerSheetTitle title="Care list" session={query.data?.session} />
      <QueryResult query={query} what="The care list">
        {({ session, list }) => (
          <AnswerSheet
            title="Care list"
            session={session}
            sheet={list}
            headings={['Age', 'Allergies', 'Medication', 'Access needs', 'Diet', 'Needed of the venue']}
            rows={list.participants.map((each) => ({
              key: each.code,
              name: <bdi>{each.name}</bdi>,
              cells: [
                each.age_group,
                each.allergies,
                each.medication,
                each.access_needs,
                each.diet,
                <Facts key="facts" facts={each.facts} missing={each.missing} />,
              ],
            }))}
            empty="Nobody has said that they need anything."
          />
        )}
      </QueryResult>
    </>
  );
}

function Facts({ facts, missing }: { facts: VenueFact[]; missing: VenueFact[] }) {
  return (
    <ul>
      {facts.map((fact) => (
        <li key={fact}>
          {VENUE_FACT_WORDS[fact].name}
          {missing.includes(fact) && <b className="text-orange"> (not listed by the venue)</b>}
        </li>
      ))}
    </ul>
  );
}

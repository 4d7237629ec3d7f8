import type { VenueFact } from '#contract/catalogue/venue-fact.ts';
import { VENUE_FACT_WORDS } from '#contract/catalogue/venue-fact.ts';
import type { CheckInSession } from '#contract/check-in/office-check-in.ts';
import type { CareList } from '#contract/participants/office-answer-lists.ts';
import type { ConsentAnswer } from '#contract/participants/office-consent-answer.ts';
import { consentAnswerNames } from '#contract/participants/office-consent-answer.ts';
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
        {({ session, list }) => <CareSheet session={session} list={list} />}
      </QueryResult>
    </>
  );
}

export function CareSheet({ session, list }: { session: CheckInSession; list: CareList }) {
  // An API of the previous release does not say it.
  const { participants, not_answered: notAnswered = [] } = list;
  const listed = new Set(participants.map(({ code }) => code));
  const silent = new Set(notAnswered.map(({ code }) => code));
  return (
    <AnswerSheet
      title="Care list"
      session={session}
      sheet={list}
      headings={[
        'Age',
        'First aid',
        'Allergies',
        'Medication',
        'Access needs',
        'Diet',
        'Needed of the venue',
      ]}
      rows={participants.map((each) => ({
        key: each.code,
        name: <bdi>{each.name}</bdi>,
        cells: [
          each.age_group,
          each.first_aid && <FirstAid key="first aid" answer={each.first_aid} />,
          ...(silent.has(each.code)
            ? noAnswers
            : [
                each.allergies,
                each.medication,
                each.access_needs,
                each.diet,
                <Facts key="facts" facts={each.facts} missing={each.missing} />,
              ]),
        ],
      }))}
      silent={notAnswered
        .filter(({ code }) => !listed.has(code))
        .map(({ code, name, age_group: age, first_aid: firstAid }) => ({
          key: code,
          name: name === '' ? `Nobody named yet, ticket ${code}` : <bdi>{name}</bdi>,
          cells: [age, <FirstAid key="first aid" answer={firstAid} />, ...noAnswers],
        }))}
      empty={
        list.answered === 0
          ? 'Nobody has answered yet, and no guardian said no to first aid.'
          : 'Of those who have answered, nobody needs anything, and no guardian said no to first aid or left it open.'
      }
    />
  );
}

const noAnswers = Array.from({ length: 5 }, () => 'not answered');

function FirstAid({ answer }: { answer: ConsentAnswer }) {
  const words = consentAnswerNames[answer];
  return answer === 'no' ? <b>{words}</b> : words;
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

import { sql } from 'kysely';
import type { ProgramType } from '#contract/catalogue/program-type.ts';

export interface Agreement {
  id: number;
  words: string;
}

export interface ProgramAgreement extends Agreement {
  /** Null for sessions of all other types, and for a program that is sold by seat. */
  programType: ProgramType | null;
}

/** What the session `w` of the program `p`, or a program that is sold by seat, requires. Null if nothing. */
export const requiredAgreementId = sql<number | null>`(
  select a.agreement_id from program_agreements a
  where a.program_id = p.id and (a.program_type is null or a.program_type = w.program_type)
  order by a.program_type nulls last limit 1)`;

export const requiredAgreement = sql<Agreement | null>`(
  select json_build_object('id', t.id, 'words', t.words)
  from agreement_texts t where t.id = ${requiredAgreementId})`;

/** All that `programs as p` requires. */
export const agreementsOfProgram = sql<ProgramAgreement[]>`(
  select coalesce(json_agg(json_build_object('programType', a.program_type, 'id', t.id, 'words', t.words)
    order by a.program_type nulls last), '[]')
  from program_agreements a join agreement_texts t on t.id = a.agreement_id where a.program_id = p.id)`;

import type { Family, FamilyPerson } from '#contract/accounts/family.ts';
import { ApiError } from '../api-client/api-error.ts';
import { FieldsRefused, callApi } from '../api-client/call-api.ts';
import type { Call } from '../api-client/call-api.ts';
import { familyWords as words } from '../content/family.ts';

type NewPerson = Omit<FamilyPerson, 'id'>;

interface Answer {
  family: Family;
}

/** The words of the consent have changed since they were read. */
export class WordsChanged extends Error {
  readonly family: Family;

  constructor(family: Family) {
    super(words.consentChanged);
    this.family = family;
  }
}

export async function readFamily(signal?: AbortSignal): Promise<Family> {
  const { family } = await callApi<Answer>('/family', words.loadFailed, { signal, whenRefused: 'stay' });
  return family;
}

/** With the consent, if it is not given in these words. */
export async function keepPerson({ name, born_on: bornOn }: NewPerson, { consent }: Family): Promise<Family> {
  const body = {
    name,
    born_on: bornOn,
    ...(consent.given_at === null && { consent: consent.words }),
  };
  try {
    return await change('/people', { method: 'POST', body });
  } catch (error) {
    const current = await currentOf(error);
    throw current ? new WordsChanged(current) : error;
  }
}

/** What the API says if the consent was given to other words, or taken back since. */
async function currentOf(error: unknown): Promise<Family | undefined> {
  if (error instanceof FieldsRefused) return error.fields['consent'] === undefined ? undefined : readFamily();
  return error instanceof ApiError ? (error.answer as { current?: Family } | null)?.current : undefined;
}

export function changePerson(id: number, person: NewPerson): Promise<Family> {
  return change(`/people/${id}`, { method: 'PUT', body: person });
}

export function removePerson(id: number): Promise<Family> {
  return change(`/people/${id}`, { method: 'DELETE' });
}

export function takeConsentBack(): Promise<Family> {
  return change('/consent', { method: 'DELETE' });
}

async function change(path: string, call: Call): Promise<Family> {
  const { family } = await callApi<Answer>(`/family${path}`, words.failed, call);
  return family;
}

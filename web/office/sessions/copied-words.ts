import type { OfficeSessionDetail } from '#contract/sessions/office-session.ts';
import type { SessionValues } from './session-values.ts';

type Original = Pick<OfficeSessionDetail, 'city' | 'session_title' | 'special_notes' | 'preparation_notes'>;
type Read = 'session_title' | 'special_notes' | 'preparation_notes';

/** The fields to check in a duplicate for another city. */
export function copiedWords(
  original: Original,
  values: Pick<SessionValues, Read | 'city'>,
): Partial<Record<Read, string>> {
  const cityOf = ({ city }: { city: string }) => city.trim().toLowerCase();
  if (cityOf(original) === cityOf(values)) return {};
  const isCopied = (name: Read) => original[name] !== null && original[name].trim() === values[name]?.trim();
  const words = `Copied from the session in ${original.city}. Check that it applies here too.`;
  return {
    ...(isCopied('session_title') && { session_title: words }),
    ...(isCopied('special_notes') && { special_notes: words }),
    ...(isCopied('preparation_notes') && { preparation_notes: words }),
  };
}

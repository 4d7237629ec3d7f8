import { useCallback, useState } from 'react';
import { Link, useLocation, useNavigate, useRouteLoaderData } from 'react-router';
import { isUnknown } from '#web/api-client/api-error.ts';
import { useApi } from '#web/api-client/use-api.ts';
import { interestWords, saveProgramWords as words } from '#web/content/interests.ts';
import type { Site } from '#web/shell/site-context.ts';
import { showToast } from '#web/ui/toast.tsx';
import { signInAddress } from '../accounts/redirect-to-sign-in.ts';
import { useSignedIn } from '../accounts/signed-in.ts';
import { forgetProgram, listInterests, rememberProgram } from './saved-programs.ts';
import { waiting } from './waiting.ts';

type Kept = 'no' | 'saved' | 'bought' | 'cannot be';
/** At the end of the address to which a visitor returns who was asked to sign in first. */
const SAVE = '#save';
const place = 'mt-4 flex min-h-11 items-center gap-2.5 text-sm font-semibold';

/** Saves the program to the account. Visitors without a sign-in are asked to sign in. */
export function SaveProgram({ slug }: { slug: string }) {
  const navigate = useNavigate();
  const location = useLocation();
  const user = useSignedIn();
  const currency = useRouteLoaderData<Site>('root')?.currency ?? 'usd';
  const isSignedIn = user !== undefined;
  const [isBusy, setBusy] = useState(false);

  const ask = useCallback(
    async (signal: AbortSignal): Promise<Kept> => {
      if (!isSignedIn) return 'no';
      const interests = await listInterests(currency, { signal, whenRefused: 'stay' });
      const source = interests.find(({ key }) => key === slug)?.source ?? 'no';
      return isWanted() && source === 'no' ? saveAsWanted(slug) : source;
    },
    [isSignedIn, slug, currency],
  );
  const answer = useApi(ask);
  const kept = answer.state === 'loaded' ? answer.data : 'no';
  const setKept = (next: Kept) => answer.update(() => next);

  async function change(): Promise<void> {
    if (isBusy) return;
    if (!isSignedIn)
      return void navigate(
        signInAddress({ pathname: location.pathname, search: `${location.search}${SAVE}` }),
      );
    setBusy(true);
    try {
      await (kept === 'saved' ? forgetProgram(slug) : rememberProgram(slug));
      setKept(kept === 'saved' ? 'no' : 'saved');
      showToast(kept === 'saved' ? words.notSaved : words.savedLine);
    } catch (error) {
      if (isUnknown(error)) setKept('cannot be');
      showToast(error instanceof Error ? error.message : interestWords.saveFailed);
    } finally {
      setBusy(false);
    }
  }

  if (kept === 'cannot be') return null;
  if (kept === 'bought') {
    return (
      <p className={place}>
        <Link to="/dashboard" className="text-link">
          {words.boughtLine}
        </Link>
      </p>
    );
  }
  return (
    <button
      type="button"
      aria-pressed={kept === 'saved'}
      {...waiting(isBusy)}
      onClick={() => void change()}
      className={`no-print w-full underline-offset-4 hover:underline ${place}`}
    >
      <svg
        viewBox="0 0 16 20"
        aria-hidden
        className={`w-3.5 stroke-current stroke-[1.5] ${kept === 'saved' ? 'fill-current' : 'fill-none'}`}
      >
        <path d="M2 1h12v18l-6-5-6 5z" />
      </svg>
      {kept === 'saved' ? words.saved : words.save}
    </button>
  );
}

/** Only once: afterwards the visitor may change their mind. */
function isWanted(): boolean {
  const { hash, pathname, search } = window.location;
  if (hash === SAVE) window.history.replaceState(window.history.state, '', pathname + search);
  return hash === SAVE;
}

async function saveAsWanted(slug: string): Promise<Kept> {
  try {
    await rememberProgram(slug);
    showToast(words.savedLine);
    return 'saved';
  } catch (error) {
    showToast(error instanceof Error ? error.message : interestWords.saveFailed);
    return isUnknown(error) ? 'cannot be' : 'no';
  }
}

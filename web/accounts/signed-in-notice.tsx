import { OutcomePage } from './outcome-page.tsx';
import { useRedirectAfter } from './use-redirect-after.ts';

interface Props {
  title: string;
  line: string;
  shownForMs: number;
}

/** Says that it worked, then redirects. */
export function SignedInNotice({ title, line, shownForMs }: Props) {
  useRedirectAfter(shownForMs);
  return <OutcomePage title={title} lead={line} />;
}

import { Link } from 'react-router';
import type { Look } from './button.tsx';
import { Button, looks } from './button.tsx';
import { Specimen } from './styleguide-specimen.tsx';

const uses: Record<Look, string> = {
  crimson: 'crimson: what the page is for',
  strong: 'strong: the step that most take',
  quiet: 'quiet: also possible',
  light: 'light: on navy and on pictures',
};

export function StyleguideButtons() {
  return (
    <>
      {Object.entries(uses).map(([name, use]) => {
        const look = name as Look;
        return (
          <Specimen key={look} name={use}>
            <div className={`flex flex-wrap gap-4 ${look === 'light' ? 'bg-navy on-dark p-6' : ''}`}>
              <Button look={look}>Open the door</Button>
              <Button look={look} isBusy>
                Opening...
              </Button>
              <Button look={look} disabled>
                Door is locked
              </Button>
              <Link to="#buttons" className={looks[look]}>
                A link of this look
              </Link>
            </div>
          </Specimen>
        );
      })}
      <Specimen name="text-link">
        <p className="max-w-prose leading-relaxed">
          A link in a sentence is{' '}
          <Link to="#buttons" className="text-link">
            underlined
          </Link>
          , so that colour is never the only sign.
        </p>
      </Specimen>
    </>
  );
}

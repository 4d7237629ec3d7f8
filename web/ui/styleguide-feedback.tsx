import { useState } from 'react';
import type { BadgeTone } from './badge.tsx';
import { Badge } from './badge.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Panel } from './panel.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { Skeleton } from './skeleton.tsx';
import { Specimen } from './styleguide-specimen.tsx';
import { TextField } from './text-field.tsx';
import { showToast } from './toast.tsx';

const tones: BadgeTone[] = ['navy', 'crimson', 'gold', 'quiet', 'green', 'orange', 'red'];
const sizes = ['sm', 'md', 'lg', 'xl'] as const;
const bars = [
  { colour: 'green', value: 40 },
  { colour: 'orange', value: 70 },
  { colour: 'red', value: 95 },
] as const;

export function StyleguideFeedback() {
  const [size, setSize] = useState<(typeof sizes)[number]>();
  return (
    <>
      <div className="grid gap-x-12 md:grid-cols-2">
        <Specimen name="Badges">
          <p className="flex flex-wrap gap-2">
            {tones.map((tone) => (
              <Badge key={tone} tone={tone}>
                {tone}
              </Badge>
            ))}
          </p>
        </Specimen>
        <Specimen name="Progress bars">
          <div className="space-y-5">
            {bars.map(({ colour, value }) => (
              <ProgressBar
                key={colour}
                colour={colour}
                percentage={value}
                label={`${value} of 100 pages read`}
              />
            ))}
          </div>
        </Specimen>
        <Specimen name="Dialogs: Escape, the overlay and the cross close them">
          <div className="flex flex-wrap gap-4">
            {sizes.map((each) => (
              <Button key={each} look="quiet" onClick={() => setSize(each)}>
                Open {each}
              </Button>
            ))}
          </div>
          <Dialog
            title="A question"
            size={size ?? 'md'}
            isOpen={size !== undefined}
            onClose={() => setSize(undefined)}
          >
            <p className="text-ink-soft leading-relaxed">
              The focus stays in here until this is closed, and then returns to the button that opened it.
            </p>
            <div className="mt-6">
              <TextField label="Answer" />
            </div>
            <p className="mt-6">
              <Button onClick={() => setSize(undefined)}>Keep it</Button>
            </p>
          </Dialog>
        </Specimen>
        <Specimen name="Toast: one at a time, gone after six seconds">
          <Button look="quiet" onClick={() => showToast('The page was turned.')}>
            Turn the page
          </Button>
        </Specimen>
      </div>
      <Specimen name="Skeleton">
        <div className="max-w-xl">
          <Skeleton text="Loading the example..." lines={4} />
        </div>
      </Specimen>
      <Specimen name="Panels: nothing to show, and what could not be shown">
        <div className="grid gap-8 lg:grid-cols-2">
          <Panel title="No letters yet" action={<Button look="quiet">Write the first</Button>}>
            They will lie here in the order in which they came.
          </Panel>
          <Panel title="The letters could not be fetched" isError action={<Button>Try again</Button>}>
            The line is down. Nothing is lost.
          </Panel>
        </div>
      </Specimen>
    </>
  );
}

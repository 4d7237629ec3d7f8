import { Button } from '#web/ui/button.tsx';
import type { CameraState } from './use-camera.ts';
import { useCamera } from './use-camera.ts';

const troubles: Partial<Record<CameraState, string>> = {
  refused:
    'The browser blocked the camera. Allow it in the browser’s settings and reload this page, or type the code.',
  missing: 'No camera was found, or another app is using it. Please type the code instead.',
  blind:
    'The code reader could not be loaded. Please type the code, and try the camera again when there is a connection.',
};

export function Camera({ onCode }: { onCode(code: string): Promise<void> }) {
  const { video, state, open, close } = useCamera(onCode);
  const isOn = state === 'on';
  const trouble = troubles[state];

  return (
    <section aria-label="Camera">
      <video
        ref={video}
        playsInline
        muted
        aria-label="Camera view"
        aria-hidden={!isOn}
        // Some browsers do not play a video that is not displayed.
        className={`rounded-edge bg-navy-deep w-full object-cover ${isOn ? 'mb-3 max-h-[45dvh]' : 'h-0'}`}
      />
      {trouble && (
        <p role="alert" className="text-red mb-3 font-medium">
          {trouble}
        </p>
      )}
      {state === 'refused' && (
        <Button look="quiet" className="mb-3 w-full" onClick={() => location.reload()}>
          Reload this page
        </Button>
      )}
      {isOn ? (
        <Button look="quiet" className="w-full" onClick={close}>
          Turn off camera
        </Button>
      ) : (
        <Button
          look="crimson"
          className="min-h-16 w-full text-lg"
          isBusy={state === 'opening'}
          onClick={() => void open()}
        >
          Scan with camera
        </Button>
      )}
    </section>
  );
}

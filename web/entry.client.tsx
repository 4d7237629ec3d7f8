import './trusted-types.ts';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { finishNavigation } from './shell/reload-for-new-version.ts';

finishNavigation();
window.putTextsBack?.(document.body);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

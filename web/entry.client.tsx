import './trusted-types.ts';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { finishNavigation } from './shell/reload-for-new-version.ts';

finishNavigation();

// Without a transition this is one task, so a translation cannot change texts in between.
hydrateRoot(
  document,
  <StrictMode>
    <HydratedRouter />
  </StrictMode>,
);

import './trusted-types.ts';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { finishNavigation } from './shell/reload-for-new-version.ts';

finishNavigation();

// Without a transition it is one task, in which no translation puts its texts back.
hydrateRoot(
  document,
  <StrictMode>
    <HydratedRouter />
  </StrictMode>,
);

import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { askForModules } from '#app/routes/layouts/missing-modules.ts';
import { watchEarlyTyping } from '#app/ui/forms/typed-early.ts';

watchEarlyTyping();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[askForModules]} />
    </StrictMode>,
  );
});

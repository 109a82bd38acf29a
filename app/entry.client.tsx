import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { askForModules, goOnWithKnownAddresses } from '#app/routes/layouts/known-addresses.ts';
import { watchEarlyTyping } from '#app/ui/forms/typed-early.ts';

watchEarlyTyping();
goOnWithKnownAddresses();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[askForModules]} />
    </StrictMode>,
  );
});

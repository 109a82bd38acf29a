import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { watchRouter } from '#app/browser/refresh.ts';
import { watchEarlyTyping } from '#app/browser/typed-text.ts';

watchEarlyTyping();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[watchRouter]} />
    </StrictMode>,
  );
});

import { createApp } from '#server/app.ts';
import { openRuntime } from '#server/runtime.ts';

export { createApp, openRuntime };

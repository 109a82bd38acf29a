import type { Browser } from '@playwright/test';
/** The path of a Chromium, installed now if there is none. */
export function findChromium(): Promise<string>;
export function launchChromium(): Promise<Browser>;

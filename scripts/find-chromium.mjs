import { existsSync } from 'node:fs';
import { runQuietly, step } from './steps.mjs';

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * The path of a Chromium: CHROMIUM_PATH, one in the usual places, Playwright's own, or one installed now (Playwright's
 * own, or Debian's package when we may install packages).
 */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH is ${named}, but that file does not exist.`);
  }
  const found = await present();
  if (found) return found;
  const problems = [];
  for (const install of [installPlaywrights, installDebians]) {
    try {
      await install();
      const installed = await present();
      if (installed) return installed;
    } catch (error) {
      problems.push(error.message);
    }
  }
  throw new Error(
    `The journeys need a Chromium, and none could be installed. Set CHROMIUM_PATH to one.\n${problems.join('\n')}`,
  );
}

/** Starts one. Root cannot use its sandbox. */
export async function launchChromium() {
  const { chromium } = await import('@playwright/test');
  const args = process.getuid?.() === 0 ? ['--no-sandbox', '--disable-dev-shm-usage'] : [];
  return chromium.launch({ executablePath: await findChromium(), args });
}

async function present() {
  const { chromium } = await import('@playwright/test');
  return [...USUAL_PLACES, chromium.executablePath()].find((path) => path && existsSync(path)) ?? null;
}

function installPlaywrights() {
  return step("Installing Playwright's Chromium", () => runQuietly('playwright', ['install', 'chromium']));
}

function installDebians() {
  if (process.getuid?.() !== 0) throw new Error('Only root can install Debian packages.');
  return step("Installing Debian's Chromium", async () => {
    await runQuietly('apt-get', ['update']);
    await runQuietly('apt-get', ['install', '--yes', '--no-install-recommends', 'chromium', 'fonts-liberation'], {
      ...process.env,
      DEBIAN_FRONTEND: 'noninteractive',
    });
  });
}

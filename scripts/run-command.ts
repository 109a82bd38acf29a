import { readEnvironment, readSettings, type Settings } from '#app/platform/env.server.ts';
import { StartRefused } from '#app/platform/start-refused.server.ts';

export const settingsOfOperator = (): Settings => readSettings(readEnvironment(process.cwd(), process.env));

/**
 * Runs a command line command: known trouble is printed as a sentence, anything else with its stack; both exit with 1.
 */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof StartRefused ? error.message : error);
    process.exitCode = 1;
  }
}

/** What the person should have typed. */
export class Usage extends StartRefused {
  override name = 'Usage';
}

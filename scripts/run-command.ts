import { readEnvironment, readSettings, type Settings } from '#app/platform/env.server.ts';
import { StartRefused } from '#app/platform/start-refused.server.ts';

export const settingsOfOperator = (): Settings => readSettings(readEnvironment(process.cwd(), process.env));

/** Runs a command line command. Known errors are printed as a sentence, others with their stack; both exit with 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof StartRefused ? error.message : error);
    process.exitCode = 1;
  }
}

export class Usage extends StartRefused {
  override name = 'Usage';
}

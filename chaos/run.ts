import { backendKill } from './backend-kill.ts';
import { killBurst } from './kill-burst.ts';
import { secondStart } from './second-start.ts';
import { smtpDown } from './smtp-down.ts';

const p = [killBurst, secondStart, backendKill, smtpDown].find((p) => p.name === process.argv[2])!;
for (const figure of await p.run(Number(process.argv[3] ?? 3))) console.log(figure);

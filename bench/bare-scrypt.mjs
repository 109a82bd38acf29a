// The denominator of signing in: passwords checked by the library's own function, two at once as ours does, and nothing
// else. Argument: seconds. Prints how many and how much time of a processor they took.
import { hashPassword, verifyPassword } from 'better-auth/crypto';

const AT_ONCE = 2;
const password = 'Needle4Needle';
const hash = await hashPassword(password);
const until = performance.now() + Number(process.argv[2]) * 1000;
const started = performance.now();
const used = process.cpuUsage();
let count = 0;
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    while (performance.now() < until) {
      if (!(await verifyPassword({ hash, password }))) throw new Error('the password is wrong');
      count += 1;
    }
  }),
);
const { user, system } = process.cpuUsage(used);
console.log(JSON.stringify({ count, seconds: (performance.now() - started) / 1000, cpuMs: (user + system) / 1000 }));

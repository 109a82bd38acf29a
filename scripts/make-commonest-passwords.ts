// Writes app/data/auth/commonest-passwords-data.json: the 10,000 passwords that meet our rules and that we hold for
// the commonest. Composed, not counted: words, names and keyboard walks that people are known to choose, in the ways
// people are known to dress them up so that they have a capital and a digit, most usual first. No leaked list went into
// it.
import { writeFileSync } from 'node:fs';
import { passwordProblems } from '#app/domain/accounts.ts';
import { BASE_WORDS, ENDINGS, KEYBOARD_WALKS } from './password-parts.ts';

const HOW_MANY = 10_000;

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Letters written as what looks like them, each set of replacements one way of doing it. */
const DISGUISES: Record<string, string>[] = [
  { o: '0' },
  { a: '@' },
  { a: '@', o: '0' },
  { s: '$' },
  { e: '3' },
  { i: '1' },
  { a: '@', o: '0', s: '$', e: '3', i: '1' },
];

/** 'Password' as Passw0rd, P@ssword, P@ssw0rd, Pa$$word ...: keeps the capital, and leaves out duplicates. */
function disguised(word: string): string[] {
  const forms = DISGUISES.map(
    (look) => word.charAt(0) + word.slice(1).replaceAll(/[a-z]/g, (letter) => look[letter] ?? letter),
  );
  return [...new Set(forms)].filter((form) => form !== word);
}

type Candidate = { password: string; cost: number };

/** The rarer the word and the rarer its disguise, the higher the cost. */
function candidates(): Candidate[] {
  const found: Candidate[] = KEYBOARD_WALKS.map((password, rank) => ({ password, cost: rank / KEYBOARD_WALKS.length }));
  for (const [rank, word] of BASE_WORDS.entries()) {
    const dear = 1 + Math.log2(1 + rank);
    const plain = capitalised(word);
    for (const [place, ending] of ENDINGS.entries()) {
      const cost = dear + Math.log2(1 + place) * 1.6;
      found.push({ password: plain + ending, cost });
      found.push({ password: word + ending, cost: cost + 3 });
      found.push({ password: ending + plain, cost: cost + 5 });
    }
    for (const disguise of disguised(plain)) {
      for (const [place, ending] of ['', ...ENDINGS].entries()) {
        found.push({ password: disguise + ending, cost: dear + 3 + Math.log2(1 + place) * 1.6 });
      }
    }
  }
  return found;
}

const chosen = new Set<string>();
for (const { password } of candidates().sort((a, b) => a.cost - b.cost || (a.password < b.password ? -1 : 1))) {
  if (chosen.size === HOW_MANY) break;
  if (passwordProblems(password).length === 0) chosen.add(password);
}
if (chosen.size < HOW_MANY) throw new Error(`only ${chosen.size} passwords meet the rules`);

const target = new URL('../app/data/auth/commonest-passwords-data.json', import.meta.url);
writeFileSync(target, `${JSON.stringify([...chosen].join(' '))}\n`);
console.log(`${chosen.size} passwords written`);

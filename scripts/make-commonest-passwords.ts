// Writes app/data/auth/commonest-passwords-data.json: 10,000 common passwords that meet our rules, most common first.
// They are composed of words, names and keyboard walks that people choose, with the usual capitals, digits and
// replacements. No leaked list is used.
import { writeFileSync } from 'node:fs';
import { passwordProblems } from '#app/domain/accounts.ts';
import { BASE_WORDS, ENDINGS, KEYBOARD_WALKS } from './password-parts.ts';

const HOW_MANY = 10_000;

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Letters replaced by similar characters; each set is one way to do it. */
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

/** A rarer word or a rarer disguise costs more. */
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

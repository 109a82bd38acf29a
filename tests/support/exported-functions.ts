export type ExportedFunction = { name: string; parameters: string[]; returns: string };

const HEAD = /^export (?:async )?function (?<name>\w+)(?:<[^(]*>)?\(/gm;

/** The exported functions of a file, with their parameters and declared return types, as written. */
export function exportedFunctions(text: string): ExportedFunction[] {
  return [...text.matchAll(HEAD)].map((match) => {
    const { parameters, end } = parametersFrom(text, match.index + match[0].length);
    const returns = /^:\s*(?<type>[^;]*?)\s*\{\n/.exec(text.slice(end))?.groups?.type ?? '';
    return { name: match.groups?.name ?? '', parameters, returns };
  });
}

/** Splits at commas outside of brackets; `end` is after the closing parenthesis. */
function parametersFrom(text: string, start: number): { parameters: string[]; end: number } {
  const parameters: string[] = [];
  let depth = 0;
  let from = start;
  for (let at = start; at < text.length; at++) {
    const character = text[at] ?? '';
    if ('([{<'.includes(character)) depth++;
    else if (depth > 0 && (')]}'.includes(character) || (character === '>' && text[at - 1] !== '='))) depth--;
    else if (depth === 0 && (character === ',' || character === ')')) {
      const parameter = text.slice(from, at).trim();
      if (parameter) parameters.push(parameter);
      from = at + 1;
      if (character === ')') return { parameters, end: from };
    }
  }
  throw new Error('a list of parameters does not end');
}

import { AsyncLocalStorage } from 'node:async_hooks';

type Level = 'debug' | 'info' | 'warn' | 'error';
type Fields = Record<string, unknown>;
type Write = (fields: Fields, message?: string) => void;

export type Log = Record<Level, Write>;

/** The request that is being answered. `account` is the kind of its actor. */
export type RequestScope = { requestId: string; account: string };

/** Undefined outside of requests. */
export const requestScope = new AsyncLocalStorage<RequestScope | undefined>();

export function noteAccount(account: string): void {
  const scope = requestScope.getStore();
  if (scope) scope.account = account;
}

const ORDER: Record<Level | 'silent', number> = { debug: 10, info: 20, warn: 30, error: 40, silent: 99 };

/** JSON lines with the id of their request, readable lines on a terminal. JSON escapes strings, so no visitor can start a second line. */
export function createLog(options: { level: Level | 'silent'; pretty: boolean; write?: (line: string) => void }): Log {
  const { level, pretty, write = (line) => process.stderr.write(line) } = options;
  const make =
    (own: Level): Write =>
    (fields, message = '') => {
      if (ORDER[own] < ORDER[level]) return;
      const time = new Date().toISOString();
      const plain = Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, describe(value)]));
      const requestId = requestScope.getStore()?.requestId;
      if (pretty) write(`${time.slice(11, 19)} ${own} ${message} ${JSON.stringify({ requestId, ...plain })}\n`);
      else write(`${JSON.stringify({ time, level: own, message, requestId, ...plain })}\n`);
    };
  return { debug: make('debug'), info: make('info'), warn: make('warn'), error: make('error') };
}

/** A database error's query and parameters are left out: they hold user text. */
function describe(value: unknown): unknown {
  if (!(value instanceof Error)) return value;
  const cause = value.cause instanceof Error ? value.cause : undefined;
  const { code, constraint } = (cause ?? value) as { code?: unknown; constraint?: unknown };
  const failedQuery = value.message.startsWith('Failed query:');
  return {
    name: value.name,
    message: failedQuery ? (cause?.message ?? 'a query failed') : value.message,
    code,
    constraint,
    stack: value.stack
      ?.split('\n')
      .filter((line) => line.trimStart().startsWith('at '))
      .join('\n'),
  };
}

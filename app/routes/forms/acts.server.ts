import { type ActionFunctionArgs, generatePath, type LoaderFunctionArgs, redirect, replace } from 'react-router';
import { type DoneKey, withDone } from '#app/copy/done.ts';
import type { Result } from '#app/domain/results.ts';
import { isId } from '#app/domain/values/id.ts';
import { notFound, refusedAt } from '#app/platform/http/replies.server.ts';

type Act<Ctx> = {
  /** The page with the button. It shows what was done, or why not. */
  page: string;
  act: (ctx: Ctx, id: string) => Promise<Result<unknown>>;
  done: DoneKey;
  /** Where it leads if its page is over. */
  next?: string;
};

/** Buttons without fields, by their address in app/routes.ts: each acts on the row that its address names, if any. */
export function actsById<Ctx>(
  ctxOf: (context: ActionFunctionArgs['context']) => Ctx,
  acts: Readonly<Record<string, Act<Ctx>>>,
) {
  const actAt = ({ pattern, params }: Pick<ActionFunctionArgs, 'pattern' | 'params'>) => {
    const found = acts[pattern];
    if (!found) throw new Error(`no act is at ${pattern}`);
    const [id = ''] = Object.values(params);
    if (pattern.includes(':') && !isId(id)) throw notFound();
    return { ...found, id, back: generatePath(found.page, params) };
  };
  return {
    loader: (args: LoaderFunctionArgs) => redirect(actAt(args).back),
    action: async (args: ActionFunctionArgs) => {
      const { id, back, act, done, next } = actAt(args);
      const result = await act(ctxOf(args.context), id);
      if (!result.ok) throw refusedAt(back, result.refusal);
      return next ? redirect(withDone(next, done)) : replace(withDone(back, done));
    },
  };
}

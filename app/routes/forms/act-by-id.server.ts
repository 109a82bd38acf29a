import { type ActionFunctionArgs, replace } from 'react-router';
import { type DoneKey, withDone } from '#app/copy/done.ts';
import type { Result } from '#app/domain/results.ts';
import { isId } from '#app/domain/values/id.ts';
import { notFound, refusedAt } from '#app/platform/http/replies.server.ts';

type Acting<Ctx> = {
  page: string;
  param: string;
  ctx: (context: ActionFunctionArgs['context']) => Ctx;
  act: (ctx: Ctx, id: string) => Promise<Result<unknown>>;
  done: DoneKey;
};

/** The action behind a button without fields: acts on the row that the address names, and leads back to the page. */
export function actById<Ctx>({ page, param, ctx, act, done }: Acting<Ctx>) {
  return async ({ context, params }: ActionFunctionArgs) => {
    const id = params[param];
    if (!isId(id)) throw notFound();
    const result = await act(ctx(context), id);
    if (!result.ok) throw refusedAt(page, result.refusal);
    return replace(withDone(page, done));
  };
}

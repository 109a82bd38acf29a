import type { Submission } from '@conform-to/react';
import { data, type RouterContextProvider, redirect } from 'react-router';
import type { z } from 'zod';
import { withDone } from '#app/copy/done.ts';
import { uploadProblemText } from '#app/copy/uploads.ts';
import { failureWords } from '#app/data/http/log-failure.server.ts';
import { getCtxOf } from '#app/data/http/request-context.ts';
import { SHOP_ONBOARDING_PATH } from '#app/domain/accounts.ts';
import type { Result } from '#app/domain/results.ts';
import { originOf } from '#app/domain/values/addresses.ts';
import { type Edit, readSeen, seenToken, type Values } from '#app/domain/values/edit-conflict.ts';
import type { Bucket } from '#app/domain/values/files.ts';
import { saveShopProfile } from '#app/features/profiles/shop/save-shop-profile.server.ts';
import { ownShopProfile, type ShopColumns, type ShopRow } from '#app/features/profiles/shop/shop.server.ts';
import { readForm } from '#app/platform/http/read-form.server.ts';
import { type FormReply, refusedEdit } from '#app/platform/http/replies.server.ts';

/** The wizard makes the shop (S0 §4). */
export function withShop<T>(shop: T | null): T {
  if (shop === null) throw redirect(SHOP_ONBOARDING_PATH);
  return shop;
}

export type SaveArgs = { request: Request; context: Readonly<RouterContextProvider> };
export type FormSchema = z.ZodType<unknown, unknown>;

type Saving<S extends FormSchema, Row, T> = {
  schema: S;
  values: (row: Row) => Values;
  save: (form: z.output<S>, edit: Edit<Row>) => Promise<Result<T>>;
  next: (value: T) => string;
  failed: string;
  bucket?: Bucket | undefined;
};

export function opened<V extends Values>(values: V): { values: V; seen: string } {
  return { values, seen: seenToken(values) };
}

export function readEdit<Row>({ payload }: Submission<unknown, string[]>, values: (row: Row) => Values): Edit<Row> {
  return { seen: readSeen(payload.seen), isForced: payload.force !== undefined, values };
}

/** Every way of failing keeps what was typed. */
export async function saveForm<S extends FormSchema, Row, T>(
  { request, context }: SaveArgs,
  { schema, values, save, next, failed, bucket }: Saving<S, Row, T>,
) {
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  const edit = readEdit(form.submission, values);
  const result = await save(form.value, edit).catch((error: unknown) =>
    failureWords(context, error, `saving a profile failed at ${new URL(request.url).pathname}`, failed),
  );
  if (typeof result === 'string') {
    const formErrors = [result, ...removalFailed(form.value, bucket)];
    return data<FormReply>({ result: form.submission.reply({ formErrors }) }, { status: 500 });
  }
  if (result.ok) return redirect(next(result.value));
  return refusedEdit(form.submission, result);
}

/** Marked files are still there (S0 §8, S1 §8). */
function removalFailed(value: unknown, bucket: Bucket | undefined): string[] {
  const { removed } = value as { removed?: string[] };
  return bucket && removed?.length ? [uploadProblemText(bucket, 'removal-failed')] : [];
}

type Part<Schema extends FormSchema, Opened extends Values> = {
  schema: Schema;
  values: (shop: ShopRow) => Opened;
  columns: (form: z.output<Schema>) => ShopColumns;
  failed: string;
};

/** The loader and action of a page that edits the shop and is no step of the wizard. */
export function shopPart<Schema extends FormSchema, Opened extends Values>(part: Part<Schema, Opened>) {
  const { schema, values, columns, failed } = part;
  return {
    loader: async ({ context }: Pick<SaveArgs, 'context'>) =>
      opened(values(withShop(await ownShopProfile(getCtxOf(context, 'shop'))))),
    action: ({ request, context }: SaveArgs) =>
      saveForm(
        { request, context },
        {
          schema,
          values,
          save: (form, edit) => saveShopProfile(getCtxOf(context, 'shop'), { columns: columns(form), edit }),
          next: () => withDone(originOf(new URL(request.url).search) ?? '/shop/profile', 'profile-saved'),
          failed,
        },
      ),
  };
}

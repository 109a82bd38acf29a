import { Form, redirect, useLocation } from 'react-router';
import { withDone } from '#app/copy/done.ts';
import { refusalText } from '#app/copy/refusals.ts';
import { getCtxOf } from '#app/data/http/request-context.ts';
import { reviewSchema } from '#app/domain/reviews.ts';
import { originOf } from '#app/domain/values/addresses.ts';
import { deletionAddress, isShopItself, shopAgain } from '#app/features/reviews/review-address.ts';
import { ReviewForm } from '#app/features/reviews/review-forms.tsx';
import { HiddenReview, ShopAnswer } from '#app/features/reviews/reviews.tsx';
import { type OwnReview, reviewEligibility, reviewShop } from '#app/features/reviews/write-review.server.ts';
import { readForm } from '#app/platform/http/read-form.server.ts';
import { notFound, refusedForm } from '#app/platform/http/replies.server.ts';
import { titledBy } from '#app/routes/layouts/document.ts';
import { readsAnswerToReview } from '#app/routes/marketplace/profile-visit.server.ts';
import { ButtonLink, SubmitButton } from '#app/ui/actions/buttons.tsx';
import { StarRating } from '#app/ui/data/star-rating.tsx';
import { loadFailed, Notice } from '#app/ui/feedback/notices.tsx';
import { Card, FlashSheet, PageHeader } from '#app/ui/surfaces/page-parts.tsx';
import type { Route } from './+types/review-shop';

export const meta: Route.MetaFunction = titledBy(({ shop }) => `Your review of ${shop.name}`, 'Shop profile not found');

export const middleware = [readsAnswerToReview];

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = getCtxOf(context, 'artist');
  const standing = await reviewEligibility(ctx, ctx.db, params.shopId);
  if (!standing) throw notFound();
  const { shop, review, verdict } = standing;
  return { shop, review, refusal: verdict.allowed ? null : refusalText(verdict.refusal) };
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const form = await readForm(request, reviewSchema);
  if (!form.ok) return form.reply;
  const saved = await reviewShop(getCtxOf(context, 'artist'), { shopId: params.shopId, ...form.value });
  if (!saved.ok) return refusedForm(form.submission, saved.refusal);
  throw redirect(withDone(shopAgain(saved.value.shopId, originOf(url.search)), 'review-saved'));
}

function backTo(shopId: string, from: string | null) {
  if (from && !isShopItself(shopId, from)) return { to: from, label: 'Back' };
  return { to: shopAgain(shopId, from), label: 'Back to Shop Profile' };
}

/** What an artist writes of a shop that accepted them (ruling c-60). */
export default function ReviewShop({ loaderData, actionData }: Route.ComponentProps) {
  const { shop, review, refusal } = loaderData;
  const from = originOf(useLocation().search);
  const back = backTo(shop.id, from);
  return (
    <div className="page-width max-w-2xl py-8">
      <PageHeader
        title={`Your review of ${shop.name}`}
        lead={refusal ? null : 'It shows your name and is read by every artist who looks at this shop.'}
        back={back}
      />
      {review && review.hiddenWords !== null ? (
        <Hidden review={review} words={review.hiddenWords} />
      ) : refusal && !actionData ? (
        <Notice tone="blue" role="note" actions={<ButtonLink to="/applications">My Applications</ButtonLink>}>
          {refusal}
        </Notice>
      ) : (
        <FlashSheet>
          {review?.answer ? (
            <div className="mb-6">
              <ShopAnswer answer={review.answer} shopName={shop.name} />
            </div>
          ) : null}
          <ReviewForm
            shopId={shop.id}
            review={review}
            reply={actionData}
            cancel={<ButtonLink to={back.to}>Cancel</ButtonLink>}
          />
        </FlashSheet>
      )}
      {review ? <DeleteReview shopId={shop.id} from={from} isHidden={review.hiddenWords !== null} /> : null}
    </div>
  );
}

function Hidden({ review, words }: { review: OwnReview; words: string }) {
  return (
    <>
      <HiddenReview words={words} className="mb-5" />
      <Card>
        <StarRating value={review.rating} />
        <p className="mt-1.5 max-w-measure whitespace-pre-line">{review.comment}</p>
      </Card>
    </>
  );
}

type DeleteReviewProps = { shopId: string; from: string | null; isHidden: boolean };

function DeleteReview({ shopId, from, isHidden }: DeleteReviewProps) {
  return (
    <details className="mt-6">
      <summary className="text-link w-fit cursor-pointer py-1.5">Delete this review</summary>
      <Form method="post" action={deletionAddress(shopId, from)} className="mt-3 flex flex-col items-start gap-3">
        <p className="text-muted">
          {isHidden
            ? 'Your rating and your words are deleted, and an answer of the shop with them. As staff hid them, you cannot write a new review of this shop.'
            : "Your rating and your words disappear from the shop's page, and an answer of the shop with them. You can write a new one."}
        </p>
        <SubmitButton variant="danger" busyLabel="Deleting...">
          Delete Review
        </SubmitButton>
      </Form>
    </details>
  );
}

export const ErrorBoundary = loadFailed('Shop profile not found', {
  title: 'Shop profile not found',
  to: '/marketplace/shops',
  label: 'Find Shops',
});

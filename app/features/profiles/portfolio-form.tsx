import { useForm } from '@conform-to/react';
import { OTHER_LINKS_MAX } from '#app/domain/artist-profile.ts';
import type { PortfolioPiece } from '#app/features/profiles/artist-pictures.server.ts';
import type { OwnArtistProfile } from '#app/features/profiles/artist-queries.server.ts';
import { LinksRows } from '#app/features/profiles/links-rows.tsx';
import { NothingYet } from '#app/features/profiles/nothing-yet.tsx';
import { PortfolioGrid } from '#app/features/profiles/portfolio-grid.tsx';
import { ProfileForm, type ProfileFormProps, rowsOnly } from '#app/features/profiles/profile-form.tsx';
import { Fieldset } from '#app/ui/forms/fieldset.tsx';

export type PortfolioValues = ReturnType<typeof portfolioValues>;

/** What the form starts with. */
export function portfolioValues({ otherLinks }: OwnArtistProfile) {
  return { otherLinks };
}

type PortfolioFormProps = ProfileFormProps<PortfolioValues> & { portfolio: readonly PortfolioPiece[] };

/** Artist wizard step 3 and /profile/artist/portfolio. */
export function PortfolioForm({ values, lastResult, portfolio, ...frame }: PortfolioFormProps) {
  const [form, fields] = useForm<PortfolioValues>({
    lastResult: lastResult ?? null,
    defaultValue: values,
    onValidate: rowsOnly,
  });
  return (
    <ProfileForm form={form} {...frame}>
      <Fieldset legend="Portfolio images">
        {portfolio.length > 0 ? (
          <PortfolioGrid label="Portfolio images" portfolio={portfolio} />
        ) : (
          <NothingYet ornament="dagger-rose">
            No images on file yet. Until there are some, your links show shops what you do.
          </NothingYet>
        )}
      </Fieldset>
      <Fieldset legend="Showcase">
        <LinksRows form={form} field={fields.otherLinks} max={OTHER_LINKS_MAX} />
      </Fieldset>
    </ProfileForm>
  );
}

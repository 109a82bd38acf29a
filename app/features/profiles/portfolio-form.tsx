import { useForm } from '@conform-to/react';
import { OTHER_LINKS_MAX, PORTFOLIO_IMAGES_MAX } from '#app/domain/artists.ts';
import { uploadFieldId } from '#app/domain/files.ts';
import type { PortfolioPiece } from '#app/features/profiles/artist-pictures.server.ts';
import type { ArtistRow } from '#app/features/profiles/artist-queries.server.ts';
import { LinksRows } from '#app/features/profiles/links-rows.tsx';
import { NothingYet } from '#app/features/profiles/nothing-yet.tsx';
import { PortfolioEditor } from '#app/features/profiles/portfolio-editor.tsx';
import { ProfileForm, type ProfileFormProps, rowsOnly } from '#app/features/profiles/profile-form.tsx';
import { typedRows } from '#app/features/profiles/rows-of.ts';
import { UploadField } from '#app/features/uploads/upload-field.tsx';
import { UploadForm } from '#app/features/uploads/upload-form.tsx';
import { Fieldset } from '#app/ui/forms/field.tsx';

export type PortfolioValues = {
  otherLinks: string[];
  images?: { id?: string; description?: string; styles?: string | string[] }[];
  removed: string[];
};

/**
 * What the form starts with. Images without a description are left out, so that adding one does not invalidate a draft.
 */
export function portfolioValues({ otherLinks, portfolio }: ArtistRow): PortfolioValues {
  const images = portfolio.map(({ id, description, styles }) => ({ id, description, styles }));
  return {
    otherLinks,
    images: images.filter(({ description, styles }) => description !== '' || styles.length > 0),
    removed: [],
  };
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
    <ProfileForm
      form={form}
      beside={<UploadForm bucket="portfolio-images" />}
      far={[{ id: uploadFieldId('portfolio-images'), label: 'Portfolio images', errors: fields.images.errors }]}
      {...frame}
    >
      <Fieldset legend="Portfolio images">
        {portfolio.length > 0 ? (
          <PortfolioEditor
            pieces={portfolio}
            typed={typedRows(fields.images)}
            errors={form.allErrors}
            removed={fields.removed}
          />
        ) : (
          <NothingYet ornament="dagger-rose">
            No images on file yet. Until there are some, your links show shops what you do.
          </NothingYet>
        )}
        <UploadField
          bucket="portfolio-images"
          label="Add images"
          hint={`JPEG, PNG or WebP, up to 10 MB and 50 megapixels each. ${portfolio.length} of ${PORTFOLIO_IMAGES_MAX} so far.`}
          stored={portfolio.length}
        />
      </Fieldset>
      <Fieldset legend="Showcase">
        <LinksRows form={form} field={fields.otherLinks} max={OTHER_LINKS_MAX} />
      </Fieldset>
    </ProfileForm>
  );
}

import { type FieldMetadata, type FormMetadata, useForm } from '@conform-to/react';
import { useState } from 'react';
import { IMAGE_DESCRIPTION_MAX, OTHER_LINKS_MAX } from '#app/domain/artists.ts';
import { TATTOO_STYLES } from '#app/domain/profiles.ts';
import { uploadFieldId } from '#app/domain/values/files.ts';
import { LINK_MAX } from '#app/domain/values/links.ts';
import type { ArtistRow, PortfolioPiece } from '#app/features/profiles/artist/artist.server.ts';
import {
  ProfileForm,
  type ProfileFormProps,
  rowsOf,
  rowsOnly,
  typedRows,
} from '#app/features/profiles/profile-form.tsx';
import { NothingYet } from '#app/features/profiles/profile-section.tsx';
import { PictureTiles } from '#app/features/uploads/picture-tiles.tsx';
import { UploadField } from '#app/features/uploads/upload-field.tsx';
import { UploadForm } from '#app/features/uploads/upload-form.tsx';
import { CheckboxChips } from '#app/ui/forms/choices.tsx';
import { type Field, Fieldset, initialList, initialText, plainField, TextField } from '#app/ui/forms/fields.tsx';
import { RepeatingRows } from '#app/ui/forms/repeating-rows.tsx';

type LinksRowsProps = {
  // biome-ignore lint/suspicious/noExplicitAny: any form with a list of links.
  form: FormMetadata<any>;
  field: FieldMetadata<string[]>;
  max: number;
};

function LinksRows({ form, field, max }: LinksRowsProps) {
  return (
    <RepeatingRows
      field={field}
      legend="Other links"
      hint="A shop page, an interview, a print store: anything that shows your work."
      rows={rowsOf(field)}
      rowKey={(row, index) => row.key ?? String(index)}
      renderRow={(row, index) => (
        <TextField
          field={row}
          label={`Link ${index + 1}`}
          type="url"
          placeholder="https://example.com"
          maxLength={LINK_MAX}
          labelHidden
        />
      )}
      add={form.insert.getButtonProps({ name: field.name, defaultValue: '' })}
      remove={(index) => form.remove.getButtonProps({ name: field.name, index })}
      addLabel="Add link"
      removeLabel={(index) => `Remove link ${index + 1}`}
      max={max}
    />
  );
}

type Words = { description?: string; styles?: string | string[] };

type PortfolioEditorProps = {
  pieces: readonly PortfolioPiece[];
  /** Unsaved input. */
  typed: readonly (Words & { id?: string })[];
  errors: Record<string, string[]>;
  removed: Field;
};

const STYLES = TATTOO_STYLES.map((style) => ({ value: style, label: style }));

function PortfolioEditor({ pieces, typed, errors, removed }: PortfolioEditorProps) {
  const [written, setWritten] = useState<Record<string, string>>({});
  const note = (id: string, part: string, text: string) => setWritten((all) => ({ ...all, [`${id} ${part}`]: text }));

  function fieldsOf(piece: PortfolioPiece, index: number) {
    const row = typed.findIndex(({ id }) => id === piece.id);
    const words: Words = typed[row] ?? piece;
    const field = (part: 'description' | 'styles') =>
      plainField(`images[${index}].${part}`, words[part], errors[`images[${row}].${part}`]);
    return { described: field('description'), styled: field('styles') };
  }

  const summary = (piece: PortfolioPiece) => {
    const { described, styled } = fieldsOf(piece, 0);
    const description = written[`${piece.id} description`] ?? initialText(described) ?? '';
    const styles = written[`${piece.id} styles`] ?? initialList(styled).join(', ');
    return [description, styles].filter(Boolean).join(' · ');
  };

  return (
    <PictureTiles
      bucket="portfolio-images"
      label="Your images"
      what="image"
      pieces={pieces}
      removed={removed}
      summary={summary}
      hasErrors={(piece) => Object.values(fieldsOf(piece, 0)).some(({ errors }) => Boolean(errors))}
      renderWords={(piece, { place, index }) => {
        const { described, styled } = fieldsOf(piece, index);
        return (
          <>
            <input type="hidden" name={`images[${index}].id`} value={piece.id} />
            <TextField
              field={described}
              label={`Description of image ${place}`}
              maxLength={IMAGE_DESCRIPTION_MAX}
              counter
              onInput={(event) => note(piece.id, 'description', event.currentTarget.value)}
            />
            <CheckboxChips
              field={styled}
              label={`Styles of image ${place}`}
              options={STYLES}
              onChange={(styles) => note(piece.id, 'styles', styles.join(', '))}
            />
          </>
        );
      }}
    />
  );
}

export type PortfolioValues = {
  otherLinks: string[];
  images?: { id?: string; description?: string; styles?: string | string[] }[];
  removed: string[];
};

/** Images without a description are left out, so adding one does not invalidate a draft. */
export function portfolioValues({ otherLinks, portfolio }: ArtistRow): PortfolioValues {
  const images = portfolio.map(({ id, description, styles }) => ({ id, description, styles }));
  return {
    otherLinks,
    images: images.filter(({ description, styles }) => description !== '' || styles.length > 0),
    removed: [],
  };
}

type PortfolioFormProps = ProfileFormProps<PortfolioValues> & { portfolio: readonly PortfolioPiece[] };

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
          <NothingYet ornament="dagger-rose">No pieces yet. Until you add some, shops only see your links.</NothingYet>
        )}
        <UploadField
          bucket="portfolio-images"
          label="Add images"
          hint="JPEG, PNG or WebP, up to 10 MB and 50 megapixels each."
          stored={portfolio.length}
        />
      </Fieldset>
      <Fieldset legend="Showcase">
        <LinksRows form={form} field={fields.otherLinks} max={OTHER_LINKS_MAX} />
      </Fieldset>
    </ProfileForm>
  );
}

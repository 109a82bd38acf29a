import { useState } from 'react';
import { IMAGE_DESCRIPTION_MAX } from '#app/domain/artists.ts';
import { TATTOO_STYLES } from '#app/domain/profiles.ts';
import type { PortfolioPiece } from '#app/features/profiles/artist-pictures.server.ts';
import { PictureTiles } from '#app/features/uploads/picture-tiles.tsx';
import { CheckboxChips } from '#app/ui/forms/choices.tsx';
import { type Field, initialList, initialText, plainField } from '#app/ui/forms/field.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';

type Words = { description?: string; styles?: string | string[] };

type PortfolioEditorProps = {
  pieces: readonly PortfolioPiece[];
  /** What was typed and not saved, in place of what is stored. */
  typed: readonly (Words & { id?: string })[];
  /** Messages by field name, as the rows were posted. */
  errors: Record<string, string[]>;
  /** Which of them go when the form is saved. */
  removed: Field;
};

const STYLES = TATTOO_STYLES.map((style) => ({ value: style, label: style }));

/** Each image with its description and styles, which are saved with the form around it. */
export function PortfolioEditor({ pieces, typed, errors, removed }: PortfolioEditorProps) {
  const [written, setWritten] = useState<Record<string, string>>({});
  const note = (id: string, part: string, text: string) => setWritten((all) => ({ ...all, [`${id} ${part}`]: text }));

  /** The fields of a piece as they are posted now, with what is wrong in them where they were posted before. */
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

import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { IMAGE_DESCRIPTION_MAX } from '#app/domain/artist-profile.ts';
import { TATTOO_STYLES } from '#app/domain/tattoo-styles.ts';
import { Thumbnail } from '#app/features/profiles/thumbnail.tsx';
import type { Picture } from '#app/features/uploads/picture.server.ts';
import { RemoveUploadButton } from '#app/features/uploads/remove-upload-button.tsx';
import { CheckboxChips } from '#app/ui/forms/checkbox-chips.tsx';
import { type Field, initialList, plainField } from '#app/ui/forms/field.ts';
import { TextField } from '#app/ui/forms/text-field.tsx';

type Words = { description?: string; styles?: string | string[] };
type Piece = { id: string; description: string; styles: string[]; picture: Picture };

type PortfolioEditorProps = {
  pieces: readonly Piece[];
  /** What was typed and not saved, in place of what is stored. */
  typed: readonly (Words & { id?: string })[];
  /** Messages by field name. */
  errors: Record<string, string[]>;
};

const STYLES = TATTOO_STYLES.map((style) => ({ value: style, label: style }));

/** Each image with its description and styles, which are saved with the form around it, and a way to remove it. */
export function PortfolioEditor({ pieces, typed, errors }: PortfolioEditorProps) {
  return (
    <ul aria-label="Your images" className="flex flex-col gap-3">
      {pieces.map((piece, index) => {
        const name = `images[${index}]`;
        const words: Words = typed.find(({ id }) => id === piece.id) ?? piece;
        const described = `${name}.description`;
        const styled = `${name}.styles`;
        return (
          <li
            key={piece.id}
            className="flex flex-col gap-4 rounded-md border border-hairline bg-surface p-3 sm:flex-row"
          >
            <input type="hidden" name={`${name}.id`} value={piece.id} />
            <Thumbnail picture={piece.picture} alt={piece.description || `Image ${index + 1}`} />
            <div className="flex min-w-0 flex-1 flex-col gap-3">
              <TextField
                field={plainField(described, words.description, errors[described])}
                label={`Description of image ${index + 1}`}
                maxLength={IMAGE_DESCRIPTION_MAX}
                counter
              />
              <PieceStyles
                label={`Styles of image ${index + 1}`}
                field={plainField(styled, words.styles, errors[styled])}
              />
              <RemoveUploadButton bucket="portfolio-images" id={piece.id} what={`image ${index + 1}`} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** Folded away; its summary line shows what is ticked. */
function PieceStyles({ label, field }: { label: string; field: Field }) {
  const [styles, setStyles] = useState(initialList(field));
  return (
    <details open={Boolean(field.errors)} className="group/styles">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
        <ChevronRight
          size={18}
          aria-hidden="true"
          className="shrink-0 transition-transform duration-150 group-open/styles:rotate-90"
        />
        <span>
          {label}
          <span className="font-normal text-muted">: {styles.length > 0 ? styles.join(', ') : 'none chosen'}</span>
        </span>
      </summary>
      <CheckboxChips field={field} label={label} labelHidden options={STYLES} onChange={setStyles} />
    </details>
  );
}

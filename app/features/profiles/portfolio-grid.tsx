import type { PortfolioPiece } from '#app/features/profiles/artist-pictures.server.ts';
import { gridPicture } from '#app/features/profiles/grid-picture.ts';
import { ReportLink } from '#app/features/report-links/report-link.tsx';
import { PictureGrid } from '#app/ui/pictures/picture-grid.tsx';

type PortfolioGridProps = {
  label: string;
  portfolio: readonly PortfolioPiece[];
  columns?: 2 | 3 | 4;
  /** Somebody else's: an enlarged piece can be reported. */
  canReport?: boolean;
};

/** Portfolio pieces in columns, each with its description and styles; a click enlarges (S1 §2). */
export function PortfolioGrid({ label, portfolio, columns = 3, canReport = false }: PortfolioGridProps) {
  const pictures = portfolio.map(({ id, picture, description, styles }) =>
    gridPicture(picture, {
      id,
      alt: description || ['Tattoo', styles.join(', ')].filter(Boolean).join(': '),
      caption: description,
    }),
  );
  const stylesOf = (id: string) => portfolio.find((piece) => piece.id === id)?.styles ?? [];
  return (
    <PictureGrid
      label={label}
      pictures={pictures}
      columns={columns}
      renderEnlargedFoot={canReport ? ({ id }) => <ReportLink about="picture" id={id} /> : undefined}
      renderFoot={({ id, caption }) => (
        <div className="mt-1.5 text-sm">
          {caption ? <p className="leading-snug">{caption}</p> : null}
          {stylesOf(id).length > 0 ? <p className="text-muted">{stylesOf(id).join(', ')}</p> : null}
        </div>
      )}
    />
  );
}

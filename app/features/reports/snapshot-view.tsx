import type { Snapshot } from '#app/domain/reports.ts';
import type { Picture as StoredPicture } from '#app/features/uploads/picture.server.ts';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';

type SnapshotViewProps = {
  snapshot: Snapshot;
  /** Of a picture, while its bytes are there; left out where no picture is shown. */
  picture?: StoredPicture | null;
};

/** What a reported thing said, in its own words; a picture as it is. */
export function SnapshotView({ snapshot, picture }: SnapshotViewProps) {
  const { title, parts, fileId } = snapshot;
  return (
    <div className="flex flex-col gap-4">
      {picture ? (
        <img
          src={picture.src}
          width={picture.width}
          height={picture.height}
          alt={title}
          className="inked max-h-96 w-auto self-start"
        />
      ) : null}
      {fileId && picture === null ? <p className="text-muted">The picture itself is gone.</p> : null}
      {parts.length > 0 ? (
        <DefinitionList
          rows={parts.map(({ label, text }) => ({
            term: label,
            detail: <span className="whitespace-pre-line font-normal wrap-anywhere">{text}</span>,
          }))}
        />
      ) : null}
    </div>
  );
}

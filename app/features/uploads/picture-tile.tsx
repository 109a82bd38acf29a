import { ArrowLeft, ArrowRight, GripVertical, PencilLine } from 'lucide-react';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import type { OrderedBucket } from '#app/domain/files.ts';
import type { Picture as StoredPicture } from '#app/features/uploads/picture.server.ts';
import { RemovalMark } from '#app/features/uploads/removal-mark.tsx';
import { uploadFormId } from '#app/features/uploads/upload-form.tsx';
import { placePath } from '#app/features/uploads/upload-paths.ts';
import { useReturnPath } from '#app/features/uploads/use-return-path.ts';
import { IconButton } from '#app/ui/actions/buttons.tsx';
import { classNames } from '#app/ui/class-names.ts';
import type { Field } from '#app/ui/forms/field.tsx';
import { Picture, SAID_WHEN_BROKEN } from '#app/ui/pictures/picture.tsx';

type PictureTileProps = {
  bucket: OrderedBucket;
  what: string;
  id: string;
  picture: StoredPicture;
  /** From 1, of `count`. */
  place: number;
  count: number;
  summary: string;
  /** The form's list of pieces that go. */
  removed: Field;
  /** Its words are shown from the start. */
  isOpen: boolean;
  isHeld: boolean;
  isCover: boolean;
  /** Where it is drawn while another place is tried. */
  shownAt: number | null;
  hydrated: boolean;
  wasDragged: () => boolean;
  onGrab: (event: PointerEvent) => void;
  onMove: (place: number) => void;
  /** The fields for its words. */
  children: ReactNode;
};

/** One picture of the wall, the controls of its place, and its words folded into it. */
export function PictureTile(props: PictureTileProps) {
  const { what, id, picture, place, summary, isOpen, isHeld, isCover, shownAt, wasDragged, onGrab, children } = props;
  const { placeholder, ...sizes } = picture;
  return (
    <li
      data-tile={id}
      style={shownAt === null ? undefined : { order: shownAt }}
      className={classNames(
        'group/tile relative flex min-w-0 flex-col rounded-md border-[1.5px] bg-surface has-[details[open]]:col-span-full',
        isHeld ? 'z-1 border-line border-dashed opacity-70 shadow-[5px_5px_0_var(--line)]' : 'border-line',
      )}
    >
      <details open={isOpen || undefined} className="min-w-0">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: dragging is one more way; the grip below takes keys. */}
        <summary
          className="block cursor-pointer list-none rounded-t-md [&::-webkit-details-marker]:hidden"
          onClick={(event) => {
            if (wasDragged()) event.preventDefault();
          }}
          onPointerDown={(event) => {
            // A finger on the picture scrolls the page; it drags by the grip.
            if (event.pointerType === 'mouse') onGrab(event);
          }}
          onDragStart={(event) => event.preventDefault()}
        >
          <span
            className="block aspect-square overflow-hidden rounded-t-[8px] border-line border-b-[1.5px] bg-grey-wash group-has-[details[open]]/tile:aspect-auto group-has-[details[open]]/tile:h-72 group-has-[[data-removal]:checked]/tile:opacity-30 data-broken:pt-9"
            {...SAID_WHEN_BROKEN}
          >
            <Picture
              picture={{ ...sizes, alt: `${capital(what)} ${place}`, colour: placeholder ?? undefined }}
              sizes="(width >= 640px) 220px, 45vw"
              className="h-full object-cover group-has-[details[open]]/tile:object-contain"
            />
          </span>
          <span className="flex min-h-11 items-center gap-2 px-2.5 py-1.5 text-sm">
            <PencilLine size={16} aria-hidden="true" className="shrink-0 text-muted" />
            <span className="sr-only">{`Words of ${what} ${place}: `}</span>
            <span className={classNames('line-clamp-2 min-w-0 break-words', summary ? undefined : 'text-muted')}>
              {summary || 'Caption and styles'}
            </span>
          </span>
        </summary>
        <div className="flex flex-col gap-4 border-hairline border-t p-3 sm:p-4">{children}</div>
      </details>
      {isCover ? (
        <span className="pointer-events-none absolute top-2 left-2 rounded-md border-[1.5px] border-line bg-mustard px-2 py-0.5 font-bold text-on-mustard text-sm">
          Cover
        </span>
      ) : null}
      <Foot {...props} />
    </li>
  );
}

function Foot({ bucket, what, id, place, count, removed, hydrated, onGrab, onMove }: PictureTileProps) {
  const returnTo = useReturnPath();
  const name = `${what} ${place}`;
  const onKeyDown = (event: KeyboardEvent) => {
    const to = placeByKey(event.key, place, count);
    if (to === null) return;
    event.preventDefault();
    onMove(to);
  };
  const step = (to: number, label: string, icon: ReactNode) => (
    <IconButton
      type="submit"
      form={uploadFormId(bucket)}
      formAction={placePath(bucket, { id, from: place, to }, returnTo)}
      formEncType="application/x-www-form-urlencoded"
      label={`${label}: ${name}`}
      title={label}
      icon={icon}
      aria-disabled={to < 1 || to > count || undefined}
      className="aria-disabled:opacity-35"
      onClick={(event) => {
        event.preventDefault();
        onMove(to);
      }}
    />
  );
  return (
    <div className="mt-auto flex flex-wrap items-center border-hairline border-t">
      {hydrated && count > 1 ? (
        <IconButton
          label={`Order of ${name}, place ${place} of ${count}: drag it, or use the arrow keys`}
          title="Drag, or use the arrow keys"
          icon={<GripVertical size={20} aria-hidden="true" />}
          onPointerDown={onGrab}
          onKeyDown={onKeyDown}
          className="cursor-grab touch-none"
        />
      ) : null}
      {count > 1 ? (
        <>
          {step(place - 1, 'Move earlier', <ArrowLeft size={20} aria-hidden="true" />)}
          {step(place + 1, 'Move later', <ArrowRight size={20} aria-hidden="true" />)}
        </>
      ) : null}
      <div className="ml-auto px-2">
        <RemovalMark field={removed} id={id} what={name} />
      </div>
    </div>
  );
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Where a key sends a tile from its place, or null for any other key. */
function placeByKey(key: string, place: number, count: number): number | null {
  if (key === 'ArrowLeft' || key === 'ArrowUp') return place - 1;
  if (key === 'ArrowRight' || key === 'ArrowDown') return place + 1;
  if (key === 'Home') return 1;
  return key === 'End' ? count : null;
}

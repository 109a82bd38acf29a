import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import { useLightbox } from '#app/ui/pictures/lightbox.tsx';
import { type GridPicture, Picture } from '#app/ui/pictures/picture.tsx';

type PictureReelProps = {
  label: string;
  pictures: readonly GridPicture[];
  renderEnlargedFoot: ((picture: GridPicture) => ReactNode) | undefined;
};

const STEP: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** A row that scrolls by swipes and by the arrow keys, wherever the focus is in the dialog around it. */
export function PictureReel({ label, pictures, renderEnlargedFoot }: PictureReelProps) {
  const { open, lightbox } = useLightbox({ label, pictures, renderFoot: renderEnlargedFoot });
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const step = STEP[event.key];
      const { target } = event;
      if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (!list.current || !(target instanceof Element) || isTheirs(target, list.current)) return;
      event.preventDefault();
      goOn(list.current, step);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <>
      <ul ref={list} aria-label={label} className="reel">
        {pictures.map((picture, index) => (
          <li key={picture.id} style={ratioOf(picture)}>
            <a
              href={picture.full}
              onClick={(event) => open(event, index)}
              className="art-when-broken inked lift block overflow-hidden bg-surface"
            >
              <Picture picture={picture} sizes="(width >= 640px) 420px, 80vw" priority={index < 2} />
            </a>
          </li>
        ))}
      </ul>
      {lightbox}
    </>
  );
}

function ratioOf({ width, height }: GridPicture): CSSProperties {
  return { '--ratio': width / height } as CSSProperties;
}

function isTheirs(target: Element, reel: Element): boolean {
  const around = target.closest('dialog');
  return target.matches('input, select, textarea') || (around !== null && around !== reel.closest('dialog'));
}

function goOn(reel: Element, step: number): void {
  const links = [...reel.querySelectorAll<HTMLElement>('li > a')];
  const current = links.indexOf(document.activeElement as HTMLElement);
  const next = links[current < 0 && step < 0 ? 0 : current + step];
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'nearest', inline: 'center' });
}

import { classNames } from '#app/ui/class-names.ts';
import { whenBroken } from '#app/ui/pictures/picture.tsx';

type AvatarProps = {
  /** Whose; the initial is taken from it. */
  name: string;
  src?: string | null | undefined;
  /** Edge length in px. */
  size?: number;
  /** Shops have corners, people are round. */
  shape?: 'round' | 'square';
  className?: string;
};

/** The letter shown for somebody without a picture. */
export function letterOf(name: string): string {
  return (name.trim().charAt(0) || '?').toUpperCase();
}

/** A face or a logo, else (or when it is broken) the first letter. Decoration beside the name: empty for screen readers. */
export function Avatar({ name, src, size = 44, shape = 'round', className }: AvatarProps) {
  const look = classNames(
    'face inline-flex shrink-0 items-center justify-center overflow-hidden border-[1.5px] border-line',
    shape === 'round' ? 'rounded-full' : 'rounded-md',
    className,
  );
  const letter = letterOf(name);
  return (
    <span
      aria-hidden="true"
      className={look}
      style={{ width: size, height: size, fontSize: size * 0.44 }}
      {...(src ? whenBroken(letter) : {})}
    >
      {src ? (
        <img
          src={src}
          // Hidden from screen readers; a browser without scripts shows it in place of a broken picture.
          alt={letter}
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
        />
      ) : (
        letter
      )}
    </span>
  );
}

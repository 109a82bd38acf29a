import { classNames } from '#app/ui/class-names.ts';
import { whenBroken } from '#app/ui/pictures/picture.tsx';

type AvatarProps = {
  name: string;
  src?: string | null | undefined;
  size?: number;
  shape?: 'round' | 'square';
  className?: string;
};

export function letterOf(name: string): string {
  return (name.trim().charAt(0) || '?').toUpperCase();
}

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
          // Shown by browsers without scripts in place of a broken picture.
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

import { classNames } from '#app/ui/class-names.ts';

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

/** A face or a logo, else the first letter. Decoration beside the name: empty for screen readers. */
export function Avatar({ name, src, size = 44, shape = 'round', className }: AvatarProps) {
  const look = classNames(
    'inline-flex shrink-0 items-center justify-center overflow-hidden border-[1.5px] border-line',
    shape === 'round' ? 'rounded-full' : 'rounded-md',
    className,
  );
  const box = { width: size, height: size };
  if (src) {
    return (
      <img
        src={src}
        alt=""
        {...box}
        loading="lazy"
        decoding="async"
        className={classNames(look, 'object-cover')}
        style={box}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={classNames(look, 'bg-mustard font-extrabold font-heading text-on-mustard')}
      style={{ ...box, fontSize: size * 0.44 }}
    >
      {(name.trim().charAt(0) || '?').toUpperCase()}
    </span>
  );
}

import { type ComponentProps, createElement } from 'react';

type Shape = [tag: string, attributes: Record<string, string>];

type IconProps = ComponentProps<'svg'> & { size?: number };

/** Replaces lucide's `createLucideIcon` (scripts/icons-plugin.ts): makes the shapes once. */
export default function iconOf(drawn: Shape[]) {
  const shapes = drawn.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ size = 24, ...more }: IconProps) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': more['aria-label'] ? undefined : true,
        ...more,
      },
      ...shapes,
    );
}

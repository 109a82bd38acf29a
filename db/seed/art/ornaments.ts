import { createRequire } from 'node:module';

type IconSet = { icons: Record<string, { body: string }> };
const iconSet = createRequire(import.meta.url)('@iconify-json/game-icons/icons.json') as IconSet;

/** The outline of a game-icons ornament (CC BY 3.0) as path data on a 512 grid. */
export function ornament(name: string): string {
  const path = /\sd="([^"]+)"/.exec(iconSet.icons[name]?.body ?? '')?.[1];
  if (!path) throw new Error(`no ornament is called ${name}`);
  return path;
}

/** The closed list of 14 tattoo styles, shared by artists, shops, jobs and portfolio pieces (S0 §9). */
export const TATTOO_STYLES = [
  'Traditional',
  'Neo-Traditional',
  'Japanese',
  'Realism',
  'Black and Grey',
  'Color',
  'Watercolor',
  'Tribal',
  'Blackwork',
  'Minimalist',
  'Geometric',
  'Portrait',
  'New School',
  'Illustrative',
] as const;

export type TattooStyle = (typeof TATTOO_STYLES)[number];

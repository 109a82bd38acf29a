/** The colours of a flash sheet: the product's own palette and the inks beside it. */
export const INK = '#17130F';
export const PAPER = '#F7F1E5';
export const CREAM = '#FFFBF2';
export const RED = '#B7271A';
export const MUSTARD = '#E3A92B';
export const GREEN = '#1F6B4F';
export const BLUE = '#2B5C8A';
export const GREY = '#6F675D';
export const PLUM = '#6E2F4F';
export const TEAL = '#2F7F7A';
export const OCHRE = '#C97B2A';
export const ROSE = '#D9776B';
export const SKY = '#8FB6CC';
export const LEAF = '#7C9A5E';
export const ASH = '#B9AE9E';

export const PAPERS = [PAPER, '#F4EAD6', '#F9F5EC', '#EFE3CC'] as const;
export const BOLD_INKS = [RED, MUSTARD, GREEN, BLUE] as const;
export const JEWEL_INKS = [PLUM, TEAL, OCHRE, RED, GREEN] as const;
export const BRIGHT_INKS = ['#E4432F', '#F2B431', '#2E9E74', '#3A86C8', '#8E4A9E', '#EF7F5B'] as const;
export const WATER_INKS = ['#D9776B', '#E3A92B', '#5FA39B', '#6D9CC4', '#9C6FA3', '#A9B86B'] as const;

/** Where files are kept, by what they are (S1 §7). */
export const BUCKETS = ['certifications', 'portfolio-images', 'shop-logos', 'shop-photos', 'profile-images'] as const;
export type Bucket = (typeof BUCKETS)[number];

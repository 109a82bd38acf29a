import type { Bucket } from '#app/domain/stored-file.ts';

/**
 * Files that a signed address alone does not open: certificates, for which canSeeCertificates is asked as well (ruling
 * c-75). A picture can be read by anyone who has its address, until that expires; the pages decide who is given one.
 */
export function isPrivateBucket(bucket: Bucket): boolean {
  return bucket === 'certifications';
}

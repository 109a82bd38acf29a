import type { Bucket } from '#app/domain/stored-file.ts';

/**
 * Files that a signed address alone does not open: certificates, for which canSeeCertificates is asked as well (ruling
 * c-75). Pictures are readable by whoever has their address while it lives; the pages decide who is given one.
 */
export function isPrivateBucket(bucket: Bucket): boolean {
  return bucket === 'certifications';
}

import type { Bucket } from '#app/domain/stored-file.ts';

/**
 * Files that a signed address alone does not open: certificates, for which canSeeCertificates is asked as well (ruling
 * c-75), and what two people send each other, for which canOpenMessageFile is (c-122). Any other picture can be read by
 * anyone who has its address, until that expires; the pages decide who is given one.
 */
export function isPrivateBucket(bucket: Bucket): boolean {
  return bucket === 'certifications' || bucket === 'message-files';
}

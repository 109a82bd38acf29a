import { MESSAGE_FILES_MAX } from '#app/domain/messages.ts';
import { type Bucket, PIXELS_MAX, type UploadProblem } from '#app/domain/values/files.ts';

type Words = Record<Exclude<UploadProblem, 'cut-off'>, string>;

const COMMON = {
  missing: 'Please choose a file first.',
  empty: 'This file is empty. Please choose another one.',
  heic: 'This is a HEIC picture under another name. Please save it as a JPG and upload that.',
  animated: 'Animated pictures cannot be uploaded. Please choose a still one.',
  damaged: 'This picture is damaged and cannot be opened. Please save it again, or choose another one.',
  'too-many-pixels': `This picture is too large. Please upload one of at most ${PIXELS_MAX / 1_000_000} megapixels.`,
  'unsafe-pdf':
    'This PDF cannot be taken: it is broken, protected, longer than 200 pages, or does something when opened. Please print it to a new PDF, or upload a picture of it.',
  busy: 'Many pictures are being prepared right now. Please try again in a moment.',
  'no-room': 'We have no room left for files. Nothing was saved. Please try again later.',
  'too-often': 'You have uploaded a lot in a short time. Please wait a few minutes and try again.',
  'signed-out': 'You are signed out. Please sign in, then choose the file again.',
  'not-here': "Files can't be added here at the moment.",
  'order-changed': 'This was just changed elsewhere. Here is the current order.',
  'order-failed': 'Failed to save the order. Please try again.',
} as const;

const IMAGES: Words = {
  ...COMMON,
  'too-large': 'File too large. Maximum size is 10MB.',
  'wrong-type': 'Invalid file type. Please upload JPG, PNG, or WebP files only.',
  'too-many': 'Maximum 20 images allowed',
  failed: 'Failed to upload image. Please try again.',
  'removal-failed': 'Failed to remove image. Please try again.',
};

const DOCUMENTS: Words = {
  ...COMMON,
  'too-large': 'File too large. Maximum size is 10MB.',
  'wrong-type': 'Invalid file type. Please upload PDF or image files only.',
  'too-many': 'Maximum 10 files allowed',
  failed: 'Failed to upload file. Please try again.',
  'removal-failed': 'Failed to remove file. Please try again.',
};

/** For a failed upload or removal (S0 §5, §8; S1 §8). */
const WORDS: Record<Bucket, Words> = {
  certifications: DOCUMENTS,
  'message-files': { ...DOCUMENTS, 'too-many': `Maximum ${MESSAGE_FILES_MAX} files allowed` },
  'portfolio-images': IMAGES,
  'profile-images': {
    ...IMAGES,
    'too-many': 'Failed to upload profile image',
    failed: 'Failed to upload profile image',
  },
  'shop-logos': {
    ...IMAGES,
    'too-large': 'Logo must be less than 5MB',
    'wrong-type': 'Please upload a JPG, PNG, or WebP file',
    'too-many': 'Failed to upload image. Please try again.',
  },
  'shop-photos': {
    ...IMAGES,
    'too-many': 'Maximum 10 photos allowed',
    failed: 'Failed to upload photo. Please try again.',
    'removal-failed': 'Failed to remove photo. Please try again.',
  },
};

export function uploadProblemText(bucket: Bucket, problem: UploadProblem): string {
  return WORDS[bucket][problem === 'cut-off' ? 'failed' : problem];
}

/** If a step is saved during an upload (S0 §5). */
export const WAIT_FOR_UPLOADS = 'Please wait for all images to finish uploading';

import type { UploadProblem } from '#app/domain/values/files.ts';

/** A file that is not taken, or did not arrive; `why` is for the log. */
export class FileRefused extends Error {
  override name = 'FileRefused';
  readonly problem: UploadProblem;

  constructor(problem: UploadProblem, why: string = problem, options?: ErrorOptions) {
    super(why, options);
    this.problem = problem;
  }
}

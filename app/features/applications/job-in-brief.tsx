import { jobLine } from '#app/copy/jobs.ts';

/** The job over the letter: what kind, what it pays, when it starts, until when one can apply. */
export function JobInBrief({ job, className }: { job: Parameters<typeof jobLine>[0]; className?: string }) {
  return (
    <ul aria-label="The job" className={className}>
      {jobLine(job).map((fact) => (
        <li key={fact} className="inline after:mx-1.5 after:text-muted after:content-['·'] last:after:content-none">
          {fact}
        </li>
      ))}
    </ul>
  );
}

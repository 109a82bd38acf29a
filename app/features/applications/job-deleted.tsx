import { Badge } from '#app/ui/feedback/badge.tsx';

/** Beside the title of a job that its shop has taken down (ruling c-91). */
export function JobDeleted() {
  return <Badge tone="grey">Job deleted</Badge>;
}

import { ApplyDialog } from '#app/features/applications/apply-dialog.tsx';
import type { JobCardData } from '#app/features/jobs/job-cards.server.ts';

export function ApplyFromCard({ job }: { job: JobCardData }) {
  const { shop } = job;
  return (
    <ApplyDialog job={{ ...job, shopName: shop.name, isShopClaimed: shop.isClaimed }} size="sm" variant="secondary" />
  );
}

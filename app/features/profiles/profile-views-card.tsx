import { Eye } from 'lucide-react';
import { dateLabel } from '#app/copy/dates.ts';
import type { DayViews } from '#app/features/profiles/profile-views.server.ts';
import { MiniChart } from '#app/ui/data/mini-chart.tsx';
import { StatCard } from '#app/ui/data/stat-card.tsx';

/**
 * How many viewed the profile, in total and day by day, from the same views. Twice as tall as the figures beside it.
 */
export function ProfileViewsCard({ days }: { days: readonly DayViews[] }) {
  const total = days.reduce((sum, { views }) => sum + views, 0);
  return (
    <div className="grid sm:row-span-2">
      <StatCard label="Profile views" value={total} note="Last 30 days" icon={<Eye size={20} aria-hidden="true" />}>
        <MiniChart
          title="Profile views per day, last 30 days"
          points={days.map(({ day, views }) => ({ label: dateLabel(day), value: views }))}
        />
      </StatCard>
    </div>
  );
}

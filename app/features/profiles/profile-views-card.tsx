import { Eye } from 'lucide-react';
import { dateLabel } from '#app/copy/dates.ts';
import type { DayViews } from '#app/features/profiles/profile-views.server.ts';
import { MiniChart } from '#app/ui/data/mini-chart.tsx';
import { StatCard } from '#app/ui/data/stat-card.tsx';
import { Card } from '#app/ui/surfaces/card.tsx';

type ProfileViews = { days: readonly DayViews[] };

const total = (days: ProfileViews['days']) => days.reduce((sum, { views }) => sum + views, 0);

export function ProfileViewsCard({ days }: ProfileViews) {
  return (
    <StatCard
      label="Profile views"
      value={total(days)}
      note="Last 30 days"
      icon={<Eye size={20} aria-hidden="true" />}
      compact
    />
  );
}

export function ProfileViewsChart({ days }: ProfileViews) {
  if (total(days) === 0) return null;
  return (
    <Card className="mt-2 max-sm:p-2.5! sm:mt-4">
      <MiniChart
        title="Profile views per day, last 30 days"
        points={days.map(({ day, views }) => ({ label: dateLabel(day), value: views }))}
      />
    </Card>
  );
}

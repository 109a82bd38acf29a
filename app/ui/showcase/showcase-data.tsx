import { Eye } from 'lucide-react';
import { Avatar } from '#app/ui/data/avatar.tsx';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { MiniChart } from '#app/ui/data/mini-chart.tsx';
import { StarRating } from '#app/ui/data/star-rating.tsx';
import { StatCard } from '#app/ui/data/stat-card.tsx';
import { RelativeTime } from '#app/ui/data/times.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { PictureGrid } from '#app/ui/pictures/picture-grid.tsx';
import { drawnPicture, Line, Specimen, VIEW_POINTS } from '#app/ui/showcase/samples.tsx';

const NOW = '2026-11-21T12:00:00Z';
const FACTS = [
  { term: 'Commission', detail: '60 / 40' },
  { term: 'Work Schedule', detail: 'Full-Time, Tuesday to Saturday' },
  { term: 'Travel', detail: 'Yes' },
];
const APPLICANTS = [
  { name: 'Mara Quint', city: 'Austin, Texas', views: 128, tone: 'mustard', status: 'Pending' },
  { name: 'Teo Varga', city: 'Reno, Nevada', views: 64, tone: 'green', status: 'Accepted' },
] as const;
const PICTURES = [
  drawnPicture('a', 400, 520, '#B7271A'),
  drawnPicture('b', 400, 300, '#E3A92B'),
  drawnPicture('c', 400, 400, '#1F6B4F'),
  drawnPicture('d', 400, 560, '#2B5C8A'),
];

/** Figures, facts, people and pictures. */
export function ShowcaseData() {
  return (
    <>
      <Specimen title="People and figures">
        <Line>
          <Avatar name="Mara Quint" />
          <Avatar name="Iron Lotus" shape="square" size={56} />
          <StarRating value={4.3} count={17} />
          <RelativeTime at="2026-11-21T09:40:00Z" now={NOW} className="text-muted" />
        </Line>
        <StatCard
          label="Profile Views"
          value={133}
          note="Last 14 days"
          icon={<Eye size={20} aria-hidden="true" />}
          to="/"
        />
        <MiniChart title="Profile views per day, last 14 days" points={VIEW_POINTS} />
      </Specimen>
      <Specimen title="Facts">
        <DefinitionList rows={FACTS} />
        <DataTable
          caption="Applicants"
          rows={APPLICANTS}
          rowKey={(row) => row.name}
          columns={[
            { header: 'Name', cell: (row) => row.name, heads: true },
            { header: 'Location', cell: (row) => row.city },
            { header: 'Views', cell: (row) => row.views, align: 'end' },
            { header: 'Status', cell: (row) => <Badge tone={row.tone}>{row.status}</Badge> },
          ]}
        />
      </Specimen>
      <Specimen title="Pictures">
        <PictureGrid label="Portfolio of Mara Quint" pictures={PICTURES} />
      </Specimen>
    </>
  );
}

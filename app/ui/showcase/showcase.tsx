import { Bookmark, Clock, Eye, MapPin, Plus, SlidersHorizontal, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, ButtonLink, IconButton } from '#app/ui/actions/buttons.tsx';
import { Avatar } from '#app/ui/data/avatar.tsx';
import { DataTable } from '#app/ui/data/data-table.tsx';
import { DefinitionList } from '#app/ui/data/definition-list.tsx';
import { MiniChart, StatCard } from '#app/ui/data/figures.tsx';
import { StarRating, StarRatingField } from '#app/ui/data/star-rating.tsx';
import { Badge, Chip, RemovableChip } from '#app/ui/feedback/badge.tsx';
import { EmptyState, Notice } from '#app/ui/feedback/notices.tsx';
import { Progress, Spinner } from '#app/ui/feedback/progress.tsx';
import { CheckboxChips, CheckboxField, RadioCards, Segmented } from '#app/ui/forms/choices.tsx';
import { DateField, Fieldset, plainField, SelectField, TextAreaField, TextField } from '#app/ui/forms/fields.tsx';
import { FormNotice } from '#app/ui/forms/form.tsx';
import { NumberField } from '#app/ui/forms/number-field.tsx';
import { PasswordField } from '#app/ui/forms/password-field.tsx';
import { ThemeSwitch } from '#app/ui/navigation/bar.tsx';
import { Pagination } from '#app/ui/navigation/pagination.tsx';
import { ORNAMENT_NAMES, Ornament } from '#app/ui/ornaments/ornament.tsx';
import { Dialog, DialogButton } from '#app/ui/overlays/dialog.tsx';
import { PopoverButton, PopoverSheet } from '#app/ui/overlays/popover-sheet.tsx';
import { Card, CardLink, FlashSheet, PageHeader, SectionHeader, Wordmark } from '#app/ui/surfaces/page-parts.tsx';

const COLORS = ['bg-ground', 'bg-surface', 'bg-line', 'bg-red', 'bg-mustard', 'bg-green', 'bg-blue', 'bg-grey'];
const TONES = ['green', 'red', 'mustard', 'blue', 'grey'] as const;
const STYLES = ['Traditional', 'Blackwork', 'Japanese', 'Fine Line'].map((label) => ({ value: label, label }));
const ROLES = [
  { value: 'artist', label: 'Tattoo Artist' },
  { value: 'shop', label: 'Shop Owner', description: 'Posts jobs and decides on applications.' },
];
const VIEWS = [4, 7, 3, 9, 12, 8, 0, 5, 14, 21].map((value, day) => ({ label: `Nov ${day + 7}`, value }));
const APPLICANTS = [
  { name: 'Mara Quint', city: 'Austin, Texas', views: 128 },
  { name: 'Teo Varga', city: 'Reno, Nevada', views: 64 },
];

/** The design system, on paper and in ink, side by side. */
export function Showcase() {
  return (
    <div className="grid xl:grid-cols-2">
      <Theme name="light" />
      <Theme name="dark" />
    </div>
  );
}

function Theme({ name }: { name: 'light' | 'dark' }) {
  return (
    <div data-theme={name} className="min-w-0 bg-ground text-line">
      <div className="mx-auto flex max-w-2xl flex-col gap-8 px-4 py-8 sm:px-6">
        <h2 className="text-2xl">{name === 'light' ? 'Paper' : 'Ink'}</h2>
        <Basics />
        <Surfaces prefix={name} />
        <Feedback />
        <Figures />
        <Forms prefix={name} />
      </div>
    </div>
  );
}

function Specimen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4 border-hairline border-t pt-5">
      <h3 className="text-lg text-muted">{title}</h3>
      {children}
    </section>
  );
}

const Line = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">{children}</div>
);

function Basics() {
  return (
    <>
      <Specimen title="Type and color">
        <Wordmark name="Flashboard" className="text-5xl" />
        <h1 className="text-4xl">Bold will hold, heading one</h1>
        <p className="max-w-measure">
          <span>Text is set in a plain grotesque, and </span>
          <a className="text-link" href="#top">
            a link to the top
          </a>
          <span> is underlined.</span>
        </p>
        <Line>
          {COLORS.map((color) => (
            <span key={color} className={`inked size-12 ${color}`} title={color} />
          ))}
        </Line>
        <Line>
          {ORNAMENT_NAMES.map((name) => (
            <Ornament key={name} name={name} size={44} />
          ))}
        </Line>
      </Specimen>
      <Specimen title="Buttons">
        <Line>
          <Button variant="primary" size="lg">
            Large
          </Button>
          <Button icon={<Bookmark size={18} aria-hidden="true" />}>Save Job</Button>
          <Button variant="quiet">Cancel</Button>
          <Button variant="danger" size="sm">
            Delete
          </Button>
          <Button variant="primary" busy busyLabel="Signing up...">
            Sign up
          </Button>
          <Button disabled>Disabled</Button>
          <IconButton label="Remove" icon={<Trash2 size={20} aria-hidden="true" />} outlined />
          <ThemeSwitch />
        </Line>
      </Specimen>
    </>
  );
}

function Surfaces({ prefix }: { prefix: string }) {
  const add = (
    <ButtonLink to="/" variant="primary" icon={<Plus size={18} aria-hidden="true" />}>
      Post a Job
    </ButtonLink>
  );
  return (
    <Specimen title="Surfaces">
      <PageHeader title="Manage Your Listings" lead="Two active." back={{ to: '/', label: 'Back' }} actions={add} />
      <SectionHeader title="Specialties" edit={{ to: '/', label: 'Edit specialties' }} />
      <Card as="article" clickable pinned>
        <h3 className="text-xl">
          <CardLink to="/">Guest spot for a traditional artist</CardLink>
        </h3>
        <p className="mt-1 flex items-center gap-1.5 text-muted">
          <MapPin size={16} aria-hidden="true" />
          <span>Iron Lotus Tattoo, Portland, Oregon</span>
        </p>
      </Card>
      <FlashSheet>In a double frame, like the border of a flash sheet.</FlashSheet>
      <Line>
        <DialogButton dialogId={`${prefix}-dialog`}>Dialog</DialogButton>
        <Dialog id={`${prefix}-dialog`} title="Check Your Email">
          A confirmation link is on its way to mara@example.com.
        </Dialog>
        <PopoverButton target={`${prefix}-sheet`} icon={<SlidersHorizontal size={18} aria-hidden="true" />}>
          Filters
        </PopoverButton>
        <PopoverSheet id={`${prefix}-sheet`} title="Filters" foot={<Button variant="primary">Apply Filters</Button>}>
          <p>The form of a search goes here and scrolls.</p>
        </PopoverSheet>
      </Line>
      <Pagination label="Pages of examples" newer="/" older="/" />
    </Specimen>
  );
}

function Feedback() {
  return (
    <Specimen title="Status">
      <Line>
        {TONES.map((tone) => (
          <Badge key={tone} tone={tone} icon={<Clock size={14} aria-hidden="true" />}>
            {tone}
          </Badge>
        ))}
        <Chip>Traditional</Chip>
        <RemovableChip label="Portland, Oregon" to="/" />
      </Line>
      {TONES.map((tone) => (
        <Notice key={tone} tone={tone} title={`A ${tone} notice`} role="note">
          Everything you typed is still here.
        </Notice>
      ))}
      <Progress label="swallow-back-piece.jpg" value={64} />
      <Spinner label="Setting up your account..." />
      <EmptyState ornament="swallow" title="No applications yet" action={<ButtonLink to="/">Browse Jobs</ButtonLink>}>
        When you apply to a position it lands here, with the shop's answer.
      </EmptyState>
    </Specimen>
  );
}

function Figures() {
  return (
    <Specimen title="People and figures">
      <Line>
        <Avatar name="Mara Quint" />
        <Avatar name="Iron Lotus" shape="square" size={56} />
        <StarRating value={4.3} />
      </Line>
      <StatCard label="Profile Views" value={133} note="Last 14 days" icon={<Eye size={20} aria-hidden="true" />} />
      <MiniChart title="Profile views per day" points={VIEWS} />
      <DefinitionList rows={[{ term: 'Commission', detail: '60 / 40' }]} />
      <DataTable
        caption="Applicants"
        rows={APPLICANTS}
        rowKey={(row) => row.name}
        columns={[
          { header: 'Name', cell: (row) => row.name, heads: true },
          { header: 'Location', cell: (row) => row.city },
          { header: 'Views', cell: (row) => row.views, align: 'end' },
        ]}
      />
    </Specimen>
  );
}

/** `prefix` distinguishes the ids of the two themes. */
function Forms({ prefix }: { prefix: string }) {
  const field = (name: string, value?: unknown, error?: string) =>
    plainField(`${prefix}-${name}`, value, error ? [error] : undefined);
  return (
    <Specimen title="Forms">
      <FormNotice errors={['Please correct the errors before continuing']} />
      <Fieldset legend="Basic Information" hint="What shops see first.">
        <Segmented field={field('role', 'artist')} label="I am a..." options={ROLES} />
        <TextField field={field('name', 'Mara Quint')} label="Full Name" maxLength={50} counter />
        <TextField field={field('email', 'mara@', 'Enter a valid email address')} label="Email" type="email" />
        <PasswordField field={field('password')} label="Password" autoComplete="new-password" />
        <TextAreaField field={field('bio', 'Bold traditional, since 2014.')} label="Bio" maxLength={500} />
        <CheckboxChips field={field('styles', ['Traditional'])} label="Tattoo Styles" options={STYLES} />
        <RadioCards field={field('contract', 'artist')} label="Looking for" options={ROLES} columns={1} />
        <NumberField field={field('rate', 150)} label="Hourly Rate" prefix="$" min={0} />
        <DateField field={field('from', '2026-12-01')} label="Start Date" />
        <SelectField field={field('style')} label="Style" options={STYLES} placeholder="Any style" />
        <StarRatingField field={field('stars', 4)} label="Rating" />
        <CheckboxField field={field('travel', 'on')} label="I travel for guest spots" />
      </Fieldset>
    </Specimen>
  );
}

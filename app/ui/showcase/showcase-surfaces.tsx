import { Bookmark, MapPin, Plus, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button, ButtonLink, IconButton } from '#app/ui/actions/buttons.tsx';
import { Badge, Chip } from '#app/ui/feedback/badge.tsx';
import { CollapsibleNav, NAV_LINK } from '#app/ui/navigation/collapsible-nav.tsx';
import { Pagination } from '#app/ui/navigation/pagination.tsx';
import { Dialog, DialogButton } from '#app/ui/overlays/dialog.tsx';
import { PopoverButton, PopoverSheet } from '#app/ui/overlays/popover-sheet.tsx';
import { Line, Specimen } from '#app/ui/showcase/samples.tsx';
import { Card, CardLink, FlashSheet } from '#app/ui/surfaces/card.tsx';
import { PageHeader, SectionHeader } from '#app/ui/surfaces/headers.tsx';

/** Sheets, cards, headers and what opens over them. */
export function ShowcaseSurfaces({ prefix }: { prefix: string }) {
  return (
    <>
      <Specimen title="Headers">
        <PageHeader
          title="Manage Your Listings"
          lead="Two active, one draft."
          back={{ to: '/', label: 'Back' }}
          cancel={{ to: '/', label: 'Cancel' }}
          actions={
            <ButtonLink to="/" variant="primary" icon={<Plus size={18} aria-hidden="true" />}>
              Post a Job
            </ButtonLink>
          }
        />
        <SectionHeader title="Specialties" edit={{ to: '/', label: 'Edit specialties' }} />
      </Specimen>
      <Specimen title="Cards">
        <Card as="article" clickable>
          <div className="flex items-start justify-between gap-3">
            <h3 className="text-xl">
              <CardLink to="/">Guest spot for a traditional artist</CardLink>
            </h3>
            <IconButton
              label="Save job"
              icon={<Bookmark size={20} aria-hidden="true" />}
              className="relative z-1 -mt-2 -mr-2"
            />
          </div>
          <p className="mt-1 flex items-center gap-1.5 text-muted">
            <MapPin size={16} aria-hidden="true" /> Iron Lotus Tattoo, Portland, Oregon
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Badge tone="green">Active</Badge>
            <Chip>Traditional</Chip>
            <Chip>60% commission</Chip>
          </div>
        </Card>
        <Card pinned>
          <p>A card held by a pin, for the few that should stand out.</p>
        </Card>
        <FlashSheet>
          <h3 className="text-2xl">The one thing a page is about</h3>
          <p className="mt-2 text-muted">In a double frame, like the border of a flash sheet.</p>
        </FlashSheet>
      </Specimen>
      <Specimen title="Over the page">
        <Overlays prefix={prefix} />
        <div className="flex items-center gap-2">
          <CollapsibleNav id={`${prefix}-nav`} label="Example">
            <Link to="/" className={NAV_LINK}>
              Browse Jobs
            </Link>
            <Link to="/" className={NAV_LINK}>
              Dashboard
            </Link>
          </CollapsibleNav>
        </div>
        <Pagination label="Pages of examples" newer="/" older="/" />
      </Specimen>
    </>
  );
}

function Overlays({ prefix }: { prefix: string }) {
  const [open, setOpen] = useState(false);
  return (
    <Line>
      <Button onClick={() => setOpen(true)}>Dialog by state</Button>
      <Dialog
        id={`${prefix}-state`}
        title="Withdraw application?"
        open={open}
        onClose={() => setOpen(false)}
        foot={<DialogFoot close={() => setOpen(false)} />}
      >
        The shop sees that you withdrew. You cannot apply to this position again.
      </Dialog>
      <DialogButton dialogId={`${prefix}-plain`}>Dialog by id</DialogButton>
      <Dialog id={`${prefix}-plain`} title="Check Your Email">
        A confirmation link is on its way to mara@example.com.
      </Dialog>
      <PopoverButton target={`${prefix}-filters`} icon={<SlidersHorizontal size={18} aria-hidden="true" />}>
        Filters
      </PopoverButton>
      <PopoverSheet
        id={`${prefix}-filters`}
        title="Filters"
        foot={
          <>
            <ButtonLink to="/">Clear All</ButtonLink>
            <Button variant="primary">Apply Filters</Button>
          </>
        }
      >
        <p>The form of a search goes here and scrolls.</p>
      </PopoverSheet>
    </Line>
  );
}

function DialogFoot({ close }: { close: () => void }) {
  return (
    <>
      <Button variant="danger" onClick={close}>
        Withdraw
      </Button>
      <Button variant="quiet" onClick={close}>
        Keep it
      </Button>
    </>
  );
}

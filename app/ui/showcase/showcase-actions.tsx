import { ArrowRight, Bookmark, Pencil, Trash2 } from 'lucide-react';
import { Button, ButtonLink, IconButton, IconLink } from '#app/ui/actions/buttons.tsx';
import { Ornament } from '#app/ui/ornaments/ornament.tsx';
import { ORNAMENT_NAMES } from '#app/ui/ornaments/ornament-names.ts';
import { Line, Specimen } from '#app/ui/showcase/samples.tsx';
import { Wordmark } from '#app/ui/surfaces/headers.tsx';
import { ThemeSwitch } from '#app/ui/theme/theme-switch.tsx';

const TONES = ['bg-ground', 'bg-surface', 'bg-line', 'bg-red', 'bg-mustard', 'bg-green', 'bg-blue', 'bg-grey'];

/** Brand, type, colour and everything that is pressed. */
export function ShowcaseActions() {
  return (
    <>
      <Specimen title="Wordmark and type">
        <Wordmark name="Flashboard" className="text-5xl" />
        <h1 className="text-4xl">Bold will hold, heading one</h1>
        <h2 className="text-2xl">A guest spot in Portland, heading two</h2>
        <p className="max-w-measure">
          Text is set in a plain grotesque. It runs at most seventy characters wide, and{' '}
          <a className="text-link" href="#top">
            a link to the top
          </a>{' '}
          is underlined until someone points at it.
        </p>
        <p className="text-muted">Secondary words are muted, and still readable.</p>
      </Specimen>
      <Specimen title="Colours">
        <Line>
          {TONES.map((tone) => (
            <span key={tone} className={`inked size-12 ${tone}`} title={tone} />
          ))}
        </Line>
      </Specimen>
      <Specimen title="Ornaments">
        <div className="flex flex-wrap gap-3">
          {ORNAMENT_NAMES.map((name) => (
            <Ornament key={name} name={name} size={44} title={name} />
          ))}
        </div>
      </Specimen>
      <Specimen title="Buttons">
        <Line>
          <Button variant="primary">Apply Now</Button>
          <Button icon={<Bookmark size={18} aria-hidden="true" />}>Save Job</Button>
          <Button variant="quiet">Cancel</Button>
          <Button variant="danger" icon={<Trash2 size={18} aria-hidden="true" />}>
            Delete
          </Button>
        </Line>
        <Line>
          <Button variant="primary" size="lg">
            Large
          </Button>
          <Button size="sm">Small</Button>
          <Button variant="primary" busy busyLabel="Signing up...">
            Sign up
          </Button>
          <Button disabled>Disabled</Button>
          <ButtonLink to="/">
            A link <ArrowRight size={18} aria-hidden="true" />
          </ButtonLink>
        </Line>
        <Line>
          <IconButton label="Save" icon={<Bookmark size={20} aria-hidden="true" />} outlined />
          <IconButton label="Remove" icon={<Trash2 size={20} aria-hidden="true" />} />
          <IconLink to="/" label="Edit" icon={<Pencil size={20} aria-hidden="true" />} outlined />
          <ThemeSwitch />
        </Line>
      </Specimen>
    </>
  );
}

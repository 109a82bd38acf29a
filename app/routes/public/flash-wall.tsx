import type { CSSProperties } from 'react';
import { JOB_TYPE_LABEL } from '#app/copy/jobs.ts';
import { Ornament } from '#app/ui/ornaments/ornament.tsx';
import type { OrnamentName } from '#app/ui/ornaments/ornament-names.ts';

type Piece = {
  name: OrnamentName;
  /** Where its middle is and how wide it is, in percent of the sheet. */
  at: [number, number];
  width: number;
  turn?: number;
  mirrored?: boolean;
  colour?: string;
};

const PIECES: Piece[] = [
  { name: 'dagger-rose', at: [50, 45], width: 43, colour: 'text-red' },
  { name: 'swallow', at: [20, 19], width: 27, turn: -8, colour: 'text-blue' },
  { name: 'swallow', at: [80, 19], width: 27, turn: 8, mirrored: true, colour: 'text-blue' },
  { name: 'panther', at: [17, 49], width: 24 },
  { name: 'skull', at: [83, 48], width: 22 },
  { name: 'anchor', at: [19, 78], width: 25, turn: -6 },
  { name: 'snake', at: [82, 78], width: 26, turn: 4, colour: 'text-green' },
  { name: 'pierced-heart', at: [50, 84], width: 21, colour: 'text-red' },
  { name: 'star', at: [50, 12], width: 11, colour: 'text-mustard' },
  { name: 'star', at: [35, 66], width: 6, turn: 14, colour: 'text-mustard' },
  { name: 'star', at: [65, 66], width: 6, turn: -14, colour: 'text-mustard' },
  { name: 'cherry', at: [36, 27], width: 8, colour: 'text-red' },
  { name: 'horseshoe', at: [64, 27], width: 8 },
];

/** Labels under three of the pieces, where a flash sheet has its prices. */
const TAGS: { text: string; at: [number, number]; turn: number }[] = [
  { text: JOB_TYPE_LABEL.GUEST_SPOT, at: [20, 33], turn: -2 },
  { text: JOB_TYPE_LABEL.APPRENTICESHIP, at: [50, 96.5], turn: 0 },
  { text: JOB_TYPE_LABEL.FULL_TIME, at: [80, 33], turn: 2 },
];

function placed([x, y]: [number, number], turn = 0, mirrored = false): CSSProperties {
  const flip = mirrored ? ' scaleX(-1)' : '';
  return { left: `${x}%`, top: `${y}%`, transform: `translate(-50%, -50%) rotate(${turn}deg)${flip}` };
}

/** A flash sheet pinned over an older one. Decoration only. */
export function FlashWall() {
  return (
    <div aria-hidden="true" className="relative mx-auto w-full max-w-[26rem] lg:max-w-[30rem]">
      <div className="inked absolute inset-0 rotate-[4deg] bg-mustard-wash" />
      <div className="sheet-frame relative -rotate-[1.5deg] bg-surface shadow-hard-lg">
        {['left-4', 'right-4'].map((side) => (
          <span
            key={side}
            className={`absolute -top-2 z-1 size-4 rounded-full border-[1.5px] border-line bg-red ${side}`}
          />
        ))}
        <div className="relative m-4 aspect-[4/5] sm:m-6">
          {PIECES.map(({ name, at, width, turn, mirrored, colour }) => (
            <span
              key={`${name}-${at[0]}`}
              className={`absolute ${colour ?? ''}`}
              style={{ ...placed(at, turn, mirrored), width: `${width}%` }}
            >
              <Ornament name={name} className="h-auto w-full" />
            </span>
          ))}
          {TAGS.map(({ text, at, turn }) => (
            <span
              key={text}
              className="absolute whitespace-nowrap rounded-sm border-[1.5px] border-line bg-ground px-2 font-bold text-xs"
              style={placed(at, turn)}
            >
              {text}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}

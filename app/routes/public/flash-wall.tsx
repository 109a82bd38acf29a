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
  { name: 'dagger-rose', at: [50, 46], width: 50, colour: 'text-red' },
  { name: 'swallow', at: [19, 15], width: 35, turn: -8, colour: 'text-blue' },
  { name: 'swallow', at: [81, 15], width: 35, turn: 8, mirrored: true, colour: 'text-blue' },
  { name: 'panther', at: [14, 49], width: 29 },
  { name: 'skull', at: [87, 50], width: 26 },
  { name: 'anchor', at: [17, 80], width: 32, turn: -6 },
  { name: 'snake', at: [84, 81], width: 31, turn: 4, colour: 'text-green' },
  { name: 'pierced-heart', at: [50, 79], width: 30, colour: 'text-red' },
  { name: 'star', at: [50, 13], width: 15, colour: 'text-mustard' },
  { name: 'star', at: [29, 64], width: 7, turn: 14, colour: 'text-mustard' },
  { name: 'star', at: [71, 65], width: 7, turn: -14, colour: 'text-mustard' },
];

/** Labels under three of the pieces, where a flash sheet has its prices. */
const TAGS: { text: string; at: [number, number]; turn: number }[] = [
  { text: JOB_TYPE_LABEL.GUEST_SPOT, at: [17, 32], turn: -3 },
  { text: JOB_TYPE_LABEL.APPRENTICESHIP, at: [50, 96], turn: 1 },
  { text: JOB_TYPE_LABEL.FULL_TIME, at: [84, 32], turn: 3 },
];

function placed([x, y]: [number, number], turn = 0, mirrored = false): CSSProperties {
  const flip = mirrored ? ' scaleX(-1)' : '';
  return { left: `${x}%`, top: `${y}%`, transform: `translate(-50%, -50%) rotate(${turn}deg)${flip}` };
}

/** A flash sheet pinned over an older one. Decoration only. */
export function FlashWall() {
  return (
    <div aria-hidden="true" className="relative mx-auto w-full max-w-[21rem] sm:max-w-[26rem] lg:max-w-[30rem]">
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

import type { CSSProperties } from 'react';
import { JOB_TYPE_LABEL } from '#app/copy/jobs.ts';
import { FlashOrnament } from '#app/ui/ornaments/flash-ornament.tsx';
import type { OrnamentName } from '#app/ui/ornaments/ornament-names.ts';

type Piece = {
  name: OrnamentName;
  /** In percent of the sheet. */
  at: [number, number];
  width: number;
  turn?: number;
  mirrored?: boolean;
  color: string;
};

const PIECES: Piece[] = [
  { name: 'dagger-rose', at: [50, 47], width: 37, color: 'text-red' },
  { name: 'swallow', at: [17, 23], width: 27, turn: -8, color: 'text-blue' },
  { name: 'swallow', at: [83, 23], width: 27, turn: 8, mirrored: true, color: 'text-blue' },
  { name: 'panther', at: [14, 75], width: 21, color: 'text-line' },
  { name: 'skull', at: [87, 75], width: 19, color: 'text-surface' },
  { name: 'anchor', at: [33, 85], width: 17, turn: -6, color: 'text-mustard' },
  { name: 'snake', at: [68, 85], width: 17, turn: 4, color: 'text-green' },
  { name: 'pierced-heart', at: [50, 89], width: 15, color: 'text-red' },
  { name: 'star', at: [33, 9], width: 7, turn: 14, color: 'text-mustard' },
  { name: 'star', at: [67, 9], width: 7, turn: -14, color: 'text-mustard' },
];

const TAGS: { text: string; at: [number, number]; turn: number }[] = [
  { text: JOB_TYPE_LABEL.GUEST_SPOT, at: [17, 50], turn: -3 },
  { text: JOB_TYPE_LABEL.APPRENTICESHIP, at: [50, 6], turn: 1 },
  { text: JOB_TYPE_LABEL.FULL_TIME, at: [84, 50], turn: 3 },
];

function placed([x, y]: [number, number], turn = 0, mirrored = false): CSSProperties {
  const flip = mirrored ? ' scaleX(-1)' : '';
  return { left: `${x}%`, top: `${y}%`, transform: `translate(-50%, -50%) rotate(${turn}deg)${flip}` };
}

/** A flash sheet pinned over an older one. */
export function FlashWall() {
  return (
    <div aria-hidden="true" className="relative mx-auto w-full max-w-[28rem] max-lg:hidden">
      <div className="inked absolute inset-0 rotate-[3deg] bg-mustard-wash" />
      <div className="sheet-frame relative -rotate-[1.5deg] bg-surface shadow-hard-lg">
        {['left-4', 'right-4'].map((side) => (
          <span
            key={side}
            className={`absolute -top-2 z-1 size-4 rounded-full border-[1.5px] border-line bg-red ${side}`}
          />
        ))}
        <div className="relative m-5 aspect-[10/7]">
          {PIECES.map(({ name, at, width, turn, mirrored, color }) => (
            <span
              key={`${name}-${at[0]}`}
              className="absolute"
              style={{ ...placed(at, turn, mirrored), width: `${width}%` }}
            >
              <FlashOrnament name={name} className={color} />
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

const STRIP: Pick<Piece, 'name' | 'mirrored' | 'color'>[] = [
  { name: 'swallow', color: 'text-blue' },
  { name: 'anchor', color: 'text-mustard' },
  { name: 'dagger-rose', color: 'text-red' },
  { name: 'skull', color: 'text-surface' },
  { name: 'swallow', mirrored: true, color: 'text-blue' },
];

/** For narrow screens. */
export function FlashStrip() {
  return (
    <div aria-hidden="true" className="flex max-w-md items-center gap-4 px-1 lg:hidden">
      {STRIP.map(({ name, mirrored, color }) => (
        <span key={`${name}-${mirrored}`} className={mirrored ? 'min-w-0 flex-1 -scale-x-100' : 'min-w-0 flex-1'}>
          <FlashOrnament name={name} className={color} />
        </span>
      ))}
    </div>
  );
}

const FRIEZE: Pick<Piece, 'name' | 'color'>[] = [
  { name: 'rose', color: 'text-red' },
  { name: 'ship', color: 'text-blue' },
  { name: 'horseshoe', color: 'text-mustard' },
  { name: 'cherry', color: 'text-red' },
];

const SPAN = ['', '', 'xl:col-span-2', 'xl:col-span-3'];

/** Fills a row of four with fewer cards. */
export function FlashFrieze({ beside }: { beside: number }) {
  const free = (4 - (beside % 4)) % 4;
  if (beside === 0 || free === 0) return null;
  return (
    <li aria-hidden="true" className={`hidden items-center justify-around gap-6 px-6 xl:flex ${SPAN[free]}`}>
      {FRIEZE.slice(0, 2 * free).map(({ name, color }) => (
        <span key={name} className="w-28">
          <FlashOrnament name={name} className={color} />
        </span>
      ))}
    </li>
  );
}

import { rays } from '#db/seed/art/fillers.ts';
import { CREAM, INK, MUSTARD, PAPER } from '#db/seed/art/palette.ts';
import { type Drawing, finished, newSheet, placed } from '#db/seed/art/sheet.ts';
import { solid } from '#db/seed/art/techniques.ts';

export type Hair = 'long' | 'bob' | 'bun' | 'short' | 'curly' | 'shaved' | 'locs' | 'mohawk' | 'braids';
/** A drawn face for the demo cast; colours are any CSS colour. */
export type Likeness = {
  seed: string;
  skin: string;
  hair: Hair;
  hairColour: string;
  shirt: string;
  ground: string;
  beard?: boolean;
  glasses?: boolean;
  cap?: string;
  earrings?: boolean;
  neckTattoo?: string;
};

const PEN = `stroke="${INK}" stroke-width="9" stroke-linejoin="round" stroke-linecap="round"`;
const shape = (d: string, fill: string) => `<path d="${d}" fill="${fill}" ${PEN}/>`;
const HEAD =
  'M212 250C212 170 258 132 320 132C382 132 428 170 428 250C428 340 380 404 320 404C260 404 212 340 212 250Z';

/** Hair behind the head, then hair on top of it. */
function hairOf(hair: Hair, colour: string): [string, string] {
  const cap =
    'M206 262C196 160 250 106 320 106C390 106 444 160 434 262C424 226 412 206 396 192C350 214 280 210 240 186C224 204 214 228 206 262Z';
  const fringe =
    'M206 268C192 158 250 104 322 104C394 104 446 158 434 268C426 232 404 202 372 190C330 230 256 226 236 214C220 228 212 246 206 268Z';
  const puffs = (spots: [number, number, number][]) =>
    spots.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}" ${PEN}/>`).join('');
  const ropes = (xs: number[], end: number) =>
    xs
      .map(
        (x) =>
          `<path d="M${x} 210C${x - 8} 300 ${x + 8} 360 ${x} ${end}" fill="none" stroke="${INK}" stroke-width="34" stroke-linecap="round"/><path d="M${x} 210C${x - 8} 300 ${x + 8} 360 ${x} ${end}" fill="none" stroke="${colour}" stroke-width="20" stroke-linecap="round"/>`,
      )
      .join('');
  switch (hair) {
    case 'long':
      return [
        shape(
          'M196 260C186 130 250 92 320 92C390 92 454 130 444 260C442 360 470 430 462 520H178C170 430 198 360 196 260Z',
          colour,
        ),
        shape(fringe, colour),
      ];
    case 'bob':
      return [
        shape(
          'M190 250C182 130 250 92 320 92C390 92 458 130 450 250C448 330 456 372 446 404H194C184 372 192 330 190 250Z',
          colour,
        ),
        shape(fringe, colour),
      ];
    case 'bun':
      return [`<circle cx="320" cy="88" r="54" fill="${colour}" ${PEN}/>`, shape(cap, colour)];
    case 'short':
      return [
        '',
        shape(
          'M204 250C190 150 246 98 324 98C402 98 448 150 436 250C428 222 420 204 408 190C372 176 300 190 262 168C240 184 214 214 204 250Z',
          colour,
        ),
      ];
    case 'curly':
      return [
        puffs([
          [212, 210, 58],
          [428, 210, 58],
          [196, 280, 44],
          [444, 280, 44],
        ]),
        puffs([
          [236, 152, 46],
          [290, 118, 50],
          [352, 118, 50],
          [406, 152, 46],
        ]),
      ];
    case 'locs':
      return [ropes([206, 232, 408, 434], 470), `${shape(cap, colour)}${ropes([214, 426], 400)}`];
    case 'braids':
      return [
        ropes([200, 440], 520),
        shape(
          'M206 262C196 160 250 106 320 106C390 106 444 160 434 262C424 216 380 176 320 130C260 176 216 216 206 262Z',
          colour,
        ),
      ];
    case 'mohawk':
      return ['', shape('M270 168C262 92 276 40 330 30C372 44 384 100 370 168C340 156 300 156 270 168Z', colour)];
    default:
      return [
        '',
        `<path d="M214 236C208 162 256 128 320 128C384 128 432 162 426 236C400 176 240 176 214 236Z" fill="${colour}" opacity=".55"/>`,
      ];
  }
}

/** A portrait of one of the cast, drawn flat with a heavy line. */
export function drawLikeness(face: Likeness): Drawing {
  const sheet = newSheet(face.seed, 640, 640);
  const [behind, above] = hairOf(face.hair, face.hairColour);
  const back = `<rect width="640" height="640" fill="${face.ground}"/><g opacity=".22">${rays(320, 330, 120, 470, 36, CREAM, 0.9)}</g>`;
  const body = `${shape('M110 660C112 540 190 486 320 486C450 486 528 540 530 660Z', face.shirt)}${shape('M250 492C270 548 370 548 390 492', face.skin)}`;
  const neck = shape('M268 370V482C268 520 372 520 372 482V370Z', face.skin);
  const tattoo = face.neckTattoo ? `<g opacity=".85">${placed(solid(face.neckTattoo), 320, 462, 62)}</g>` : '';
  const ears = `<circle cx="212" cy="276" r="24" fill="${face.skin}" ${PEN}/><circle cx="428" cy="276" r="24" fill="${face.skin}" ${PEN}/>`;
  const rings = face.earrings
    ? `<circle cx="210" cy="318" r="15" fill="none" stroke="${MUSTARD}" stroke-width="8"/><circle cx="430" cy="318" r="15" fill="none" stroke="${MUSTARD}" stroke-width="8"/>`
    : '';
  const eyes = `<circle cx="278" cy="268" r="11" fill="${INK}"/><circle cx="362" cy="268" r="11" fill="${INK}"/><path d="M254 238Q278 222 300 236M340 236Q362 222 386 238" fill="none" ${PEN}/>`;
  const nose = `<path d="M320 272Q306 312 322 318" fill="none" ${PEN}/>`;
  const smile = sheet.random.chance(0.5) ? 'M284 350Q320 380 356 350' : 'M288 354Q322 368 354 346';
  const mouth = `<path d="${smile}" fill="none" ${PEN}/>`;
  const cheeks = `<circle cx="252" cy="318" r="22" fill="#B7271A" opacity=".16"/><circle cx="388" cy="318" r="22" fill="#B7271A" opacity=".16"/>`;
  const beard = face.beard
    ? `${shape('M214 290C222 392 262 436 320 436C378 436 418 392 426 290C412 336 376 330 320 330C264 330 228 336 214 290Z', face.hairColour)}<path d="M288 362Q320 382 352 362" fill="none" stroke="${PAPER}" stroke-width="8" stroke-linecap="round"/>`
    : '';
  const glasses = face.glasses
    ? `<g fill="${CREAM}" fill-opacity=".25" ${PEN}><circle cx="276" cy="270" r="38"/><circle cx="364" cy="270" r="38"/><path d="M314 266Q320 260 326 266M238 264L214 258M402 264L426 258" fill="none"/></g>`
    : '';
  const cap = face.cap
    ? `${shape('M202 208C206 132 256 92 320 92C384 92 434 132 438 208Z', face.cap)}${shape('M196 208C260 184 400 184 470 214C420 222 260 224 196 208Z', face.cap)}`
    : '';
  return finished(
    sheet,
    `${back}${behind}${neck}${body}${tattoo}${ears}${rings}${shape(HEAD, face.skin)}${cheeks}${eyes}${nose}${beard ? '' : mouth}${beard}${glasses}${above}${cap}`,
  );
}

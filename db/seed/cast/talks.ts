import { pictureName } from '#db/seed/cast/picture-names.ts';
import type { CastTalk } from '#db/seed/cast/shapes.ts';

export const TALKS: readonly CastTalk[] = [
  {
    artist: 'mara',
    shop: 'rosalie',
    unread: 1,
    lines: [
      ['artist', 620, 'Thank you, Camille! Is the second Monday good for you?'],
      ['shop', 612, 'Second Monday is perfect. The upstairs room is yours from Sunday night, key is under the saint.'],
      ['artist', 611, 'Which saint?'],
      ['shop', 610, 'The one with the roses, cher. There is only one that matters.'],
      [
        'artist',
        96,
        'I finished the moth sheet. Twelve designs, all palm-sized. Should I send it ahead so that you can hang it?',
        { picture: pictureName.work('mara', 0) },
      ],
      ['shop', 70, 'Send it! And tell me what you want to charge, the desk will put up a list.', { isEdited: true }],
      ['shop', 69, 'The wall you get is the one in the middle of https://example.com/rosalie/upstairs.'],
      ['shop', 5, 'Also: do you eat crawfish? This matters for the schedule.'],
    ],
  },
  {
    artist: 'jonah',
    shop: 'anchor',
    lines: [
      [
        'shop',
        1190,
        'Jonah, it is yours if you want it. Chair five, 65/35, start on a Tuesday because nobody should start on a Monday.',
      ],
      ['artist', 1188, 'I want it. Tuesday is right. Can I bring my own table? It is heavy but it is level.'],
      ['shop', 1187, 'Bring the table. We have four people and a dolly.'],
      ['artist', 300, 'First month done. Thank you for the light and for turning the music down on dot days.'],
      ['shop', 298, 'The music thing was a vote. You won 4 to 2.'],
    ],
  },
  {
    artist: 'mara',
    shop: 'anchor',
    unread: 2,
    lines: [
      [
        'shop',
        40,
        'Hi Mara, Frank here. Got your application, the book looks great. Which week suits you better, the first or the second?',
      ],
      ['artist', 22, 'Hi Frank! The first, if Nell is not already on the couch.'],
      ['artist', 21, 'And is there a wall I may hang two sheets on?'],
    ],
  },
  {
    artist: 'yuki',
    shop: 'crane',
    unread: 1,
    lines: [
      ['artist', 90, 'Thank you for the trust. I will arrive two days early to set the room.'],
      [
        'shop',
        84,
        'Wonderful. Both back-piece clients are confirmed every third day. Do you prefer the table by the window or by the wall?',
      ],
      ['artist', 80, 'By the wall. The window is for drawing.'],
      ['shop', 12, 'Done. The apprentices have been told to bring questions and no phones.'],
    ],
  },
  {
    artist: 'wren',
    shop: 'moss',
    lines: [
      ['shop', 70, 'Wren! Yes. A thousand times yes. Bring the press.'],
      ['artist', 68, 'It weighs as much as the dog, I checked. Is there a ground floor?'],
      ['shop', 66, 'Ground floor, garden door, no stairs. The dog would like it noted that she is not heavy.'],
      ['artist', 60, 'Noted. I will be there on the first with pigments and apologies.'],
    ],
  },
  {
    artist: 'luz',
    shop: 'highdesert',
    unread: 1,
    lines: [
      ['artist', 20, 'Ray, I just applied for chair three. Is the rent really the same since you opened?'],
      ['shop', 18, 'Same since day one. My mother would not let me raise it. When can you come and see the place?'],
      ['artist', 17, 'Saturday? I can be there for the loud oldies.'],
      ['shop', 3, 'Saturday. Come hungry.'],
    ],
  },
];

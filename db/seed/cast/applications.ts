import type { CastApplication, CastReview } from '#db/seed/cast/shapes.ts';

export const APPLICATIONS: readonly CastApplication[] = [
  {
    artist: 'mara',
    job: 'anchor-winter',
    status: 'PENDING',
    sent: 2,
    letter:
      'Hi Frank,\n\nI would love two weeks in that foggy window. Six years of traditional, fast with walk-ins, and I bring a fresh book of painted flash (sheet 41 is drying as I write). I guested at Saint Rosalie last year; Camille will tell you that I clean as I go.\n\nThe couch and the radiator sound like home.\n\nMara',
  },
  {
    artist: 'mara',
    job: 'rosalie-spring',
    status: 'ACCEPTED',
    sent: 30,
    decided: 26,
    letter:
      'Camille, you said to come back before the heat. One week, porch included, and I bring the moth sheet you liked. I can start on any Monday.\n\nAbrazo,\nMara',
  },
  {
    artist: 'mara',
    job: 'heron-realism',
    status: 'REJECTED',
    sent: 8,
    decided: 6,
    because: {
      reason: 'OTHER_STYLE',
      note: 'Your panthers are perfect, and that is what we would hire you for. Ask us again for a guest week.',
    },
    letter:
      'I know that realism is not the first thing in my book, but I have been studying for a year and would like to move towards it with people who are this exact. I attach healed photographs of the last five pieces.\n\nThank you for reading,\nMara Delgado',
  },
  {
    artist: 'mara',
    job: 'dipper-color',
    status: 'PENDING',
    sent: 1,
    letter:
      'For the empty wall: a panther the size of a truck asleep on top of a pinball machine. I do bold color, I lose at pinball reliably and I mop well.\n\nMara',
  },
  {
    artist: 'jonah',
    job: 'anchor-blackwork',
    status: 'ACCEPTED',
    sent: 58,
    decided: 50,
    letter:
      'Dear Anchor & Ash,\n\nI live ten minutes away and have tattooed half of your regulars on my own time. Nine years of blackwork and dots, long sessions, calm clients. I would bring my book with me and leave the walk-ins to the fast people.\n\nJonah',
  },
  {
    artist: 'samir',
    job: 'anchor-blackwork',
    status: 'REJECTED',
    sent: 57,
    decided: 50,
    letter:
      'Ornamental and geometric work from Detroit, seven years. I could move by the first of the month. My healed work is in the portfolio; please zoom in on the corners, that is where I spend my time.\n\nSamir Haddad',
  },
  {
    artist: 'nell',
    job: 'anchor-winter',
    status: 'PENDING',
    sent: 3,
    letter:
      'Frank. It is Nell. I have not been north in years and I miss it. Give me the second half of those two weeks and an apprentice to boss around.',
  },
  {
    artist: 'bea',
    job: 'anchor-apprentice',
    status: 'PENDING',
    sent: 5,
    letter:
      'My mentor retires in spring after forty years and I have finished my second year with him. I would rather start over under somebody strict than stop half way. My sketchbook is in the mail: the bad drawings are marked with a paper clip, and the page after each one shows what I did about it.\n\nBea Novak',
  },
  {
    artist: 'luz',
    job: 'anchor-chair',
    status: 'PENDING',
    sent: 4,
    letter:
      'Twelve years of single needle black and grey. I am thinking about a real winter and a shop with a loud Saturday. I bring clients from three states who plan their holidays around appointments.\n\nCould we talk about chair four on the phone?\n\nLuz',
  },
  {
    artist: 'kekoa',
    job: 'crane-residency',
    status: 'PENDING',
    sent: 3,
    letter:
      'Aloha Hana. My work is not Japanese but it is large, slow and planned on the body, and four of my clients live in Seattle. If the residency is only for horimono I understand. If a table and six quiet weeks are what you offer, I would bring that kind of work.\n\nKekoa',
  },
  {
    artist: 'yuki',
    job: 'crane-residency',
    status: 'ACCEPTED',
    sent: 5,
    decided: 4,
    letter:
      'I have two back pieces in Seattle that need to move forward and would be honored to do so in room two. I do not mind being watched. I bring my own inks and, if it is welcome, tea.\n\nTanabe Yuki',
  },
  {
    artist: 'priya',
    job: 'crane-illustrator',
    status: 'PENDING',
    sent: 6,
    letter:
      'Four days, ten to six, single needle and drawing from life: I read your post twice to be sure that I had not written it. I was trained as an illustrator, I keep to the book and I whisper.\n\nMy clients in Austin know that I am looking north.\n\nPriya Raman',
  },
  {
    artist: 'wren',
    job: 'moss-window',
    status: 'ACCEPTED',
    sent: 6,
    decided: 3,
    letter:
      'Three months, a window, a dog and a letterpress down the road? I make watercolor with a line under it, I have run sliding-scale days in Minneapolis for two years, and I could bring my small proofing press for zine nights.\n\nWren (they/them)',
  },
  {
    artist: 'priya',
    job: 'moss-window',
    status: 'REJECTED',
    sent: 6,
    decided: 3,
    letter:
      'I draw plants for a living and would like to live near some. Fine line botanicals, gentle hours, happy to be interviewed by the dog.\n\nPriya',
  },
  {
    artist: 'dez',
    job: 'dipper-color',
    status: 'PENDING',
    sent: 4,
    letter:
      'You had me at too many clients. Eight years of new school in Atlanta, airbrush for the wall, two conventions already booked. I am undefeated at pinball, so somebody else will have to mop.\n\nDez',
  },
  {
    artist: 'luz',
    job: 'highdesert-portrait',
    status: 'PENDING',
    sent: 1,
    letter:
      'Ray, my cousin Alma sat in your chair three last winter and has not stopped talking about the lunch. Portraits, script and roses are what I do. I could be in Tucson within two weeks and I own a truck.\n\nLuz Herrera',
  },
  {
    artist: 'samir',
    job: 'highdesert-guest',
    status: 'PENDING',
    sent: 9,
    letter:
      'Geometric work and people who collect minerals should get along. Ten days, small to medium, my own lamp and stencil printer.\n\nSamir',
  },
  {
    artist: 'teo',
    job: 'heron-summer',
    status: 'PENDING',
    sent: 2,
    letter:
      'I live nine blocks away and have never guested in my own city. Two weeks under the skylight, portraits only, and one evening seminar for the house if there is interest.\n\nTeo Marchetti',
  },
  {
    artist: 'nell',
    job: 'rosalie-mardi',
    status: 'PENDING',
    sent: 6,
    letter: 'Camille, you know where I live. Put me down for the two worst weeks.',
  },
  {
    artist: 'bea',
    job: 'moss-apprentice',
    status: 'REJECTED',
    sent: 14,
    decided: 10,
    letter:
      'I already hold a machine, so I may be a year too late for this one. I would still learn a great deal from two mentors who disagree usefully.\n\nBea',
  },
  {
    artist: 'mara',
    job: 'harborlight-guest',
    status: 'PENDING',
    sent: 7,
    letter:
      'Anchors, ships and lighthouses are page one to six of my flash book. I would love the sailing weeks, and I will draw the lobster.\n\nMara',
  },
];

export const REVIEWS: readonly CastReview[] = [
  {
    artist: 'jonah',
    shop: 'anchor',
    rating: 5,
    written: 12,
    comment:
      'Six weeks in and I have keys, a full book and a mug with my name on it. Rent and percentages are exactly what was written down. The light in chair five is the best in the city.',
  },
  {
    artist: 'mara',
    shop: 'rosalie',
    rating: 4,
    written: 15,
    comment:
      'Accepted, booked and fed within two days of writing. The room upstairs is small and the cat takes half of it. Four stars because I had to give one to the cat.',
    answer: {
      text: 'The cat has read this and keeps the star. The room upstairs gets a second lamp, and the door stays open for you.',
      written: 13,
    },
  },
  {
    artist: 'yuki',
    shop: 'crane',
    rating: 5,
    written: 2,
    comment:
      'Hana prepared the room, the table height and the client list before I had bought a ticket. A studio that understands time.',
  },
  {
    artist: 'wren',
    shop: 'moss',
    rating: 5,
    written: 1,
    comment: 'Kind from the first message. They asked what I need instead of what I cost. The dog approved me.',
  },
];

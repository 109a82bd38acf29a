/** The words that volume is made of: enough of them that searches find some rows and not others. */
const names = (text: string): string[] => text.trim().split(/\s+/);
const lines = (text: string): string[] => text.trim().split('\n');

export const FIRST_NAMES = names(`
Ada Amara Andre Astrid Beto Bianca Caleb Camila Chidi Clara Cyrus Dalia Dmitri Elio Esme Ezra Farah Felix Gia Gus
Hana Hugo Ines Isaac Jada Jonas Juno Kai Kira Leo Lina Luca Mae Malik Marisol Mateo Mina Nadia Nico Noor Odette
Omar Otto Paloma Pia Quinn Rafa Remy Rosa Sabine Silas Sofia Tariq Tess Uma Vera Wes Xenia Yara Zeke
`);

export const LAST_NAMES = names(`
Abbott Acosta Adeyemi Alvarez Andersen Baptiste Becker Bell Brooks Calloway Castillo Chen Cruz Dawson Diaz Duarte
Ellis Eriksen Fischer Flores Garza Greer Gupta Hale Haynes Ibarra Ito Jensen Kapoor Keller Kim Kowalski Lambert
Leung Mahoney Marsh Medina Moreau Nakamura Nguyen Novak Okoye Ortiz Park Pereira Quintero Rahman Reyes Rossi
Sandoval Silva Sokolov Tanaka Torres Underwood Vargas Walker Weiss Yates Zamora
`);

export const SHOP_FIRST = names(`
Black Golden Iron Copper Velvet Wild Lucky Silent Crooked Northern Southern Paper Salt Midnight Harbor Prairie Old
Electric Broken Honest Lone Painted Rusty Sacred Steady Thirteenth Union Wandering White Brass
`);

export const SHOP_SECOND = names(`
Anchor Rose Needle Swallow Lantern Fox Raven Compass Dagger Moth Lotus Panther Crown Hand Heart Arrow Sparrow
Serpent Moon Wolf Cactus Owl Ship Star Thistle Tiger Key Bell Heron Hound
`);

export const SHOP_LAST = lines(`
Tattoo
Tattoo Co.
Tattoo Parlor
Tattoo Studio
Ink
Tattoo Collective
Tattoo & Gallery
Electric Tattoo
`);

export const JOB_NOUNS = {
  GUEST_SPOT: lines(`
guest spot
guest week
two-week guest chair
guest residency
convention week guest spot
long weekend guest spot
`),
  FULL_TIME: lines(`
full-time artist
resident artist
chair for rent
full-time chair
permanent station
artist with own clientele
`),
  APPRENTICESHIP: lines(`
apprenticeship
paid apprenticeship
two-year apprenticeship
apprentice wanted
front desk apprenticeship
`),
};

export const JOB_TAILS = lines(`
in a busy street shop
in a private studio
next to the river
downtown
with a full walk-in list
by appointment only
on the main street
in a quiet neighborhood
with north light
close to campus
by the beach
in the old mill
starting soon
with flexible hours
above the record store
near the station
`);

export const JOB_SENTENCES = lines(`
We are a small crew that likes to draw together after closing.
Walk-ins keep us busy from Thursday to Sunday.
Our desk answers messages and takes deposits so that you can work.
Bring a portfolio of healed work, not only fresh photographs.
The station has an adjustable chair, a good lamp and its own sink.
We ask for a current bloodborne pathogens certificate.
Clients here plan large pieces and come back every month.
Flash days twice a year, and everybody paints for them.
We split the cost of conventions and drive together.
There is parking behind the shop and a bus stop in front of it.
The shop is drama-free and we mean to keep it that way.
You set your prices and keep your own book.
Ink, gloves and paper are on the house; machines are your own.
A quiet room is free for consultations and for nervous clients.
We close two weeks a year, together.
The neighborhood is full of students, cooks and musicians.
Our mentor has taught six apprentices and five of them still work here.
You will scrub, trace and watch before you tattoo.
Cover-ups are half of what we do, so patience helps.
Lettering and script are always asked for.
We photograph everything in the same light box.
Music is chosen by whoever has the longest session.
The autoclave log is kept by everybody, every day.
We would rather wait for the right person than fill the chair.
Housing can be found for guests who stay a week or longer.
The last guest left us a mural and a better coffee machine.
Dogs are welcome at the desk and nowhere else.
Sundays are for families and first tattoos.
We have been here long enough to tattoo the children of our first clients.
Summer brings tourists, winter brings sleeves.
Our books are open and so are the numbers.
Rent is due on Mondays and has never gone up without a talk.
Color work is what people come for.
Black and grey portraits are booked four months ahead.
Dotwork, ornamental bands and mandalas are in demand.
We like bold lines that can be read across the room.
`);

export const LETTER_SENTENCES = lines(`
I read your post twice and could see myself in that chair.
My book is mostly healed work from the last three years.
I can start on the dates that you name.
I clean as I go and I am on time.
Two of my clients live in your city and would come along.
I have guested in six shops and would be glad to send you their numbers.
I am fast with walk-ins and slow with large pieces, as it should be.
My certificate and my insurance are up to date.
I would love to learn from your crew.
I paint flash every week and would bring a book of it.
Portfolio and references are in my profile.
I keep my machines quiet and my lines clean.
I am looking for a place to stay, not for another stop.
A phone call next week would suit me well.
Thank you for reading this far.
`);

export const MESSAGE_LINES = lines(`
Hi! Thank you for getting back to me.
Which dates would suit you best?
The first week works, the second is even better.
Do you supply ink, or shall I bring my own?
Ink and gloves are on the house.
Great. Is there parking close by?
Behind the shop, ask at the desk for the code.
I have sent you a few healed photographs.
These are lovely. The fern is my favorite.
Could we talk on the phone tomorrow?
After six is good, before that I have a client.
Perfect, talk then.
Just checking that you got my deposit form.
Got it, thank you. You are on the calendar.
Is it fine if I bring a second lamp?
Bring two, the room can be dark in the afternoon.
How busy are Saturdays?
Very. Bring a sandwich.
Looking forward to it!
So are we. Safe travels.
One more question: do you do piercings as well?
No, only tattoos, and coffee.
`);

export const BIO_SENTENCES = lines(`
I have been tattooing since I put down the airbrush.
Clean lines, calm hands, no rush.
I learned in a street shop and never lost the love for walk-ins.
Large custom work is what I plan my year around.
I draw every day and it shows by the end of the week.
My clients bring their friends and then their parents.
I travel four months a year and know how to pack a station into one case.
I love cover-ups, because somebody always leaves happier.
Fine line botanicals are my favorite thing to do on a grey day.
Bold will hold, and I have the healed photographs to prove it.
I keep my setup simple and my aftercare card long.
Good coffee makes better tattoos.
I am happiest with a full day, one client and no phone.
I care about skin of every tone and have the portfolio to show it.
`);

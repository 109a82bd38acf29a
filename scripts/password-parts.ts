/** Parts of common passwords, each list most common first. */
const list = (text: string) => text.trim().split(/\s+/);

/** Keyboard walks, and passwords suggested by the rules. */
export const KEYBOARD_WALKS = list(`
Password1 Passw0rd Password123 P@ssw0rd Qwerty123 Qwerty12 Abcd1234 Aa123456 1qaz2wsX 1Qaz2wsx 1qaz2WSX 1qaz@WSX
!QAZ2wsx 1QAZ2wsx Qwerty1! Abc12345 Abc123456 A1b2c3d4 Zaq12wsx ZAQ!2wsx zaq1@WSX zaq1ZAQ! Zaq1xsw2 zaq1XSW2 1q2w3e4R
1Q2w3e4r 1q2w3e4r5T 1Q2w3e4r5t Q1w2e3r4 Q1w2e3r4t5 q1w2e3R4 Qwer1234 Qwert123 Qwert12345 Qwerty1234 Qwerty12345
Qwerty123456 Qwertyuiop1 Qwertyuiop123 QWErty123 QwErTy123 qweRTY123 qwerTY12 qweASD123 qweASDzxc1 QWEasd123 Qweasd123
Qweasdzxc1 Qweasdzxc123 Asdf1234 Asdfgh123 Asdfgh12 Asdfghjkl1 Asdfghjkl123 Asd12345 Asd123456 Asdqwe123 Zxcv1234
Zxcvbn123 Zxcvbnm1 Zxcvbnm123 Zxc12345 Aa12345678 Aa123456789 Aa1234567 Aa112233 Aa111111 Aa000000 Aaa12345 Aaa123456
Aaaa1111 Aaaaaa1! Aaaaaaa1 Aabb1122 AaBb1234 Ab123456 Ab12345678 Ab1234567 ABCabc123 abcABC123 Abc123abc Abc123!@#
Abcd12345 Abcd123456 Abcde123 Abcde12345 Abcdef12 Abcdef123 Abcdefg1 Abcdefg123 Abcdefgh1 Abcdefghi1 1234Abcd 12345Abc
123456Aa 123456aA 123456Ab 123456Abc 12345678A 12345678a! 12345678Aa 1234567Aa 123456789A 123456789Aa 1234567890Aa
123456Qwe 123456Qq 12345Qwe 12345Qwert 123Qweasd 123qweASD 123QWEasd 123qwe!@#Q 123Qwe123 1234Qwer 1234Qwert 12qwASzx
12QWaszx 12qwAS!! 1qazXSW@ 1qazXSW2 1QAZxsw2 1Qazxsw2 !QAZxsw2 1qaz!QAZ 2wsx@WSX 3edc#EDC 1qazZAQ! 1qaz2wsx3EDC
1Qaz2wsx3edc Q2w3e4r5 Qaz12345 Qaz123456 Qazwsx12 Qazwsx123 Qazwsx1234 Qazwsxedc1 Qazwsxedc123 QAZwsx123 qazWSX123
qazWSX12 Qwe12345 Qwe123456 Qwe123qwe Qwe123!@# QWE123qwe qweQWE123 Qq123456 Qq12345678 Qq112233 Qw123456 Qw12345678
Ww123456 Zz123456 Zx123456 Xx123456 Pp123456 Mm123456 Ss123456 Dd123456 Asdasd123 Qweqwe123 Zxczxc123 Poiuytrewq1
Mnbvcxz1 Lkjhgfdsa1 P0o9i8u7 P0oi9u8y A123456a A1234567 A12345678 A123456789 A1234567890 A1s2d3f4 A1b2c3d4e5 A1A2A3a4
Aq1sw2de3 Pa55word Pa55w0rd Pa$$w0rd Pa$$word1 Pass1234 Pass12345 Pass123456 Pass@123 Pass@1234 Pass@word1 Passwd123
Passw0rd1 Passw0rd! Passw0rd123 P4ssw0rd P4ssword P@ssword1 P@ssword123 P@55w0rd P@55word P@$$w0rd P@$$word1 P@ssw0rd1
P@ssw0rd! P@ssw0rd12 P@ssw0rd123 PassWord1 PassWord123 pAssword1 passWord1 password1A Password1! Password01 Password2
Password12 Password11 Password1234 Password12345 Changeme1 Changeme123 ChangeMe1 ChangeMe123 Letmein1 Letmein123
LetMeIn1 LetMeIn123 Welcome1 Welcome123 Welc0me1 W3lcome1 Iloveyou1 Iloveyou2 ILoveYou1 ILoveYou2 ILoveYou123 Iloveu12
Trustno1 TrustNo1 Ncc1701d NCC1701e Pa55word1 Secret123 S3cr3t123 Master123 M@ster123 Admin123 Admin1234 Admin12345
Admin@123 @dmin123 Root1234 Test1234 Test12345 Test123456 Test@123 Testing1 Testing123 Temp1234 Temppass1 Default1
Default123 Guest123 User1234 Login123 Access14 Rush2112 Blink182 Area51area Agent007 Jamesbond007 Bond0007 R2d2c3po
C3por2d2 Thx1138thx Mazda626 Porsche911 Porsche914 Ferrari1 Thx11380 Apollo13 Route66a Catch22a Heaven777 Lucky777
`);

/** Words and names, before capitals are added. */
export const BASE_WORDS = list(`
password welcome qwerty summer winter love michael monkey dragon football baseball sunshine princess iloveyou master
shadow letmein superman ashley jessica jordan charlie michelle daniel andrew thomas hello jennifer amanda joshua hunter
matthew robert soccer hockey basketball killer trustno batman freedom starwars computer whatever nicole pepper ginger
cookie chocolate buster cheese butter peanut tigger bailey harley maggie samantha anthony william justin brandon
taylor jasmine melissa elizabeth stephanie christopher alexander alexandra nicholas jonathan benjamin gabriel victoria
rebecca rachel heather danielle brittany tiffany amber lauren megan austin dakota cheyenne phoenix chelsea liverpool
arsenal barcelona manchester united chicago boston dallas houston denver seattle portland orlando miami atlanta
brooklyn california florida texas virginia carolina america mexico canada london paris berlin madrid spring autumn
january february march april june july august september october november december monday tuesday wednesday thursday
friday saturday sunday steelers cowboys packers raiders broncos patriots giants eagles yankees redsox lakers dolphins
tigers lions bears bulldogs wildcats mustang corvette camaro ferrari porsche mercedes yamaha honda toyota nissan
harleydavidson chevrolet subaru diamond silver golden purple orange yellow green black white blue rainbow butterfly
flower angel angels heaven jesus christ blessed faith grace hope peace forever family mother father brother sister
daddy mommy baby babygirl babyboy lover loveme lovely sweety sweetie honey sugar candy cupcake muffin pumpkin
strawberry banana cherry apple coffee tequila vodka whiskey corona budweiser guinness marlboro cowboy cowgirl
rockstar guitar music metallica nirvana slipknot linkinpark eminem tupac beatles madonna hannah montana naruto pokemon
pikachu sonic mario zelda nintendo playstation minecraft fortnite roblox warcraft diablo pirate ninja samurai warrior
knight wizard merlin gandalf frodo matrix terminator spiderman ironman captain marvel avenger vader skywalker yoda
startrek enterprise phantom dreamer lucky chance casino poker winner champion legend legacy hero gangsta thug player
hacker internet google facebook microsoft windows apple123 samsung android iphone yahoo hotmail gmail amazon netflix
admin administrator login access secret private security system server network service support manager office company
business money dollar million rich success power energy thunder lightning storm hurricane tornado ocean river mountain
forest island sunset sunrise moonlight starlight star moon earth galaxy universe eclipse cosmic rocket shuttle apollo
jackson johnson williams jones brown davis miller wilson moore anderson thompson garcia martinez rodriguez lopez
gonzalez hernandez perez sanchez ramirez torres rivera gomez diaz cruz morales ortiz gutierrez chavez mendoza
james john david richard joseph charles donald mark paul steven kevin brian george edward ronald timothy jason jeffrey
ryan jacob gary eric stephen larry scott frank gregory raymond samuel patrick alexis jack dennis jerry tyler aaron jose
henry adam douglas nathan peter zachary kyle walter harold jeremy ethan carl keith roger gerald christian terry sean
arthur austin1 noah lawrence jesse joe bryan billy jordan1 albert dylan bruce willie gabe alan juan logan wayne ralph
roy eugene randy vincent russell louis philip bobby johnny bradley mary patricia linda barbara susan sarah karen nancy
lisa margaret betty sandra dorothy kimberly emily donna carol ruth sharon laura cynthia amy angela kathleen anna
shirley brenda pamela emma helen katherine christine debra carolyn janet catherine maria olivia julie joyce virginia1
kelly joan evelyn judith andrea cheryl jacqueline martha gloria teresa sara janice madison julia judy abigail denise
marilyn beverly marie theresa diana natalie isabella charlotte rose alexis1 kayla sophia brianna alyssa vanessa
destiny kaylee savannah sabrina monica erica crystal natasha miranda claudia carmen veronica cassandra gabriella
molly bella lucy daisy sadie sophie lola coco max buddy rocky jake toby cody duke bear tucker murphy oliver oscar
sammy simba milo oreo shadow1 smokey patches princess1 snoopy garfield tweety scooby mickey minnie donald1 goofy
bugsbunny kitty kitten puppy doggie cat dog horse pony tiger lion wolf falcon eagle hawk raven bulldog rabbit bunny
turtle spider scorpion viper cobra python panther jaguar cougar dolphin shark penguin monkey1 gorilla elephant
tattoo tattoos tattooed inkmaster needle blackwork flash artist studio machine skull anchor swallow dagger rose1
sailor sailorjerry traditional ink inked inklove skinart bodyart getinked parlor japanese tribal mandala koi phoenix1
marine navy army airforce soldier sniper ranger delta tango victor bravo echo foxtrot romeo juliet whiskey1 charlie1
fuckyou fuckoff asshole bitch biteme sexy hottie badass dickhead pussy fucker cocacola pepsi mcdonalds pizza burger
taco burrito chicken bacon sandwich popcorn skittles snickers twinkie gizmo digger trouble rascal bandit outlaw rebel
maverick cowboys1 gunner hunter1 fishing camping surfing skater skateboard snowboard racing nascar motocross tennis
golf golfer bowling boxing karate wrestling volleyball softball swimming runner cheer cheerleader dance dancer ballet
singer drummer bass piano violin trumpet saxophone teacher student school college university science history english
nurse doctor lawyer police fireman medic pilot driver trucker mechanic welder builder carpenter plumber painter
chester casper cassie cameron carlos carter chris connor cooper corey courtney craig curtis dalton damian darren
derek devin diego dominic dustin edgar edwin eduardo elijah emmanuel enrique esteban evan felix fernando francis
francisco frankie freddie fred gavin gilbert gordon grant hector hugo ian isaac isaiah ivan jaime jared javier jay
jeff jesus1 jimmy joel jorge julian julio kenneth kenny kurt lance leo leon leonardo luis lucas luke manuel marc
marco marcus mario1 martin marvin mason maurice mauricio miguel mike mitchell morgan nick nelson neil nolan norman
omar oscar1 pablo pedro preston quentin rafael ramon randall raul ray ricardo rick ricky roberto rodney roland ruben
salvador sam santiago sebastian sergio seth shane shaun shawn simon spencer stanley steve stewart stuart ted tim
todd tom tommy tony travis trevor troy tyrone vernon victor1 wade warren wesley xavier zach
adriana alejandra alice alicia allison amelia angelica angelina annie ariana ashlyn audrey autumn1 beatriz bianca
bonnie candice caroline cecilia chloe christina cindy clara daniela debbie diane elena eleanor elaine ella ellen eva
faith1 felicia fiona gabriela gina giselle hailey hayley heidi holly irene iris isabel ivy jackie jade jamie jane
janelle jasmin jenna jenny jessie jill joanna josephine juliana karina karla kate katelyn kathy katie kendra kim
kristen kristina krystal lacey leah leslie lexi lily lindsay lindsey liz lorena lori luna lydia mackenzie madeline
mandy marcela mariah mariana marisa marissa martina meghan melanie melinda mercedes1 meredith mia misty naomi nadia
nina nora paige pamela1 paola paula peggy penny phoebe priscilla rachael raquel regina renee rosa rosie roxanne ruby
sally selena serena shannon sheila shelby sherry sierra silvia sonia stacey stacy stella summer1 susie suzanne sydney
sylvia tamara tanya tara tasha tatiana teresa1 tina tracy trinity valentina valerie vivian wendy whitney yolanda
yvonne zoe changeme temp temporary default guest test testing tester demo sample example user username newuser
nothing something anything everything nobody somebody whatever1 whoknows letsgo goaway gotohell hellyeah awesome
amazing beautiful gorgeous pretty handsome perfect special precious treasure crazy insane psycho maniac monster beast
demon devil satan lucifer vampire zombie ghost witch magic mystic mystery miracle destiny1 karma buddha zen yoga
krishna ganesh india pakistan bangladesh nigeria jamaica brazil colombia puertorico dominican italia italian irish
ireland scotland england france german germany russia china chinese japan tokyo korea thailand sydney1 australia
hawaii alaska arizona nevada vegas lasvegas oregon montana1 colorado michigan ohio indiana illinois georgia alabama
tennessee kentucky louisiana jersey newyork manhattan bronx queens detroit cleveland cincinnati pittsburgh baltimore
washington memphis nashville sacramento oakland sandiego sanfrancisco losangeles phoenixaz tucson albuquerque
`);

/** Common endings with a digit. */
export const ENDINGS = list(`
1 123 12 2 01 1! 1234 11 123! 2024 2023 2025 12345 3 7 2022 2020 2021 99 69 13 22 21 10 23 5 00 007 88 77 4 8 9 6
123456 2019 2018 2026 101 111 321 14 15 16 17 18 19 20 24 25 33 44 55 66 1995 1994 1996 1993 1997 1992 1998 1991 1990
1999 2000 1989 1988 1987 1986 1985 2001 2002 2003 2004 2005 1984 1983 1982 1981 1980 2010 2011 2012 2013 2014 2015
2016 2017 2006 2007 2008 2009 @123 @1 #1 1@ 12! 1234! 02 03 04 05 06 07 08 09 26 27 28 29 30 31 32 34 42 45 50 64 65
67 68 70 71 72 73 74 75 76 78 79 80 81 82 83 84 85 86 87 89 90 91 92 93 94 95 96 97 98 100 200 420 666 777 888 911 999
1212 1313 1122 1111 2222 4321 54321 1975 1976 1977 1978 1979 1970 1969 1234567 12345678 123456789 !1 !123 123$ 1$ 1#
1* 1. 1? 2! 3! 7! 01! 11! 13! 21! 22! 99! 2020! 2021! 2022! 2023! 2024! 2025! 2026! @2020 @2021 @2022 @2023 @2024 @2025
`);

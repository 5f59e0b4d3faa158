// swift-format-ignore-file
//
// The words, commonest first, are those of six characters and more in the list of passwords that comes with
// zxcvbn, in its Python edition (https://github.com/dwolfhub/zxcvbn-python), under this licence:
//
// MIT License
//
// Copyright (c) 2016 Daniel Wolf
//
// Permission is hereby granted, free of charge, to any person obtaining a copy
// of this software and associated documentation files (the "Software"), to deal
// in the Software without restriction, including without limitation the rights
// to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
// copies of the Software, and to permit persons to whom the Software is
// furnished to do so, subject to the following conditions:
//
// The above copyright notice and this permission notice shall be included in all
// copies or substantial portions of the Software.
//
// THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
// IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
// FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
// AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
// LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
// OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
// SOFTWARE.

/// Passwords so common that they are the first to be tried.
enum CommonPasswords {
    /// The words, separated by white space.
    static let text = #"""
        123456 password 12345678 qwerty 123456789 111111 1234567 dragon 123123 baseball abc123 football monkey
        letmein shadow master 696969 mustang 666666 qwertyuiop 123321 1234567890 superman 654321 1qaz2wsx
        7777777 fuckyou qazwsx jordan 123qwe 000000 killer trustno1 hunter harley zxcvbnm asdfgh buster batman
        soccer tigger charlie sunshine iloveyou fuckme ranger hockey computer starwars asshole pepper klaster
        112233 zxcvbn freedom princess maggie ginger 11111111 131313 cheese 159753 summer chelsea dallas
        biteme matrix yankees corvette austin access thunder merlin secret diamond hammer fucker 1234qwer
        silver gfhjkm internet samantha golfer scooter orange cookie q1w2e3r4t5 maverick sparky phoenix mickey
        bigdog snoopy guitar whatever chicken camaro mercedes peanut ferrari falcon cowboy welcome samsung
        steelers smokey dakota arsenal boomer eagles tigers marina nascar booboo gateway yellow porsche
        monster spider diablo hannah bulldog junior london purple compaq lakers iceman qwer1234 hardcore
        cowboys banana ncc1701 boston tennis q1w2e3r4 coffee scooby 123654 nikita yamaha mother barney brandy
        chester fuckoff oliver player forever rangers midnight chicago bigdaddy redsox badboy fender jasper
        slayer rabbit natasha marine bigdick wizard marlboro raiders prince casper fishing flower jasmine
        iwantu panties adidas winter winner gandalf password1 ghbdtn 1q2w3e4r golden cocacola jordan23 winston
        madison angels panther blowme sexsex bigtits spanky sophie asdfasdf thx1138 toyota canada 12344321
        blowjob 8675309 muffin liverpoo apples qwerty123 passw0rd abcd1234 pokemon 123abc slipknot qazxsw
        123456a scorpion qwaszx butter startrek rainbow asdfghjkl newyork redskins gemini cameron qazwsxedc
        florida liverpool turtle sierra viking booger butthead doctor rocket 159357 dolphins captain bandit
        jaguar packers pookie peaches 789456 dolphin helpme theman maxwell qwertyui shithead lovers maddog
        giants nirvana metallic hotdog rosebud mountain warrior stupid elephant suckit success bond007 jackass
        alexis scorpio samson q1w2e3 azerty rush2112 driver freddy 1q2w3e4r5t sydney gators dexter red123
        123456q 12345a creative voodoo trouble america nissan gunner garfield bullshit asdfghjk fucking apollo
        1qazxsw2 eminem legend airborne beavis brooklyn godzilla skippy 4815162342 kitten shelby beaver
        phantom asdasd xavier braves darkness blink182 copper platinum qweqwe tomcat 01012011 bigboy 102030
        animal police online 11223344 voyager lifehack 12qwaszx sniper 315475 trinity blazer heaven snowball
        playboy loveme bubbles hooters cricket willow donkey topgun nintendo saturn destiny pakistan pumpkin
        digital sergey redwings explorer private runner therock guinness lasvegas beatles 789456123 cassie
        christin qwerty1 celtic asdf1234 andrey broncos 007007 babygirl eclipse fluffy cartman michigan
        carolina testing alexande birdie pantera cherry vampire mexico dickhead buffalo genius montana
        minecraft maximus flyers lovely stalker metallica doggie snickers speedy bronco lol123 paradise yankee
        horses magnum dreams 147258369 lacrosse goober enigma qwertyu scotty pimpin bollocks surfer poohbear
        genesis asd123 qweasdzxc racing hello1 hawaii eagle1 poopoo einstein boobies 12345q bitches drowssap
        simple badger alaska action jester drummer 111222 spitfire forest maryjane champion diesel svetlana
        friday hotrod 147258 lucky1 westside security google badass tester shorty thumper hitman mozart
        zaq12wsx reddog 010203 lizard a123456 123456789a ruslan 1232323q scarface qwerty12 147852 a12345
        buddha 420420 spirit money1 stargate qwe123 naruto mercury liberty 12345qwert semperfi suzuki popcorn
        spooky marley scotland cherokee vikings simpsons rascal qweasd hummer loveyou michael1 patches russia
        jupiter penguin passion cumshot vfhbyf vladimir sandman passport raider bastard 123789 infinity assman
        bulldogs fantasy sucker 1234554321 horney domino budlight disney ironman usuckballz1 softball brutus
        redrum bigred mnbvcxz fktrcfylh karina marines digger kawasaki cougar fireman oksana monday justice
        nigger wildcats tinker logitech dancer swordfis avalon everton alexandr motorola patriots hentai
        madonna pussy1 ducati colorado connor juventus galore smooth freeuser warcraft boogie titanic wolverin
        elizabet arizona valentin saints accord test123 password123 christ yfnfif stinky spiderma naughty
        chopper hello123 ncc1701d extreme skyline zombie pearljam 123qweasd froggy awesome vision pirate
        fylhtq dreamer bullet predator empire 123123a kirill charlie1 panthers skipper nemesis rasdzv3
        peekaboo rolltide cardinal psycho danger mookie happy1 wanker chevelle manutd goblue 9379992 hobbes
        vegeta fyfcnfcbz 852456 picard 159951 windows loverboy victory vfrcbv bambam serega 123654789 turkey
        tweety galina hiphop rooster changeme berlin taurus suckme polina electric avatar 134679 maksim raptor
        alpha1 hendrix newport bigcock brazil spring a1b2c3 madmax britney sublime darkside bigman wolfpack
        classic hercules ronaldo letmein1 1q2w3e 741852963 spiderman blizzard 123456789q cheyenne cjkysirj
        tiger1 wombat bubba1 pandora zxc123 holiday wildcat devils alabama 147852369 caesar buddy1 bondage
        pussycat pickle shaggy catch22 leather chronic a1b2c3d4 qqq111 qaz123 airplane kodiak freepass
        billybob sunset katana chocolat snowman angel1 stingray firebird wolves zeppelin detroit pontiac
        gundam panzer vagina outlaw redhead tarheels greenday nastya 01011980 hardon engineer dragon1 hellfire
        serenity fireball lickme darkstar 1029384756 mustang1 124578 strike beauty pavilion 01012000 bobafett
        dbrnjhbz bigmac bowling chris1 ytrewq natali pyramid welcome1 dodgers apache swimming whynot trooper
        fuckit defender precious 135790 packard weasel popeye lucifer cancer icecream 142536 swordfish
        presario viktor rockstar blonde james1 wutang atlanta airforce thailand casino lennon 741852 hacker
        bluebird hawkeye 456123 theone catfish sailor goldfish nfnmzyf tattoo pervert barbie maxima nipples
        machine trucks wrangler tornado lights cadillac bubble pegasus madman longhorn browns target 666999
        qazwsx123 microsoft dilbert christia baller lesbian shooter xfiles seattle qazqaz cthutq amateur
        prelude corona freaky malibu 123qweasdzxc assassin 246810 atlantis integra pussies iloveu lonewolf
        dragons monkey1 unicorn software bobcat stealth peewee openup 753951 srinivas zaqwsx valentina shotgun
        trigger veronika bruins coyote babydoll dollar lestat rocky1 hottie random butterfly wordpass smiley
        sweety chipper samurai devildog maddie soso123aljg mistress freedom1 flipper express hjvfirf cessna
        piglet polaris teacher montreal cookies wolfgang scully fatboy wicked tickle dfvgbh foobar transam
        fetish oicu812 basketba toshiba hotstuff sunday gambit 31415926 impala stephani jessica1 hooker lancer
        knicks shamrock fuckyou2 stinger 314159 redneck deftones squirt siemens blaster trucker subaru
        renegade ibanez manson swinger reaper blondie mylove galaxy blahblah enterpri travel 1234abcd babylon5
        indiana skeeter master1 ficken bigone sweetpea fucked trfnthbyf marino escort smitty bigfoot larisa
        trumpet spartan valera babylon asdfghj yankees1 bigboobs stormy mister hamlet aardvark butterfl
        marathon paladin cavalier manchester skater indigo hornet buckeyes 01011990 indians karate hesoyam
        toronto diamonds chiefs buckeye 1qaz2wsx3edc highland hotsex charger redman passwor maiden drpepper
        pornstar garden 12345678910 pencil sherlock timber thuglife insane jungle jesus1 aragorn 1a2b3c
        hamster david1 triumph techno lollol pioneer catdog 321654 fktrctq morpheus 141627 pascal shadow1
        hobbit wetpussy erotic consumer blabla justme stones chrissy spartak goforit burger pitbull adgjmptw
        italia barcelona hunting colors kissme virgin overlord pebbles sundance emerald racecar element
        1478963 zipper alpine basket goddess poison nipple sakura chichi huskers pussys q12345 ultimate
        ncc1701e blackie nicola rommel matthew1 caserta geronimo sammy1 trojan 123qwe123 philips nugget tarzan
        chicks aleksandr bassman trixie portugal anakin dodger bomber superfly madness q1w2e3r4t5y6 123asd
        fatcat ybrbnf soldier warlock wrinkle1 desire sexual seminole alejandr 951753 11235813 westham andrei
        concrete access14 letmein2 ladybug christop trombone tintin bluesky rhbcnbyf qazxswedc onelove
        cdtnkfyf vfvjxrf titans stallion hansolo blue22 smiles beagle panama kingkong flatron inferno mongoose
        connect poiuyt snatch qawsed blessed rocker snakes bluemoon sex4me finger jamaica a1234567 mulder
        beetle fuckyou1 passat immortal plastic 123454321 anthony1 whiskey dietcoke spunky magic1 monitor
        cactus exigen planet ripper spyder apple1 nolimit hollywoo sticky trunks 1234321 14789632 pickles
        sailing bonehead ghbdtnbr charlott rubber 911911 112358 molly1 yomama hongkong jumper william1
        ilovesex faster unreal cumming memphis 1123581321 nylons legion sebastia shalom pentium geheim
        werewolf funtime ferret curious 555666 niners cantona sprite philly pirates abgrtyu lollipop eternity
        boeing super123 sweets cooldude tottenha green1 jackoff stocking 7895123 moomoo martini biscuit drizzt
        colt45 fossil makaveli snapper satan666 maniac salmon patriot verbatim shasta asdzxc shaved blackcat
        raistlin qwerty12345 punkrock cjkywt 01012010 waterloo crimson twister oxford musicman seinfeld biggie
        condor ravens megadeth wolfman cosmos sharks banshee keeper foxtrot gn56gn56 skywalke velvet black1
        sesame squirrel privet sunrise wolverine legolas grendel carrot frosty lvbnhbq blades stardust
        qazwsxed 121314 coolio brownie groovy twilight daytona vanhalen pikachu peanuts licker hershey jericho
        intrepid 1234567a zaq123 lobster goblin punisher strider shogun kansas amadeus seven7 jason1 neptune
        showtime muscle oldman ekaterina rfrfirf getsome showme 111222333 obiwan skittles tanker maestro
        tarheel anubis hannibal newlife gothic fighter blue123 123456z princes thunder1 sabine 1q2w3e4r5t6y
        python mirage clover tequila chelsea1 surfing delete potato chubby panasonic sandiego portland baggins
        fusion sooners blackdog buttons californ moscow playtime mature 1a2b3c4d dagger stimpy asdf123
        gangster warriors iverson chargers byteme swallow liquid lucky7 dingdong nymets cracker mushroom
        456852 crusader bigguy dkflbvbh bugger nimrod tazman stranger newpass doodle powder gotcha guardian
        dublin slapshot septembe 147896325 pepsi1 milano grizzly woody1 knights photos nookie charly rammstein
        brasil 123321123 scruffy munchkin poopie 123098 kittycat latino walnut thegame viper1 1passwor kolobok
        picasso robert1 barcelon bananas trance auburn coltrane eatshit goodluck starcraft wheels parrot
        postal wisdom gorilla katerina pass123 andrew1 shaney14 dumbass osiris fuck_inside oakland discover
        ranger1 spanking lonestar meridian heather1 dookie stonecol megaman 192837465 rjntyjr ledzep lowrider
        25802580 richard1 firefly griffey racerx paradox ghjcnj gangsta zaq1xsw2 tacobell weezer sirius
        halflife buffett shiloh 123698745 vertigo sergei aliens sobaka keyboard kangaroo sinner soccer1
        0.0.000 bonjour socrates chucky hotboy sprint sarah1 scarlet celica shazam formula1 sommer trebor
        qwerasdf mailcreated5240 bollox asshole1 fuckface honda1 rebels vacation lexmark penguins 12369874
        ragnarok formula 258456 tempest vfhecz tacoma qwertz colombia flames rockon prodigy wookie dodgeram
        mustangs 123qaz sithlord smoker server incubus scoobydo oblivion molson kitkat titleist rescue
        zxcv1234 carpet bigballs tardis jimbob xanadu blueeyes shaman mersedes pooper pussy69 golfing hearts
        mallard 12312312 kenwood patrick1 cowboys1 oracle 123zxc nuttertools 102938 topper 1122334455 shemale
        sleepy gremlin yourmom 123987 gateway1 printer monkeys peterpan kingston cooler analsex pa55word
        asterix freckles birdman frank1 defiant aussie blondes tatyana 445566 aspirine mariners jackal
        deadhead katrin rootbeer frogger scooter1 noodles thomas1 parola shaolin celine 11112222 plymouth
        creampie justdoit ohyeah fatass assfuck amazon 1234567q kisses magnus nopass 987456 6751520 harley1
        putter champs massive spidey lightnin camelot letsgo gizmodo aezakmi caliente goodtime thankyou
        raiders1 brucelee redalert aquarius 456654 catherin smokin mypass astros roller porkchop sapphire
        qwert123 kevin1 a1s2d3f4 beckham atomic rusty1 vanilla qazwsxedcrfv hunter1 kaktus cxfcnmt blacky
        753159 elvis1 aggies blackjac bangkok scream 123321q iforgot power1 kasper buster1 slappy shitty
        veritas chevrole amber1 01012001 amsterdam jammer primus spectrum eduard granny horny1 sasha1 clancy
        usa123 diamond1 hitler avenger spankme 123456qwerty smudge scrappy labrador john316 syracuse front242
        falcons husker candyman commando pacman delta1 pancho krishna fatman clitoris pineappl lesbians
        8j4ye3uz barkley vulcan punkin celtics monopoly flyboy romashka hamburg 123456aa gangbang 223344
        area51 spartans aaa111 tricky snuggles homerun vectra homer1 hermes topcat cuddles infiniti
        1234567890q cosworth phoenix1 killer1 ivanov bossman qawsedrf peugeot exigent doberman durango
        brandon1 plumber telefon horndog laguna rbhbkk webmaster breeze porsche9 beefcake leopard redbull
        oscar1 topdog godsmack theking omega1 speaker viktoria fuckers bowler starbuck gjkbyf valhalla anarchy
        blacks herbie kingpin starfish loveit achilles 906090 labtec ncc1701a fitness jordan1 brando arsenal1
        kicker napass desert sailboat bohica tractor hidden muppet jackson1 jimmy1 terminator phillies
        pa55w0rd terror farside swingers legacy frontier butthole doughboy jrcfyf tuesday sabbath daniel1
        nebraska homers qwertyuio azamat fallen agent007 striker camels iguana looker pinkfloy moloko
        qwerty123456 dannyboy luckydog 789654 pistol whocares charmed skiing select franky daniil vladik
        vfrcbvrf ihateyou nevada moneys vkontakte mandingo puppies 666777 mystic zidane kotenok dilligaf
        budman bunghole zvezda 123457 triton golfball technics trojans laptop rookie 01011991 15426378
        aberdeen gustav jethro enterprise stripper filter hurrican rfnthbyf lespaul gizmo1 132435 dthjybrf
        1366613 excalibu 963852 nofear momoney possum cutter oilers moocow cupcake gbpltw batman1 splash
        svetik super1 soleil bogdan melissa1 vipers babyboy tdutybq lancelot ccbill keystone passwort flamingo
        firefox dogman vortex noodle raven1 zaphod killme pokemon1 coolman danila designer skinny kamikaze
        deadman gopher doobie warhammer deeznuts freaks engage chevy1 steve1 apollo13 poncho hammers azsxdc
        dracula 000007 bitch1 deskjet macdaddy mighty rangers1 manchest sterlin casey1 meatball mailman
        sinatra cthulhu summer1 bubbas cartoon bicycle eatpussy truelove sentinel tolkien breast capone lickit
        summit 123456k peter1 daisy1 kitty1 123456789z crazy1 jamesbon texas1 sexygirl 362436 billyboy redhot
        microsof microlab daddy1 rockets iloveyo fernand gordon24 cutlass polska star69 titties pantyhos
        01011985 thekid aikido gofish mayday 1234qwe anfield lansing scotch catman 73501505 hustler dfkthbz
        passwor1 jenny1 azsxdcfv cheers irish1 gabrie tinman orioles charlton fortuna 01011970 airbus rustam
        xtreme bigmoney zxcasd retard grumpy huskies boxing 4runner kelly1 ultima warlord fordf150 oranges
        rotten asdfjkl superstar denali sultan bikini saratoga figaro sixers wildfire vladislav 128500 sparta
        mayhem greenbay chewie music1 number1 cancun mellon poiuytrewq cloud9 crunch bigtime chicken1 piccolo
        bigbird 321654987 billy1 01011981 maradona sandro chester1 bizkit rjirfrgbde 789123 rightnow jasmine1
        hyperion treasure meatloaf armani rovers jarhead 01011986 cruise coconut dragoon utopia davids rfhbyf
        reebok charli giorgi sticks sayang pass1234 exodus anaconda zaqxsw illini woofwoof emily1 sandy1
        packer poontang govols tomato beaner cooter creamy lionking happy123 albatros poodle kenworth dinosaur
        greens happyday eeyore tsunami cabbage holyshit turkey50 memorex chaser bogart orgasm tommy1 volley
        whisper knopka ericsson walleye 321123 pepper1 katie1 chickens tyler1 corrado twisted 100000 clemson
        zxcasdqwe tootsie milana zenith fktrcfylhf shania frisco polniypizdec0211 crazybab junebug fugazi
        rereirf vfvekz sausage vfczyz koshka clapton justin1 anhyeuem condom hardrock skywalker tundra gringo
        150781 vitalik aspire stocks samsung1 applepie abc12345 gandalf1 pillow sparkle gmoney rockhard
        lucky13 samiam everest hellyeah bigsexy skorpion rfrnec hedgehog australi candle slacker voyeur
        jazzman america1 bobby1 br0d3r wolfie vfksirf 1qa2ws3ed 13243546 fright yosemite karolina barsik
        cheetah baddog deniska starship bootie milena hithere greatone 50cent 0.0.0.000 albion amanda1 midget
        maxell football1 cyclone freeporn nikola bonsai kenshin slider balloon roadkill killbill 222333
        jerkoff 78945612 dinamo tekken rambler goliath cinnamon malaka backdoor fiesta packers1 rastaman
        fletch sojdlg123aljg stefano artemis calico nyjets damnit robotech duchess rctybz hooter keywest
        18436572 hal9000 mechanic pingpong operator presto rasputin bristol faggot 963852741 amsterda 321456
        wibble carrera alibaba majestic ramses duster route66 trident clipper steeler wrestlin divine kipper
        gotohell kingfish snake1 passwords buttman pompey viagra zxcvbnm1 332211 slutty lineage2 macross
        pooter brian1 qwert1 charles1 jokers yzerman swimmer ne1469 nwo4life solnce seamus lolipop pupsik
        moose1 ivanova secret1 matador love69 420247 ktyjxrf subway cinder vermont pussie florian magick
        guiness allsop ghetto flash1 a123456789 typhoon dfkthf depeche skydive dammit seeker fuckthis crysis
        kcj9wx5n umbrella r2d2c3po 123123q snoopdog critter theboss 162534 splinter cyclops jayhawk 456321
        caramel qwer123 underdog caveman onlyme grapes feather hotshot fuckher renault george1 sex123 pippen
        000001 789987 floppy megapass pornos kickass great1 quattro 135246 wassup helloo p0015123 nicole1
        chivas shannon1 bullseye fishes blackhaw jamesbond tunafish juggalo dkflbckfd 123789456 dallas1
        translator 122333 beanie alucard gfhjkm123 supersta magicman ashley1 cohiba xbox360 caligula 12131415
        facial 7753191 dfktynbyf cobra1 cigars klingon bob123 safari looser deepthroat malina 200000 tazmania
        goalie jacob1 monaco cruiser misfit vh5150 tommyboy marino13 yousuck sharky vfhufhbnf horizon absolut
        brighton 123456r death1 kungfu forfun mamapapa enter1 budweise banker getmoney kostya qazwsx12 bigbear
        vector fallout nudist gunners royals chainsaw scania trader blueboy walrus eastside kahuna qwerty1234
        love123 01011989 cypress undertaker ybrjkfq europa snowboar sabres moneyman chrisbln minime nipper
        groucho whitey viewsonic penthous wolf359 fabric flounder coolguy whitesox passme smegma skidoo
        thanatos fucku2 snapple dalejr mondeo thesims mybaby panasoni sinbad thecat topher sneakers q123456
        z1x2c3 chicago1 taylor1 ghjcnjnfr cat123 olivier titanium madison1 jabroni hambone intruder holly1
        gargoyle sadie1 static poseidon studly newcastl sexxxx johannes danzig beastie musica buckshot
        sunnyday adonis bluedog bonkers 2128506 chrono compute 01011988 turbo1 smelly wapbbs goldstar ferrari1
        778899 quantum pisces boomboom gunnar test1234 florida1 superman1 multiplelo custom motherlode 1qwerty
        westwood usnavy apple123 daewoo stereo sasuke sunflowe watcher dharma 555777 mouse1 assholes babyblue
        123qwerty marius walmart starfire tigger1 paintbal knickers aaliyah lokomotiv theend winston1 sapper
        erotica scanner sexy69 doogie bayern joshua1 newbie scott1 losers droopy outkast martin1 dodge1 wasser
        ufkbyf rjycnfynby thirteen 12345z 112211 hotred deejay hotpussy 192837 jessic philippe panther1
        cubbies havefun magpie fghtkm avalanch newyork1 pudding leonid harry1 cbr600 audia4 bimmer 01011984
        idontknow vfvfgfgf aleksey builder 01011987 zerocool godfather mylife donuts allmine redfish 777888
        sascha nitram bounce 333666 smokes 1x2zkg8w rodman stunner zxasqw12 hoosier beretta insert 123456s
        rtyuehe francesc tights cheese1 micron quartz hockey1 gegcbr searay jewels paintball celeron padres
        syncmaster simon1 beaches prissy diehard orange1 mittens aleksandra queens 02071986 biggles thongs
        southpark twinkle gretzky rabota cambiami monalisa gollum chuckles spike1 gladiator whisky spongebob
        03082006 mazafaka meathead ou8122 barefoot 12345678q cfitymrf bigass a1s2d3 kosmos blessing clevelan
        terrapin ginger1 johnboy maggot clarinet deeznutz 336699 stumpy stoney footbal traveler bucket snapon
        pianoman hawkeyes futbol casanova goodboy honey1 sexyman warthog mustard abc1234 nickel 10203040
        meowmeow boricua prophet sauron 12qwas reefer andromeda crystal1 joker1 lovesex triangle whatsup
        mellow bengals monster1 01011910 lover1 123aaa sunshin smeghead hokies welder cerberus bunny1 rockford
        1q2w3e4r5 goldwing gabriell buzzard crjhgbjy james007 rainman groove tiberius purdue nokia6300
        hayabusa jagger zigzag poochie usarmy redwood redwing 12345679 salamander silver1 abcd123 sputnik
        boobie ripple eternal 12qw34er thegreat allstar slinky gesperrt mishka whiskers pinhead overkill
        sweet1 rhfcjnrf montgom240 sersolution jamie1 starman swords nikolay bacardi badgirl rebecca1 wildman
        penny1 spaceman logan1 hacked bulldog1 helmet windsor buffy1 runescape trapper 123451 banane dbrnjh
        ripken 12345qwe frisky fester lightning ib6ub9 cicero thedog 784512 01011992 megatron illusion edward1
        napster squash roadking woohoo 19411945 hoosiers 01091989 tracker bagira midway leavemealone 14725836
        235689 menace rachel1 stoned realmadrid 787898 balloons tinkerbell 5551212 maria1 pobeda heineken
        sonics moonlight optimus orchid 02071982 jaybird kashmir 12345678a chuang chunky mortgage rulezzz
        saleen chuckie fishing1 gsxr750 doghouse reader buddah benfica salomon meister eraser blackbir bigmike
        starter pissing deluxe eagles1 hardcock 135792468 seahawks godfathe bookworm gregor talisman blackjack
        babyface hawaiian dogfood 01011975 sancho ludmila medusa mortimer 123456654321 roadrunn just4me stalin
        01011993 handyman alphabet pizzas calgary clouds password2 cgfhnfr cubswin max123 xxx123 digital1
        gfhjkm1 7779311 missy1 michae beautifu gator1 pacers buddie chinook heckfy dutchess sally1 breasts
        beowulf darkman tiffany1 qazwsx1 satana idontkno smiths puddin nasty1 teddybea valkyrie passwd boxster
        killers cheater inuyasha beast1 wareagle foryou dragonball mermaid bhbirf teddy1 dolphin1 misty1
        delphi gromit sponge qazzaq fytxrf gameover beamer beemer kittykat rancid manowar adam12 diggler
        assword austin1 wishbone gonavy sparky1 fisting thedude sinister venera novell salsero jayden fuckoff1
        linda1 vedder 02021987 1pussy redline jktymrf 02011985 dfcbkbq dragon12 chrome gamecube titten bella1
        02081988 eureka bitchass 147369 banner lakota 123321a mustafa preacher hotbox 02041986 z1x2c3v4
        playstation 01011977 claymore electra checkers armagedon 02051986 wrestle svoboda nimbus alenka madina
        newpass6 onetime aa123456 bartman 02091987 silverad electron 12345t devil666 oliver1 skylar rhtdtlrj
        gobucks johann 12011987 milkman 02101985 camper thunderb bigbutt jammin davide cheeks goaway lighter
        claudi thumbs pissoff ghostrider cocaine squall hootie blackout doitnow subzero 02031986 marine1
        02021988 pothead 123456qw antoni bcfields marika 794613 musashi tulips southpar 02061985 mandarin
        654123 ninjas cannabis jetski xerxes zhuang kleopatra dickie morgan1 dieter baseball1 tottenham
        yfnfkmz dirtbike 1234567890a jackson5 ipswich iamgod 02011987 tdutybz modena slippery qweasd123
        bluefish samtron 111333 iscool 02091986 petrov 1357924680 mollydog 02021986 1236987 pheonix ghblehjr
        othello starcraf 000111 sanfran a11111 cameltoe badman vasilisa 1qaz2ws 12qw12 369963 cheech beatle
        pickup paloma 01011983 caravan elizaveta gawker banzai pussey mullet bingo1 bearcat flexible farscape
        borussia templar guitar1 toolman yfcntymrf chloe1 slave1 nuggets 02081984 mantis scorpio1 fyutkbyf
        thedoors 02081987 02061986 123qq123 fergie 7ugd5hip2j asdfzxcv sunflower pussyman deadpool bigtit
        01011982 love12 lassie skyler gatorade carpedie jockey mancity spectre 02021984 cameron1 artemka
        02031984 iomega moritz spinner heater grease corleone ltybcrf cowboy1 hippie chimera alex123 02021985
        mickey1 corsair sonoma aaron1 xxxpass bacchus webmaste xyz123 chrysler spurs1 cosmic 01020304 deutsch
        gabriel1 123455 oceans 987456321 binladen latinas a12345678 speedo buttercu 02081989 21031988 merlot
        millwall kotaku dragonba stonecold snuffy 01011999 02011986 hellos maggie1 slapper istanbul bonjovi
        babylove bullfrog phoeni porsche1 nomore 02061989 bobdylan capslock orion1 zaraza teddybear ntktajy
        myname wraith 02041984 smokie chevrolet dialog gfhjkmgfhjkm dotcom monarch athlon mikey1 hamish
        coolness ramones ciccio chippy eddie1 house1 marker cougars jackpot barbados pdtplf knockers cobalt
        amateurs dipshit napoli kilroy pulsar jayhawks daemon alexey shuang 9293709b13 shiner eldorado
        soulmate mclaren golfer1 andromed 50spanks sexyboy dogshit 02021983 kakashka syzygy 111111a yeahbaby
        netscape fulham 120676 gooner rainbow6 laurent dog123 halifax freeway carlitos 147963 eastwood
        microphone monkey12 persik coldbeer danny1 fgtkmcby entropy gadget just4fun baggio carlito 1234567891
        02021989 02041983 specialk piramida bigblue salasana hopeful mephisto bailey1 annie1 generic violetta
        spencer1 arcadia 02051983 hondas 9562876 trainer jones1 smashing 159632 iceberg rebel1 snooker temp123
        matteo fastball q2w3e4r5 bamboo fuckyo shutup buddyboy nikitos redbird maxxxx shitface 02031987
        kissmyass sahara radiohea 1234asdf wildcard maxwell1 patric plasma heynow bruno1 bigfish misfits
        sassy1 02011988 02081986 testpass nanook cygnus licking slavik pringles ninja1 submit dundee tiburon
        pinkfloyd chopin obelix insomnia stroker 1a2s3d4f playboy1 lazarus spider1 homerj sleeper 02041982
        darklord 02041988 02041987 tripod magician telephon vsjasnel12 pasword iverson3 pavlov homeboy
        gamecock brodie budapest yjdsqgfhjkm reckless 02011980 tiger123 mason1 orient 01011979 cdtnbr maksimka
        bushido taxman giorgio sphinx kazantip 02101984 concorde verizon lovebug sam123 seadoo qazwsxedc123
        jezebel pharmacy abnormal jellybea maxime islander bunnies jiggaman drakon 010180 zhjckfd classics
        crusher mordor hooligan strawberry 02081985 scrabble hawaii50 wg8e3wjf cthtuf premium 123456qwe
        mazda626 ramrod tootie rhjrjlbk ghost1 bounty 02071984 killer12 sweetnes porno1 masamune 426hemi
        corolla mariposa hjccbz doomsday bummer blue12 bird33 excalibur samsun kirsty buttfuck kfhbcf marcello
        02021982 dynamite 655321 master12 123465 lollypop stepan 1qa2ws spiker goirish callum michael2
        moonbeam attila henry1 lindros andrea1 sporty lantern 12365478 nextel violin volcom 998877 water1
        imation inspiron dynamo citadel placebo clowns 02061988 tripper dabears haggis merlin1 02031985
        anthrax amerika iloveme vsegda burrito bombers snowboard forsaken katarina a1a2a3 woofer tigger2
        fullmoon tiger2 hannah1 snoopy1 sexxxy sausages stanislav cobain robotics exotic green123 mobydick
        senators pumpkins fergus asddsa 147741 258852 windsurf reddevil vfitymrf nevermind woodland q1q2q3
        wingman superb ganesh pecker zephyr anastasiya icu812 larry1 02081982 broker zalupa mihail vfibyf
        dogger paddle varvara schalke 1z2x3c presiden yankees2 tuning 02051982 concord vanguard stiffy
        rjhjktdf felix1 wrench firewall bubba69 popper 02011984 temppass gobears tipper fuckme1 kamila bigcat
        drummer1 02031982 sowhat digimon tigers1 jingle uranus soprano mandy1 dusty1 fandango pumpkin1 postman
        02061980 dogcat bombay pussy123 onetwo highheel julie1 laura1 pepito smokey1 stylus stratus reload
        duckie karen1 jimbo1 225588 369258 krusty snappy asdf12 electro 111qqq fishin christma qqqqq1 1234560
        carnage guyver boxers kittens 1000000 qwerty11 toaster cramps yugioh 02061987 icehouse zxcvbnm123
        pineapple namaste harrypotter mygirl falcon1 earnhard fender1 spikes nutmeg 01081989 dogboy 02091983
        369852 softail mypassword prowler bigboss harvest jubilee killjoy basset zaqxswcde redsox1 misfit99
        kidrock 02101987 gameboy enrico 1z2x3c4v broncos1 arrows havana banger cookie1 chriss platypus cindy1
        lumber pinball london1 05051987 02041985 password12 superma longbow radiohead 12051988 spongebo
        qwert12345 abrakadabra dodgers1 02101989 chillin niceguy pistons hookup santafe bigben vikings1
        mankind viktoriya beardog hammer1 02071980 reddwarf magelan longjohn jennife gilles carmex2 02071987
        stasik bumper doofus slamdunk pixies garion steffi alessandro beerman niceass warrior1 honolulu
        134679852 johndeer mother1 windmill boozer oatmeal aptiva delight slick1 bergkamp badgers guitars
        puffin 02091981 nikki1 irishman miller1 zildjian 123000 airwolf magnet install 02041981 02061983
        romans megan1 mudvayne freebird muscles dogbert 02091980 02091984 snowflak 01011900 joseph1 nygiants
        playstat junior1 vjcrdf qwer12 webhompas giraffe pelican jefferso comanche bruiser monkeybo kjkszpj
        123456l albany 02051987 angel123 epsilon aladin death666 hounddog josephin altima chilly 02071988
        02041979 gasman thisisit idunno kimmie 05051985 paulie ballin medion moondog manolo pallmall climber
        fishbone genesis1 153624 toffee clippers krypton jerry1 picturs compass 111111q 02051988 02081977
        sairam getout 333777 cobras 22041987 bigblock severin booster norwich whiteout ctrhtn 123456m 02061984
        hewlett shocker fuckinside 02031981 chase1 white1 versace 123456789s basebal iloveyou2 bluebell
        08031986 anthon stubby foreve undertak werder saiyan mama123 chipmunk mike123 mazdarx7 qwe123qwe
        bowwow kjrjvjnbd choochoo lovelife 02051984 colnago lithium 02051989 15051981 zzzxxx welcom anastasi
        fidelio 26061987 roadster stone55 drifter hookem hellboy 1234qw cbr900rr sinned good123654 storm1
        zachary1 toejam buceta 02021979 testing1 redfox lineage highbury koroleva nathan1 washingt 02061982
        02091985 vintage redbaron dalshe mykids 11051987 macbeth julien james123 krasotka 111000 10011986
        987123 pipeline tatarin sensei codered komodo frogman 7894561230 nascar24 01031988 redrose mydick
        pigeon tkbpfdtnf smirnoff winner1 flyfish moskva 81fukkc 21031987 olesya starligh summer99 13041988
        fishhead freesex super12 06061986 azazel scoobydoo 02021981 cabron yogibear sheba1 konstantin tranny
        chilli terminat ghbywtccf slowhand soccer12 cricket1 fuckhead seagull achtung bigbob nostromo survivor
        cnfybckfd lemonade boomer1 rainbow1 irinka cocksuck peaches1 sugar1 zodiac upyours dinara 135791
        sunny1 chiara johnson1 02041989 solitude habibi markiz smoke1 rockies catwoman johnny1 qwerty7
        bearcats username 01011978 wanderer ohshit 02101986 stephen1 paradigm 02011989 flanker sanity jsbach
        spotty bologna fantasia chevys borabora cocker 74108520 123ewq 12021988 01061990 gtnhjdbx 02071981
        01011960 sundevil 3000gt mustang6 gagging armstron yfnfkb 13041987 revolver 02021976 trouble1 madcat
        jeremy1 jackass1 volkswag 30051985 corndog pool6123 marines1 03041991 pizza1 02031979 sunfire angelus
        undead 24061986 14061991 wildbill shinobi 45m2do5bs 123qwer 21011989 cleopatr lasvega hornets amorcit
        11081989 coventry nirvana1 destin sidekick 20061988 02081983 gbhfvblf sneaky bmw325 22021989 nfytxrf
        sekret kalina zanzibar hotone wasabi heidi1 highlander blues1 hitachi 23041987 slayer1 simba1 02011981
        tinkerbe kieran 01121986 172839 boiler bluesman waffle asdfgh01 threesom reflex 18011987 nautilus
        everlast vader1 01071986 cyborg ghbdtn123 birddog rubble 02071983 suckers 02021973 skyhawk 12qw12qw
        dakota1 joebob nokia6233 woodie longdong ghjcnjgfhjkm 420000 boating armada messiah penguin1 02091989
        americ 02071989 redeye asdqwe123 07071987 monty1 spikey sonata 635241 tokiohotel sonyericsson citroen
        compaq1 umpire belmont pantera1 palmtree 14111986 fenway bighead gryphon andyod22 aaaaa1 10031988
        enterme malachi dogface reptile 01041985 dindom handball marseille candy1 19101987 torino matthias
        viewsoni 13031987 stinker evangelion 24011985 123456123 rampage sandrine 02081980 thecrow astral
        28041987 sprinter private1 seabee shibby 02101988 25081988 fearless junkie 01091987 aramis antelope
        draven mazda6 eggman 02021990 barselona buddy123 19061987 fyfnjkbq nancy1 12121990 10071987 sluggo
        hotties irishka zxcasdqwe123 shamus fairlane honeybee soccer10 13061986 fantomas 17051988 10051987
        20111986 gladiato karachi gambler 01011995 biatch matthe 25800852 papito excite buffalo1 bobdole
        cheshire player1 28021992 thewho 10101986 pinky1 mentor tomahawk brown1 03041986 bismillah bigpoppa
        ijrjkfl 01121988 runaway 08121986 skibum studman helper squeak holycow manfred harlem gideon 987321
        14021985 yellow1 wizard1 margarit success1 medved sf49ers lambda pasadena johngalt quasar 02031980
        coldplay bigpimp 04041991 capricorn elefant sweetness bruce1 dominik 10011990 09051945 datsun elcamino
        trinitro malice voyager1 02101983 joe123 carpente spartan1 mario1 glamour diaper 12121985 22011988
        winter1 asimov callisto nikolai pebble 02101981 vendetta david123 boytoy 11061985 02031989 iloveyou1
        stupid1 cayman casper1 yamahar1 wildwood foxylady calibra 02041980 27061988 dungeon leedsutd 30041986
        11051990 bestbuy antares dominion 01061986 skillet enforcer derparol 01041988 196969 29071983 f00tball
        purple1 mingus 25031987 21031990 remingto giggles klaste 3x7pxr 01011994 coolcat 29051989 megane
        20031987 02051980 04041988 synergy 0000007 macman iforget adgjmp vjqgfhjkm 28011987 rfvfcenhf 16051989
        25121987 16051987 mamamia 08051990 20091991 carnival bolitas paris1 dmitriy 05051989 papillon knuckles
        29011985 tophat 28021990 100500 cutiepie 415263 ghjuhfvvf asdqwe 22021986 freefall 02011983 zarina
        vitamin bigones 17061988 baritone jamess twiggy mischief bitchy hetfield dontknow grinch sasha_007
        18061990 12031985 12031987 calimero 224466 letmei 15011987 acmilan alexandre 02031977 08081988
        whiteboy 21051991 barney1 02071978 money123 18091985 bigdawg 02031988 cygnusx1 zoloto 31011987
        firefigh blowfish screamer lfybbk 20051988 chelse 11121986 01031989 harddick sexylady 30031988
        02041974 auditt pizdec kfgjxrf 20091988 123456ru wp2003wp 15051990 slugger kordell1 03031986 swinging
        01011974 02071979 rockie dimples 1234123 1dragon trucking rusty2 roger1 marijuana kerouac 02051978
        08031985 thecure keepout kernel noname123 13121985 francisc 02011982 22071986 02101979 obsidian
        12345qw tabasco 02051985 jaguars dfktynby kokomo popova notused sevens magneto 02051976 roswell
        15101986 21101986 lakeside bigbang little1 14021986 suckmydick strawber carlos1 nokian73 dirty1
        25091987 16121987 02041975 advent 17011987 slimshady whistler 10101990 stryker 22031984 15021985
        01031985 blueball 26031988 ksusha bahamut robocop w_pass chris123 impreza prozac bookie bricks
        13021990 alice1 cassandr 11111q john123 korova 02051973 142857 25041988 paramedi eclipse1 salope
        07091990 darkangel 23021986 999666 02051981 smackdow 01021990 yoyoma argentin moonligh 57chevy bootys
        hardone capricor galant spanker dkflbr 24111989 magpies krolik 21051988 cevthrb cheddar 22041988
        bigbooty scuba1 qwedsa duffman bukkake johncena p@ssw0rd 258369 cherries 12345s asgard leopold fuck123
        lalakers dogpound matrix1 crusty spanner kestrel fenris universa peachy assasin lemmein eggplant
        hejsan canucks wendy1 doggy1 aikman turnip godlike fussball golden1 19283746 april1 django petrova
        captain1 vincent1 ratman taekwondo chocha serpent perfect1 capetown vampir gymnast timeout nbvjatq
        blue32 ksenia k.lvbkf nazgul budweiser clutch mariya sylveste 02051972 beaker cartman1 q11111 forever1
        loser1 marseill magellan vehpbr sexgod jktxrf hallo123 132456 liverpool1 southpaw seneca camden 357159
        camero tenchi johndoe 145236 roofer 741963 02041978 fktyrf zxcv123 wingnut wolfpac notebook
        pufunga7782 brandy1 biteme1 goodgirl redhat 02031978 challeng millenium maveric noname angus1 olympus
        sabrina1 ricard sixpack gratis gagged camaross hotgirls flasher 02051977 bubba123 goldfing moonshin
        gerrard volkov sonyfuck mandrake 258963 tracer lakers1 asians susan1 money12 helmut boater diablo2
        1234zxcv dogwood bubbles1 happy2 randy1 beach1 marcius2 navigator goodie hellokitty fkbyjxrf earthlink
        lookout opendoor stanley1 marie1 12345m 07071977 wormix murzik 02081976 lakewood bluejays loveya
        commande gateway2 01011976 7896321 slammer rasmus faith1 knight1 stone1 redskin ironmaiden gotmilk
        destiny1 dejavu 1master midnite timosha espresso delfin toriamos oberon ceasar markie 1a2s3d
        ghhh47hj7649 vjkjrj daddyo dougie auggie lekker therock1 ou8123 start1 p4ssw0rd shadow12 333444 saigon
        2fast4u capecod 23skidoo qazxcv beater bremen aaasss roadrunner peace1 12345qwer 02071975 platon
        bordeaux vbkfirf 135798642 test12 supernov beatles1 qwert40 optimist vanessa1 prince1 ilovegod
        nightwish natasha1 alchemy blue99 patches1 gsxr1000 richar hattrick solaris proton nevets enternow
        beavis1 amigos 159357a ambers lenochka 147896 suckdick intercourse blue1234 spiral 02061977 tosser
        02031975 cowgirl canuck q2w3e4 spoons waterboy 123567 evgeniy savior zasada redcar mamacita terefon
        globus doggies htubcnhfwbz cuervo suslik azertyui limewire houston1 stratfor steaua tennis1
        12345qwerty stigmata klondike patrici marijuan hardball odyssey nineinch boston1 beezer charon
        power123 vauxhall 875421 awesome1 reggae boulder funstuff iriska krokodil rfntymrf sterva champ1
        peeper m123456 toolbox cabernet sheepdog magic32 pigpen 02041977 holein1 lhfrjy dabomb natalie1 jennaj
        montana1 joecool steven1 sammy123 qqqwww baltimor footjob geezer 357951 mash4077 cashmone pancake
        grandam yessir gocubs nastia vancouve barley dragon69 watford ilikepie 02071976 laddie 123456789m
        hairball toonarmy pimpdadd cvthnm davinci sophie1 firenze q1234567 admin1 bonanza elway7 wxcvbn afrika
        theforce 123456t idefix wolfen houdini scheisse default maserati 02061976 sigmachi dylan1 bigdicks
        eskimo mizzou 02101976 riccardo egghead 111777 kronos ghbrjk chaos1 jomama rfhnjirf dolemite cafc91
        nittany pathfind mikael password9 vqsablpzla gabber modelsne myxworld hellsing punker rocknrol fishon
        fuck69 02041976 twinkie tripleh cirrus redbone killer123 biggun allegro gthcbr smith1 wanking bootsy
        barry1 mohawk koolaid futurama samoht klizma 996633 honeys peanut1 556677 zxasqw joemama javelin
        223322 sandra1 flicks montag nataly tasha1 1235789 dogbone poker1 p0o9i8u7 goodday smoothie toocool
        max333 metroid archange vagabond billabon 22061941 tyson1 02031973 darkange skateboard evolutio
        morrowind wizards frodo1 rockin cumslut plastics zaqwsxcde 5201314 outback bumble dominiqu persona
        nevermore alinka 02021971 forgetit all4one c2h5oh petunia sheeba kenny1 elisabet aolsucks woodstoc
        pumper 02011975 granada scrapper 123459 minimoni q123456789 breaker 02091976 ncc74656 slimshad
        friendster austin31 wiseguy donner dilbert1 132465 blackbird buffet jellybean barfly behappy 01011971
        carebear fireblad 02051975 boxcar cheeky kiteboy hello12 panda1 elvisp opennow doktor alex12 02101977
        pornking flamengo 02091975 snowbird lonesome robin1 11111a weed420 baracuda bleach 12345abc nokia1
        metall singapor mariner herewego tycoon blunts proview 123456789d kamasutra lagnaf vipergts navyseal
        starwar masterbate wildone peterbil cucumber butkus 123qwert climax deniro gotribe cement scooby1
        summer69 harrier shodan newyear 02091977 starwars1 romeo1 sedona harald doubled sasha123 bigguns
        salami awnyce homemade pimping bradley1 warhamme linkin dudeman qwe321 pinnacle maxdog flipflop
        lfitymrf fucker1 acidburn esquire sperma fellatio jeepster thedon sexybitch pookey spliff widget
        vfntvfnbrf trinity1 mutant samuel1 meliss gohome 1q2q3q mercede comein cartoons paragon henrik
        rainyday pacino bigdog1 alleycat 12345qaz narnia mustang2 tanya1 gianni apollo11 wetter clovis
        escalade rainbows freddy1 smart1 daisydog s123456 cocksucker pushkin fyutkjxtr hiziad whiplash orchard
        newark adrenalin 1598753 bootsie chelle trustme golfgti ambrosia 5wr2i7h8 penetration shonuf jughead
        payday stickman gotham kolokol johnny5 kolbasa puppydog charisma gators1 jakarta nightmar 01011973
        inlove laetitia 02091973 tarpon nautica meadow 0192837465 luckyone 14881488 chessie goldeney tarakan
        69camaro bungle wordup interne fuckme2 515000 dragonfl sprout 02081974 gerbil bandit1 02071971
        melanie1 phialpha camber kathy1 adriano gonzo1 10293847 bigjohn bismarck 7777777a scamper 12348765
        rabbits 222777 bynthytn dima123 alexander1 mallorca dragster favorite6 beethove burner cooper1 fosters
        hello2 normandy 777999 sebring 1michael lauren1 blake1 02091971 nounours trumpet1 thumper1 playball
        xantia rugby1 rocknroll guillaum angela1 strelok prosper buttercup masterp dbnfkbr cambridg treefrog
        lumina 1234566 sexybabe driller pavement grace1 checker smackdown pandas cannibal asdffdsa blue42
        zyjxrf nthvbyfnjh melrose jabber 369258147 aprilia atticus benessere catcher skipper1 azertyuiop
        sixty9 thierry treetop melons 123456789qwe tantra buzzer catnip bouncer computer1 sexyone ananas
        young1 olenka sexman mooses kittys sephiroth contra hallowee skylark sparkles 777333 1qazxsw23edc
        lucas1 q1w2e3r gofast hannes amethyst ploppy flower2 hotass amatory volleyba dixie1 bettyboo ticklish
        02061974 frenchy phish1 murphy1 trustno 02061972 leinad mynameis spooge jupiter1 hyundai frosch
        junkmail abacab marbles sunshine1 wayne1 longhair caster snicker 02101973 gannibal skinhead hansol
        gatsby segblue2 montecar kaboom bosco1 888999 panter jesus123 charlie2 giulia candyass travis1 farmboy
        special1 02041973 letsdoit password01 allison1 abcdefg1 notredam ilikeit 789654123 liberty1 rugger
        uptown alcatraz 123456w airman 007bond navajo kenobi terrier stayout grisha frankie1 1qazzaq1 1234561
        virginie 1234568 tango1 werdna octopus fitter dfcbkbcf blacklab 115599 montrose allen1 supernova
        frederik ilovepussy justice1 radeon playboy2 blubber sliver swoosh motocros lockdown pearls thebear
        istheman pinetree 1234rewq rustydog tampabay babycake jehovah vampire1 streaming collie fidelity
        calvin1 stitch restart puppy1 budgie capitals hiking dreamcas zorro1 321678 riffraff makaka playmate
        napalm rollin amstel zxcvb123 samanth rumble fuckme69 jimmys 951357 pizzaman 1234567899 tralala
        delpiero yamato itisme 1million vfndtq kahlua wonderboy carrots ratboy rfgecnf 02081973 fujitsu tujhrf
        sergbest blobby 02051970 sonic1 1357911 smirnov video1 panhead 02031974 44332211 duffer cashmoney
        left4dead bagpuss salman 01011972 titfuck 66613666 england1 malish dresden lemans darina zapper
        123456as 123456qqq met2002 02041972 redstar blue23 1234509876 pajero booyah please1 tetsuo semper
        finder hanuman sunlight 123456n 02061971 treble password99 dimitri 3ip76k2 popcorn1 lol12345 stellar
        nympho shark1 keith1 saskia bigtruck revoluti rambo1 asd222 feelgood gogators bismark furball burnout
        slonik bowtie mommy1 icecube fabienn mouser papamama giants1 blue11 trooper1 momdad morten rhubarb
        gareth 123456d canada1 tigercat usmarine lilbit benny1 azrael lebowski 12345r madagaskar begemot
        loverman dragonballz italiano mazda3 naughty1 onions diver1 cyrano capcom asdfg123 forlife fisherman
        weare138 requiem mufasa alpha123 piercing hellas abracadabra duckman caracas macintos 02011971 jordan2
        crescent fduecn hogtied eatmenow ramjet 18121812 kicksass whatthe discus rfhfvtkmrf rufus1 sqdwfe
        mantle vegitto dan123 paladin1 rudeboy liliya lunchbox riversid acapulco libero dnsadm maison toomuch
        boobear hemlock sextoy pugsley misiek athome altoids marcin 123450 rhfcfdbwf jeter2 rhinos rjhjkm
        mercury1 ronaldinho shampoo makayla kamilla masterbating tennesse holger matchbox poptart parlament
        goodyear asdfgh1 02081970 hardwood erection hfytnrb highlife implants benjami dipper jeeper bendover
        supersonic babybear laserjet gotenks natedogg aol123 pokemo rabbit1 raduga sopranos cashflow menthol
        pharao hacking 334455 ghjcnbnenrf muffin1 penis1 gramma dipset ireland1 diana1 donjuan ziggy1 alterego
        simple1 cbr900 logger 111555 claudia1 cantona7 matisse ljxtymrf victori encore mangos iceman1 diamon
        alexxx tiamat desktop princesa shojou blueberr welkom maximka 123890 123q123 tammy1 bobmarley demon666
        ismail termite laser1 missie altair donna1 bauhaus trinitron mogwai flyers88 juniper nokia5800 boroda
        jingles qwerasdfzxcv shakur 777666 mallrats 1qazxsw goldeneye tamerlan julia1 backbone spleen darkone
        medic1 giggle cloudy douche parkour bluejay huskers1 redwine 1qw23er4 satchmo 1231234 nineball
        stewart1 ballsack probes flipper1 dortmund 963258 trigun 1237895 homepage blinky screwy gizzmo belkin
        chemist coolhand chachi braves1 thebest greedisgood pro100 banana1 101091m 123456g wonderfu barefeet
        8inches 1111qqqq kcchiefs qweasdzxc123 metal1 jennifer1 asdasd123 pollux cheerleaers fruity mustang5
        turbos shopper photon espana hillbill oyster macaroni gigabyte jesper motown tuxedo buster12 triplex
        cyclones estrell mortis 456987 fiddle sapphic jurassic thebeast ghjcnjq spock1 metallica1 karaoke
        nemrac58 love1234 02031970 flvbybcnhfnjh frisbee feathers flower1 soccer11 allday mierda pearl1
        amature marauder 333555 redheads womans egorka godbless 159263 nimitz aaaa1111 sashka madcow greywolf
        baboon pimpdaddy 123456789r reloaded lancia rfhfylfi dicker placid grimace 22446688 olemiss whores
        culinary wannabe 1234567aa amelie riley1 trample phantom1 baberuth bramble asdfqwer abc123456 taichi
        smother outsider blackhawk bigblack girlie valeriya gianluca freedo 1q2q3q4q handbag lavalamp
        pertinant whatup nokia123 redlight patrik 111aaa poppy1 dfytxrf aviator sweeps kristin1 cypher yinyang
        access1 poophead tucson noles1 monterey waterfal dougal 918273 minnesot legman bukowski mammoth
        riverrat asswipe daredevi arizona1 kamikadze alex1234 smile1 angel2 55bgates bellagio wanrltw stiletto
        lipton arsena biohazard bbking chappy tetris as123456 darthvad lilwayne nopassword 7412369
        123456789987654321 natchez glitter 14785236 mytime rubicon wazzup shane1 nightowl getoff beckham7
        trueblue hotgirl nevermin deathnote copenhag apricot gallaries dtkjcbgtl totoro onlyone civicsi jesse1
        baby123 sierra1 festus abacus sickboy fishtank fungus charle golfpro teensex mario66 seaside aleksei
        rosewood blackberry 1020304050 bedlam schumi deerhunt contour darkelf surveyor deltas pitchers
        741258963 dipstick funny1 lizzard 112233445566 jupiter2 softtail titman greenman z1x2c3v4b5 smartass
        12345677 notnow myworld nascar1 chewbacc nosferatu downhill dallas22 blazers whales soldat craving
        powerman yfcntyf hotrats cfvceyu qweasdzx princess1 feline qqwwee chitown 1234qaz mastermind 114477
        dingbat care1839 standby kismet atreides dogmeat icarus monkeyboy mouses nicetits sealteam chopper1
        crispy winter99 rrpass1 myporn myspace1 corazo topolino ass123 lawman passord hooyah ekmzyf pretzel
        amonra nestle 01011950 jimbeam happyman z12345 stonewal helios manunited harcore gaymen 2hot4u light1
        qwerty13 kakashi pjkjnj alcatel buddydog ltkmaby blonds start123 audia6 123456v civilwar bellaco
        turtles mustan deadspin aaa123 fynjirf lucky123 tortoise waterski drag0n dtxyjcnm gizmos strife
        interacial goose1 equinox jaguar1 tobydog sammys nachos traktor bryan1 morgoth 444555 dasani miami1
        mashka xxxxxx1 ownage nightwin hotlips passmast cool123 skolko eldiablo 1357908642 screwyou badabing
        foreplay kubrick seductive demon1 comeon galileo aladdin happines 902100 mizuno bizzare girls1 redone
        ohmygod bonovox girlies hamper gizmodo1 aaabbb pizzahut 999888 rocky2 anton1 kikimora peavey ocelot
        a1a2a3a4 2wsx3edc jackie1 solace sprocket galary chuck1 volvo1 shurik poop123 locutus virago wdtnjxtr
        tequier bisexual doodles makeitso 789632145 nothing1 fishcake sentry libertad oaktree fivestar adidas1
        vegitta mississi spiffy neutron vantage agassi boners 123456789v hilltop taipan barrage kenneth1
        fister martian willem lfybkf bluestar moonman ntktdbpjh paperino bikers dragonfly suckcock danilka
        lapochka belinea calypso asshol camero1 abraxas mike1234 q1q2q3q4q5 youknow maxpower audi80 sonora
        raymond1 tickler tadpole belair crazyman finalfantasy 999000 jonatha paisley kissmyas morgana monste
        mantra magic123 jonesy alessand 741258 baddest ghbdtnrfrltkf zxccxz tictac augustin racers 7grout
        foxfire 99762000 openit nathanie 1z2x3c4v5b seadog gangbanged lovehate hondacbr harpoon mamochka
        fisherma bismilla locust wally1 spiderman1 saffron utjhubq 123456987 20spanks safeway pisser bdfyjd
        kristen1 bigdick1 magenta vfhujif anfisa friday13 qaz123wsx 0987654321q tyrant meggie kontol nurlan
        ayanami rocket1 yaroslav websol76 mutley hugoboss websolutions elpaso gagarin badboys sephirot
        918273645 newuser edcrfv booger1 852258 lockout timoxa94 mazda323 firedog sokolova skydiver jesus777
        1234567890z soulfly canary malinka guillerm hookers dogfart surfer1 osprey india123 rhjkbr stoppedby
        nokia5530 123456789o werter divers 123456f alpina whoknows godspeed 986532 foreskin fuzzy1 heyyou
        didier slapnuts fresno rosebud1 sandman1 bears1 blade1 honeybun queen1 baronn pakista philipp 9111961
        topsecret sniper1 214365 slipper letsfuck pippen33 godawgs mousey qw123456 scrotum loveis lighthou
        bp2002 nancy123 jeffrey1 susieq buddy2 ralphie trout1 antonov sluttey rehbwf marty1 darian losangeles
        letme1n 12345d pusssy godiva golfnut leonidas a1b2c3d4e5 puffer general1 wizzard lehjxrf racer1
        bigbucks cool12 buddys zinger esprit vbienrf tickling froggie 987654321a 895623 daddys crumbs mikkel
        opiate tracy1 christophe came11 777555 petrovich humbug dirtydog allstate horatio wachtwoord creepers
        squirts rotary georgia1 fujifilm 2sweet yorkie slimjim wiccan kenzie system1 b12345 pommes daredevil
        sugars bucker piston lionheart 1bitch 515051 catfight icecold fantom vodafone kontakt boris1 vfcnth
        canine 01011961 valleywa faraon chickenwing101 qq123456 livewire livelife roosters jeepers ilya1234
        coochie pavlik dewalt dfhdfhf architec blackops 1qaz2wsx3edc4rfv rhfcjnf wsxedc teaser sebora rhino1
        ankara swifty decimal redleg shanno nermal candies smirnova dragon01 photo1 ranetki a1s2d3f4g5 wertzu
        maurizio 6uldv8 zxcvasdf punkass graywolf peddler 3rjs1la7qe seawolf ladyboy pianos piggies alexus
        orpheus gdtrfb z123456 macgyver hugetits ralph1 flathead maurici mailru goofball nissan1 stopit smooch
        reboot bullit anthony7 gerhard methos 124038 morena eagle2 jessica2 zebras getlost gfynthf 123581321
        sarajevo comets tatjana rfgbnjirf joystick batman12 123456c beerme victory1 kitties 1475369 badboy1
        booboo1 comcast saxophon lionhear qaywsx bustle nastena roadway loader hillside starlight 24681012
        niggers access99 bazooka molly123 blackice cocacol nfhfrfy muschi horse1 quant4307s squerting oscars
        mygirls flashman tangerin goofy1 p0o9i8 housewifes newness monkey69 escorpio password11 warcraft3
        qazxsw123 qpalzm ribbit ghbdtndctv bogota star123 258000 lincoln1 bigjim lacoste firestorm legenda
        indain ludacris milamber evangeli letmesee a111111 hooters1 bigred1 shaker a4tech cnfkrth argyle
        rjhjdf nataha 0o9i8u7y gibson1 sooners1 glendale archery hoochie stooge aaaaaa1 scorpions school1
        vegas1 rapier mike23 bassoon groupd2013 macaco baker1 freewill santiag silverado butch1 vflfufcrfh
        monica1 rugrat cornhole aerosmit bionicle gfgfvfvf daniel12 favorite2 detroit1 shredder baggies
        wednesda cosmo1 mimosa sparhawk firehawk romario 911turbo funtimes fhntvrf nexus6 159753456 timothy1
        bajingan terry1 frenchie raiden 1mustang babemagnet 74123698 nadejda truffles rapture douglas1
        lamborghini motocross rjcvjc 748596 skeeter1 dante1 angel666 telecom carsten pietro bmw318 astro1
        carpediem helium scirocco fuzzball rushmore rebelz hotspur lacrimosa chevys10 madonna1 domenico
        yfnfirf jachin shelby1 dunhill atlanta1 service1 mikado devilman angelit reznor euphoria lesbain
        checkmat browndog phreak blaze1 crash1 farida mutter luckyme horsemen jediknig cesare allnight rockey
        starlite truck1 passfan close-up wrinkles homely eatme1 sexpot snapshot dima1995 asthma thetruth
        blender priyanka gaucho dutchman sizzle kakarot 651550 passcode justinbieber 666333 elodie sanjay
        110442 alex01 lotus1 2300mj lakshmi zoomer quake3 12349876 teapot 12345687 ramada pennywis striper
        pilot1 chingon optima nudity ethan1 euclid beeline loyola biguns zaq12345 bravo1 disney1 assmunch
        6661313 wellingt aqwzsx madala11 9874123 sigmar pictere tiptop bettyboop dinero tahiti gregory1 bionic
        speed1 fubar1 lexus1 denis1 hawthorn saxman suntzu bernhard dominika camaro1 hunter12 balboa bmw2002
        seville diablo1 vfhbyjxrf 1234abc carling lockerroom punani baron1 vaness 1password libido picher
        232425 karamba futyn007 daydream 11001001 dragon123 friends1 bopper rocky123 chooch asslover shimmer
        riddler openme tugboat sexy123 midori gulnara christo swatch offroad puddles hackers mannheim manager1
        horseman roman1 dancer1 komputer pictuers nokia5130 ejaculation lioness 123456y evilone nastenka
        pushok lilman 3141592 mjolnir toulouse pussy2 bigworm smoke420 fullback extensa dreamcast belize
        delboy willie1 casablanca csyjxtr ricky1 bonghit salvator basher pussylover rosie1 963258741 vivitron
        cobra427 meonly armageddon myfriend zardoz qwedsazxc kraken fzappa starfox 333999 illmatic capoeira
        weenie ramzes freedom2 toasty pupkin shinigami fhvfutljy nocturne churchil thumbnils tailgate neworder
        sexymama goarmy cerebus michelle1 vbifyz surfsup earthlin dabulls basketbal aligator mojojojo saibaba
        welcome2 wdtnjr 12345w slasher papabear terran footman 153759 texans tom123 sfgiants billabong aassdd
        monolith xxx777 l3tm31n ticktock newone hellno japanees contortionist admin123 scout1 alabama1 rochard
        privat radar1 bigdad fhctybq tortuga citrus avanti fantasy1 woodstock s12345 fireman1 embalmer
        woodwork bonzai konyor newstart panorama smithy rugrats hotmama daedalus nonstop fruitbat lisenok
        quaker violator 12345123 my3sons fraggle gayboy oldfart knickerless orgasms undertow kfcnjxrf
        masturbation bunnie alexis1 planner transexual sparty leeloo monies fozzie stinger1 landrove anakonda
        scoobie yamaha1 star12 rfhlbyfk beyonce catfood cjytxrf zealots fordtruc archangel sativa boogers
        miles1 bigjoe petite greentea shitter jonboy voltron morticia evanescence 3edc4rfv longshot windows1
        aabbcc starbucks sinful drywall prelude1 www123 camel1 homebrew marlins 123412 letmeinn domini swampy
        plokij fordf350 webcam michele1 bolivi 27731828 wingzero qawsedrftg shinji sverige jasper1 piper1
        cummer iiyama gocats alfarome jumanji mike69 fantasti 1monkey w00t88 shawn1 lorien 1a2s3d4f5g koleso
        natascha sunkist kennwort grinder m12345 q1q2q3q4 cheeba money2 qazwsxedc1 diamante prosto pdiddy
        stinky1 gabby1 luckys franci pornographic moochie gfhjdjp samdog empire1 comicbookdb motdepasse iphone
        braveheart reeses nebula sanjose bubba2 kickflip arcangel superbow porsche911 nigger1 dagobert devil1
        alatam monkey2 barbara1 12345v vfpfafrf alessio babemagn aceman arrakis kavkaz 987789 jasons berserk
        sublime1 rogue1 myspace buckwhea csyekz pussy4me vette1 boots1 boingo arnaud budlite redstorm paramore
        becky1 imtheman chango marley1 milkyway 666555 giveme mahalo lux2000 lucian praxis shimano bigpenis
        creeper newproject2004 rammstei j3qq4h7h2v hfljcnm lambchop anthony2 bugman gfhjkm12 dreamer1 stooges
        cybersex diamant cowboyup maximus1 sentra 615243 goethe manhatta fastcar selmer 1213141516 yfnfitymrf
        chewey yankee1 elektra 123456789p trousers fishface topspin orwell vorona sodapop motherfu ibilltes
        forall kookie ronald1 balrog maximilian mypasswo sonny1 zzxxcc tkfkdg heeled gitara lesbos marajade
        morozova enter123 lesbean pounded asd456 fialka scarab sharpie spanky1 gstring sachin 12345asd
        princeto hellohel ursitesux billows 1234kekc kombat cashew duracell kseniya sevenof9 kostik arthur1
        corvet07 rdfhnbhf songoku tiberian needforspeed 1qwert dropkick kevin123 panache a123456a kjiflm
        vfhnsirf cntgfy iamcool buffer sk8ordie urlaub fireblade blanked marishka gemini1 gorillaz chief1
        revival47 ironman1 space1 ramstein doorknob devilmaycry nemesis1 sosiska pennstat monday1 pioner
        shevchenko detectiv evildead blessed1 coffees scotts bullwink marsel krypto adrock rjitxrf asmodeus
        rapunzel theboys hotdogs deepthro maxpayne veronic fyyeirf cheste abbey1 thanos bedrock bartok google1
        xxxzzz rodent montecarlo hernande mikayla 123456789l bravehea 12locked ltymub pegasus1 ameteur
        saltydog faisal milfnew momsuck everques ytngfhjkz m0nkey businessbabe custard 123456ab lbvjxrf
        outlaws 753357 qwerty78 udacha insider fuckmehard shotokan seahorse vtldtlm turtle1 mike12 beebop
        heathe everton1 darknes barnie rbcekz alisher toohot theduke 555222 reddog1 breezy bulldawg monkeyman
        baylee losangel mastermi apollo1 aurelie zxcvb12345 cayenne bastet wsxzaq geibcnbr fucmy69 redwall
        ladybird bitchs cccccc1 rktjgfnhf ghjdthrf quest1 oedipus impalass fartman 12345k fokker 159753a
        optiplex bbbbbb1 realtor slipkno santacru jelena smeller 3984240 ddddd1 sexyme janet1 3698741 eatme69
        cazzone today1 poobear ignatius master123 newpass1 heather2 snoopdogg blondinka pass12 honeydew
        fuckthat 890098890 goldrush biker1 pendejo avalanche fremont snowman1 gandolf chowder 1a2b3c4d5e
        flyguy magadan pingvin nokia5230 ab1234 lothar lasers bignuts renee1 royboy skynet 12340987 1122334
        dragrace lovely1 22334455 booter 12345612 corvett 123456qq capital1 videoes funtik wyvern flange
        sammydog hulkster 13245768 not4you vorlon omegared l58jkdjp! filippo 123mudar samadams petrus chris12
        charlie123 123456789123 icetea sunderla adrian1 123qweas kazanova monkey123 fktyeirf goodsex lbtest
        banaan bluenose 837519 asd12345 waffenss whateve 1a2a3a4a trailers vfhbirf bhbcrf klaatu turk182
        monsoon beachbum sunbeam succes clyde1 viking1 rawhide bubblegum mackenzi hershey1 222555 dima55
        niggaz manatee aquila anechka bugsbunn sestra newport1 althor hornyman wakeup zzz111 phishy cerber
        torrent thething solnishko buckeye1 ethernet uncencored baraka 665544 chris2 rb26dett willy1 choppers
        texaco biggirl 123456b anna2614 sukebe caralho callofduty rt6ytere jesus7 angel12 1money timelord
        allblack pavlova romanov tequiero yitbos lookup bulls23 snowflake dickweed irisha firestar fred1234
        ghjnjnbg danman gatito betty1 milhouse kbctyjr masterbaiting delsol doggys 123698741 bdfyjdf invictus
        bloods kayla1 yourmama apple2 angelok bigboy1 pontiac1 verygood yeshua twins2 porn4me 141516 rasta69
        james2 bosshog candys adventur stripe djkjlz dokken austin316 hogwarts vbhevbh navigato desperado
        xxx666 cneltyn vasiliy hazmat daytek eightbal four20 74227422 aerosmith wingchun boohoo hombre
        sanity72 goatboy partizan avrora utahjazz submarin pussyeat heinlein control1 costaric smarty triplets
        teacher1 vangogh vandal evergree cochise qwerty99 pyramid1 saab900 sniffer qaz741 lebron23 mark123
        wolvie blackbelt feeder janeway nutella fuking asscock deepak poppie bigshow housewife cynthia1
        temptress irakli belle1 russell1 manders frank123 seabass gforce songbird zippy1 naught brenda1 chewy1
        hotshit 43046721 girfriend marinka jakester thatsme planeta falstaff patrizia reborn riptide cherry1
        nogard oasis1 qwaszx12 goodlife davis1 1911a1 harrys shitfuck 12345678900 russian7 007700 bulls1
        porshe dolphi river1 sabaka gobigred deborah1 volkswagen alkaline muffdive 1letmein fkbyrf goodguy
        hallo1 nirvan cannonda cvbhyjdf marmite germany1 joeblow radio1 love11 raindrop 159852 newday fathead
        elvis123 citibank sports1 boxter fakepass golfman snowdog birthday4 nonmembe niklas parsifal krasota
        theshit 1235813 maganda nikita1 omicron cassie1 columbo sigma1 thistle bassin rickster apteka sienna
        skulls miamor coolgirl gravis 1qazxc virgini hunter2 akasha motorcyc bambino tenerife fordf250
        iloveporn markiza hotbabes becool fynjybyf wapapapa mamont dragonz sharon1 scrooge mrbill pfloyd
        leeroy natedog ishmael 777111 tecumseh carajo nfy.irf 0000000000o blackcock fedorov antigone feanor
        novikova bobert peregrin spartan117 pumkin rayman manuals tooltime 555333 bonethug marina1 bonnie1
        tonyhawk laracroft mahalkita 18273645 terriers littlema molotok glennwei lemon1 caboose 12345654321
        brians fritz1 mistral jigsaw fuckshit hornyguy southside edthom antonio1 bobmarle pitures ilikesex
        crafty boarder fulcrum astonvil yanks1 yngwie account1 zooropa hotlegs rover1 perkele maurolarastefy
        lampard 357753 barracud dmband abcxyz pathfinder 335577 yuliya jayman asdfg12345 1596321 halcyon
        rerfhtre feniks zaxscd gotyoass jaycee samson1 jamesb vibrate grandpri camino colossus davidb mamo4ka
        nicky1 homer123 pinguin watermelon shadow01 lasttime glider 823762 helen1 pyramids tulane rostov
        john12 scoote bhbyrf galeries joyful bigpussy mowgli astalavista zzz123 dalejr8 unicorn1 777000 primal
        bigmama okmijn killzone qaz12345 snookie zxcvvcxz davidc rockman ceaser beanbag katten 3151020
        duckhunt segreto matros ragnar 699669 sexsexse 123123z fuckyeah bigbutts gbcmrf element1 marketin
        saratov elbereth blaster1 yamahar6 juneau 1230123 lindsay1 mooner seattle1 katzen lucent polly1
        lagwagon misiaczek 666666a smokedog lakers24 eyeball ironhors ametuer volkodav vepsrf gumby1 poi098
        ovation drinker penetrating summertime 1dallas modles takamine hardwork macintosh passthie sundown
        flowers1 boromir music123 phaedrus albert1 malakas gulliver parker1 balder jessie1 domainlock2005
        express1 vfkbyf youandme raketa dhjnvytyjub nhfrnjh testibil ybrbnjc 987654321q axeman pintail
        pokemon123 dogggg shandy thesaint 11122233 x72jhhu3z theclash raptors zappa1 djdjxrf hell666 friday1
        vivaldi pluto1 lance1 guesswho jeadmi corgan skillz skippy1 mango1 gymnastic satori 362514 theedge
        cxfcnkbdfz sparkey deicide bagels lololol lemmings r4e3w2q1 staind schnuffi dazzle basebal1 leroy1
        bilbo1 luckie qwerty2 goodfell hermione peaceout davidoff yesterda killah flippy chrisb zelda1
        headless muttley fuckof tittys catdaddy photog beeker reaver ram1500 yorktown bolero tryagain chicco
        learjet alexei jenna1 go2hell 12s3t4p55 momsanaladventure mustang9 protoss rooter ginola dingo1 mojave
        erica1 1qazse4 marvin1 redwolf sunbird dangerou maciek hawks1 packard1 excellen dashka soleda toonces
        acetate nacked jbond007 alligator debbie1 wellhung monkeyma supers rigger larsson vaseline rjnzhf
        maripos 123456asd cbr600rr doggydog cronic jason123 trekker flipmode sonyvaio dodges mayfair mystuff
        fun4me samanta sofiya magics 1ranger arcane sixtynin 222444 omerta luscious gbyudby bobcats envision
        chance1 seaweed holdem tomate mensch slicer acura1 goochi qweewq punter repoman tomboy never1 cortina
        gomets 147896321 369852147 bhjxrf loglatin eragon strato gazelle growler 885522 klaudia payton34
        fuckem butchie scorpi lugano 123456789k nichola chipper1 uhbujhbq rsalinas vfylfhby longhorns bugatti
        everquest !qaz2wsx blackass 999111 snakeman p455w0rd fanatic family1 pfqxbr 777vlad mysecret phoenix2
        october1 genghis panties1 cooker citron ace123 1234569 gramps blackcoc kodiak1 hickory ivanhoe
        blackboy escher sincity meandyou spaniel canon1 timmy1 lancaste polaroid edinburg fuckedup hotman
        cueball golfclub gopack bookcase worldcup dkflbvbhjdbx twostep 17171717aa letsplay zolushka stella1
        pfkegf kingtut 67camaro barracuda wiggles gjhjkm prancer patata kjifhf theman1 romanova sexyass
        copper1 dobber sokolov pomidor algernon cadman amoremio william2 silly1 bobbys hercule hd764nw5d7e1vb1
        defcon deutschland robinhood alfalfa machoman lesbens pandora1 easypay tomservo nadezhda goonies
        saab9000 jordyn f15eagle dbrecz 12qwerty greatsex thrawn blunted baywatch doggystyle loloxx chevy2
        january1 bushel 78963214 ub6ib9 zz8807zpl briefs hawker 224488 first1 brent1 erasure 69213124 sidewind
        soccer13 622521 mentos kolibri onepiece united1 ponyboy keksa12 mypussy andrej mischa bruno123 garter
        bigpun talgat familia jazzy1 mustang8 newjob 747400 bobber blackbel hatteras asdfjkl; camelot1 blue44
        rebbyt34 ebony1 vegas123 myboys aleksander ijrjkflrf lopata pilsner lotus123 m0nk3y andreev freiheit
        balls1 drjynfrnt mazda1 waterpolo shibumi 852963 123bbb cezer121 blondie1 volkova rattler kleenex
        ben123 sanane happydog satellit qazplm qazwsxedcrfvtgb meowmix badguy facefuck spice1 blondy major1
        anna123 654321a sober1 deathrow patterso china1 naruto1 hawkeye1 waldo1 butchy crayon 5tgb6yhn klopik
        crocodil mothra imhorny pookie1 splatter slippy lizard1 router buratino yahweh 123698 dragon11
        123qwe456 peepers trucker1 ganjaman 1hxboqg2 cheyanne storys sebastie maddison 4rfv3edc darthvader
        jeffro iloveit victor1 delphin lifeisgood gooseman shifty insertions dude123 abrupt 123masha boogaloo
        chronos stamford pimpster kthjxrf getmein amidala flubber fettish grapeape dantes oralsex foxcg33
        winchest francis1 archon cliffy blueman 1basebal sport1 emmitt22 porn123 bignasty 123hfjdk147 ferrar
        juanito fabiol caseydog steveo peternorth paroll kimchi bootleg gaijin acacia eatme2 amarillo monkey11
        rfhfgep tylers a1a2a3a4a5 sweetass blower rodina babushka camilo cimbom tiffan vfnbkmlf ohbaby
        gotigers lindsey1 dragon13 romulus qazxsw12 zxcvbn1 dropdead hitman47 snuggle eleven11 bloopers 357mag
        avangard bmw320 ginscoot dshade masterkey voodoo1 rootedit caramba leahcim hannover 8phrowz622 tim123
        cassius 000000a angelito zzzzz1 badkarma malaga glenwood footlove summer12 helpme1 fastcars titan1
        police1 polinka marusya augusto shiraz pantyhose donald1 blaise arabella brigada c3por2d2 peter01
        marco1 hellow dillweed uzumymw geraldin loveyou2 toyota1 088011 gophers indy500 slainte 5hsu75kpot
        teejay racoon sabrin angie1 shiznit harpua sexyred tucker1 alexandru teamwork deepblue goodison rundmc
        r2d2c3p0 puppys ayrton boobed 999777 topsecre blowme1 123321z loudog random1 pantie drevil mandolin
        121212q hottub brother1 failsafe spade1 matvey open1234 carmen1 priscill schatzi gooddog trojans1
        gordon1 calamity argent ufhvjybz seviyi penfold assface dildos hawkwind crowbar ruffles rastus
        luv2epus open123 aquafina jared1 teufel 12345c vwgolf pepsi123 amores passwerd 01478520 boliva smutty
        headshot password3 davidd zydfhm gbgbcmrf pornpass insertion ceckbr car123 checkit dbnfkbq niggas
        nyyankee muskrat nbuhtyjr gunner1 ocean1 fabienne chrissy1 wendys loveme89 batgirl cerveza igorek
        steel1 ragman boris123 novifarm sexy12 qwerty777 mike01 giveitup 123456abc fuckall crevice hackerz
        eight8 assassins texass swallows 123458 baldur moonshine labatt sydney1 voland dbnfkz hotchick jacker
        princessa dawgs1 holiday1 booper reliant miranda1 jamaica1 andre1 badnaamhere barnaby tiger7 david12
        margaux corsica 085tzzqi universi thewall nevermor martin6 qwerty77 cipher apples1 0102030405 seraphim
        black123 imzadi gandon ducati99 1shadow dkflbvbhjdyf 44magnum bigbad feedme samantha1 ultraman
        redneck1 jackdog usmc0311 fresh1 monique1 alphaman greyhoun indycar crunchy 55chevy carefree willow1
        063dyjuy xrated assclown federica hilfiger trivia bronco1 mamita 100200300 simcity lexingky akatsuki
        retsam johndeere abudfv raster elgato businka satanas mattingl redwing1 shamil patate moonstar evil666
        b123456 bowl300 tanechka 34523452 carthage babygir santino bondarenko jesuss chico1 numlock shyguy
        sound1 kirby1 needit mostwanted 427900 funky1 steve123 passions anduril kermit1 prospero barakuda
        dream1 broodwar christy1 yyyyyy1 allan1 flintsto cumeater heretic robert2 hippos blindax marykay
        collecti kasumi 1qaz!qaz 112233q 123258 chemistr coolboy 0o9i8u kabuki righton tigress nessie sergej
        andrew12 yfafyz ytrhjvfyn angel7 mobbdeep lemming transfor 1725782 myhouse aeynbr muskie leno4ka
        westham1 cvbhyjd daffodil pussylicker pamela1 stuffer warehous tinker1 2w3e4r pluton louise1 polarbea
        253634 prime1 anatoliy januar wysiwyg cobraya ralphy whaler xterra cableguy 112233a porn69 jamesd
        aqualung jimmy123 luckyman kingsize golfing1 alpha7 leeds1 marigold lol1234 teabag alex11 10sne1
        saopaulo shanny roland1 basser 3216732167 carol1 year2005 morozov saturn1 joseluis bushed redrock
        memnoch lalaland indiana1 lovegod gulnaz buffalos loveyou1 anteater pattaya jaydee redshift bartek
        summerti coffee1 ricochet incest schastie rakkaus h2opolo suikoden dance1 loveme1 whoopass vladvlad
        boober flyers1 alessia gfcgjhn pipers papaya gunsling coolone blackie1 gonads gfhjkzytn foxhound
        qwert12 gangrel ghjvtntq bluedevi mywife summer01 hangman licorice patter vfr750 thorsten 515253
        ninguna dakine strange1 vergeten 12345432 8phrowz624 stampede floyd1 sailfish raziel ananda giacomo
        freeme crfprf 74185296 allstars master01 solrac gfnhbjn bayliner bmw525 3465xxx catter single1
        michael3 pentium4 nitrox mapet123456 halibut killroy xxxxx1 phillip1 poopsie arsenalfc buffys kosova
        all4me 32165498 arslan opensesame brutis charles2 pochta nadegda backspac mustang0 gogeta 654321q
        adam25 niceday truckin gfdkbr biceps sceptre bigdave lauras user345 sandys shabba ratdog cristiano
        march13 gumball getsdown wasdwasd redhead1 dddddd1 longlegs 13572468 starsky ducksoup bunnys omsairam
        whoami fred123 danmark flapper swanky lakings yfhenj asterios rainier searcher dapper ltdjxrf horsey
        seahawk shroom tkfkdgo aquaman tashkent number9 messi10 1asshole milenium illumina vegita jodeci
        buster01 bareback goldfinger 33rjhjds sabian thinkpad smooth1 bonghits sushi1 magnavox colombi voiture
        limpone oldone rooster1 zhenya nomar5 touchdow limpbizkit rhfcfdxbr baphomet afrodita bball1 madiso
        ladles lovefeet matthew2 theworld thunderbird dolly1 123rrr forklift alfons berkut speedy1 saphire
        oilman creatine pussylov bastard1 456258 wicked1 filimon skyline1 fucing yfnfkbz hot123 abdulla nippon
        nolimits billiard booty1 buttplug westlife coolbean aloha1 asasin 1212121 october2 whodat good4u
        d12345 kostas ilya1992 pioneer1 volodya focus1 bastos nbvjif anita1 vadimka nickle jesusc 123321456
        christ1 essendon evgenii celticfc forumwp lovesme 26exkp chillout thelast1 marcus1 metalgear test11
        ronaldo7 socrate world1 franki mommie vicecity postov1000 charlie3 oldschool 333221 legoland antoshka
        counterstrike mustang3 123454 qwertzui chesty bigtoe tigger12 limpopo rerehepf diddle nokia3250
        solidsnake conan1 rockroll 963369 titanic1 qwezxc cloggy prashant katharin maxfli takashi cumonme
        michael9 mymother pennstate khalid 48151623 fightclub showboat mateusz elrond teenie arrow1 mammamia
        dustydog dominator erasmus zxcvb1 1a2a3a bones1 dennis1 galaxie pleaseme whatever1 junkyard galadriel
        charlies 2wsxzaq1 crimson1 behemoth master11 fairway shady1 pass99 1batman joshua12 baraban apelsin
        mousepad twodogs 123321qwe metalica ryjgrf pipiska rerfhfxf lugnut cretin iloveu2 powerade aaaaaaa1
        omanko kovalenko chobits 151nxjmt shadow11 zcxfcnkbdf gy3yt2rgls vfhbyrf 159753123 bladerunner goodone
        wonton doodie 333666999 fuckyou123 kitty123 chisox orlando1 skateboa red12345 destroye snoogans satan1
        juancarlo goheels jetson scottt fuckup aleksa gfhfljrc passfind oscar123 derrick1 hateme viper123
        pieman audi100 andover shooter1 makarov grant1 nighthaw 13576479 browneye batigol nfvfhf chocolate1
        7hrdnw23 petter bantam morlii jediknight brenden argonaut goodstuf wisconsi 315920 abigail1 dirtbag
        splurge k123456 lucky777 valdepen gsxr600 322223 ghjnjrjk zaq1xsw2cde3 schwanz walter1 letmein22
        nomads 124356 codeblue nokian70 footbal1 agyvorc aztecs passw0r smuggles femmes ballgag krasnodar
        tamuna schule sixtynine empires erfolg dvader ladygaga elite1 venezuel nitrous kochamcie olivia1
        trustn01 arioch sting1 131415 tristar 555000 maroon 135799 marsik 555556 fomoco natalka tartan
        davecole nosferat hotsauce dmitry dimasik skazka boss302 bluebear vesper ultras tarantul asd123asd
        azteca theflash 1footbal titlover lucas123 number6 sampson1 789852 party1 dragon99 adonai carwash
        metropol psychnau vthctltc hounds firework blink18 145632 wildcat1 satchel rice80 ghtktcnm sailor1
        cubano anderso rocks1 mike11 famili dfghjc besiktas roygbiv bethan minotaur rakesh orange12 hfleuf
        jackel myangel favorite7 1478520 asssss agnieszka haley1 raisin htubyf 1buster cfiekz derevo
        1a2a3a4a5a baltika raffles scruffy1 clitlick louis1 buddha1 fy.nrf walker1 makoto shadow2 redbeard
        vfvfvskfhfve mycock sandydog lineman network1 favorite8 longdick mustangg mavericks indica 1killer
        cisco1 angelofwar blue69 brianna1 bubbaa slayer666 level42 baldrick brutus1 lowdown haribo lovesexy
        500000 thissuck picker stephy 1fuckme characte telecast 1bigdog repytwjdf thematrix hammerhe chucha
        ganesha gunsmoke georgi sheltie 1harley knulla sallas westie dragon7 conker crappie margosha lisboa
        3e2w1q shrike grifter ghjcnjghjcnj asdfg1 mnbvcxz1 myszka posture boggie rocketman flhtyfkby twiztid
        vostok pi314159 force1 televizor gtkmvtym samhain imcool jadzia dreamers strannik k2trix steelhea
        nikitin commodor brian123 chocobo whopper ibilljpf megafon ararat thomas12 ghbrjkbcn q1234567890
        hibernia kings1 jim123 redfive 68camaro iawgk2 xavier1 1234567u d123456 ndirish airborn halfmoon
        fluffy1 ranchero sneaker soccer2 passion1 cowman birthday1 razzle glock17 wsxqaz nubian lucky2 jelly1
        henderso 123123e boscoe01 fuck0ff simpson1 sassie rjyjgkz nascar3 watashi loredana conman david2
        iloveher snikers davidj fkmnthyfnbdf mettss ratfink 123456h lostsoul sweet16 brabus wobble petra1
        fuckfest otters sable1 svetka spartacu bigstick milashka 1lover pasport champagn papichul hrvatska
        hondacivic kevins moneybag gohogs rasta1 246813579 ytyfdbcnm gubber darkmoon vitaliy 233223 playboys
        tristan1 joyce1 oriflame mugwump access2 autocad thematri qweqwe123 lolwut ibill01 multisyn 1233211
        pelikan rob123 chacal 1234432 griffon dagestan geisha satriani anjali rocketma gixxer pendrago vincen
        hellokit killyou doodah bumblebe badlands galactic emachines foghorn jackso avgust frontera 123369
        daisymae hornyboy welcome123 tigger01 angel13 interex iwantsex rockydog kukolka sawdust online1
        3234412 bigpapa jewboy 3263827 dave123 riches 333222 toggle farter 124816 tities brasilia southsid
        ghbdtn12 ctdfcnjgjkm olds442 zzzzzz1 gremlins gypsy1 carter1 slut69 farcry 7415963 michael8 birdie1
        123456789abc 100001 sinjin bigpimpi closeup atlas1 nvidia doggone classic1 manana malcolm1 rfkbyf
        hotbabe rajesh dimebag ganjubas rodion jagr68 syrinx funnyman karapuz 123456789n bloomin admin18533362
        biggdogg ocarina poopy1 hellome internet1 booties blowjobs donkey1 1jennife evgeniya lfhbyf coach1
        444777 green12 patryk pinewood justin12 271828 89600506779 notredame tuborg lemond sk8ter million1
        wowser pablo1 jeeves funhouse hiroshi gobucs angeleye bereza winter12 catalin qazedc andros ramazan
        vampyre sweethea imperium jamest flossy sandeep morgen salamandra bigdogg stroller njdevils nutsack
        vittorio %%passwo playful rjyatnrf tookie ubnfhf 777444 shadow13 devils1 radiance toshiba1 beluga
        amormi dandfa trust1 killemall smallville polgara billyb landscap steves exploite zamboni damage11
        dzxtckfd trader12 pokey1 kobe08 damager egorov dragon88 ckfdbr lisa69 blade2 audis4 nelson1 nibbles
        23176djivanfros mutabor artofwar matvei metal666 hrfzlz schwinn poohbea seven77 thinker
        123456789qwerty sobriety jakers karamelka vbkfyf volodin dale03 roberto1 lizaveta qqqqqq1 cathy1
        08154711 davidm quixote bluenote tazdevil katrina1 bigfoot1 bublik olechka fatpussy marduk nonrev67
        qqqq1111 camill wtpfhm truffle fairview mashina voltaire qazxswedcvfr dickface grassy lapdance
        bosstone crazy8 yackwin danielit mounta1n player69 bluegill mewtwo reverb cnthdf pablito a123321
        elena1 warcraft1 orland ilovemyself rfntyjr joyride dthjxrf thetachi goodtimes blacksun humpty
        chewbacca guyute 123xyz lexicon blue45 qwe789 galatasaray centrino hendrix1 deimos saturn5 craig1
        vlad1996 sarah123 tupelo ljrnjh hotwife bingos 1231231 nicholas1 flamer pusher 1233210 heart1 hun999
        giddyup oktober 123456zxc galahad glamur samwise oneton bugsbunny dominic1 scooby2 freetime internat
        159753852 sc00ter wantit mazinger inflames laracrof greedo 014789 godofwar repytwjd water123 fishnet
        venus1 wallace1 tenpin paula1 1475963 novikov qwertyasdfgh goldmine homies 777888999 8balls holeinon
        paper1 samael 013579 mansur ak1234 blueline polska1 hotcock laredo windstar vbkbwbz raider1 newworld
        lfybkrf catfish1 shorty1 piranha treacle royale 2234562 smurfs minion cadence flapjack 123456p 135531
        robinhoo nasdaq decatur cyberonline newage gemstone touchme pigdog indahous fonzie zebra1 juggle
        patrick2 nihongo hitomi oldnavy qwerfdsa ukraina shakti allure kingrich diane1 piramide hottie1
        clarion college1 5641110 connect1 therion clubber velcro astra1 13579- astroboy skittle isgreat
        photoes cvzefh1gkc 001100 2cool4u 7555545 ginger12 2wsxcde3 camaro69 invader domenow asd1234 colgate
        qwertasdfg jack123 pass01 maxman bronte whkzyc peter123 yecgaa abc321 1qay2wsx enfield camaroz2
        trashman bonefish system32 azsxdcfvgb peterose iwantyou dick69 temp1234 blastoff capa200 connie1
        blazin 12233445 sexybaby 123456j brentfor pheasant hommer jerryg thunders august1 kapusta boobs1
        nokia5300 rocco1 xytfu7 stars1 tugger 123sas blingbling 1bubba 0wnsyo0 1george richard2 habana
        1diamond sensatio 1golfer maverick1 1chris clinton1 michael7 dragons1 sunrise1 pissant mopar1 levani
        rostik pizzapie 987412365 oceans11 748159263 cum4me palmetto 4r3e2w1q paige1 muncher arsehole kratos
        gaffer banderas billys prakash crabby bungie silver12 caddis spawn1 xboxlive sylvania littlebi 524645
        futura valdemar isacs155 prettygirl big123 555444 slimer chicke newstyle skypilot sailormoon fatluvr69
        jetaime sitruc jesuschrist sameer bear12 hellion yendor country1 etnies conejo jedimast darkknight
        toobad yxcvbn snooks porn4life calvary alfaromeo ghostman yannick fnkfynblf vatoloco homebase 5550666
        barret 1111111111zz odysseus edwardss favre4 jerrys crybaby xsw21qaz firestor spanks indians1 squish
        kingair babycakes haters sarahs 212223 teddyb xfactor cumload rhapsody death123 three3 raccoon thomas2
        slayer66 1q2q3q4q5q thebes mysterio thirdeye orkiox. nodoubt schweiz dima1996 angels1 darkwing
        jeronimo moonpie ronaldo9 peaches2 mack10 manish denise1 fellowes carioca taylor12 epaulson makemoney
        oc247ngucz kochanie 3edcvfr4 vulture 1qw23e 1234567z munchie picard1 xthtgfirf sportste psycho1 tahoe1
        creativ perils slurred hermit diesel1 cards1 wipeout weeble integra1 out3xf powerpc chrism ariadne
        kailua phatty dexter1 fordman bungalow paul123 train1 thejoker jys6wz pussyeater eatmee sludge dominus
        denisa tagheuer yxcvbnm ghfdlf nikita123 carcass ramone muenchen animal1 greeny annemari dbrf134
        jeepcj7 mollys garten sashok ironmaid coyotes astoria george12 westcoast primetim 123456o panchito
        japan1 framer auralo tooshort egorova qwerty22 callme medicina warhawk w1w2w3w4 cristia alex22 kawaii
        chatte wargames utvols muaddib trinket andreas1 jjjjj1 cleric scooters cuntlick gggggg1 slipknot1
        235711 handcuff stussy guess1 leiceste ppppp1 lovegun chevyman hugecock driver1 buttsex psychnaut1
        cyber1 black2 alpha12 melbourn man123 metalman yjdsqujl blondi bungee freak1 stomper caitlin1 nikitina
        flyaway prikol begood desperad aurelius john1234 whosyourdaddy slimed123 bretagne den123 hotwheel
        king123 roodypoo izzicam save13tx warpten nokia3310 samolet ready1 coopers scott123 bonito 1aaaaa
        yomomma itworks asecret fencer 451236 olivetti sysadmin zepplin sanjuan 479373 lickem hondacrx pulamea
        future1 naked1 sexyguy w4g8at lollol1 declan runner1 rumple daddy123 4snz9g grandprix calcio
        whatthefuck nagrom asslick pennst negrit squiggy 1223334444 police22 giovann toronto1 yardbird seagate
        truckers 554455 scimitar pescator slydog gaysex dogfish fuck777 12332112 qazxswed morkovka daniela1
        imback horny69 789123456 123456789w jimmy2 bagger ilove69 nikolaus atdhfkm rebirth 1111aaaa pervasive
        gjgeufq dte4uw gfhnbpfy skeletor whitney1 walkman delorean disco1 555888 as1234 ishikawa fuck12
        reaper1 dmitrii bigshot morrisse purgen qwer4321 itachi willys 123123qwe kisska roma123 trafford
        sk84life 326159487 pedros plover 159875321 jailbird arrowhea qwaszx123 zaxscdvf catlover bakers
        13579246 bones69 vermont1 helloyou simeon chevyz71 funguy stargaze parolparol steph1 apathy poppet
        laxman kelly123 goodnews 741236 boner1 gaetano astonvilla virtua luckyboy rocheste hello2u elohim
        trigger1 cstrike pepsicola miroslav 96385274 fistfuck cheval magyar svetlanka lbfyjxrf mamedov
        123123123q ronaldo1 scotty1 1nicole pittbull bbbbb1 dagwood gfhkfvtyn ghblehrb logan5 1jordan sexbomb
        omega2 montauk 258741 dtythf gibbon winamp thebomb millerli 852654 halflife2 dragon22 mulberry
        morrigan hotel6 zorglub surfin 951159 excell arhangel emachine moses1 968574 reklama bulldog2 cuties
        twingo elite11 redtruck casablan ashish moneyy pepper12 cnhtktw rjcnbr arschloch phenix cachorro
        sunita madoka joselui adams1 mymoney hemicuda fyutkjr jake12 chicas eeeee1 sonnyboy smarties kitten1
        cnfcbr island1 kurosaki taekwond konfetka bennett1 omega3 jackson2 fresca minako octavian kban667
        feyenoord muaythai jakedog fktrcfylhjdyf 1357911q phuket sexslave fktrcfylhjdbx asdfjk 89015173454
        qwerty00 kindbud eltoro sex6969 nyknicks 12344321q caballo evenflow hoddle love22 metro1 mahalko
        lawdog tightass manitou buckie whiskey1 anton123 335533 password4 ramair brayden stewie pedro1
        yorkshir ganster hellothe tippy1 direwolf genesi rodrig enkeli vaz21099 sorcerer oneshot boggle
        serebro badger1 japanes comicbook kamehame denis123 echo45 sexboy gr8ful voetbal blue33 2112rush
        geneviev danni1 moosey polkmn matthew7 ironhead hot2trot ashley12 sweeper imogen blue21 stealth1
        guitarra bernard1 tatian frankfur vfnhbwf slacking haha123 963741 asdasdas katenok airforce1
        123456789qaz shotgun1 12qwasz reggie1 976431 pacifica dhip6a neptun kardon spooky1 555555a toosweet
        tiedup 11121314 startac lover69 rediska pirata vfhrbp 1234qwerty energize hansolo1 playbo larry123
        oemdlg cnjvfnjkju a123123 alexan gohawks antonius fcbayern yummy1 kremlin ellen1 tremere vfiekz
        bellevue charlie9 izabella malishka fermat rotterda dawggy becket chasey kramer1 21125150 cabrio
        schlong arisha verity favorit maricon travelle hotpants red1234 garrett1 home123 seven777 figment
        asdewq canseco good2go warhol thomas01 pionee al9agd panacea chevy454 brazzers oriole azerty123
        finalfan patricio northsta rebelde bulldo stallone boogie1 7uftyx cfhfnjd compusa cornholi config
        hoopster sepultura grasshop babygurl diceman proverbs reddragon nurbek tigerwoo superdup buzzsaw
        kakaroto golgo13 123qaz123 butter1 sssss1 texas2 respekt ou812ic 123456qaz 55555a doctor1 mcgwire
        maria123 aol999 cinders aa1234 joness ghbrjkmyj makemone sammyboy 567765 380zliki theraven testme
        mylene elvira26 indiglo tiramisu shannara 123666 gfhreh papercut johnmish orange8 bogey1 mustang7
        bagpipes dimarik vsijyjr 4637324 ravage cogito seven11 natashka warzone hr3ytm bigdee 000006 243462536
        bigboi 123333 trouts sandy123 szevasz monica2 guderian newlife1 ratchet r12345 razorbac 12345i
        piazza31 oddjob beauty1 fffff1 anklet nodrog puravida robert12 transam1 portman bubbadog steelers1
        wilson1 eightball mexico1 superboy 4rfv5tgb mzepab samurai1 fuckslut colleen1 girdle vfrcbvec
        q1w2e3r4t soldier1 19844891 alyssa1 a12345a fidelis skelter nolove mickeymouse frehley password69
        watermel aliska soccer15 12345e ladybug1 abulafia adagio tigerlil takehana hecate bootneck junfan
        arigato wonkette bobby123 trustnoone phantasm 132465798 brianjo w12345 t34vfrc1991 deadeye 1robert
        1daddy check1 grimlock airwalk prizrak onclick longbeac ernie1 eadgbe moore1 shadow123 bugaga
        jonathan1 cjrjkjdf orlova buldog talon1 westport aenima 541233432442 barsuk chicago2 kellys hellbent
        toughguy iskander whatisit jake123 scooter2 fgjrfkbgcbc ghandi love13 adelphia vjhrjdrf adrenali
        niunia jemoeder rainbo all4u8 anime1 freedom7 seraph 789321 tommys antman firetruc neogeo froggy1
        bayview gateways kusanagi ihateu frederi centurion grizli biggin stalker1 3girls ilovepor klootzak
        redsox04 kirill123 pampers hammers1 teacup towing celtic1 ishtar yingyang 4904s677075 patriot1
        patrick9 redbirds doremi rebecc yoohoo makarova epiphone rfgbnfy milesd blister chelseafc katana1
        blackrose 1james primrose shock5 scooby12 c6h12o6 dustoff chisel 1william defiant1 tyvugq mp8o6d
        aaa340 nafets sonnet flyhigh 242526 crewcom love23 strike1 stairway katusha salamand cupcake1
        password0 007james sunnie multisync harley01 tequila1 fred12 driver8 q8zo8wzq hunter01 mozzer temporar
        eatmeraw mrbrownxx kailey sycamore flogger tincup rahasia ganymede bandera slinger 1111122222 vander
        woodys 1cowboy khaled jamies london12 babyboo tzpvaw diogenes budice mavrick 135797531 cheeta macros
        squonk blackber topfuel apache1 falcon16 darkjedi cheeze vfhvtkfl sparco change1 gfhfif freestyl
        kukuruza loveme2 12345f kozlov sherpa marbella 44445555 bocephus 1winner hollydog gonefish iwantin
        barman godislove amanda18 rfpfynbg abcdef1 redhawk thelema spoonman baller1 harry123 475869 tigerman
        cdtnjxrf marillio scribble elnino carguy hardhead l2g7k3 troopers dragon76 antigua ewtosi ulysse
        astana paroli cristo carmex marjan bassfish letitbe kasparov jay123 19933991 blue13 eyecandy scribe
        mylord ukflbjkec ellie1 beaver1 destro neuken halfpint lilly1 satanic xngwoj 12345trewq bulldogg
        asakura jesucrist flipside packers4 kadett biteme69 bobdog silverfo saint1 packman knowledg foolio
        fussbal 12345g kozerog westcoas minidisc nbvcxw martini1 alastair rasengan superbee memento porker
        lena123 florenc kakadu bmw123 getalife bigsky monkee people1 schlampe red321 memyself 0147896325
        12345678900987654321 soccer14 realdeal gfgjxrf bella123 doritos celtics1 peterbilt ghbdtnbrb gnusmas
        xcountry ghbdtn1 batman99 deusex gtnhjdf blablabl juster marimba rerjkrf alhambra micros siemens1
        assmaste moonie dashadasha atybrc eeeeee1 wildrose blue55 davidl xrp23q skyblue leo123 ggggg1
        bestfriend franny 1234rmvb fun123 rules1 sebastien chester2 hakeem winston2 fartripper atlant 07831505
        iluvsex q1a2z3 larrys 009900 ghjkju capitan rider1 qazxsw21 belochka andy123 hellya chicca maximal
        juergen password1234 howard1 quetzal daniel123 qpwoeiruty 123555 bharat ferrari3 numbnuts savant
        ladydog phipsi lovepussy etoile power2 mitten britneys chilidog 08522580 2fchbg kinky1 bluerose
        ricardo1 doqvq3 kswbdu 013cpfza timoha ghbdtnghbdtn 3stooges gearhead browns1 g00ber super7 greenbud
        kitty2 pootie toolshed gamers ibill123 freelove anasazi sister1 jigger natash stacy1 weronika luzern
        soccer7 hoopla dmoney valerie1 razdvatri washere greenwoo rfhjkbyf anselm pkxe62 maribe daniel2 maxim1
        faceoff carbine xtkjdtr buddy12 stratos jumpman buttocks aqswdefr pepsis sonechka steeler1 lanman
        nietzsch biscuit1 wrxsti goodfood juventu federic mattman vika123 strelec jledfyxbr sideshow fredderf
        bigwilly 12347890 12345671 sharik bmw325i fylhtqrf dannon4 mrhappy drdoom maddog1 pompier cerbera
        goobers howler jenny69 letitrid cthuttdyf shizzle golf12 t123456 bluearmy squishy 10inches dollface
        babygirl1 blacksta kaneda lexingto canadien 222888 kukushka sistema 224422 shadow69 ppspankp mellons
        barbie1 free4all alfa156 lostone 2w3e4r5t painkiller robbie1 binger 8dihc6 rellik sogood hoopstar
        number2 snowy1 dad2ownu cresta qwe123asd hjvfyjdf gibsonsg qbg26i dockers grunge duckling lfiekz
        cuntsoup kasia1 1tigger woaini reksio tmoney firefighter neuron audia3 woogie powerboo powermac
        fatcock 12345666 upnfmc lustful gotlove amylee kbytqrf 11924704 25251325 sarasota ozzie1 berliner
        nigga1 guatemal seagulls iloveyou! chicken2 qwerty21 010203040506 1pillow libby1 vodoley backlash
        piglets teiubesc 019283 vonnegut perico thunde buckey gtxtymrf manunite iiiii1 lost4815162342 madonn
        270873_ britney1 kevlar piano1 boondock colt1911 salamat doma77ns anuradha cnhjqrf rottweil newmoon
        topgun1 mauser fightclu birthday21 reviewpa herons aassddff lakers32 melissa2 vredina jiujitsu mgoblue
        shakey moss84 12345zxcvb funsex benji1 113322 chipie windex nokia5310 pwxd5x bluemax cosita chalupa
        trotsky new123 g3ujwg newguy canabis gnaget happydays felixx 1patrick cumface sparkie kozlova 123234
        newports broncos7 golf18 recycle harrypot cachondo open4me guessit pepsione knocker usmc1775 countach
        wiking landrover cracksevi drumline a7777777 smile123 manzana liberta pimp69 dolfan quality1 schnee
        superson elaine22 webhompass mrbrownx deepsea 4wheel mamasita rockport rollie myhome jordan12 kfvgjxrf
        hockey12 seagrave chelsea2 samsara marissa1 lamesa mobil1 piotrek tommygun yyyyy1 wesley1 billy123
        homersim julies amanda12 maldini suzenet springst iiiiii1 yakuza 111111aa westwind helpdesk annamari
        bringit hopefull hhhhhhh1 saywhat mazdarx8 bulova jennife1 baikal gfhjkmxbr victoria1 gizmo123 alex99
        defjam 2girls sandrock positivo shingo syncmast opensesa silicone fuckina senna1 karlos duffbeer
        montagne gehrig thetick pepino hamburge paramedic smokeweed fabregas phantoms venom121293 2583458
        badone porno69 manwhore vfvf123 notagain vbktyf rfnthbyrf wildblue kelly001 dragon66 camell curtis1
        frolova 1212123 dothedew tyler123 reddrago planetx promethe gigolo 1001001 thisone eugeni blackshe
        cruzazul incognito puller joonas quick1 spirit1 zealot gordito hotrod1 mitch1 pollito hellcat mythos
        duluth 383pdjvl easy123 hermos binkie its420 lovecraf darien romina doraemon 19877891 syclone hadoken
        transpor ichiro intell gargamel dragon2 wavpzt 557744 rjw7x4 jennys kickit rjynfrn likeit 555111
        corvus nec3520 133113 mookie1 bochum samsung2 locoman0 154ugeiu vfvfbgfgf 135792 [start] vestax hufmqw
        neveragain wizkid kjgfnf nokia6303 tristen saltanat louie1 gandalf2 sinfonia alpha3 tolstoy ford150
        f00bar 1hello riker1 hellou 333888 1hunter qw1234 vibrator mets86 43211234 gonzale cookies1 sissy1
        john11 bubber blue01 cup2006 gtkmvtyb nazareth heybaby suresh teddie mozilla rodeo1 madhouse gamera
        123123321 naresh dominos foxtrot1 powerup kipling jasonb fidget galena meatman alpacino bookmark
        farting humper titsnass gorgon castaway dianka anutka gecko1 fucklove connery wings1 erika1 peoria
        moneymaker ichabod heaven1 paperboy phaser breakers nurse1 westbrom alex13 brendan1 123asd123 almera
        grubber clarkie thisisme welkom01 51051051051 crypto freenet pflybwf black12 testme2 changeit autobahn
        attica chaoss denver1 tercel gnasher23 master2 vasilii sherman1 bigbuck derek1 qwerzxcv jumble
        dragon23 art131313 numark beasty cxfcnmttcnm updown starion sxhq65 ranger99 monkey7 shifter wolves1
        4r5t6y phone1 favorite5 skytommy abracada 1martin 102030405060 gatech giulio blacktop cheer1 africa1
        grizzly1 inkjet shemales durango1 booner 11223344q supergirl vanyarespekt dickless srilanka weaponx
        6string nashvill spicey boxer1 fabien 2sexy2ho bowhunt jerrylee acrobat tawnee ulisse nolimit8
        l8g3bkde pershing gordo1 allover gobrowns 123432 123444 321456987 spoon1 hhhhh1 sailing1 gardenia
        teache sexmachine tratata pirate1 niceone jimbos 314159265 qsdfgh bobbyy ccccc1 carla1 vjkjltw savana
        biotech frigid 123456789g dragon10 yesiam alpha06 oakwood tooter winsto radioman vavilon asnaeb
        google123 nariman kellyb dthyjcnm password6 parol1 golf72 skate1 lthtdj 1234567890s kennet rossia
        lindas nataliya perfecto eminem1 kitana aragorn1 rexona arsenalf planot testing123 blackbox bullhead
        barbarian dreamon polaris1 cfvjktn frdfhbev gametime slipknot666 nomad1 hfgcjlbz happy69 fiddler
        brazil1 joeboy indianali 113355 obelisk telemark ghostrid preston1 anonim wellcome verizon1 sayangku
        censor timeport dummies adult1 nbnfybr donger thales iamgay sexy1234 deadlift pidaras doroga 123qwe321
        portuga asdfgh12 happys cadr14nu pi3141 maksik dribble cortland darken stepanova bommel tropic
        sochi2014 bluegras shahid merhaba 2580456 orange44 kongen 3cudjz 78girl my3kids marcopol deadmeat
        gabbie saruman jeepman freddie1 katie123 master99 ballbag centauri killer7 xqgann pinecone jdeere
        geirby aceshigh 55832811 pepsimax rayden razor1 tallyho ewelina coldfire florid glotest 999333 sevenup
        bluefin limaperu apostol bobbins charmed1 michelin sundin centaur alphaone christof trial1 lions1
        just4you starflee vicki1 cougar1 green2 jellyfis batman69 games1 hihje863 crazyzil oklick dogbite
        sunstar paprika postov10 124578963 x24ik3 kanada buckster iloveamy bear123 smiler nx74205 ohiostat
        spacey bigbill nikolaeva hcleeb sex666 mindy1 buster11 deacons boness njkcnsq candy2 cracker1 turkey1
        qwertyu1 gogreen tazzzz edgewise ranger01 qwerty6 blazer1 letmeinnow cigar1 jjjjjj1 grigio tenchu
        f9lmwd imissyou filipp heathers coolie salem1 woodduck scubadiv 123kat raffaele nikolaev dapzu455
        skooter 9inches lthgfhjkm gr8one ffffff1 zujlrf amanda69 gldmeo m5wkqf rfrltkf televisi bonjou paleale
        stuff1 cumalot fuckmenow climb7 mark1234 t26gn4 oneeye george2 utyyflbq hunting1 tracy71 ready2go
        hotguy accessno charger1 rudedog goober1 sweetie1 wtpmjgda dimensio ollie1 pickles1 hellraiser mustdie
        123zzz 99887766 stepanov verdun tokenbad anatol bartende cidkid86 onkelz timmie mooseman patch1
        12345678c marta1 dummy1 bethany1 myfamily history1 178500 lsutiger phydeaux dbrnjhjdbx gnbxrf uniden
        drummers abpbrf godboy daisy123 hogan1 ratpack irland tangerine greddy sqrunch billyjoe q55555
        clemson1 98745632 marios angelin access12 naruto12 scxakv austin12 sallad cool99 rockit mongo1 mark22
        ghbynth ariadna tyler2 mobius hammarby 192168 anna12 claire1 pxx3eftp secreto greeneye stjabn baguvix
        satana666 rhbcnbyjxrf dallastx garfiel michaelj 1summer montan 1234ab filbert squids fastback lyudmila
        chucho eagleone kimberle ar3yuk3 jake01 nokids soccer22 1066ad ballon cheeto review69 madeira taylor2
        sunny123 chubbs lakeland striker1 porche qwertyu8 digiview go1234 ferari lovetits aditya minnow green3
        matman cellphon fortytwo pucara 69a20a roman123 fuente 12e3e456 paul12 demian littleman jadakiss
        vlad1997 franca 282860 midian nunzio xaccess2 colibri jessica0 revilo 654456 harvey1 macarena corey1
        husky1 milleniu 852147 crowes redcat combat123654 hugger psalms quixtar ilovemom ballss ilovekim
        serdar james23 avenger1 serendip malamute nalgas teflon shagger letmein6 vyjujnjxbt assa1234 student1
        dixiedog gznybwf13 fuckass aq1sw2de3 robroy hosehead sosa21 123345 ias100 teddy123 poppin dgl70460
        zanoza farhan quicksilver tajmahal depechemode paulchen angler tommy2 recoil megamanx scarecro nicole2
        152535 rfvtgb skunky fatty1 saturno wormwood milwauke udbwsk sexlover 7bgiqk gfnhbr omar10 bratan
        lbyfvj slyfox forest1 william3 tempus solitari lucydog murzilka qweasdzxc1 vehpbkrf 12312345 woobie
        andre123 123456789x lifter zinaida soccer17 andone foxbat torsten apple12 teleport 123456i leglover
        bigcocks vologda dodger1 martyn d6o8pm naciona eagleeye maria6 rimshot bentley1 octagon barbos masaki
        gremio siemen s1107d mujeres bigtits1 saints1 mrpink simran ghzybr ferrari2 secret12 tornado1 kocham
        picolo deneme onelove1 fenster 1fuckyou cabbie pegaso nastyboy password5 aidana mine2306 mike13 wetone
        tigger69 ytreza bondage1 golova happyboy poilkj nimda2k rammer rubies hardcore1 jetset hoops1 jlaudio
        misskitt 1charlie google12 theone1 porsch aalborg charlie5 password7 gnosis djgabbab 1daniel borris
        cumulus member1 trogdor darthmau andrew2 ktjybl relisys kriste rasta220 chgobndg weener qwerty66
        fritter followme freeman1 ballen blood1 peache mariso trevor1 biotch gtfullam chamonix friendste
        alligato misha1 1soccer 18821221 venkat superd molotov bongos mpower acun3t1x dfcmrf rfhfufylf tigran
        booyaa plastic1 monstr rfnhby lookatme anabolic tiesto simon123 soulman canes1 skyking tomcat1 madona
        bassline dasha123 tarheel1 dutch1 xsw23edc qwerty123456789 imperator slaveboy bateau paypal house123
        pentax wolf666 drgonzo perros digger1 juninho hellomoto bladerun zzzzzzz1 keebler take8422 fffffff1
        ginuwine caesar1 crack1 precious1 garand magda1 zigazaga 321ewq johnpaul mama1234 iceman69 sanjeev
        treeman rebell 1thunder cochon deamon zoltan straycat uhbyuj luvfur primer wonder1 teetime candycan
        pfchfytw fromage gitler salvatio piggy1 23049307 zafira chicky sergeev bangers andriy jailbait vaz2107
        ghbhjlf dbjktnnf aqswde zaratustra asroma 1pepper kkkkk1 radish cozumel waterpol pentium1 rosebowl
        farmall steinway dbrekz baranov another1 chinacat qqqqqqq1 hadrian devilmaycry4 ratbag teddy2 love21
        pullings packrat robyn1 qw12er34 tribe1 celestia nikkie fortune12 olga123 danthema gameon vfrfhjys
        dilshod henry14 jenova redblue chimaera pennywise sokrates danimal qqaazz fuaqz4 killer2 198200 tbone1
        kolyan wabbit lewis1 maxtor egoist asdfas spyglass omegas jack12 nikitka esperanz doozer matematika
        wwwww1 ssssss1 poiu0987 suchka courtney1 gungho alpha2 fktyjxrf summer06 bud420 devildriver heavyd
        saracen foucault choclate rjdfktyrj goblue1 monaro jmoney dcpugh efbcapa201 qqh92r pepsicol bbb747
        ch5nmk honeyb beszoptad tweeter intheass iseedeadpeople 123dan 89231243658s farside1 findme smiley1
        55556666 sartre ytcnjh kacper costarica 134679258 mikeys nolimit9 vova123 withyou 5rxypn love143
        freebie rescue1 203040 michael6 12monkey redgreen itstime naveen good12345 acidrain miramar playas
        daddio orion2 852741 studmuff kobe24 senha123 stephe mehmet allalone scarface1 helloworld smith123
        blueyes vitali memphis1 mybitch colin1 159874 podaria d6wnro brahms f3gh65 dfcbkmtd xxxman corran
        ugejvp qcfmtz marusia arachnid matrix2 antonell fgntrf zemfira christos surfing1 naruto123 plato1
        56qhxs madzia vanille 043aaa asq321 mutton ohiostate cdznjckfd rhfcysq green5 elephan superdog
        jacqueli bollock lolitas nick12 1orange maplelea july23 argento waldorf wolfer pokemon12 zxcvbnmm
        flicka drexel outlawz harrie atrain juice2 falcons1 charlie6 19391945 tower1 dragon21 hotdamn dirtyboy
        love4ever 1ginger thunder2 virgo1 alien1 bubblegu 4wwvte 123456789qqq realtime studio54 passss vasilek
        awsome giorgia bigbass 2002tii sunghile mosdef simbas count0 uwrl7c summer05 lhepmz ranger21 sugarbea
        principe 5550123 tatanka cheerios majere nomercy jamesbond007 bh90210 7550055 jobber karaganda trickle
        defamer 6chid8 1q2a3z tuscan nick123 .adgjm loveyo hobbes1 note1234 shootme 171819 loveporn 9788960
        monty123 fabrice macduff monkey13 shadowfa tweeker hanna1 madball telnet loveu2 qwedcxzas thatsit
        vfhcbr ptfe3xxp gblfhfcs ddddddd1 hakkinen liverune deathsta misty123 suka123 recon1 inferno1 232629
        polecat sanibel grouch hitech hamradio rkfdbfnehf vandam fastlane shlong iddqdidkfa ledzeppelin
        sexyfeet 098123 stacey1 negras roofing lucifer1 ikarus tgbyhn melnik barbaria montego twisted1 bigal1
        jiggle darkwolf acerview silvio treetops bishop1 iwanna pornsite happyme gfccdjhl 114411 veritech
        batterse casey123 yhntgb mailto guster q12345678 coronet sleuth fuckmeha armadill kroshka geordie
        lastochka pynchon killall tommy123 sasha1996 godslove hikaru clticic cornbrea vfkmdbyf passmaster
        123123123a souris nailer diabolo skipjack martin12 hinata mof6681 brookie dogfight johnso karpov
        326598 rfvbrflpt travesti caballer galaxy1 antoha art123 xakep1234 ricflair pervert1 p00kie ambulanc
        santosh berserker larry33 bitch123 a987654321 dogstar angel22 cjcbcrf redhouse toodles gold123 hotspot
        kennedy1 glock21 chosen1 schneide mainman taffy1 3ki42x 4zqauf ranger2 4meonly year2000 121212a kfylsi
        netzwerk picasso1 rerecz 225522 dastan swimmer1 brooke1 blackbea oneway ruslana dont4get phidelt
        chrisp gjyxbr kickme shimmy kimmy1 4815162342lost qwerty5 fcporto jazzbo 252627 basses sr20det florin
        howdy1 kryten goshen koufax cichlid imhotep andyman wrest666 saveme dutchy anonymou semprini siempre
        mocha1 forest11 wildroid aspen1 kfgekz cbhbec a55555 sigmanu slash1 giggs11 vatech marias candy123
        jericho1 kingme 123a123 drakula cdjkjxm mercur oneman hoseman plumper ilovehim lancers sergey1 takeshi
        goodtogo cranberr ghjcnj123 harvick 1972chev horsesho freedom3 letmein7 saitek anguss vfvfgfgfz 300000
        elektro toonporn 999111999q mamuka q9umoz edelweis subwoofer bayside disturbe volition lucky3
        12345678z 3mpz4r march1 atlantida strekoza seagrams 090909t yy5rbfsc jack1234 sammy12 sampras mark12
        eintrach chaucer lllll1 nochance whitepower 197000 lbvekz passer torana 12345as pallas koolio 12qw34
        nokia8800 findout 1thomas mmmmm1 654987 mihaela chinaman superduper donnas ringo1 jeroen gfdkjdf
        professo cdtnrf tranmere tanstaaf himera ukflbfnjh 667788 alex32 joschi w123456 okidoki flatline
        papercli super8 doris1 2good4u 4z34l0ts pedigree freeride gsxr1100 wulfgar benjie ferdinan charlie7
        djdxbr fhntvbq ripcurl 2wsx1qaz kingsx desade sn00py loveboat rottie evgesha 4money dolittle adgjmpt
        buzzers brett1 makita 123123qweqwe rusalka sluts1 123456e jameson1 bigbaby 1z2z3z ckjybr love4u
        fucker69 erhfbyf jeanluc farhad fishfood merkin giant1 golf69 rfnfcnhjaf camera1 stromb smoothy 774411
        juice1 rfn.irf newyor 123456789t marmot star11 jennyff jester1 hisashi kumquat alex777 helicopt merkur
        dehpye cummin zsmj2v kristjan april12 englan honeypot badgirls uzumaki keines p12345 quake1 duncan1
        juicer milkbone hurtme 123456789b qq123456789 schwein p3wqaw 54132442 qwertyytrewq andreeva ruffryde
        punkie abfkrf kristinka anna1987 ooooo1 335533aa umberto amber123 456123789 456789123 beelch peeker
        1112131415 3141592654 gipper wrinkle5 katies asd123456 james11 78n3s5af michael0 daboss jimmyb hotdog1
        david69 852123 blazed sickan eljefe 2n6wvq gobills rfhfcm squeaker cabowabo luebri karups test01
        melkor angel777 smallvil modano olorin 4rkpkt leslie1 koffie shadows1 littleon amiga1 topeka summer20
        asterix1 pitstop aloysius k12345 magazin joker69 panocha pass1word 1233214 ironpony 368ejhih 88keys
        pizza123 sonali 57np39 quake2 1234567890qw 1020304 sword1 fynjif abcde123 dfktyjr rockys grendel1
        harley12 kokakola super2 azathoth lisa123 shelley1 girlss ibragim seven1 jeff24 1bigdick dragan
        autobot t4nvp7 omega123 900000 hecnfv 889988 nitro1 doggie1 fatjoe 811pahc tommyt savage1 pallino
        smitty1 jg3h4hfn jamielee 1qazwsx zx123456 machine1 asdfgh123 guinnes 789520 sharkman jochen legend1
        sonic2 extreme1 dima12 photoman 123459876 nokian95 775533 vaz2109 april10 repmvf pooker qwer12345
        themaster nabeel monkey10 gogetit hockey99 bbbbbbb1 zinedine dolphin2 anelka 1superma winter01 muggsy
        horny2 669966 kuleshov jesusis calavera bullet1 87t5hdf sleepers winkie lightsab carine magister
        1spider shitbird salavat becca1 wc18c2 shirak galactus zaskar barkley1 reshma dogbreat fullsail boeder
        12345ta zxcvbnm12 lepton elfquest tony123 vkaxcs savatage sevilia1 badkitty munkey pebbles1 diciembr
        qapmoc gabriel2 1qa2ws3e cbcmrb welldone nfyufh kaizen jack11 manisha grommit g12345 maverik chessman
        heythere mixail jjjjjjj1 sylvia1 fairmont skully global1 youwish pikachu1 badcat zombie1 49527843
        ultra1 redrider offsprin lovebird 153426 stymie aq1sw2 sorrento 0000001 r3ady41t webster1 adam123
        coonass 159487 gerasim monkey99 slutwife 159963 1pass1page hobiecat bigtymer all4you maggie2 olamide
        comcast1 infinit bailee vasileva .ktxrf asdfghjkl1 12345678912 setter fuckyou7 nnagqx lifesuck draken
        feb2000 cable1 1234qwerasdf hax0red zxcv12 vlad7788 lenovo underpar huskies1 lovegirl feynman suerte
        babaloo alskdjfhg oldsmobi bomber1 redrover pupuce methodman phenom cutegirl countyli gretsch
        godisgood bysunsu hardhat mironova 123qwe456rty rusty123 187211 555666777 11111z mahesh rjntyjxtr
        br00klyn dunce1 timebomb bovine makelove littlee shaven rizwan patrick7 42042042 bobbijo rustem
        buttmunc dongle tiger69 bluecat blackhol shirin peaces cherub cubase longwood lotus7 gwju3g pzaiu8
        green11 uyxnyd seventee dragon5 tinkerbel bluess fedorova joshua2 bodyshop peluche gbpacker shelly1
        d1i2m3a4 ghtpbltyn talons sergeevna misato chrisc sexmeup olddog davros hazelnut bridget1 hzze929b
        readme brethart ghbdtnbr1 nortel kinger royal1 bucky1 allah1 drakkar emyeuanh gallaghe hardtime jocker
        tanman flavio abcdef123 leviatha squid1 123456x mom4u4mm lilred djljktq ocean11 cadaver baxter1
        808state fighton primavera 1andrew moogle limabean goddess1 vitalya blue56 258025 bullride 1234567d
        connor1 gsxr11 oliveoil leonard1 legsex gavrik rjnjgtc mexicano 2bad4u goodfellas ornw6d mancheste
        hawkmoon zlzfrh schorsch g9zns4 bashful rossi46 stephie rfhfntkm sellout 123fuck stewar1 solnze
        thor5200 compaq12 bigdeal hjlbyf zebulon wpf8eu kamran emanuele 197500 carvin ozlq6qwm 3syqo15hil
        pennys epvjb6 asdfghjkl123 198000 nfbcbz jazzer asfnhg66 zoloft albundy getlaid planet1 gjkbyjxrf
        alex2000 brianb moveon maggie11 vcradq shaggy1 novartis cocoloco dunamis 554uzpad sundrop 1qwertyu
        feliks briand 123www red456 addams fhntv1998 goodhead theway javaman angel01 stratoca lonsdale
        15987532 bigpimpin skater1 issue43 muffie yasmina slowride crm114 sanity729 himmel carolcox bustanut
        parabola masterlo computador crackhea dynastar rockbott doggysty wantsome bigten gaelle juicy1 alaska1
        etower sixnine suntan froggies nokia7610 hunter11 njnets alicante buttons1 diosesamo elizabeth1 chiron
        trustnoo amatuers tinytim mechta sammy2 cthulu trs8f7 poonam m6cjy69u35 cookie12 blue25 jordans santa1
        kalinka mikey123 lebedeva 12345689 kissss queenbee vjybnjh ghostdog cuckold bearshare rjcntyrj
        alinochka ghjcnjrdfibyj aggie1 teens1 3qvqod dauren tonino hpk2qc iqzzt580 bears85 nascar88 theboy
        njqcw4 masyanya pn5jvw intranet lollone shadow99 00096462 techie cvtifhbrb redeemed gocanes 62717315
        topman intj3a cobrajet antivirus berserke ikilz083 airedale brandon2 hopkig johanna1 danil8098 gojira
        vision1 pendragon chrissie vampiro mudder chris22 blowme69 omega7 surfers goterps italy1 baseba11
        diego1 gnatsum birdies semenov joker123 zenit2011 wojtek cab4ma99 watchmen forgotte fdm7ed strummer
        freelanc cingular orange77 mcdonalds vjhjpjdf kariya tombston starlet hawaii1 dantheman megabyte
        nbvjirf anjing ybrjkftdbx hotmom kazbek pacific1 sashimi coorslig yvtte545 elysium klimenko cobblers
        kamehameha only4me redriver triforce sidorov vittoria dank420 m1234567 fallout2 989244342a crazy123
        crapola servus volvos 1scooter griffin1 autopass ownzyou deviant george01 2kgwai boeing74 simhrq
        hermosa hardcor griffy rolex1 hackme cuddles1 master3 bujhtr aaron123 popolo blader 1sexyred gerry1
        cronos ffvdj474 yeehaw bob1234 carlos2 mike77 buckwheat ramesh acls2h monster2 montess 11qq22ww
        zx123456789 chimpy masterch sargon lochness archana 1234qwert hbxfhl sarahb altoid zxcvbn12 caterham
        dolomite r29hqq longone pericles grand1 sherbert eagle3 irontree synapse nogood summer2 gangsta1
        mahalkit elenka lbhtrnjh dukedog 19922991 hopkins1 evgenia domino1 x123456 manny1 tabbycat drake1
        jerico drahcir kelly2 708090a facesit 11c645df mac123 boodog kalani hiphop1 critters hellothere tbirds
        valerka 551scasi love777 paloalto mrbrown duke3d killa1 arcturus spider12 dizzy1 smudger goddog spammy
        1357997531 datalife zxcvbn123 1122112211 london22 23dp4x rxmtkp biggirls lzbs2twz sharps geryfe
        237081a golakers nemesi sasha1995 pretty1 mittens1 d1lakiss speedrac gfhjkmm sabbat hellrais 159753258
        qwertyuiop123 playgirl crippler strat1 celest hello5 omega5 cheese12 ndeyl5 edward12 soccer3 cheerio
        davido vfrcbr gjhjctyjr boscoe inessa shithole qwepoi 201jedlz asdlkj davidk spawn2 ariel1 michael4
        jamie123 romantik micro1 pittsbur canibus muhtar thomas123 studboy masahiro rebrov patrick8 hotboys
        sarge1 1hammer nnnnn1 eistee datalore jackdani sasha2010 mwq6qlzo cmfnpu klausi cnhjbntkm andrzej
        ilovejen lindaa hunter123 vvvvv1 novembe hamster1 x35v8l lacey1 1silver iluvporn valter herson
        alexsandr cojones backhoe womens 777angel beatit klingon1 ta8g4w luisito benedikt maxwel inspecto
        zaq12ws wladimir bobbyd peterj asdfg12 hellspawn bitch69 nick1234 golfer23 sony123 jello1 killie
        chubby1 kodaira52 yanochka buckfast morris1 roaddogg snakeeye sex1234 mike22 mmouse fucker11 dantist
        brittan vfrfhjdf doc123 plokijuh emerald1 batman01 serafim elementa soccer9 footlong cthuttdbx hapkido
        eagle123 getsmart getiton batman2 masons mastiff 098890 cfvfhf james7 azalea sherif saun24865709
        123red cnhtrjpf martina1 pupper michael5 alan12 shakir devin1 ha8fyp mamulya trippy deerhunter
        happyone monkey77 123456789f crownvic teodor natusik 0137485 vovchik strutter triumph1 cvetok moremone
        sonnen screwbal akira1 sexnow pernille independ poopies samapi kbcbxrf master22 swetlana urchin viper2
        magica slurpee postit gilgames kissarmy clubpenguin limpbizk timber1 lilkim fuckhard lonely1 mom123
        goodwood extasy sdsadee23 foxglove malibog clark1 casey2 shell1 odense balefire dcunited cubbie 161718
        bowling1 areyukesc batboy r123456 1pionee marmelad maynard1 cn42qj cfvehfq heathrow qazxcvbn connecti
        secret123 newfie xzsawq21 tubitzen nikusha enigma1 yfcnz123 1austin michaelc splunge wanger phantom2
        jason2 pain4me primetime21 babes1 liberte sugarray undergro zonker labatts djhjyf watch1 eagle5
        madison2 cntgfirf sasha2 masterca fiction7 slick50 bruins1 sagitari 12481632 peniss insuranc 2b8riedt
        12346789 mrclean ssptx452 tissot q1w2e3r4t5y6u7 avatar1 comet1 spacer vbrjkf pass11 wanker1 14vbqk9p
        noshit money4me sayana fish1234 seaways pipper romeo123 karens wardog ab123456 gorilla1 andrey123
        lifesucks jamesr 4wcqjn bearman glock22 matt11 dflbvrf maine1 dima1997 sunnyboy 6bjvpe bangkok1
        666666q rafiki letmein0 0raziel0 london99 wildthin patrycja skydog qcactw tmjxn151 yqlgr667 jimmyd
        stripclub deadwood 863abgsg horses1 qn632o scatman sonia1 subrosa woland charlie4 moleman j12345
        summer11 angel11 blasen sandal mynewpas retlaw cambria mustang4 nohack04 kimber45 fatdog maiden1
        bigload necron dupont24 ghost123 turbo2 .ktymrf radagast balzac vsevolod pankaj argentum 2bigtits
        mamabear bumblebee mercury7 maddie1 chomper jq24nc snooky pussylic 1lovers taltos warchild diablo66
        jojo12 sumerki aventura gagger annelies drumset cumshots azimut 123580 clambake bmw540 birthday54
        psswrd paganini wildwest filibert teaseme scampi thunder5 antosha purple12 supersex hhhhhh1 brujah
        111222333a 13579a bvgthfnjh 4506802a killians qqqwwweee raygun 1grand koetsu13 sharp1 mimi92139
        fastfood idontcare bluered chochoz 4z3al0ts target1 sheffiel labrat stalingrad 147123 cubfan corvett1
        holden1 snapper1 4071505 amadeo desperados lovestory marcopolo mumbles familyguy kimchee marcio
        support1 tekila shygirl1 trekkie submissi ilaria wildstar master69 sales1 netware homer2 arseniy
        gerrity1 raspberr atreyu stick1 aldric tennis12 matahari alohomora dicanio michae1 michaeld 666111
        luvbug boyscout esmerald mjordan admiral1 steamboa 616913 ybhdfyf 557711 555999 sunray apokalipsis
        theroc bmw330 chicos lenusik shadowma eagles05 444222 peartree qqq123 sandmann spring1 430799 phatass
        andi03 binky1 kenny123 fabolous loser123 poop12 phobos tecate myxworld4 metros cocorico nokia6120
        johnny69 spanked 313233 markos love2011 mozart1 viktoriy reccos 331234 hornyone vitesse 1um83z 55555q
        proline v12345 skaven alizee bimini fenerbahce 543216 zaqqaz poi123 stabilo brownie1 1qwerty1 dinesh
        baggins1 1234567t davidkin friend1 lietuva octopuss spooks 12345qq myshit buttface paradoxx pop123
        golfin sweet69 rfghbp sambuca kayak1 bogus1 dallas12 millers 123456zx operatio pravda eternal1
        chase123 moroni proust blueduck harris1 redbarch 996699 1010101 mouche millenni 1123456 score1 1234565
        1234576 eae21157 dave12 pussyy gfif1991 1598741 darrian snoogins fartface ichbins vfkbyrf rusrap
        2741001 fyfrjylf aprils thisis bannana serval wiggum satsuma matt123 ivan123 gulmira 123zxc123 oscar2
        annie2 dragon0 emiliano allthat pajaro amandine rawiswar sinead tassie karma1 piggys nokias orions
        origami type40 ferrets monker biteme2 gauntlet arkham ascona ingram01 quicksil bingo123 blue66 plazma
        onfire shortie spjfet 123963 thered fire777 lobito 1chicken moosehea elefante babe23 jesus12 parallax
        elfstone number5 shrooms hacker1 roxette snoops number7 fellini dtlmvf chigger mission1 mitsubis
        kannan whitedog james01 ghjgecr rfnfgekmnf everythi getnaked prettybo sylvan chiller carrera4 biochem
        azbuka qwertyuiop1 midnight1 informat audio1 alfred1 0range sucker1 scott2 russland 1eagle torben
        djkrjlfd rocky6 maddy1 bonobo portos chrissi xjznq5 vdlxuc teardrop pktmxr iamtheone danijela eyphed
        suzuki1 etvww4 redtail ranger11 mowerman asshole2 coolkid adriana1 bootcamp longcut npyxr5 bighurt
        bassman1 stryder giblet nastja blackadd topflite cumnow technolo bassboat bullitt kugm7b maksimus
        wankers mine12 sunfish pimpin1 shearer9 vjzgjxnf tycobb 80070633pc stanly vitaly shirley1 cinzia
        carolyn1 angeliqu qdarcv aa123321 ragdoll ladyluck wiggly vitara jetbalance 12345600 ozzman dima12345
        mybuddy satan66 erebus warrio 090808qwe bigdan paul1234 chiapet brooks1 philly1 dually gowest farmer1
        1qa2ws3ed4rf alberto1 beachboy aa12345 aliyah radman benson1 dfkthbq highball bonou2 i81u812 workit
        darter redhook csfbr5yy buttlove episode1 ewyuza porthos abcd12 papero toosexy keeper1 silver7 jujitsu
        corset pilot123 simonsay pinggolf katerinka kender drunk1 fylhjvtlf rashmi nighthawk juggernaut larryb
        cabibble fyabcf 247365 gangstar jaybee verycool 123456789qw forbidde prufrock 12345zxc malaika
        blackbur docker filipe koshechka gemma1 djamaal dfcbkmtdf gangst 9988aa ducks1 pthrfkj puertorico
        muppets griffins whippet sauber timofey larinso 123456789zxc quicken qsefth liteon headcase bigdadd
        zxc321 maniak jamesc bassmast bigdogs 1girls 123xxx trajan lerochka noggin mtndew 04975756 wer123
        fumanchu lambada thankgod june22 kayaking patchy summer10 timepass poiu1234 kondor lament zidane10
        686xqxfg l8v53x caveman1 nfvthkfy holymoly pepita alex1996 mifune fighter1 asslicker jack22 abc123abc
        zaxxon midnigh psalm23 monkey22 password13 mymusic justyna annushka lucky5 briann 495rus19 withlove
        supergir bingbong bradpitt kamasutr yfgjktjy vanman pegleg amsterdam1 123a321 letmein9 shivan korona
        bmw520 annette1 scotsman gandal welcome12 sc00by qpwoei fred69 m1sf1t hamburg1 1access dfkmrbhbz
        excalibe boobies1 fuckhole karamel starfuck star99 breakfas georgiy ywvxpz smasher fatcat1 allanon
        12345n coondog whacko avalon1 scythe saab93 khorne atlast nemisis brady12 blenheim 52678677 mick7278
        9skw5g fleetwoo ruger1 kissass pussy7 scruff 12345l bigfun vpmfsz yxkck878 evgeny 55667788 lickher
        foothill alesis poppies 77777778 californi mannie bartjek qhxbij thehulk xirt2k angelo4ek rfkmrekznjh
        tinhorse 1david sparky12 night1 luojianhua bobble nederland rosemari ciscokid beehive 565hlgqo alpine1
        samsung123 trainman xpress logistic vw198m2n hanter zaqwsx123 mariachi kmg365 kaulitz sasha12 north1
        polarbear mighty1 makeksa11 123456781 one4all gladston notoriou polniypizdec110211 grandad xholes
        timofei invalidp speaker1 zaharov maggiema loislane gonoles br5499 discgolf kaskad snooper newman1
        belial demigod vicky1 pridurok alex1990 tardis1 cruzer hornie sacramen babycat burunduk mark69
        oakland1 me1234 gmctruck extacy sexdog putang poppen billyd 1qaz2w loveable gimlet azwebitalia ragtop
        198500 mirela rock123 11bravo sprewell tigrenok jaredleto vfhbif rimjob catwalk sigsauer doromich
        jack01 lasombra jonny5 newpassword profesor garcia1 123as123 croucher demeter 4_life rfhfvtkm
        superman2 rogues assword1 russia1 mydream z123456789 rascal1 kimberl pickle1 ztmfcq ponchik lovesporn
        hikari gsgba368 pornoman chbjun choppy diggity nightwolf viktori vfhecmrf alisa1 minstrel wishmaster
        mulder1 gogirl gracelan 8womys highwind solstice dbrnjhjdyf nightman pimmel beertje ms6nud wwfwcw
        fx3tuo poopface asshat dirtyd jiminy luv2fuck ptybnxtvgbjy dragnet pornogra 10inch scarlet1 guido1
        raintree v123456 1aaaaaaa maxim1935 hotwater gadzooks playaz brando1 defcon1 ivanna 123654a arsenal2
        candela nt5d27 jaime1 burton1 allstar1 dragos newpoint albacore 1236987z verygoodbot 1wildcat fishy1
        ptktysq chris11 puschel itdxtyrj 7kbe9d serpico jazzie 1zzzzz kindbuds wenef45313 1compute tatung
        sardor gfyfcjybr test99 toucan meteora lysander asscrack jowgnx hevnm4 suckthis masha123 karinka
        oqglh565 dragon00 vvvbbb cheburashka vfrfrf downlow unforgiven p3e85tr kim123 sillyboy golfvr6
        quicksan irochka froglegs shortsto caleb1 tishka bigtitts smurfy dropzone nocode jazzbass digdug
        green7 saltlake therat dmitriev lunita deaddog summer0 1212qq bobbyg mty3rh isaac1 gusher helloman
        sugarbear corvair extrem teatime tujazopi titanik efyreg jo9k2jw2 counchac tivoli utjvtnhbz jacob6
        clayton1 incubus1 flash123 squirter dima2010 komatsu forty2 98741236 cajun1 madelein mudhoney magomed
        q111111 qaswed consense 12345b bakayaro silencer zoinks bigdic werwolf pinkpuss 96321478 alfie1 ali123
        minette musics iaapptfcor cobaka strumpf datnigga sonic123 yfnecbr vjzctvmz pasta1 tribbles crasher
        htlbcrf 1tiger shock123 bearshar syphon a654321 cubbies1 jlhanes eyespy fucktheworld carrie1 bmw325is
        mander dorina mithril hondo1 vfhnbyb sachem newton1 12345x 7777755102q 230857z xxxsex scubapro
        hayastan spankit delasoul searock6 fallout3 nilrem 24681357 pashka voluntee pharoh india1 badboy69
        roflmao gunslinger lovergir mama12 melange 640xwfkv chaton darkknig bigman1 aabbccdd harleyd birdhouse
        giggsy hiawatha tiberium joker7 hello1234 sloopy tm371855 greendog solar1 bignose djohn11 espanol
        oswego iridium kavitha pavell mirjam cyjdsvujljv alpha5 deluge luntik turismo stasya kjkbnf caeser
        schnecke tweety1 tralfaz lambrett prodigy1 trstno1 pimpshit werty1 karman bigboob pastel blackmen
        matthew8 moomin primaver jimmyg house2 elviss 15975321 1jessica monaliza salt55 vfylfhbyrf harley11
        tickleme murder1 nurgle kickass1 theresa1 fordtruck pargolf managua inkognito sherry1 friedric
        metro2033 slk230 freeport cigarett 492529 vfhctkm thebeach twocats bakugan yzerman1 charlieb motoko
        skiman 1234567w pussy3 love77 asenna buffie 260zntpc kinkos access20 mallard1 fuckyou69 monami rrrrr1
        bigdog69 mikola 1boomer godzila ginger2 dima2000 skorpion39 dima1234 hawkdog79 warrior2 ltleirf supra1
        jerusale monkey01 333z333 666888 kelsey1 w8gkz2x1 fdfnfh msnxbi qwe123rty monkey3 123456789qq c123456
        nezabudka barclays dasha1 12345678987654321 dima1993 oldspice frank2 rabbitt prettyboy ov3ajy iamthema
        kawasak banjo1 gtivr6 collants gondor hibees cowboys2 codfish buster2 purzel rubyred kayaker bikerboy
        qguvyt masher sseexx kenshiro moonglow semenova rosari eduard1 deltaforce grouper bongo1 tempgod
        1taylor goldsink qazxsw1 1jesus m69fg2w maximili marysia husker1 kokanee sideout south1 plumber1
        trillian 1357900 farkle 1xxxxx pascha emanuela bagheera hound1 newjersey swampfox sakic19 geforce
        wu4etd conrail pigman martin2 nascar2 angel69 kitsune cornet yes90125 goomba daking anthea sivart
        weather1 ndaswf scoubidou masterchief rectum 3364068 oranges1 copter 1samanth eddies mimoza ahfywbz
        celtic88 86mets applemac amanda11 taliesin 1angel imhere london11 bandit12 killer666 06225930 psylocke
        james69 schumach 24pnz6kc endymion wookie1 poiu123 birdland smoochie lastone rclaki olive1 thunder7
        chris69 151617 djg4bb4b lapper ajcuivd289 colole57 shadow7 dallas21 ajtdmw executiv dickies omegaman
        jason12 newhaven aaaaaas pmdmscts s456123789 beatri applesauce levelone strapon benladen creaven
        ttttt1 saab95 f123456 pitbul 54321a sex12345 robert3 atilla mevefalkcakk 1johnny veedub lilleke nitsuj
        5t6y7u8i teddys bluefox nascar20 vwjetta buffy123 playstation3 loverr qweasd12 lover2 telekom
        benjamin1 alemania neutrino valjean testicle trinity3 realty firestarter 794613852 ardvark guadalup
        philmont arnold1 zw6syj birthday299 dover1 sexxy1 gojets 741236985 blue77 xzibit qwerty88 komarova
        qweszxc footer rainger silverst ghjcnb catmando tatooine 31217221027711 amalgam 69dude qwerty321
        roscoe1 alfa147 perry1 darock katmandu darknight knicks1 freestuff kidman 4tlved axlrose cutie1
        quantum1 joseph10 ichigo pentium3 rfhectkm rowdy1 woodsink justforfun sveta123 pornografia mrbean
        bigpig tujheirf delta9 portsmou hotbod kartal 10111213 fkbyf001 pavel1 pistons1 necromancer c7lrwu
        doober thegame1 hatesyou sexisfun 1melissa tuczno18 bowhunte gobama scorch campeon bruce2 fudge1
        herpderp bacon1 redsky blackeye 19966991 19992000 ripken8 masturba 34524815 primax paulina1 vp6y38
        427cobra 4dwvjj dracon fkg7h4f3v6 longview arakis panama1 honda2 lkjhgfdsaz razors steels fqkw5m
        dionysus mariajos soroka enriqu barolo king1234 hshfd4n279 holland1 flyer1 tbones 343104ky modems
        ybrbnrf pikapp sureshot wooddoor florida2 mrbungle vecmrf catsdogs axolotl nowayout francoi chris21
        toenail hartland asdjkl nikkii onlyyou buckskin flutie holen1 rincewind lefty1 ducky1 199000 fvthbrf
        redskin1 ryno23 lostlove 19mtpgam19 abercrom benhur jordan11 roflcopter phillesh avondale igromania
        p4ssword jenny123 tttttt1 spycams cardigan 2112yyz sleepy1 paris123 mopars lakers34 hustler1 james99
        matrix3 popimp 12pack eggbert medvedev testit performa logitec marija sexybeast supermanboy iwantit
        rjktcj jeffer svarog halo123 whdbtp nokia3230 heyjoe marilyn1 speeder ibxnsm prostock bennyboy charmin
        codydog parol999 ford9402 jimmer crayola 159357258 alex77 cayuga phish420 poligon specops tarasova
        caramelo draconis cyzkhw june29 getbent 1guitar jimjam dictiona shammy flotsam 0okm9ijn crapper
        technic fwsadn rhfdxtyrj zaq11qaz anfield1 159753q curious1 hip-hop 1iiiii gfhjkm2 cocteau liveevil
        friskie crackhead b1afra elektrik lancer1 b0ll0cks jasond z1234567 tempest1 alakazam asdfasd duffy1
        oneday dinkle qazedctgb kasimir happy7 salama hondaciv nadezda andretti cannondale sparticu znbvjd
        blueice money01 finster moosie delta123 neruda bmw330ci jeanpaul malibu1 alevtina sobeit travolta
        fullmetal enamorad boston12 greggy smurf1 ratrace ichiban ilovepus davidg wolf69 villa1 cocopuff
        football12 starfury zxc12345 forfree fairfiel dreams1 tayson dogday hej123 oldtimer sanpedro clicker
        mollycat roadstar lvbnhbq1 topdevice sevastopol milosc fire911 pink123 team3x nolimit5 snickers1
        annies 09877890 jewel1 steve69 justin11 autechre killerbe browncow slava1 christer fantomen redcloud
        elenberg beautiful1 passw0rd1 nazira advantag cockring rjpzdrf az123456 biohazar energie bubble1
        bmw323 tellme printer1 glavine 1starwar coolbeans april17 carly1 quagmire admin2 djkujuhfl pontoon
        texmex carlos12 thermo vaz2106 nougat bob666 1hockey cricke qwerty10 totalwar underwoo tijger lildevil
        123q321 germania freddd 1scott 5t4r3e2w1q fishbait hogger dnstuff jimmyc redknapp flame1 tinfloor
        nfnfhby yukon1 vixens batata danny123 1zxcvbnm gaetan homewood greats tester1 green99 1fucker sc0tland
        starss arnhem goatman 1234asd supertra bill123 elguapo sexylegs jackryan usmc69 roaddog alukard
        winter11 crawler gogiants rvd420 alessandr homegrow gobbler esteba valeriy happy12 1joshua hawking
        sicnarf waynes iamhappy bayadera august2 sashas dragonfire pencil1 halogen borisov bassingw 15975346
        zachar sweetp soccer99 sky123 flipyou spots3 xakepy cyclops1 dragon77 rattolo58 motorhea piligrim
        helloween dmb2010 supermen shad0w eatcum sandokan ufkfrnbrf roksana amista pusser sony1234 azerty1
        1qasw2 q1w2e3r4t5y6u7i8 ktutylf brehznev zaebali shitass creosote gjrtvjy 14938685 naughtyboy pedro123
        21crack maurice1 joesakic nicolas1 matthew9 lbyfhf elocin hfcgbplzq pepper123 tiktak mycroft ryan11
        firefly1 arriva cyecvevhbr loreal peedee jessica8 lisa01 anamari pionex ipanema airbag frfltvbz
        123456789aa epwr49 casper12 sweethear sanandreas wuschel cocodog france1 119911 redroses erevan
        xtvgbjy bigfella geneve volvo850 evermore amy123 celebs geeman underwor haslo1 joy123 hallow chelsea0
        12435687 abarth 12332145 tazman1 roshan yummie genius1 chrisd ilovelife seventy7 qaz1wsx2 rocket88
        gaurav bobbyboy tauchen roberts1 locksmit masterof www111 d9ungl volvos40 asdasd1 golfers jillian1
        7xm5rq arwpls4u gbhcf2 elloco football2 muerte bob101 sabbath1 strider1 killer66 notyou lawnboy de7mdf
        johnnyb voodoo2 sashaa homedepo bravos nihao123 braindea weedhead rajeev artem1 camille1 rockss bobbyb
        aniston frnhbcf oakridge biscayne cxfcnm dressage jesus3 kellyann king69 juillet holliste h00ters
        ripoff 123645 1999ar eric12 123777 dick12 bilder chris99 rulezz getpaid chicubs ender1 byajhvfnbrf
        milkshak sk8board freakshow antonella monolit hannah01 masters1 pitbull1 1matthew luvpussy agbdlcid
        panther2 alphas euskadi 8318131 ronnie1 7558795 sweetgirl cookie59 sequoia 5552555 ktyxbr 4500455
        money7 severus shinobu dbityrf phisig rogue2 fractal redfred sebastian1 b00mer cyberman
        zqjphsyf6ctifgu oldsmobile redeemer lovehurts 1slayer black13 rtynfdh airmax g00gle 1panther artemon
        nopasswo fuck1234 trinit 666000 ziadma oscardog hazel1 isgood demond james5 construc 555551 january2
        m1911a1 flameboy nathan12 nicklaus dukester hello99 scorpio7 leviathan dfcbktr pourquoi vfrcbv123
        shlomo rfcgth rocky3 ignatz ajhneyf roger123 squeek 4815162342a biskit mossimo soccer21 gridlock
        lunker popstar ghhh47hj764 chutney nitehawk vortec gamma1 codeman dragula kappasig rainbow2 milehigh
        blueballs ou8124me rulesyou collingw mystere astrovan firetruck fische crawfish hornydog morebeer
        tigerpaw radost 144000 1chance 1234567890qwe gracie1 myopia oxnard seminoles evgeni edvard partytim
        domani tuffy1 jaimatadi blackmag kzueirf peternor mathew1 maggie12 henrys k1234567 fasted pozitiv
        cfdtkbq jessica7 goleafs bandito girl78 sharingan skyhigh bigrob zorros poopers oldschoo pentium2
        gripper norcal artiller moneymak 00197400 272829 shadow1212 thebull handbags all4u2c bigman2 civics
        godisgoo section8 bandaid suzanne1 159123 racecars i62gbq rambo123 ironroad johnson2 knobby twinboys
        sausage1 kelly69 enter2 rhjirf yessss james12 anguilla boutit iggypop vovochka budwiser romuald
        meditate sandrin herkules lakers8 honeybea 11111111a rangers9 lobster1 belova midcon mackdadd
        bigdaddy1 daddie sepultur freddy12 damon1 stormy1 hockey2 bailey12 hedimaptfcor dcowboys sadiedog
        thuggin horny123 josie1 nikki2 beaver69 peewee1 mateus viktorija barrys cubswin1 matt1234 timoxa
        rileydog sicilia luckycat candybar julian1 abc456 pussylip phase1 acadia 246800 evertonf bojangle
        qzwxec nikolaj fabrizi kagome noncapa0 hahaha1 cossie carla10 diggers spankey sangeeta cucciolo
        breezer starwar1 cornholio rastafari spring99 yyyyyyy1 webstar 72d5tn sasha1234 inhouse gobuffs civic1
        redstone 234523 minnie1 rivaldo angel5 sti2000 xenocide 11qq11 1phoenix herman1 holly123 tallguy
        sharks1 superbad jalal123 hardbody 1234567r assman1 vivahate buddylee 38972091 bonds25 40028922 qrhmis
        wp2005 ceejay pepper01 51842543 redrum1 renton varadero tvxtjk7r vetteman djhvbrc curly1 fruitcak
        jessicas maduro popmart acuari dirkpitt buick1 bergerac golfcart pdtpljxrf hooch1 dudelove d9ebk7
        123452000 afdjhbn greener 123455432 parachut mookie12 123456780 jeepcj5 potatoe qwerty2010 waqw3p
        gotika freaky1 chihuahu buccanee ecstacy crazyboy slickric blue88 fktdnbyf 2004rj delta4 333222111
        calient ptbdhw 1bailey blitz1 sheila1 master23 hoagie pyf8ah orbita daveyboy prono1 delta2 1horny
        tyrik123 ostrov md2020 rockfish el546218 rfhbyjxrf chessmaster redmoon lenny1 215487 amekpass amoeba
        my3girls nottingh kavita natalia1 puccini fabiana 8letters romeos netgear casper2 taters gowings
        iforgot1 pokesmot pollit lawrun petey1 rosebuds gthtcnhjqrf k9dls02a neener azertyu duke11 manyak
        tiger01 petros supermar mangas twisty spotter takagi dlanod qcmfd454 tusymo zz123456 navyblue gilbert1
        2kash6zq avemaria 1hxboqg2s viviane lhbjkjubz2957704 nowwowtg 1a2b3c4 kqigb7 superpuper juehtw gethigh
        theclown makeme pradeep sergik deion21 devo2706 nbvibt roman222 kalima nevaeh martin7 anathema
        florian1 tamwsn3sja dinmamma 133159 123654q slicks pnp0c08 yojimbo pussyfuck teengirl apples12 myballs
        angeli 125678 opelastra blind1 armagedd fish123 pitufo chelseaf thedevil nugget1 cunt69 beetle1
        carter15 apolon collant password00 fishboy djkrjdf deftone three11 cyrus1 lefthand skoal1 ferndale
        aries1 fred01 roberta1 chucks cornbread lloyd1 icecrea cisco123 newjerse vfhrbpf passio volcom1
        rikimaru yeah11 djembe facile a1l2e3x4 batman7 nurbol lorenzo1 monica69 blowjob1 998899 spank1 233391
        n123456 bellsout 999998 celtic67 sabre1 y9enkj alfabeta heatwave honey123 hard4u insane1 xthysq
        magnum1 lightsaber 123qweqwe fisher1 pixie1 precios benfic thegirls bootsman 4321rewq nabokov hightime
        djghjc 1chelsea junglist august16 t3fkvkmj 1232123 lsdlsd12 chuckie1 pescado granit toogood cathouse
        natedawg bmw530 123kid hajime 198400 engine1 wessonnn kingdom1 novembre 1rocks kingfisher qwerty89
        jordan22 zasranec sucess installutil fetish01 yanshi1982 1313666 1314520 clemence wargod newzealand
        snaker 13324124 cfrehf hepcat mazahaka bigjay denisov eastwest 1yellow mistydog cheetos 1596357
        ginger11 mavrik bubby1 pyramide giusepp luthien honda250 andrewjackie kentavr lampoon zaq123wsx sonicx
        davidh 1ccccc gorodok windsong programm blunt420 vlad1995 zxcvfdsa tarasov mrskin sachas mercedes1
        koteczek rawdog honeybear stuart1 kaktys richard7 55555n azalia hockey10 scouter francy 1xxxxxx
        julie456 tequilla penis123 schmoe tigerwoods 1ferrari snowdrop matthieu smolensk cornflak jordan01
        love2000 23wesdxc kswiss anna2000 geniusnet baby2000 33ds5x waverly onlyone4 networkingpe raven123
        blesse gocards wow123 pjflkork juicey poorboy freeee billybo shaheen zxcvbnm. berlit truth1 gepard
        ludovic gunther1 bobby2 bob12345 sunmoon septembr bigmac1 bcnjhbz seaking 12qw34er56ty bassie
        nokia5228 7355608 sylwia charvel billgate davion chablis catsmeow kjiflrf amylynn rfvbkkf mizredhe
        handjob jasper12 solara bagpipe biffer notime 8543852 sugaree oshkosh fedora bangbus 5lyedn longball
        teresa1 bootyman aleksand qazwsxedc12 nujbhc tifosi zpxvwy lights1 slowpoke tiger12 kstate password10
        alex69 collins1 9632147 doglover baseball2 security1 grunts orange2 godloves 213qwe879 julieb
        1qazxsw23edcvfr4 noidea 8uiazp betsy1 junior2 parol123 123456zz piehonkii kanker hingis reese1
        qaz123456 sidewinder tonedup footsie blackpoo jalapeno mummy1 always1 rockyboy plucky chicag nadroj
        blarney blood123 wheaties packer1 ravens1 mrjones gfhjkm007 anna2010 awatar guitar12 hashish scale1
        tomwaits amrita fantasma rfpfym tigris bigair slicker shilpa cindylou archie1 bitches1 poppys ontime
        horney1 camaroz28 alladin cq2kph alina1 wvj5np 1211123a tetons scorelan concordi morgan2 shanty
        tomcat14 andrew123 bear69 fred99 chingy octane belgario fatdaddy rhodan password23 sexxes boomtown
        joshua01 war3demo my2kids hot4you monamour 12345aa yumiko parool carlton1 neverland rose12 right1
        sociald grouse brandon0 cat222 alex00 civicex bintang malkav arschloc dodgeviper qwerty666 goduke
        dante123 ontheroc corpsman love14 uiegu451 hardtail irondoor ghjrehfnehf 36460341 konijn h2slca
        kondom25 123456ss cfytxrf btnjey freemail comander natas666 siouxsie hummer1 biomed dimsum yankees0
        diablo666 lesbian1 pot420 jasonm glock23 jennyb itsmine lena2010 whattheh beandip abaddon kishore
        signup apogee biteme12 suzieq vgfun4 iseeyou rifleman qwerta 4pussy hawkman guest1 june17 dicksuck
        bootay cash12 bassale ktybyuhfl leetch nescafe 7ovtgimc clapton1 boonie tracker1 john69 bellas
        cabinboy yonkers silky1 ladyffesta drache kamil1 davidp bad123 snoopy12 sanche werthvfy achille
        nefertiti gerald1 slage33 warszawa macsan26 mason123 kotopes welcome8 nascar99 77778888 hairy1 monito
        comicsans 81726354 killabee arclight feelme 86753099 nnssnn monday12 88351132 88889999 websters subito
        asdf12345 vaz2108 zvbxrpl 159753456852 rezeda multimed noaccess henrique tascam captiva zadrot hateyou
        sophie12 123123456 snoop1 charlie8 birmingh hardline libert azsxdcf 89172735872 rjpthju bondar
        philips1 olegnaruto myword yakman stardog banana12 1234567890w farout annick duke01 rfj422 billard
        glock19 shaolin1 master10 cinderel deltaone manning1 biggreen sidney1 patty1 goforit1 766rglqy
        sevendus aristotl armagedo blumen gfhfyjz kazakov lekbyxxx accord1 idiota soccer16 texas123 victoire
        chris01 bobbbb 299792458 eeeeeee1 confiden clarks techno1 kayley stang1 wwwwww1 uuuuu1 neverdie jasonr
        cavscout 481516234 mylove1 shaitan 1qazxcvb barbaros 123456782000 123wer thissucks 7seven 227722
        faerie hayduke dbacks snorkel zmxncbv tiger99 unknown1 melmac polo1234 sssssss1 369147 bandung
        bluejean nivram stanle ctcnhf soccer20 blingbli dirtball alex2112 183461 skylin boobman geronto
        brittany1 yyz2112 gizmo69 ktrcec dakota12 chiken sexy11 vg08k714 bernadet 1bulldog beachs hollyb
        maryjoy margo1 danielle1 chakra alexand hullcity matrix12 sarenna pablos antler supercar chomsky
        german1 airjordan 545ettvy camaron flight1 netvideo tootall valheru 481516 1234as skimmer redcross
        inuyash uthvfy 1012nw edoardo bjhgfi golf11 9379992a lagarto socball boopie .adgjmptw gaydar kovalev
        geddylee firstone turbodog loveee 135711 trapdoor opopop11 danny2 max2000 526452 kerry1 leapfrog
        daisy2 134kzbip 1andrea playa1 peekab00 heskey pirrello gsewfmck dimon4ik puppie chelios 554433
        hypnodanny fantik yhwnqc ghbdtngjrf anchorag buffett1 sappho 024680 vialli lucylu hashem exbntkm
        23jordan jake11 wildside smartie emerica 2wj2k9oj ventrue timoth lamers baerchen suspende boobis
        denman85 1adam12 otello king12 dzakuni qsawbbs porno123 jam123 daytona1 tazzie bunny123 amaterasu
        jeffre crocus mastercard bitchedup chicago7 aynrand intel1 tamila alianza merlin12 rose123 alcapone
        mircea loveher joseph12 chelsea6 dorothy1 wolfgar unlimite arturik qwerty3 paddy1 piramid linda123
        cooool millie1 warlock1 forgotit tort02 ilikeyou avensis loveislife dumbass1 clint1 2110se drlove
        olesia kalinina sergey123 123423 alicia1 markova tri5a3 media1 willia1 xxxxxxx1 beercan smk7366
        jesusislord motherfuck smacker birthday5 harley2 hyper1 a9387670a honey2 corvet gjmptw rjhjkmbien
        apollon madhuri 3a5irt cessna17 saluki digweed tamia1 yja3vo cfvlehfr 1111111q martyna stimpy1 anjana
        yankeemp jupiler 3xbobobo liverp00l nikon1 amadeus1 acer123 napoleo david7 vbhjckfdf mojo69 percy1
        pirates1 grunt1 alenushka finbar zsxdcf mandy123 timewarp 747bbb druids julia123 123321qq spacebar
        dreads fcbarcelona angela12 christopher1 stargazer 123123s hockey11 brewski marlbor blinker motorhead
        damngood werthrf letmein3 moremoney killer99 anneke pilatus andrew01 fiona1 maitai blucher zxgdqn
        e5pftu nagual panic1 andron openwide alphabeta alison1 chelsea8 mmm666 1shot2 a19l1980 123456@ 1black
        m1chael vagner realgood vekmnbr stifler 2509mmh tarkan sherzod 1234567b gunners1 artem2010 shooby
        sammie1 p123456 piggie abcde12345 nokia6230 moldir 1qaz3edc frequenc acuransx nikeair alex21 dapimp
        ranjan ilovegirls anastasiy berbatov 21436587 leafs1 106666 angelochek ingodwetrust 123456aaa korsar
        pipetka thunder9 himura installdevic 1qqqqq digitalprodu suckmeoff plonker headers vlasov ktr1996
        windsor1 mishanya garfield1 korvin littlebit azaz09 vandamme scripto s4114d passward britt1 r1chard
        ferrari5 running1 7xswzaq falcon2 pepper76 trademan ea53g5 graham1 volvos80 reanimator micasa
        1234554321q kairat escorpion sanek94 karolina1 kolovrat karen2 1qaz@wsx racing1 splooge sarah2
        deadman1 creed1 nooner minicoop oceane room112 charme 12345ab summer00 wetcunt drewman nastyman
        redfire appels merlin69 dolfin bornfree diskette ohwell 12345678qwe jasont madcap cobra2 dolemit1
        whatthehell juanit voldemar elendil vtufgjkbc hotwheels spanis sukram pokerface k1ller freakout dontae
        realmadri drumss gorams 258789 snakey jasonn whitewolf befree johnny99 theghost kennys vfvektxrf
        jumpman23 deadlock barbwire stellina alexa1 dalamar mustanggt northwes tesoro chameleo sigtau satoshi
        george11 hotcum cornell1 golfer12 geek01d trololo kellym megapolis pepsi2 hea666 monkfish blue52
        sarajane bowler1 skeets ddgirls hfccbz bailey01 isabella1 dreday moose123 baobab crushme 000009
        veryhot roadie meanone mike18 henriett dohcvtec moulin gulnur adastra angel9 western1 natura sweetpe
        dtnfkm marsbar daisys frogger1 virus1 redwood1 streetball fridolin d78unhxq michelob cantik sk2000
        kikker macanudo rambone fizzle peanuts1 cowpie stone32 astaroth dakota01 mustard1 sexylove giantess
        teaparty bobbin beerbong monet1 charles3 anniedog anna1988 cameleon longbeach tamere qpful542 mesquite
        waldemar 12345zx iamhere lowboy canard daisymay love33 moosejaw ninjaman shrike01 aaa777 88002000600
        vodolei bambush falcor harley69 alphaomega severine grappler twogirls gatorman vettes buttmunch
        excelsio crayfish birillo megumi lsia9dnb9y littlebo stevek hiroyuki firehous master5 briley2 gangste
        chrisk camaleon troyboy froinlaven mybutt sandhya rapala jagged crazycat lucky12 jetman wavmanuk
        1heather beegee negril mario123 funtime1 conehead abigai mhorgan patagoni travel1 backspace frenchfr
        mudcat dashenka baseball3 rustys 741852kk dickme baller23 griffey1 suckmycock fuhrfzgc jenny2 berlin1
        justfun icewind bumerang pavlusha minecraft123 shasta1 ranger12 123400 twisters buthead finance1
        dignity7 hello9 lvjdp383 jgthfnjh dalmatio paparoach miller31 2bornot2b monterre theblues satans
        schaap jasmine2 sibelius jcnhjd shane123 natasha2 pierrot bluecar iloveass harriso london20 job314
        beholder reddawg fuckyou! pussylick bologna1 austintx ole4ka blotto onering jearly balbes lightbul
        bighorn crossfir lee123 prapor 1ashley gfhjkm22 wwe123 sexsite marina123 witch1 schmoo parkview
        dragon3 chilango ultimo abramova nautique 2bornot2 duende 1arthur nightwing surfboar quant4307
        15s9pu03 karina1 shitball walleye1 wildman1 whytesha 1morgan my2girls baranova berezuckiy kkkkkk1
        forzima fornow qwerty02 gokart suckit69 davidlee whatnow edgard bayshore 36987412 ghbphfr daddyy
        explore1 zoidberg 5qnzjx morgane danilov blacksex mickey12 balsam 83y6pv sarahc all4u2 slayer69 nadia1
        rlzwp503 4cranker kaylie numberon teremok wolf12 deeppurple goodbeer aaa555 66669999 whatif harmony1
        ue8fpw 3tmnej 254xtpss dusty197 wcksdypk zerkalo dfnheirf motorol digita whoareyou darksoul manics
        rounders killer11 d2000lb cegthgfhjkm catdog1 beograd pepsico julius1 123654987 softbal killer23
        weasel1 lifeson q123456q 444555666 bunches darby1 service01 bear11 jordan123 duncan21 yensid lerxst
        rassvet bronco2 fortis pornlove paiste 198900 asdflkjh 1236547890 eugene1 winnipeg261 fk8bhydb
        seanjohn brimston matthe1 bitchedu crisco 302731 roxydog woodlawn volgograd ace1210 boy4u2ownnyc
        laura123 pronger parker12 z123456z andrew13 longlife sarang drogba gobruins soccer4 holida espace
        almira murmansk green22 safina wm00022 1chevy schlumpf doroth ulises golf99 hellyes detlef erkina
        bastardo mashenka sucram wehttam generic1 195000 spaceboy lopas123 scammer skynyrd daddy2 titani
        ficker cr250r kbnthfnehf takedown sticky1 davidruiz desant nremtp painter1 bogies agamemno kansas1
        smallfry 2b4dnvsx 1player saddie peapod 6458zn7a qvw6n2 gfxqx686 twice2 sh4d0w3d mayfly 375125 phitau
        yqmbevgk 89211375759 kumar1 pfhfpf toyboy way2go 7pvn4t pass69 chipster spoony buddycat diamond3
        rincewin david01 billbo hxp4life matild pokemon2 dimochka clown1 148888 jenmt3 cuxldv cqnwhy cde34rfv
        simone1 verynice toobig pasha123 mike00 maria2 lolpop firewire dragon9 martesana a1234567890 birthday3
        providen pitbulls 556655 misawa damned69 martin11 goldorak gunship glory1 winxclub sixgun splodge
        agent1 splitter dome69 ifghjb eliza1 snaiper wutang36 phoenix7 666425 arshavin paulaner namron m69fg1w
        qwert1234 terrys zesyrmvu joeman scoots dwml9f 625vrobg sally123 gostoso symow8 pelota c43qpul5rz
        majinbuu lithium1 bigstuff horndog1 kipelov kringle 1beavis loshara octobe jmzacf 12342000 qw12qw
        runescape1 chargers1 krokus piknik 778811 gjvbljh 474jdvff pleaser misskitty breaker1 7f4df451 twinky
        yakumo chippers tanith len2ski1 nichol1 f00b4r nokia3110 standart 123456789i steffie larrywn chucker
        john99 chamois jjjkkk penmouse ktnj2010 gooners hemmelig rodney1 merlin01 bearcat1 1yyyyy 159753z
        1fffff 1ddddd thomas11 gjkbyrf ivanka f1f2f3 petrovna phunky conair brian2 creative1 klipsch vbitymrf
        breitlin cecili westwing gohabsgo tippmann 1steve quattro6 fatbob sp00ky rastas 1123581 redsea rfnmrf
        jerky1 1aaaaaa spk666 simba123 qwert54321 123abcd beavis69 fyfyfc starr1 1236547 peanutbutter sintra
        12345abcde 1357246 abcde1 climbon 755dfx mermaids monte1 serkan geilesau 777win jasonc parkside
        imagine1 rockhead producti playhard principa spammer gagher escada tsv1860 dbyjuhfl cruiser1 kennyg
        montgome 2481632 pompano cum123 angel6 bear01 april6 bodyhamm pugsly getrich pelusa fosgate jasonp
        rostislav kimberly1 dallas11 gooner1 manuel1 cocacola1 5782790 password8 daboys 1jones intheend e3w2q1
        whisper1 madone pjcgujrat 1p2o3i jamesp felicida nemrac phikap firecat jrcfyjxrf matt12 bigfan doedel
        005500 jasonx 1234567k badfish goosey utjuhfabz artem123 igor123 spike123 jor23dan dga9la v2jmsz
        morgan12 avery1 dogstyle natasa 221195ws twopac oktober7 karthik mightymo davidr zermatt jehova
        aezakmi1 dimwit monkey5 serega123 qwerty111 casey22 boy123 1clutch asdfjkl1 hariom bruce10 jeep95
        1smith sm9934 karishma bazzzz aristo 669e53e1 nesterov kill666 fihdfv silver11 mojoman telefono
        goeagles sd3lpgdr rfhfynby melinda1 llcoolj idteul bigchief rocky13 timberwo ballers gatekeep kashif
        hardass anastasija max777 vfuyjkbz riesling agent99 kappas dalglish tincan orange3 turtoise abkbvjy
        mike24 hugedick alabala geolog devilboy habanero waheguru funboy freedom5 natwest seashore impaler
        qwaszx1 pastas bmw535 tecktonik mika00 jobsearc pinche puntang aw96b6 1corvett skorpio foundati
        zzr1100 gembird vfnhjcrby soccer18 vaz2110 peterp archer1 cross1 samedi dima1992 hunter99 lipper
        hotbody zhjckfdf ducati1 trailer1 04325956 cheryl1 benetton kononenko sloneczko rfgtkmrf nashua
        balalaika ampere eliston dorsai flyrod oxymoron minolta ironmike majortom karimov fortun putaria
        an83546921an13 blade123 franchis mxaigtg5 dynxyu devlt4 terces wqmfuh nqdgxz dale88 minchia seeyou
        housepen 1apple 1buddy mariusz bighouse tango2 flimflam nicola1 qwertyasd tomek1 shumaher kartoshka
        bassss canaries redman1 123456789as preciosa allblacks navidad tommaso beaudog forrest1 green23
        ryjgjxrf ironman2 badnews butterba 1grizzly isaeva rembrand toront 1richard bigjon yfltymrf 1kitty
        4ng62t littlejo wolfdog ctvtyjd spain1 megryan tatertot raven69 4809594q tapout stuntman a131313
        lagers hotstuf lfdbl11 stanley2 advokat boloto 7894561 dooker adxel187 cleodog 0p9o8i masterb bimota
        charlee toystory 6820055 6666667 crevette 6031769 bingoo dima1990 tennis11 samuri avocado melissa6
        unicor habari metart needsex cockman hernan 3891576 3334444 amigo1 gobuffs2 mike21 allianz 2835493
        179355 midgard joey123 oneluv ellis1 towncar shonuff scouse tool69 thomas19 chorizo jblaze dima1999
        sophia1 anna1989 vfvekbxrf krasavica redlegs jason25 tbontb katrine eumesmo vfhufhbnrf 1654321
        asdfghj1 motdepas doogle 1453145 byron1 158272 kardinal fallen1 abcd12345 ufyljy n12345 kucing
        burberry bodger 1234578 februar 1234512 nekkid prober harrison1 idlewild rfnz90 foiegras pussy21
        bigstud denzel tiffany2 bigwill 1234567890zzz hello69 compute1 viper9 hellspaw trythis gococks
        dogballs lupine millenia newdelhi charlest basspro joeblack 975310 1rosebud batman11 misterio fucknut
        charlie0 august11 juancho ilonka jigei743ks adam1234 889900 goonie alicat ggggggg1 1zzzzzzz sexywife
        northstar chris23 888111 containe trojan1 jason5 graikos 1ggggg 1eeeee tigers01 indigo1 hotmale
        jacob123 mishima richard3 cjxb2014 coco123 meagain thaman wallst edgewood bundas 1power matilda1
        maradon hookedup jemima r3vi3wpass 2004-10- mudman taz123 xswzaq emerson1 anna21 warlord1 toering
        tgwdvu masterb8 wallstre moppel priora ghjcnjrdfif yoland 12332100 1j9e7f6f jazzzz yesman brianm
        42qwerty42 12345698 darkmanx nirmal john31 bb123456 neuspeed billgates moguls fj1200 hbhlair shaun1
        ghbdfn 305pwzlr nbu3cd susanb pimpdad mangust6403 joedog dawidek gigante 708090 703751 700007 ikalcr
        tbivbn 697769 iyaayas karen123 jimmyboy dozer1 e6z8jh bigtime1 getdown kevin12 brookly zjduc3 nolan1
        cobber yr8wdxcq m1garand blah123 616879 action1 600000 sumitomo albcaz asian1 557799 dave69 556699
        sasa123 streaker michel1 karate1 buddy7 daulet koks888 roadtrip wapiti oldguy illini1 1234qq mrspock
        kwiatek buterfly august31 jibxhq jackin taxicab tristram talisker 446655 444666 chrisa freespace
        vfhbfyyf chevell 444333 notyours 442244 christian1 seemore sniper12 marlin1 joker666 multik devilish
        crf450 cdfoli eastern1 asshead duhast voyager2 cyberia 1wizard cybernet iloveme1 veterok karandash
        392781 looksee diabolic foofight missey herbert1 bmw318i premier1 zsfmpv eric1234 dun6sm fuck11 345543
        spudman lurker lizzy1 ironsink minami 339311 s7fhs127 sterne 332233 plankton azuywe changepa august25
        mouse123 sikici killer69 xswqaz quovadis gnomik 033028pw 777777a barrakuda spawn666 goodgod morbius
        yelnats cujo31 norman1 fastone earwig aureli wordlife bnfkbz austin123 timberla missy2 legalize netcom
        liljon takeit georgin 987654321z warbird vitalina all4u3 mmmmmm1 bichon ellobo wahoos fcazmj aksarben
        lodoss satnam vasili 197800 maarten sam138989 ankita prince12 anvils bestia hoschi 198300 univer
        jack10 ktyecbr gr00vy wolfman1 fuckwit geyser emmanue ybrjkftd qwerty33 dblock avocat bobbym womersle
        1please nostra dayana billyray alternat iloveu1 qwerty69 rammstein1 mystikal drawde executor craxxxs
        ghjcnjnf 999888777 welshman access123 963214785 951753852 babe69 fvcnthlfv ****me 666999666 testing2
        199200 nintendo64 oscarr guido8 zhanna gumshoe 159357456 123452345 satan6 mithrand fhbirf aa1111aa
        viggen ficktjuv radial9 davids1 rainbow7 futuro platin poppy123 rhenjq chicano scrumpy lumpy1 seifer
        uvmrysez autumn1 susie1 7u8i9o0p gamer1 sirene muffy1 monkeys1 kalinin olcrackmaster hotmove gshock
        merson lthtdyz pizzaboy peggy1 pistache pinto1 fishka ladydi pandor baileys hungwell redboy rookie1
        amanda01 passwrd clean1 matty1 tarkus jabba1 bobster beer30 solomon1 moneymon sesamo fred11 sunnysid
        jasmine5 thebears putamadre workhard flashbac counter1 liefde magnat corky1 green6 abramov lordik
        univers shortys david3 vip123 gnarly 1234567s billy2 honkey deathstar grimmy govinda direktor
        12345678s linus1 shoppin rekbrjdf santeria berty75 mohican daftpunk uekmyfhf strats ironbird giants56
        salisbur koldun summer04 pondscum jimmyj miata1 george3 redshoes weezie bartman1 0p9o8i7u s1lver
        dorkus 125478 omega9 sexisgood mancow patric1 jetta1 074401 ghjuhtcc bibble terry2 123213 medicin
        rebel2 hen3ry 4freedom aldrin lovesyou browny renwod winnie1 belladon 1house tyghbn blessme rfhfrfnbwf
        haylee deepdive phantasy gansta cock69 4mnveh gazza1 redapple structur anakin1 manolito steve01
        poolman chloe123 vlad1998 qazwsxe pushit random123 ontherocks o236nq brain1 dimedrol rovnogod 1balls
        alliso love01 wolf01 flintstone beernuts tuffguy isengard highfive alex23 casper99 rubina getreal
        chinita italian1 airsoft qwerty23 muffdiver willi1 grace123 orioles1 redbull1 chino1 ziggy123 breadman
        estefan ljcneg gotoit logan123 wideglid mancity1 treess qwe123456 kazumi qweasdqwe oddworld naveed
        protos towson a801016 godislov at_asp bambam1 soccer5 dark123 67vette carlos123 hoser1 scouser wesdxc
        dragon25 pflhjn abdula 1freedom policema tarkin eduardo1 mackdad gfhjkm11 lfplhfgthvf adilet zzzzxxxx
        childre samarkand cegthgegth fresher silvestr greaser allout plmokn sexdrive nintendo1 fantasy7
        oleander fe126fd crumpet pingzing dionis hipster requin calliope jerome1 housecat abc123456789 doghot
        snake123 brillig chronic1 gfhjkbot expediti noisette master7 caliban whitetai favorite3 lisamari
        educatio ghjhjr saber1 zcegth 1958proman vtkrbq milkdud imajica thehip bailey10 hockey19 dkflbdjcnjr
        j123456 bernar aeiouy gamlet deltachi endzone bcgfybz brandi1 auckland2010 7653ajl1 mardigra testuser
        bunko18 camaro67 greenie 454dfmcq 6xe8j2z4 mrgreen ranger5 headhunt banshee1 moonunit zyltrc hello3
        pussyboy stoopid tigger11 yellow12 drums1 blue02 kils123 junkman banyan jimmyjam tbbucs sportster
        badass1 joshie braves10 lajolla 1amanda antani antero 19216801 rhett32 sarahm beloit sucker69 corkey
        nicosnn rccola caracol daffyduc bunny2 mantas monkies hedonist cacapipi ashton1 sid123 19899891 patche
        greekgod cbr1000 leader1 19977991 ettore chongo 113311 picass cfif123 rhtfnbd frances1 andy12 minnette
        bigboy12 green69 alices babcia partyboy javabean freehand qawsed123 xxx111 harold1 passwo jonny1
        kappa1 w2dlww3v5p 1merlin 222999 tomjones jakeman franken markhegarty john01 carole1 daveman caseys
        apeman mookey moon123 claret titans1 residentevil campari curitiba dovetail aerostar jackdaniels
        basenji zaq12w glencoe biglove goober12 ncc170 far7766 monkey21 eclipse9 1234567v vanechka aristote
        grumble belgorod abhishek neworleans pazzword dummie sashadog diablo11 mst3000 koala1 maureen1 jake99
        isaiah1 funkster gillian1 ekaterina20 chibears astra123 4me2no skippe windows9 vinograd demolay
        vika2010 quiksilver 19371ayj dollar1 shecky qzwxecrv butterfly1 merrill1 scoreland 1crazy megastar
        mandragora track1 dedhed jacob2 newhope qawsedrftgyh shack1 samvel gatita shyster clara1 telstar
        office1 crickett nirmala joselito chrisl lesnik aaaabbbb austin01 leto2010 bubbie aaa12345 widder
        234432 salinger mrsmith qazsedcft newshoes skunks yt1300 bmw316 arbeit smoove 123321qweewq 123qazwsx
        22221111 seesaw 0987654321a peach1 1029384756q sereda gerrard8 shit123 batcave energy1 peterb mytruck
        peter12 alesya tomato1 spirou laputaxx magoo1 omgkremidia knight12 norton1 vladislava shaddy austin11
        jlbyjxrf kbdthgekm punheta fetish69 exploiter roger2 manstein gtnhjd 32615948worms dogbreath
        ujkjdjkjvrf vodka1 ripcord fatrat kotek1 tiziana larrybir thunder3 nbvfnb 9kyq6fge remembe likemike
        gavin1 shinigam yfcnfcmz 13245678 jabbar vampyr ane4ka lollipo ashwin scuderia limpdick deagle 3247562
        vishenka fdhjhf alex02 volvov70 mandys bioshock caraca tombraider matrix69 jeff123 13579135 parazit
        black3 noway1 diablos hitmen garden1 aminor decembe august12 b00ger 006900 452073t schach hitman1
        mariner1 vbnmrf paint1 742617000027 bitchboy pfqxjyjr 5681392 marryher sinnet malik1 muffin12 aninha
        piolin lady12 traffic1 cbvjyf 6345789 june21 ivan2010 ryan123 honda99 coorslight asd321 hunter69
        7224763 sonofgod dolphins1 1dolphin pavlenko woodwind lovelov pinkpant gblfhfcbyf hotel1 justinbiebe
        vinter jeff1234 mydogs 1pizza boats1 parrothe shawshan brooklyn1 cbrown 1rocky hemi426 dragon64
        redwings1 porsches ghostly hubbahub buttnut b929ezzh sorokina flashg fritos b7mguk metatron treehous
        vorpal 8902792 free123 labamba chiefs1 zxc123zxc keli_14 1steeler money4 rakker foxwoods ahjkjd
        sidorova snowwhit neptune1 mrlover trader1 nudelamb power7 deltasig bills1 7gorwell nokia6630
        nokia5320 madhatte 1cowboys manga1 namtab sanjar fanny1 birdman1 adv12775 carlo1 dude1998 babyhuey
        nicole11 madmike ubvyfpbz qawsedr lifetec skyhook stalker123 toolong robertso ripazha zippy123
        1111111a dirtyman analslut jason3 dutches minhasenha cerise fenrir jayjay1 flatbush franka bhbyjxrf
        26429vadim lawntrax 198700 fritzy nikhil ripper1 harami truckman nemvxyheqdd5oqxyxyzi gkfytnf bugaboo
        cableman hairpie xplorer movado hotsex69 mordred ohyeah1 patrick3 frolov katieh 4311111q mochaj
        presari 753951852 freedom4 kapitan tomas1 135795 sweet123 pokers shagme tane4ka sentinal ufgyndmv
        jonnyb skate123 123456798 123456788 gerrit damocles dollarbi caroline1 lloyds pizdets flatland
        92702689 dave13 ajnjuhfabz achmed madison9 744744z amonte avrillavigne elaine1 norma1 asseater
        everlong buddy23 cmgang1 trash1 flyman ulugbek june27 magistr fittan sebora64 dingos sleipnir caterpil
        cindys 212121qaz partys dialer gjytltkmybr qweqaz janvier rocawear lostboy aileron sweety1 everest1
        pornman boombox potter1 blackdic 44448888 eric123 112233aa 2502557i novass nanotech yourname x12345
        indian1 15975300 1234567l carla51 chicago0 coleta cxzdsaewq qqwweerr marwan deltic hollys qwerasd
        pon32029 rainmake nathan0 matveeva legioner kevink tombraid blitzen a54321 jackyl chinese1 shalimar
        oleg1995 beaches1 tommylee eknock monkey23 badbob pugwash likewhoa jesus2 yujyd360 belmar shadow22
        utfp5e angelo1 minimax pooder cocoa1 moresex tortue lesbia panthe snoopy2 drumnbass gmcz71 6jhwmqku
        leppard dinsdale blair1 boriqua money111 virtuagirl 267605 rattlesn 1sunshin monica12 veritas1
        newmexic millertime turandot rfvxfnrf jaydog kakawka bowhunter booboo12 deerpark erreway taylorma
        rfkbybyf wooglin weegee rexdog iamhorny cazzo1 vhou812 bacardi1 dctktyyfz godpasi peanut12 bertha1
        fuckyoubitch ghosty altavista jertoot smokeit ghjcnbvtyz fhnehxbr rolsen qazxcdews maddmaxx redrocke
        qazokm spencer2 thekiller asdf11 123sex tupac1 p1234567 dbrown 1biteme tgo4466 316769 sunghi shakespe
        frosty1 gucci1 arcana bandit01 lyubov poochy dartmout magpies1 sunnyd mouseman summer07 chester7
        shalini danbury pigboy dave99 deniss harryb ashley11 pppppp1 01081988m balloon1 tkachenko bucks1
        master77 pussyca tricky1 zzxxccvv zoulou doomer mukesh iluv69 supermax todays thefox don123 dontask
        diplom piglett shiney fahbrf qaz12wsx temitope reggin project1 buffy2 inside1 lbpfqyth vanilla1
        lovecock u4slpwra fylh.irf 123211 7ertu3ds necroman chalky artist1 simpso 4x7wjr chaos666 lazyacres
        harley99 ch33s3 marusa eagle7 dilligas computadora lucky69 denwer nissan350z unforgiv oddball schalke0
        aztec1 borisova branden1 parkave marie123 lafayett 878kckxy 405060 cheeseca bigwave fred22 andreea
        poulet mercutio psycholo andrew88 o4izdmxu sanctuar newhome milion suckmydi rjvgm.nth warior goodgame
        1qwertyuiop 6339cndh scorpio2 macker southbay crabcake toadie paperclip fatkid cliff1 rastafar maries
        twins1 geujdrf anjela wc4fun dolina mpetroff rollout zydeco shadow3 pumpki steeda volvo240 terras
        blowjo blue2000 incognit badmojo gambit1 zhukov station1 aaronb duke123 clipper1 qazxsw2 ledzeppe
        kukareku sexkitte 007008 lakers12 a1234b acmilan1 afhfjy starrr slutty3 phoneman kostyan bonzo1
        sintesi07 ersatz cloud1 nephilim nascar03 rey619 kairos 123456789e hardon1 boeing1 juliya hfccdtn
        vgfun8 polizei 456838 keithb minouche ariston 213141 clarkken microwav london2 santacla campeo qr5mx7
        464811 mynuts 1mickey lucky8 danger1 ironside carter12 wyatt1 borntorun iloveyou123 pancake1
        tadmichaels monsta jugger hunnie triste heat7777 ilovejesus queeny luckycharm lieben gordolee85 jtkirk
        forever21 jetlag skylane taucher neworlea holera 000005 anhnhoem melissa7 mumdad massimiliano dima1994
        nigel1 madison3 slicky shokolad serenit jmh1978 soccer123 chris3 rfpzdrf 1qasw23ed free4me sasquatc
        maytag verochka bankone molly12 monopoli xfqybr lamborgini gondolin candycane needsome scottie1 brigit
        0147258369 kalamazo lololyo123 bill1234 ilovejes lol123123 popkorn april13 567rntvm downunde charle1
        angelbab guildwars homeworld qazxcvbnm superma1 dupa123 kryptoni happyy artyom stormie cool11 calvin69
        saphir konovalov jansport october8 liebling druuna susans megans tujhjdf wmegrfux jumbo1 ljb4dt7n
        012345678910 kolesnik speculum at4gftlw kurgan 93pn75 cahek0980 dallas01 godswill fhifdby chelsea4
        jump23 barsoom catinhat urlacher angel99 vidadi1 678910 lickme69 topaz1 westend loveone c12345 gold12
        alex1959 barney12 1maggie alex12345 lp2568cskt s1234567 gjikbdctyf anthony0 browns99 chips1 sunking
        widespre lalala1 tdutif fucklife master00 alino4ka stakan blonde1 phoebus tenore bvgthbz brunos suzjv8
        uvdwgt revenant 1banana veroniqu sexfun sp1der 4g3izhox isakov shiva1 scooba bluefire wizard12
        dimitris funbags perseus hoodoo keving malboro 157953 a32tv8ls latics animate mossad yejntb karting
        qmpq39zr busdrive jtuac3my jkne9y sr20dett 4gxrzemq keylargo 741147 rfktylfhm toast1 skins1 xcalibur
        gattone seether kameron glock9mm julio1 delenn gameday tommyd str8edge bulls123 carlsberg woodbird
        adnama 45auto codyman truck2 1w2w3w4w pvjegu method1 luetdi 41d8cd98f00b bankai 5432112345 94rwpe
        reneee chrisx melvins 775577 sam2000 scrappy1 rachid grizzley margare morgan01 winstons gevorg gonzal
        crawdad gfhfdjp babilon noneya pussy11 barbell easyride c00li0 777771 311music karla1 golions 19866891
        peejay leadfoot hfvbkm kr9z40sy cobra123 isotwe sallys ****you aaa123a dembel foxs14 hillcres webman
        mudshark alfredo1 weeded lester1 hovepark ratface 000777fffa huskie wildthing elbarto waikiki masami
        call911 goose2 dovajb agricola cjytxrj andy11 penny123 family01 a121212 1braves upupa68 happy100
        824655 cjlove firsttim redhair dfhtymt sliders bananna loverbo fifa2008 crouton chevy350 panties2
        kolya1 alyona hagrid spagetti q2w3e4r 867530 narkoman nhfdvfnjkju123 1ccccccc napolean 0072563 w8sted
        wigwam jamesk state1 parovoz beach69 kevinb rossella logitech1 celula gnocca canucks1 loginova
        marlboro1 kalleanka mester mishutka milenko alibek jersey1 peterc 1mouse nedved blackone ghfplybr
        682regkh beejay newburgh ruffian clarets noreaga xenophon hummerh2 tenshi smeagol soloyo vfhnby
        ereiamjh ewq321 goomie sportin cellphone sonnie jetblack saudan gblfhfc matheus uhfvjnf alicja jayman1
        devon1 hexagon bailey2 vtufajy yankees7 salty1 908070 killemal gammas eurocard sydney12 tuesday1
        antietam wayfarer beast666 19952009sa aq12ws hockey21 haloreach dontcare andrea11 karlmarx jelszo
        tylerb protools timberwolf ruffneck pololo 1bbbbb waleed sasami twinss fairlady illuminati alex007
        sucks1 homerjay scooter7 tarbaby barmaley amistad randers tigers12 dreamer2 goleafsg googie bernie1
        as12345 godeep james3 phanto gwbush cumlover 2196dc studioworks 995511 golf56 titova kaleka socks1
        kurwamac daisuke hevonen woody123 daisie wouter henry123 gostosa guppie porpoise iamsexy 276115
        paula123 1020315 38gjgeuftd rjrfrjkf knotty idiot1 sasha12345 matrix13 securit radical1 ag764ks jsmith
        coolguy1 secretar juanas sasha1988 00000001 tiger11 1butthea putain cavalo basia1 kobebryant 1232323
        12345asdfg sunsh1ne cyfqgth tomkat dorota dashit pelmen 5t6y7u whipit smokeone helloall bonjour1
        snowshoe nilknarf x1x2x3 lammas 1234599 lol123456 atombomb ironchef noclue alekseev gwbush1 silver2
        12345678m yesican fahjlbnf chapstic alex95 tiger200 lisichka pogiako cbr929 searchin tanya123 alex1973
        phil413 alex1991 dominati geckos freddi silenthill egroeg vorobey antoxa dark666 shkola apple22
        rebellio shamanking 7f8srt cumsucker partagas bill99 22223333 arnster55 fucknuts proxima silversi
        goblues parcells vfrcbvjdf piloto avocet emily2 1597530 miniskir himitsu pepper2 juiceman venom1
        bogdana jujube quatro botafogo mama2010 junior12 derrickh asdfrewq miller2 chitarra silverfox
        prestigio devil123 mm111qm ara123 max33484 sex2000 primo1 sephan anyuta alena2010 viborg verysexy
        hibiscus josefin oxcart spooker speciali raffaello partyon vfhvtkflrf strela a123456z worksuck glasss
        lomonosov dusty123 dukeblue 1winter sergeeva lala123 john22 sobolev bettylou dannyb gjkrjdybr hagakure
        iecnhbr awsedr pmdmsctsk costco alekseeva fktrcttd bazuka flyingv garuda buffy16 gutierre beer12
        stomatolog ernies palmeiras golf123 love269 n.kmgfy gjkysqgbpltw youare joeboo baksik lifeguar 111a111
        nascar8 mindgame neopets frdfkfyu june24 phoenix8 penelopa merlin99 mercenar badluck mishel bookert
        deadsexy power9 chinchil 1234567m alex10 skunk1 rfhkcjy sammycat wright1 randy2 marakesh temppassword
        elmer251 patrick0 bonoedge kylie1 graffix milkman1 cornel mrkitty nicole12 ticketmaster beatles4
        number20 terps1 superfre yfdbufnjh jake1234 flblfc 1111qq zanuda jmol01 wpoolejr polopol nicolett
        omega13 cannonba 123456789. sandy69 ribeye bo243ns marilena bogdan123 redskins1 19733791 alias1 movie1
        marzena shadowru coolman1 pornlover teepee nafanya gateway3 fuckyou0 hasher booboo69 staticx hang10
        qq12345 garnier bosco123 1234567qw carson1 1xrg4kcq cbr929rr allan123 motorbik andrew22 pussy101
        miroslava cytujdbr camp0017 cobweb snusmumrik salmon1 cindy2 serendipity co437at tincouch timmy123
        hunter22 st1100 vvvvvv1 blanka krondor sweeti kuzmich gustavo1 bmw320i alex2010 trees1 kyliem essayons
        april26 kumari fajita appletre fghbjhb 1green katieb steven2 corrado1 satelite 1michell 123456789c
        cfkfvfylhf acurarsx slut543 inhere bob2000 pouncer k123456789 fishie audia8 bluetick soccer69 jordan99
        fromhell mammoth1 fighting54 mike25 pepper11 extra1 worldwid chaise vfr800 sordfish nofate listopad
        hellgate dctvghbdf jeremia qantas lokiju honker sprint1 triniti compaq3 sixsix6 married1 loveman
        juggalo1 repvtyrj zxcasdqw 123445 whore1 123678 monkey6 west123 warcraf pwnage mystery1 creamyou
        ant123 rehjgfnrf corona1 coleman1 steve121 alderaan barnaul celeste1 junebug1 bombshel gretzky9
        tankist cachou vaz2101 playgolf boneyard strateg romawka iforgotit pullup garbage1 archmage shaft1
        oceano sadies alvin1 135135ab psalm69 ranger02 zaharova 33334444 perkman realman salguod cmoney
        astonmartin glock1 greyfox viper99 blackdick 46775575 family5 shazbot dewey1 qwertyas shivani black22
        mailman1 greenday1 57392632 red007 stanky sanchez1 tysons daruma altosax krayzie 85852008 1forever
        98798798 irock. 123456654 142536789 ford22 brick1 michela preciou crazy4u 01telemike01 nolife concac
        safety1 annie123 brunswic destini 123456qwer madison0 snowball1 137946 1133557799 jarule scout2
        songohan thedead 00009999 murphy01 spycam hirsute aurinko associat 1miller baklan hermes1 2183rm
        martie kangoo shweta yvonne1 westsid jackpot1 rotciv maratik fabrika claude1 nursultan noentry
        ytnhjufnm electra1 ghjcnjnfr1 puneet smokey01 integrit bugeye trouble2 14071789 paul01 omgwtf dmh415
        ekilpool yourmom1 moimeme sparky11 boludo ruslan123 kissme1 demetrio appelsin asshole3 raiders2
        fynjybj billygoa p030710p$e4o macdonal 248ujnfk acorns schmidt1 sparrow1 vinbylrj weasle ycwvrxxh
        skywalk gerlinde solidus postal1 poochie1 1charles rhianna terorist rehnrf omgwtfbbq assfucke deadend
        jimboy vengence maroon5 7452tr dalejr88 sombra anatole amazonas 147789 q12345q gawker1 juanma kassidy
        greek1 bruces bilbob mike44 0o9i8u7y6t kaligula agentx familie anders1 pimpjuice 0128um birthday10
        lawncare hownow grandorgue juggerna scarfac kensai swatteam 123four motorbike repytxbr other1 celicagt
        pleomax gen0303 godisgreat icepick lucifer666 heavy1 tea4two forsure shortdog webhead chris13 palenque
        3techsrl knights1 orenburg nomarg wutang1 80637852730 iamfree 12345670 pillow1 12343412 bigears peterg
        stunna rocky5 12123434 feuerwehr 7418529630 danone yanina valenci andy69 111222q silvia1 1jjjjj
        loveforever passwo1 stratocaster 8928190a motorolla lateralu ujujkm chubba ujkjdf signon 123456789zx
        serdce wifey200 ololo123 popeye1 central1 melena nemezida poker123 ilovemusic qaz1234 noodles1
        lakeshow amarill ginseng billiam trento 321cba fatback soccer33 master13 marie2 newcar bigtop camron
        nosgoth 155555 biglou redbud jordan7 159789 diversio actros drizzit hjcnjd wiktoria justic gooses
        luzifer darren1 chynna tanuki 11335577 icculus boobss firstson ceisi123 gatewa hrothgar jarhead1
        happyjoy felipe1 bebop1 medman athena1 boneman keiths djljgfl dicklick russ120 mylady zxcdsa rock12
        bluesea kayaks provista luckies smile4me bootycal enduro 123123f heartbre ern3sto apple13 bigpappa
        fy.njxrf bigtom cool69 perrito quiet1 puszek cruella david26 alemap aa123123 teddies tricolor smokey12
        kikiriki mickey01 robert01 super5 ranman stevenso deliciou money777 degauss susanne1 asdasd12 shitbag
        mommy123 wrestle1 imfree fuckyou12 barbaris florent ujhijr f8yruxoj tefjps anemone toltec 2gether
        left4dead2 gfkmvf emilys diana123 16473a mark01 bigbro annarbor nikita2000 11aa11 tigres llllll1
        loser2 fbi11213 jupite qwaszxqw macabre 123ert rev2000 mooooo klapaucius bagel1 chiquit iyaoyas
        bear101 irocz28 vfktymrfz smokey2 love99 rfhnbyf dracul keith123 slicko peacock1 orgasmic thesnake
        solder wetass doofer david5 rhfcyjlfh swanny tammys turkiye tubaman estefani firehose funnyguy grace17
        pippa1 arbiter jimmy69 nfymrf asdf67nm rjcnzy demon123 thicknes sexysex kristall michail encarta
        banderos marchenko de1987ma mo5kva aircav naomi1 cronaldo 49ers1 mama1963 1truck telecaster
        punksnotdead erotik 1eagles 1fender luv269 acdeehan tanner1 freema 1q3e5t7u linksys tiger6 megaman1
        neophyte australia1 mydaddy 1jeffrey fgdfgdfg gfgekz 1986irachka keyman m0b1l3 dfcz123 mikeyg
        playstation2 abc125 slacker1 110491g lordsoth bhavani ssecca dctvghbdtn niblick hondacar baby01
        worldcom 4034407 51094didi 3657549 3630000 3578951 sweetpussy majick supercoo robert11 abacabb
        panda123 gfhjkm13 ford4x4 zippo1 1726354 lovesong dude11 moebius paravoz 1357642 matkhau solnyshko
        daniel4 multiplelog starik martusia iamtheman greentre jetblue motorrad vfrcbvev redoak dogma1 gnorman
        komlos tonka1 1010220 666satan losenord lateralus absinthe command1 jigga1 iiiiiii1 pants1 jungfrau
        926337 ufhhbgjnnth yamakasi 888555 sunny7 gemini69 alone1 zxcvbnmz cabezon skyblues zxc1234 456123a
        zero00 caseih azzurra legolas1 menudo murcielago 785612 779977 benidorm viperman dima1985 piglet1
        hemligt hotfeet 7elephants hardup gamess a000000 267ksyjf kaitlynn sharkie sisyphus yellow22 667766
        redvette 666420 mets69 ac2zxdty hxxrvwcy cdavis 579300 eatshit1 555123 appleseed simpleplan 526282
        fynfyfyfhbde birthday6 dragon6 1pookie bluedevils omg123 hj8z6e x5dxwp 455445 batman23 termin
        chrisbrown animals1 lucky9 443322 kzktxrf takayuki fermer assembler zomu9q sissyboy sergant felina
        nokia6230i eminem12 hunt4red festina darknigh cptnz062 ndshnx4s twizzler wnmaz7sd aamaax gfhfcjkmrf
        alabama123 barrynov happy5 punt0it durandal 8xuuobe4 cmu9ggzh bruno12 316497 crazyfrog vfvfktyf apple3
        kasey1 mackdaddy anthon1 sunnys angel3 cribbage bryce1 pandabear mwss474 whitesta freaker 197100
        bitche p2ssw0rd tiktonik moonlite ferret1 jackas ferrum bearclaw liberty2 1diablo caribe snakeeyes
        janbam azonic rainmaker vetalik bigeasy baby1234 sureno13 blink1 kluivert calbears lavanda 198600
        dhtlbyf medvedeva fox123 whirling bonscott freedom9 october3 manoman segredo cerulean robinso bsmith
        flatus dannon password21 rrrrrr1 callista rainman1 trantor mickeymo bulldog7 g123456 pavlin pass22
        snowie hookah 7ofnine bubba22 cabible nicerack moomoo1 summer98 yoyo123 milan1 lieve27 mustang69
        jackster exocet nadege bahama watson1 libras eclipse2 bahram bapezm up9x8rww ghjcnjz themaste deflep27
        ghost16 gattaca fotograf junior123 gilber gbjyth 8vjzus rosco1 begonia aldebara flower12 novastar
        buzzman manchild lopez1 mama11 william7 yfcnz1 blackstar spurs123 moom4242 1amber iownyou tightend
        07931505 paquito 1johnson smokepot pi31415 snowmass ayacdc jessicam giuliana 5tgbnhy6 harlee bigwig
        tentacle scoubidou2 benelli vasilina 284655 jaihind lero4ka 1tommy ididit jlbyjxtcndj mike26 wweraw
        lukasz loosee123 palantir flint1 mapper baldie saturne virgin1 meeeee elkcit iloveme2 blue15 themoon
        radmir number3 shyanne missle hannelor jasmina karin1 lewie622 ghjcnjqgfhjkm blasters oiseau sheela
        grinders panget rapido positiv fltkbyf kzsfj874 daniel01 enjoyit nofags doodad rustler squealer
        fortunat peace123 khushi devils2 7inches candlebo topdawg soundman zxcqweasd april7 gazeta netman
        hoppers bear99 ghbjhbntn mantle7 jgordon bullshi vinny1 krishn star22 thunderc galinka phish123
        tintable nightcrawler tigerboy rbhgbx basilisk masha1998 nina123 yomamma kayla123 geemoney 0000000000d
        motoman a3jtni ser123 owen10 italien vintelok 12345rewq nightime jeepin ch1tt1ck mxyzptlk bandido
        doctorj hussar superted parfilev grundle livestrong chrisj matthew3 access22 moikka fatone miguelit
        trivium glenn1 smooches dezember spaghett stason molokai bossdog guitarma waderh boriska photosho
        path13 hfrtnf junior24 monkey24 vaz21093 bigblue1 trident1 candide arcanum klinker orange99 bengals1
        rosebu mjujuj nallepuh mtwapa1a ranger69 level1 bissjop 1tiffany rutabega elvis77 kellie1 sameas
        barada karabas frank12 queenb toutoune surfcity samanth1 monitor1 littledo kazakova fodase mistral1
        april22 carlit shakal batman123 fuckoff2 alpha01 5544332211 buddy3 towtruck kenwood1 vfiekmrf jkl123
        pypsik ranger75 sitges toyman bartek1 ladygirl booman boeing77 installsqlst 222666 gosling bigmack
        223311 kevin2 gomez1 xohzi3g4 kfnju842 klubnika cubalibr 123456789101 0147852369 raptor1 tallulah
        boobys jjones 1q2s3c moogie vid2600 wombat1 extra300 xfiles1 green77 sexsex1 heyjude sammyy missy123
        maiyeuem nccpl25282 thicluv sissie raven3 fldjrfn buster22 broncos2 laurab letmein4 harrydog solovey
        fishlips asdf4321 ford123 superjet norwegen movieman psw333333 intoit postbank deepwate ola123
        geolog323 murphys eshort a3eilm2s2y kimota belous saurus 123321qaz i81b4u monkey20 buckwild byabybnb
        mapleleafs yfcnzyfcnz baby69 summer03 twista 246890 246824 ltcnhjth z1z2z3 monika1 sad123 uto29321
        bathory villan funkey poptarts spam967888 705499fh sebast porn1234 earn381 1porsche whatthef
        123456789y polo12 brillo soreilly waters1 eudora allochka is_a_bot winter00 bassplay 531879fiz onemore
        bjarne red911 kot123 artur1 qazxdr c0rvette diamond7 matematica klesko beaver12 2enter seashell
        chaching edward2 browni xenogear cornfed aniram chicco22 darwin1 ancella2 sophie2 vika1998 anneli
        shawn41 resolute pandora2 william8 twoone coors1 jesusis1 teh012 cheerlea renfield tessa1 anna1986
        madness1 bkmlfh 19719870 liebherr ck6znp42 gary123 123654z alsscan eyedoc matrix7 metalgea chinito
        falcon11 7jokx7b9du bigfeet tassadar retnuh muscle1 klimova darion batistuta bigsur 1herbier noonie
        ghjrehjh karimova faustus snowwhite 1manager dasboot michael12 analfuck dwdrums jaysoncj maranell
        bsheep75 164379 rolodex 166666 rrrrrrr1 almaz666 167943 russel1 negrito alianz goodpussy veronik
        1w2q3r4e efremov emb377 sdpass william6 alanfahy nastya1995 panther5 automag 123qwe12 vfvf2011 1peanut
        speedie qazwsx1234 pass999 171204j ketamine sheena1 energizer usethis1 123abc123 buster21 thechamp
        flvbhfk frank69 hopeful1 claybird pander anusha bigmaxxx faktor housebed dimidrol bigball shashi
        derby1 dervish bootycall 80988218126 killerb cheese2 pariss mymail dell123 catbert christa1 chevytru
        gjgjdf 00998877 overdriv ratten golf01 nyyanks dinamite bloembol magnus1 march2 twinkles ryan22 duckey
        118a105b kitcat brielle poussin lanzarot youngone ssvegeta hero63 battle1 fktrcfylh1 newera vika1996
        dynomite oooppp beer4me foodie ljhjuf sonshine godess constanc thinkbig steve2 damnyou autogod www333
        ranger7 roller1 harry2 dustin1 hopalong tkachuk b00bies deep111 stuffit fire69 redfish1 andrei123
        graphix 1fishing kimbo1 mlesp31 ifufkbyf gurkan emily123 busman and123 8546404 paladine 1world
        bulgakov 4294967296 bball23 1wwwww mycats delta6 emilyb color1 6060842 cdtnkfyrf hedonism gfgfrfhkj
        5551298 scubad gostate sillyme hdbiker beardown fishers sektor 00000007 newbaby rapid1 braves95 gator2
        anthony3 sammmy oou812 heffer phishin roxanne1 yourass hornet1 albator 2521659 underwat tanusha dianas
        3f3fpht7op dragon20 bilbobag cheroke radiatio dwarf1 33st33 dochka garibald robinh sham69 temp01
        wakeboar violet1 1w2w3w registr tonite maranello 1593570 parolamea galatasara loranthos 1472583
        asmodean 1362840 scylla doneit jokerr porkypig kungen mercator koolhaas come2me debbie69 calbear
        liverpoolfc yankees4 12344321a kennyb 85200258 dustin23 thomas13 tooling mikasa mistic crfnbyf
        112233445 sofia1 heinz57 colts1 price1 snowey joakim mark11 963147 cnhfcnm kzinti 1bbbbbbb rubberdu
        donthate rupert1 sasha1992 regis1 nbuhbwf fanboy sundial sooner1 wayout vjnjhjkf deskpro arkangel
        willie12 mikeyb celtic1888 buddy01 duane1 grandma1 aolcom weeman 172839456 basshead hornball pagedown
        molly2 131517 rfvtgbyhn astonmar mistery madalina 1happy shenlong matrix01 nazarova 369874125 800500
        webguy rse2540 ashley2 briank 789551 786110 chunli j0nathan greshnik courtne suckmyco mjollnir
        789632147 asdfg1234 754321 odelay ranma12 zebedee artem777 bmw318is rambler1 yankees9 alabam 5w76rnqp
        rosies mafioso studio1 babyruth tranzit magical123 gfhjkm135 12345$ soboleva 709394 ubique drizzt1
        elmers teamster pokemons 1472583690 1597532486 shockers merckx melanie2 clarisse earth1 dennys slobber
        flagman farfalla troika 4fa82hyx x4ww5qdr cumsuck leather1 forum1 july20 barbel zodiak samuel12 ford01
        rushfan bugsy1 invest1 tumadre screwme a666666 money5 henry8 tiddles sailaway starburs 100years
        killer01 comando hiromi ranetka thordog blackhole palmeira verboten solidsna q1w1e1 kevinc gbrfxe
        gevaudan hannah11 peter2 vangar sharky7 talktome jesse123 chuchi !qazxsw2 siesta twenty1 wetwilly
        477041 natural1 sun123 daniel3 intersta shithead1 hellyea bonethugs solitair bubbles2 father1 nick01
        444000 adidas12 dripik cameron2 442200 a7nz8546 respublika fkojn6gb 428054 snoppy rulez1 rachael1
        purple01 zldej102 ab12cd34 cytuehjxrf astroman preteen handsoff mrblonde biggio testin vfdhif twolves
        unclesam asmara kpydskcw lg2wmgvr grolsch biarritz feather1 williamm s62i93 penske 337733 336633
        taurus1 334433 billet diamondd 333000 fishhook godogs thehun lena1982 blue00 smelly1 unb4g9ty 65pjv22
        applegat mikehunt giancarlo krillin felix123 december1 46doris nicole23 bigsexy1 justin10 bambou
        falcon12 dgthtl 1surfer qwerty01 estrellit nfqcjy easygo konica qazqwe 1234567890m stingers nonrev
        3e4r5t champio bbbbbb99 196400 allen123 seppel simba2 rockme zebra3 tekken3 endgame sandy2 197300
        monkey00 eldritch littleone rfyfgkz 1member 66chevy oohrah cormac hpmrbm41 197600 grayfox elvis69
        celebrit maxwell7 rodders 1camaro broken1 kendall1 silkcut katenka angrick maruni 17071994a kruemel
        snuffles iro4ka baby12 alexis01 marryme vlad1994 forward1 culero badaboom malvin hardtoon hatelove
        molley knopo4ka duchess1 mensuck cba321 kickbutt zastava wayner fuckyou6 eddie123 cjkysir john33
        dragonfi jabell cjhjrf badseed sweden1 marihuana brownlov elland nike1234 kwiettie jonnyboy togepi
        billyk robert123 florenci ssgoku 198910 bristol1 bob007 allister yjdujhjl gauloise 198920 bellaboo
        9lives aguilas wltfg4ta foxyroxy rocket69 fifty50 babalu master21 malinois kaluga gogosox obsessio
        yeahrigh panthers1 capstan liza2000 leigh1 paintball1 blueskie cbr600f3 bagdad jose98 mandreki shark01
        wonderbo muledeer xsvnd4b2 hangten 200001 grenden anaell apa195 model1 245lufpq zip100 ghjcgtrn
        wert1234 misty2 charro juanjose fkbcrf frostbit badminto buddyy 1doctor archibal parviz spunky1
        footboy dm6tzsgp legola samadhi poopee ytdxz2ca hallowboy dposton gautie theworm guilherme dopehead
        iluvtits bobbob1 ranger6 worldwar lowkey chewbaca oooooo99 ducttape dedalus celular 8i9o0p borisenko
        taylor01 111111z arlingto p3nnywiz rdgpl3ds boobless kcmfwesg blacksab mother2 markus1 leachim secret2
        s123456789 1derful espero russell2 tazzer marykate freakme mollyb lindros8 james00 gofaster stokrotka
        kilbosik aquamann pawel1 shedevil mousie slot2009 october6 146969 mm259up brewcrew choucho uliana
        sexfiend fktirf pantss vladimi sheeps 12341234q tiggers crjhjcnm libtech pudge1 home12 zircon klaus1
        jerry2 lingus monkey66 dumass polopolo09 feuerweh rjyatnf chessy beefer shamen poohbear1 4jjcho
        bennevis fatgirls ujnbrf cdexswzaq 9noize9 rich123 nomoney racecar1 clahay acuario getsum hondacrv
        william0 cheyenn techdeck atljhjdf wtcacq fallenangel bammer tranquil carla123 relayer lespaul1
        portvale idontno bycnbnen trooper2 gennadiy pompon billbob amazonka akitas chinatow atkbrc busters
        fitness1 cateye selfok2013 1murphy fullhous mucker bajskorv nectarin littlebitch love24 feyenoor
        bigal37 lambo1 pussybitch icecube1 kyocera ltybcjdf boodle theking1 gotrice sunset1 abm1224 fromme
        sexsells inheat kenya1 swinger1 aphrodit kurtcobain rhind101 poidog poiulkjh kuzmina beantown tony88
        stuttgar drumer joaqui messenge motorman amber2 nicegirl rachel69 andreia faith123 studmuffin jaiden
        red111 vtkmybr gamecocks gumper bosshogg 4me2know tokyo1 kleaner roadhog fuckmeno phoenix3 buttnutt
        boner69 andreyka myheart katerin rugburn jvtuepip dc3ubn chile1 ashley69 happy99 swissair balls2
        fylhttdf jimboo 55555d mickey11 voronin m7hsqstm stufff merete weihnachte dowjones baloo1 freeones
        bears34 auburn1 beverl timberland 1elvis guinness1 bombadil flatron1 logging7 telefoon merl1n masha1
        andrei1 cowabung yousuck1 1matrix asd123qwe sweett mirror1 torrente joker12 diamond6 jackaroo 00000a
        millerlite ironhorse 2twins stryke zzzxxxccc roosevel 8363eddy angel21 depeche1 d0ct0r blue14 areyou
        veloce grendal frederiksberg cbcntvf cb207sl sasha2000 was.here fritzz rosedale spinoza cokeisit
        gandalf3 skidmark ashley01 12345j 1234567890qaz sexxxxxx beagles lennart 12345789 pass10 politic
        max007 gcheckou 12345611 lightman mushin velosiped brucewayne gauthie elena123 greenegg h2oski clocker
        nitemare 123321s megiddo cassidy1 david13 boywonde peggy12 pgszt6md batterie redlands scooter6 bckhere
        trueno bailey11 maxwell2 bandana timoth1 startnow ducati74 maxine1 blackmetal balla007 phatfarm
        kirsten1 titmouse benhogan culito forbin chess1 warren1 panman mickey7 24lover dascha speed2 redlion
        andrew10 johnwayn nike23 chacha1 bendog bullyboy goldtree spookie tigger99 1cookie poutine cyclone1
        woodpony camaleun bluesky1 dfadan eagles20 lovergirl peepshow dima1989 rjdfkmxer 11111aaaaa machina
        august17 1hhhhh 0773417k 1monster freaksho jazzmin davidw kurupt chumly huggies sashenka ccccccc1
        bridge1 giggalo cincinna pistol1 hello22 david77 lightfoo lucky6 jimmy12 261397 lisa12 tabaluga mysite
        belo4ka greenn eagle99 punkrawk salvado slick123 wichsen knight99 dummys fefolico contrera kalle1
        anna1984 delray robert99 garena pretende racefan serenada ludmilla cnhtkjr l0swf9gx hankster
        dfktynbyrf sheep1 john23 cv141ab kalyani 944turbo crystal2 blackfly zrjdktdf eus1sue1 mario5
        riverplate harddriv melissa3 elliott1 sexybitc cnhfyybr jimdavis bollix amberlee skywalk1 natala
        1blood brattax shitty1 gb15kv99 ronjon rothmans thedoc joey21 hotboi firedawg bimbo38 jibber aftermat
        01478963 phishing domodo anna13 materia martha1 budman1 gunblade exclusiv sasha1997 anastas rebecca2
        fackyou kallisti fuckmyass norseman ipswich1 151500 1edward intelinside darcy1 bcrich yjdjcnbf failte
        buzzzz cream1 tatiana1 7eleven green8 153351 1a2s3d4f5g6h 154263 milano1 bambi1 bruins77 rugby2 jamal1
        bolita sundaypunch bubba12 realmadr vfyxtcnth iwojima notlob black666 valkiria nexus1 millerti
        birthday100 swiss1 appollo gefest greeneyes celebrat tigerr slava123 izumrud bubbabub legoman joesmith
        katya123 sweetdream john44 wwwwwww1 oooooo1 lovespor s5r8ed67s 258147 heidis cowboy22 wachovia
        michaelb qwe1234567 i12345 255225 goldie1 alfa155 45colt safeu851 antonova longtong 1sparky gfvznm
        hjlbjy whateva rocky4 cokeman joshua3 kekskek1 sirocco jagman 123456qwert phinupi thomas10 loller
        vika2011 fullred mariska azucar ncstate glenn74 halima aleshka ilovemylife verlaat baggie scoubidou6
        phatboy jbruton scoop1 barney11 blindman def456 maximus2 master55 nestea 11223355 diego123 sexpistols
        sniffy philip1 f12345 prisonbreak nokia2700 ajnjuhfa yankees3 colfax ak470000 mtnman bdfyeirf fotball
        ichbin trebla ilusha riobravo beaner1 thoradin polkaudi kurosawa honda123 ladybu valerik poltava
        saviola fuckyouguys 754740g0 anallove microlab1 juris01 ncc1864 garfild shania1 qagsud makarenko
        cindy69 lebedev andrew11 johnnybo groovy1 booster1 sanders1 tommyb johnson4 kd189nlcih hondaman
        vlasova chick1 sokada sevisgur bear2327 chacho sexmania roma1993 hjcnbckfd valley1 howdie tuppence
        jimandanne strike3 y4kuz4 nhfnfnf tsubasa 19955991 scabby quincunx dima1998 uuuuuu1 logica skinner1
        pinguino lisa1234 xpressmusic getfucked matulino ulyana upsman johnsmith 123579 co2000 spanner1
        todiefor mangoes isabel1 123852 snowdon nikki123 bronx1 ram2500 chuck123 fireboy creek1 batman13
        princesse az12345 maksat 1knight 28infern 241455 r7112s muselman mets1986 katydid vlad777 playme
        kmfdm1 asssex 1prince iop890 bigbroth mollymoo waitron lizottes 125412 juggler quinta 0sister0 zanardi
        nata123 heckfyxbr 22q04w90e engine2 nikita95 zamira hammer22 lutscher carolina1 zz6319 sanman vfuflfy
        buster99 rossco kourniko aggarwal tattoo1 janice1 finger1 125521 19911992 shdwlnds rudenko vfvfgfgf123
        galatea monkeybu juhani premiumcash classact devilmay helpme2 knuddel hardpack perrit basil1 zombie13
        stockcar tos8217 honeypie nowayman alphadog melon1 talula 125689 tiribon12 tornike haribol telefone
        tiger22 lfytxrf chicken123 muggins a23456 b1234567 lytdybr otter1 vasilisk cooking1 helter bestboy
        viper7 ahmed1 whitewol mommys apple5 shazam1 chelsea7 kumiko masterma rallye bushmast jkz123 entrar
        andrew6 nathan01 alaric tavasz heimdall gravy1 jimmy99 cthlwt powerr gthtrhtcnjr canesfan sasha11
        ybrbnf_25 august9 brucie artichok arnie1 superdude tarelka mickey22 dooper luners holeshot good123
        gettysbu hammer99 divine5 1zxcvbn stronzo q22222 bmw750il godhead hallodu aerith nastik differen
        cestmoi amber69 5string pornosta dirtygirl ginger123 formel1 scott12 honda200 hotspurs johnatha
        firstone123 lexmark1 msconfig karlmasc l123456 123qweasdzx baldman sungod retsub 9811020 ryder1
        tcglyued astron lbvfcbr minddoc dirt49 baseball12 schuey artimus bikman plat1num quantex gotyou
        hailey1 justin01 ellada 8481068 000002 manimal dthjybxrf buck123 dick123 6969696 nospam strong1
        kodeord bama12 123321w superman123 gladiolus nintend 5792076 dreamgirl spankme1 gautam arianna1
        cool1234 belladog importan 4206969 87e5nclizry teufelo7 doller yfl.irf quaresma 3440172 bradle
        nnmaster iverso blargh lucas12 chrisg iamsam 123321az tomjerry kawika 2597174 standrew billyg muskan
        gizmodo2 rz93qpmq 870621345 sathya qmezrxg4 januari marthe moom4261 cum2me hkger286 lou1988 suckit1
        croaker klaudia1 753951456 aidan1 fsunoles romanenko abbydog isthebes akshay fuck666 walkman555
        ranger98 scorpian hardwareid bluedragon fastman 2305822q iddqdiddqd 1597532 gopokes zvfrfcb w1234567
        sputnik1 tr1993 pa$$w0rd 2i5fdruv havvoc 1357913 1313131 bnm123 cowd00d flexscan thesims2 boogiema
        bigsexxy powerstr ngc4565 joshman babyboy1 123jlb funfunfu qwe456 honor1 puttana bobbyj daniel21
        pussy12 shmuck 1232580 123578951 maxthedo hithere1 bond0007 gehenna nomames blueone r1234567 gatinho
        1011111 torrents 123451234 tiger25 money69 edibey pointman mmcm19 wales1 caffreys phaedra bloodlus
        321ret32 rufuss tarbit joanna1 102030405 stickboy lotrfotr34 jamshid mclarenf1 ataman 99ford yarrak
        logan2 ironlung pushistik dragoon1 unclebob tigereye pinokio tylerj mermaid1 stevie1 jaylen 888777
        ramana roman777 brandon7 17711771s thiago luigi1 edgar1 brucey videogam classi birder faramir twiddle
        cubalibre grizzy jjvwd4 august15 idinahui ranita nikita1998 123342 w1w2w3 78621323 4cancel 789963
        vassago jaydog472 123452 timt42 canada99 123589 rebenok htyfnf 785001 osipov maks123 neverwinter
        love2010 777222 67390436 eleanor1 bykemo aquemini roboto thorny shipmate logcabin 66005918 nokian
        gonzos louisian 1abcdefg triathlo ilovemar couger letmeino supera fibonacci muttly 58565254 5thgbqi
        vfnehsv electr jose12 artemis1 newlove thd1shr hawkey grigoryan saisha redder lifesux temple1 bunnyman
        thekids sabbeth tarzan1 182838 158uefas dell50 1super 666222 47ds8x jackhamm mineonly rfnfhbyf 665259
        kristina1 bombero 52545856 secure1 bigloser peterk 51525354 anarchy1 superx teenslut money23 sigmapi
        sanfrancisco acme34 private5 eclips qwerttrewq axelle kokain hardguy peter69 jesuschr dyanna dude69
        sarah69 toyota91 amberr 45645645 bugmenot bigted 44556677 556644 wwr8x9pu alphaome harley13 kolia123
        wejrpfpu revelati nairda sodoff cityboy pinkpussy dkalis miami305 wow12345 triplet tannenbau asdfasdf1
        darkhors 527952 retired1 soxfan nfyz123 37583867 goddes 515069 gxlmxbewym 1warrior 36925814 dmb2011
        topten karpova 89876065093rax naturals gateway9 cepseoun turbot 493949 cock22 italia1 sasafras gopnik
        stalke 1qazxdr5 wm2006 ace1062 alieva blue28 aracel sandia motoguzz terri1 emmajane recoba alex1995
        jerkyboy cowboy12 arenrone precisio 31415927 scsa316 panzer1 studly1 powerhou bensam mashoutq billee
        eeyore1 thebeatl montesa doodle1 cvzefh1gk 424365 a159753 zimmerma gumdrop ashaman grimreap icandoit
        borodina branca dima2009 keywest1 vaders bubluk diavolo goleta eatass napster1 382436 369741 5411pimo
        lenchik pikach gilgamesh kalimera singer1 gordon2 rjycnbnewbz maulwurf joker13 2much4u bond00 alice123
        robotec fuckgirl zgjybz redhorse margaret1 brady1 pumpkin2 chinky fourplay 1booger roisin 1brandon
        sandan blackheart blackfin cntgfyjdf mymoney1 09080706 goodboss sebring1 kensingt bigboner marcus12
        ym3cautj struppi thestone lovebugs stater silver99 forest99 qazwsx12345 vasile longboar mkonji huligan
        rhfcbdfz airmail porn11 1ooooo snake2 msouthwa dougla 1iceman shahrukh sharona dragon666 france98
        196800 196820 ps253535 zjses9evpa sniper01 design1 konfeta jack99 drum66 good4you station2 brucew
        regedit school12 mvtnr765 pub113 fantas tiburon1 king99 ghjcnjgbpltw checkito 308win 1ladybug corneliu
        svetasveta 197430 icicle imaccess ou81269 jjjdsl brandon6 bimbo1 smokee piccolo1 3611jcmg children2
        cookie2 conor1 darth1 margera aoi856 paully ou812345 sklave eklhigcz 30624700 amazing1 wahooo seau55
        apples2 dolphin9 heather6 198206 198207 hergood miracle1 njhyflj silverfi fabfive spring12 ermine
        jumpjet adilbek toscana caustic hotlove sammy69 lolita1 byoung whipme barney01 mistys buster3 kaylin
        gfccgjhn 132333 aishiteru pangaea fathead1 smurph 198701 ryslan xexeylhf anisimov chevyss saskatoo
        brandy12 tweaker irish123 music2 denny1 palpatin outlaw1 lovesuck woman1 mrpibb diadora hfnfneq
        poulette harlock mclaren1 cooper12 newpass3 bobby12 rfgecnfcerf alskdjfh mini14 dukers raffael 199103
        cleo123 1234567qwertyu mossberg scoopy dctulf starline hjvjxrf misfits1 rangers2 bilbos blackhea
        pappnase atwork purple2 daywalker summoner 1jjjjjjj swansong chris10 laluna 12345qqq charly1 lionsden
        money99 silver33 hoghead bdaddy 199430 saisg002 nosaints tirpitz 1gggggg jason13 kingss ernest1
        0cdh0v99ue pkunzip arowana deskjet1 armine lances magic2 thetaxi 14159265 cacique 14142135 orange10
        richard0 backdraf 255ooo humtum kohsamui c43dae874d wrestling1 cbhtym sorento pepsiman qweqwe12 bliss7
        mario64 korolev balls123 schlange gordit optiquest fatdick fish99 nottoday dianne1 armyof1
        1234qwerasdfzxcv bbonds aekara lidiya baddog1 yellow5 funkie ryan01 greentree gcheckout marshal1
        liliput 000000z rfhbyrf gtogto43 rumpole tarado marcelit aqwzsxedc kenshin1 sassydog system12 belly1
        kissfan tools1 desember donsdad nick11 scorpio6 poopoo1 toto99 steph123 dogfuck rocket21 thx113 dude12
        sommar smacky pimpsta letmego k1200rs lytghjgtnhjdcr abigale buddog baseball9 roofus carlsbad hamzah
        hereiam genial schoolgirlie yfz450 breads piesek washear chimay apocalyp nicole18 gfgf1234 gobulls
        dnevnik wonderwall beer1234 1moose beer69 maryann1 adpass mike34 birdcage hottuna gigant penquin
        praveen donna123 123lol123 thesame fregat adidas11 selrahc pandoras chasmo 111222333000 daniel11
        ingersol shana1 mama12345 cessna15 myhero 1simpson nazarenko cognit seattle2 irina1 azfpc310 rfycthdf
        hardy1 jazmyn sl1200 hotlanta jason22 kumar123 sujatha fsd9shtyu highjump changer entertai kolding
        sayuri eagle21 qwertzu jorge1 0101dd bigdong ou812a sinatra1 htcnjhfy oleg123 videoman pbyfblf tv612se
        bigbird1 kenaidog gunite silverma ardmore 123123qq hotbot cascada cbr600f4 harakiri chico123 boscos
        aaron12 glasgow1 kmn5hc lanfear 1light liveoak fizika ybrjkftdyf surfside intermilan multipas redcard
        72chevy balata coolio1 schroede testerer camion kierra hejmeddig antonio2 tornados isidor pinkey
        n8skfswa ginny1 houndog chris25 hastur 1marine greatdan french1 hatman 123qqq z1z2z3z4 kicker1
        katiedog usopen smith22 mrmagoo 1234512i assa123 7seven7 monster7 june12 bpvtyf 149521 guenter
        alex1985 voronina mbkugegs zaqwsxcderfv rusty5 mystic1 master0 abcdef12 jndfkb r4zpm3 cheesey skripka
        blackwhite sharon69 dro8smwq lektor techman boognish deidara heckfyf quietkey authcode monkey4 jayboy
        pinkerto merengue chulita bushwick turambar kittykit joseph2 dad123 kristo pepote scheiss hambone1
        bigballa restaura tequil 111luzer euro2000 denhaag chelsi flaco1 preeti 1001sin august24 beatoff
        555555d willis1 kissthis qwertyz rvgmw2gl iloveboobies timati msinfo dewdrop sdbaker fcc5nky2 messiah1
        catboy small1 beastie1 star77 hvidovre short1 dagobah alex1987 papageno dakota2 toonami fuerte jesus33
        lawina souppp dirtybir chrish naturist channel1 peyote flibble gutentag lactate killem zucchero
        robinho grumpy1 avr7000 boxxer topcop berry1 mypass1 beverly1 deuce1 9638527410 cthuttdf kzkmrf
        lovethem band1t cantona1 purple11 apples123 wonderwo 123a456 fuzzie lucky99 dancer2 hoddling rockcity
        winner12 spooty mansfiel aimee1 287hf71h rudiger culebra god123 agent86 daniel0 bunky1 notmine goofus
        puffy1 xyh28af4 kulikov bankshot vurdf5i2 kevinm ercole sexygirls razvan october7 goater lollie raissa
        thefrog mdmaiwa3 mascha jesussaves union1 anthony9 crossroa brother2 areyuke rodman91 toonsex dopeman
        gericom vaz2115 cockgobbler 12356789 12345699 signatur alexandra1 coolwhip erwin1 awdrgyjilp pens66
        ghjrjgtyrj linkinpark emergenc psych0 blood666 bootmort wetworks piroca iamthe1 supermario homer69
        flameon image1 bebert fylhtq1 annapoli apple11 hockey22 indahouse mykiss 1penguin misha123 foghat
        march11 santorin defcon4 tampico vbnhjafy robert22 bunkie athlon64 sex777 nextdoor koskesh lolnoob
        seemnemaailm black23 march15 yeehaa chiqui teagan siegheil monday2 cornhusk mamusia chilis sthgrtst
        feldspar scottm pugdog rfghjy micmac gtnhjdyf terminato 1jackson kakosja bogomol 123321aa rkbvtyrj
        tresor tigertig fuckitall vbkkbjy caramon dildo1 soccer09 abby123 cheetah1 marquise jennyc hondavfr
        anna1985 dennis2 mayflowe hal2000 nikkis bigmouth greenery nurjan leonov liberty7 fafnir larionov
        sat321321 byteme1 nausicaa hjvfynbrf everto zebra123 sergio1 titone wisdom1 kahala 104328q marcin1
        salima pcitra 1nnnnn nalini galvesto neeraj squeeky agnes1 jitterbu agshar maria12 0112358 traxxas
        stivone prophet1 bananza sommer1 canoneos hotfun redsox11 1bigmac dctdjkjl legion1 everclea valenok
        black9 danny001 roxie1 1theman mudslide july16 lechef glamis emilka canbeef ioanna cactus1 rockshox
        im2cool ninja9 thvfrjdf june28 milo17 missyou micky1 nbibyf nokiaa mattias fuckthem asdzxc123 ironfist
        junior01 crazzy killswit zantac kazama melvin1 allston maandag hiccup prototyp specboot dwl610 hello6
        159456 baldhead redwhite calpoly whitetail agile1 cousteau matt01 aust1n malcolmx gjlfhjr semperf1
        ferarri a1b2c3d vangelis mkvdari bettis36 andzia comand tazzman morgaine pepluv anna1990 inandout
        anetka anna1997 wallpape moonrake huntress hogtie cameron7 sammy7 singe11 clownboy newzeala wilmar
        safrane rebeld granat hammertime nermin 11251422 xyzzy1 bogeys jkmxbr fktrcfyl 11223311 nfyrbcn
        11223300 powerpla zoedog ybrbnbyf zaphod42 tarawa jxfhjdfirf dude1234 g5wks9 czekolada blackros
        amaranth medical1 thereds julija nhecsyfujkjdt promopas buddy4 marmalad weihnachten tronic letici
        passthief 67mustan ds7zamnw w8woord cheops pinarell sonofsam av473dv sf161pn 5c92v5h6 purple13
        tango123 plant1 xufrgemw 1rangers spawns kenned taratata 19944991 11111118 coronas 4ebouux8 roadrash
        corvette1 dfyjdf846 marley12 qwaszxerdfcv 68stang 67stang ellehcim sofiko nicetry seabass1 jazzman1
        zaqwsx1 laz2937 uuuuuuu1 vlad123 rafale j1234567 223366 nnnnnn1 226622 junkfood asilas cer980 daddymac
        persepho neelam shithappens 255555 qwertyy xbox36 19755791 qweasd1 bearcub jerryb a1b1c1 polkaudio
        basketball1 456rty 1loveyou marcus2 mama1961 palace1 transcend shuriken sudhakar teenlove anabelle
        matrix99 pogoda bartend jordana nihaoma ataris littlegi ferraris redarmy giallo fastdraw accountbloc
        peludo pornostar pinoyako cindee glassjaw dameon johnnyd finnland saudade losbravo slonko toplay
        smalltit nicksfun stockhol penpal divedeep cannibus poppydog pass88 viktory walhalla arisia lucozade
        goldenbo tigers11 caball ownage123 handy1 capital5 faith2 stillher brandan pooky1 antananarivu hotdick
        1justin lacrimos goathead bobrik cgtwbfkbcn maywood kamilek gbplf123 gulnar beanhead vfvjyn viper69
        ttttttt1 hondacr kanako muffer dukies justin123 agapov58 mushka bad11bad muleman jojo123 andreika
        makeit vanill boomers bigals merlin11 quacker aurelien spartak1922 ligeti diana2 lawnmowe fortune1
        awesom rockyy anna1994 oinker love88 eastbay ab55484 poker0 ozzy666 papasmurf antihero photogra ktm250
        painkill jegr2d2 p3orion canman dextur qwest123 samboy yomismo sierra01 herber vfrcbvvfrcbv gloria1
        llama1 pie123 bobbyjoe buzzkill skidrow grabber javier1 9379992q geroin oleg1994 sovereig rollover
        zaq12qaz battery1 killer13 alina123 groucho1 mario12 peter22 butterbean elise1 lucycat neo123 golfer01
        randie gfhfyjbr ventura1 chelsea3 yrrim7 shoeman ffggyyo 65mustan ufdibyjd john55 suckfuck greatgoo
        fvfnjhb mmmnnn love20 1bullshi sucesso easy1234 robin123 rockets1 diamondb wolfee nothing0 joker777
        glasnost richar1 guille koresh goshawk batman21 a123456b 243122 rockandr coolfool yjdbrjdf lolopc
        cleocat lovehina 8vfhnf passking bonapart diamond2 bigboys kreator ctvtyjdf sassy123 shellac
        table54781 nedkelly philbert sux2bu sparky99 python1 littlebear numpty silmaril sweeet jamesw cbufhtnf
        peggysue wodahs luvsex wizardry venom123 love4you reviewpass ned467 cjkjdtq mamula amersham devochka
        redhill preggo polock rewster greenlantern panasonik dave1234 mikeee 1carlos miledi darkness1
        p0o9i8u7y6 kathryn1 happyguy dcp500 assmaster sambuka sailormo antonio3 logans 18254288 nokiax2
        qwertzuiop zavilov xenon1 edward11 targa1 something1 tony_t q1w2e3r4t5y6u7i8o9p0 02551670 vladimir1
        monkeybutt greenda neel21 craiger saveliy dei008 honda450 fylhtq95 spike2 fjnq8915 passwordstandard
        vova12345 talonesi gigemags pierre1 westin trevoga dorothee bastogne 25563o brandon3 truegrit krimml
        iamgreat servis a112233 paulinka azimuth corperfmonsy 358hkyp homerun1 dogbert1 eatmyass cottage1
        savina baseball7 bigtex gimmesum asdcxz lennon1 a159357 1bastard 413276191q pngfilt pchealth netsnip
        bodiroga webtvs ravers adapters siddis mashamasha coffee2 myhoney anna1982 marcia1 fairchil maniek
        iloveluc batmonh wildon bowie1 netnwlnk fancy1 tom204 olga1976 vfif123 queens1 ajax01 lovess mockba
        icam4usb triada odinthor rstlne exciter sundog anchorat girls69 nfnmzyrf soloma gti16v shadowman
        rataros tonchin vishal chicken0 pornlo christiaan volante likesit mariupol runfast gbpltw123 missys
        villevalo kbpjxrf ghibli cessna172 kinglear dell11 swift1 walera 1cricket pussy5 turbo911
        maprchem56458 rosehill thekiwi1 ygfxbkgt mandarinka 98xa29 magnit paswoord grandam1 shenmue leedsuni
        hatrick zagadka angeldog michaell dance123 koichi bballs 29palms 228822 ppppppp1 1kkkkk 1lllll
        mynewbots spurss madmax1 224455 mmmmmmm1 nnnnnnn1 biedronka thebeatles elessar f14tomcat jordan18
        bobo123 ayi000 tedbear 86chevyx user123 bobolink maktub elmer1 flyfishi franco1 gandalf0 traxdata
        david21 enlighte dmitrij beckys 1giants flippe 12345678w jossie rugbyman snowcat rapeme peanut11
        gemeni udders techn9ne armani1 chappie war123 vakantie maddawg sewanee jake5253 tautt1 anthony5
        letterma jimbo2 kmdtyjr hextall jessica6 amiga500 hotcunt phoenix9 veronda saqartvelo scubas sixer3
        williamj nightfal shihan melnikova kosssss handily killer77 jhrl0821 march17 rushman 6gcf636i metoyou
        irina123 mine11 primus1 formatters matthew5 infotech gangster1 jordan45 moose69 kompas motoxxx
        greatwhi cobra12 kirpich weezer1 hello23 montse tracy123 connecte cjymrf hemingwa azreal gundam00
        mobila boxman slayers1 ravshan june26 fktrcfylhjd bermuda1 tylerd maersk qazwsx11 eybdthcbntn ash123
        camelo kat123 backd00r cheyenne1 jerkin tnt123 trabant warhammer40k rambos home77 pedrito 1frank
        brille guitarman george13 tgbxtcrbq flute1 bananas1 lovezp1314 thespot postie buster69 sexytime
        twistys zacharia sportage toccata denver7 terry123 bogdanova devil69 higgins1 whatluck pele10 kkk666
        jeffery1 1qayxsw2 riptide1 chevy11 munchy lazer1 hooker1 ghfgjh vergesse playgrou 4077mash humpin
        oneputt hydepark monster9 tiger8 tangsoo guy123 hesoyam1 uhtqneyu thanku lomond ortezza kronik geetha
        rabbit66 killas qazxswe alabaste 1234567890qwerty capone1 andrea12 beatbox slutfuck booyaka jasmine7
        ostsee maestro1 beatme tracey1 buster123 donaldduck ironfish happy6 konnichi gintonic momoney1 dugan1
        today2 enkidu destiny2 trim7gun katuha fractals morganstanley polkadot gotime prince11 204060 fifa2010
        bobbyt seemee amanda10 airbrush bigtitty heidie layla1 cotton1 5speed fyfnjkmtdyf flynavy joxury8f
        dudley1 flyboy1 moondog1 trotters mariami signin chinna legs11 pussy4 1s1h1e1f1 felici optimus1
        marlins1 gavaec balance1 glock40 london01 southwes comfort1 sammy11 rockbottom brianc litebeer homero
        chopsuey greenlan charit freecell hampster smalldog viper12 blofeld 1234567890987654321 realsex romann
        cartman2 cjdthitycndj nelly1 bmw528 zwezda masterba jeep99 america2 sunburst sanyco auntjudy blue10
        qwsazx cartma toby12 robbob red222 ilovecock losfix16 1explore vaz2114 whynotme baba123 1qazwsxedc
        albertjr 0101198 sextime supras nicolas2 wantsex pussy6 checkm8 24gordon misterme curlew gbljhfcs
        medtech franzi butthea voivod blackhat egoiste pjkeirf maddog69 pakalolo hockey4 igor1234 rouges
        snowhite homefree sexfreak acer12 dsmith blessyou 199410 vfrcbvjd falco02 belinda1 yaglasph april21
        groundho jasmin1 nevergiveup gborv526 c00kie emma01 awesome2 larina mike12345 maximu anupam
        bltynbabrfwbz tanushka sukkel raptor22 josh12 schalke04 cosmodog fuckyou8 busybee 198800 bijoux frame1
        blackmor giveit issmall bear13 123-123 bladez littlegirl ultra123 fletch1 flashnet loploprock rkelly
        12step lukas1 littlewhore cuntfinger stinkyfinger laurenc 198020 n7td4bjl jackie69 camel123 ben1234
        1gateway adelheid fatmike thuglove zzaaqq chivas1 4815162342q mamadou nadano james22 benwin andrea99
        michou abkbgg d50gnn aaazzz a123654 blankman booboo11 medicus bigbone 197200 justine1 bendix morphius
        njhvjp zsecyus56 goodbye1 nokiadermo a333444 waratsea 4rzp8ab7 fevral brillian kirbys erathia grazia
        zxcvb1234 snaggle 1video dune2000 jpthjdf cvbn123 zcxfcnkbdfz astonv ginnie 316271 engine3 pr1ncess
        64chevy glass1 laotzu hollyy comicbooks assasins nuaddn9561 scottsda hfcnfvfy accobra 7777777z
        werty123 metalhead romanson redsand 365214 arsenii 1989cc duramax 382563 petera 414243 mamapap
        jollymon field1 fatgirl janets trompete matchbox20 rambo2 nepenthe 441232 qwertyuiop10 bozo123
        phezc419hv romantika lifestyl pengui decembre demon6 panther6 444888 scanman ghjcnjabkz pachanga
        buzzword indianer spiderman3 tony12 startre 483422 tupacshakur albert12 1drummer bmw328i green17
        aerdna invisibl summer13 calimer mustaine lgnu9d morefun hesoyam123 escort1 scrapland stargat barabbas
        dead13 545645 mexicali gfhfpbn gonchar moonstafa searock counte foster1 jayhawk1 floren maremma
        nastya2010 softball1 adaptec halloo barrabas zxcasd123 mariana1 kafedra freedom0 green420 vlad1234
        method7 665566 tooting hallo12 davinchi conducto medias 666444 invernes madhatter 456asd 12345678i
        687887 le33px spring00 help123 bellybut billy5 vitalik1 river123 gorila bendis power666 747200
        footslav acehigh qazxswedc123 q1a1z1 richard9 peterburg tabletop gavrilov 123qwe1 kolosov fredrau
        run4fun 789056 jkbvgbflf chitra 87654321q steve22 wideopen access88 tdfyutkbjy impossib kevin69 880888
        cantina 887766 dontforg qwer1209 asslicke mamma123 arkasha scrapp morelia vehxbr jones2 scratch1
        cody11 cassie12 gerbera dontgotm underhil maks2010 hollywood1 hanibal elena2010 jason11 1010321 stewar
        elaman fireplug goodby sacrific babyphat bobcat12 bruce123 1233215 tony45 tiburo love15 bmw750
        wallstreet 2h0t4me 1346795 lamerz munkee 134679q granvill 1512198 armastus aiden1 pipeutvj g1234567
        angeleyes 102030q putangina brandnew shadowfax eagles12 1falcon brianw lokomoti 2022958 scooper
        jabroni1 2121212 buffal siffredi twotone rosebudd nightwis carpet1 mickey2 2525252 sleddog red333
        jamesm 2797349 jeff12 onizuka felixxxx rf6666 ohlala forplay chicago5 muncho scooby11 ptichka johnnn
        19851985p dogphil3650 totenkopf monitor2 macross7 3816778 dudder semaj1 bounder racerx1 5556633
        7085506 ofclr278 brody1 7506751 nantucke hedj2n4q aessedai trekbike pussykat samatron 9124852 wiley1
        dukenukem iampurehaha2 9556035 obvious1 mccool24 apache64 kravchenko justforf basura jamese s0ccer
        safado darksta surfer69 damian1 gjpbnbd gunny1 wolley sananton zxcvbn123456 odt4p6sv8 sergei1 modem1
        mansikka rifraf dima777 mary69 looking4 donttell red100 ninjutsu uaeuaeman bigbri brasco queenas8151
        demetri angel007 kolort antonia1 avtoritet kaka22 kailayu sassy2 wrongway chevy3 1nascar patriots1
        chrisrey mike99 sexy22 chkdsk sd3utre7 padawan a6pihd doming mesohorny tamada donatello emma22 eather
        susan69 pinky123 stud69 fatbitch pilsbury thc420 lovepuss 1creativ golf1234 hurryup 1honda huskerdu
        marino1 gowron fucktoy gtnhjpfdjlcr dkjfghdk pinkfl loreli 7777777s donkeykong rockytop staples1
        sone4ka xxxjay flywheel toppdogg bigbubba aaa123456 2letmein shavkat dlanor adamas 0147852 aassaa
        dixon1 bmw328 mother12 ilikepussy holly2 tsmith excaliber fhutynbyf nicole3 tulipan emanue flyvholm
        currahee godsgift antonioj torito dinky1 yfcnzvjz june14 anime123 123321456654 hanswurst bandman
        hello101 xxxyyy chevy69 technica tagada v00d00 lilone filles drumandbass dinamit a1234a eatmeat
        elway07 james6 dawid1 thewolf diapason yodaddy qscwdv fuckit1 liljoe sloeber simbacat sascha1 qwe1234
        1badger prisca angel17 gravedig jakeyboy longboard truskawka golfer11 pyramid7 highspee pistola
        theriver hammer69 1packers dannyd alfonse qwertgfdsa 11119999 basket1 ghjtrn saralee 12inches paolo1
        zse4xdr5 taproot sophieh6 grizzlie hockey69 danang biggums hotbitch 5alive beloved1 bluewave dimon95
        koketka multiscan littleb leghorn poker2 delite skyfir bigjake persona1 amberdog hannah12 derren
        ziffle 1sarah 1assword sparky01 seymur tomtom1 123321qw goskins soccer19 luvbekki bumhole 2balls
        1muffin borodin monkey9 yfeiybrb betmen freder nigger123 azizbek gjkzrjdf lilmike 1bigdadd taganrog
        snappy1 andrey1 kolonka bunyan gomango clarkkent gaudeamus mantaray 1month whitehea fargus andrew99
        ray123 redhawks liza2009 qw12345 den12345 vfhnsyjdf 147258369a mazepa newyorke 1arsenal hondas2000
        demona fordgt steve12 birthday2 12457896 dickster edcwsxqaz sahalin pantyman skinny1 hubertus cumshot1
        kappaman mark3434 canada12 lichking bonkers1 ivan1985 sybase valmet doors1 deedlit kyjelly bdfysx
        ford11 throatfuck backwood fylhsq boss429 kotova bricky steveh joshua19 imladris star1234 lubimka
        partyman crazyd tobias1 ilike69 imhome fourstar scanner1 ujhjl312 anatoli 85bears jimbo69 5678ytr
        potapova nokia7070 sunday1 kalleank 1996gta refinnej molodec nothanks 12play sugardog nhfkbdfkb
        larousse cannon1 144444 qazxcdew stimorol jhereg spawn7 143000 fearme hambur merlin21 is3yeusc
        partner1 varsha 478jfszk hippo1 9hmlpyjd july21 7imjfstw lexxus truelov nokia5200 carlos6 mudbone
        anahit taylorc tashas larkspur animal2000 nibiru jan123 miyvarxar deflep dolore communit ifoptfcor
        laura2 anadrol mamaliga mitzi1 blue92 april15 matveev kajlas wowlook1 1flowers shadow14 alucard1
        bantha scotlan singapur mark13 manchester1 telus01 superdav jackoff1 madnes bullnuts world123 clitty
        palmer1 david10 spider10 sargsyan rattlers david4 windows2 sony12 visigoth qqqaaa penfloor cabledog
        camilla1 natasha123 eagleman softcore bobrov dietmar sss123 d1234567 tlbyjhju 1q1q1q1 paraiso dav123
        lfiekmrf drachen lzhan16889 tplate gfghbrf casio1 123boots1 123test sys64738 heavymetal andiamo meduza
        soarer coco12 negrita amigas heavymet bespin 1asdfghj wharfrat wetsex tight1 janus1 sword123 ladeda
        dragon98 austin2 jungle1 12345abcd lexus300 pheonix1 alex1974 123qw123 137955 bigtim shadow88 igor1994
        goodjob champ123 121ebay changeme1 brooksie frogman1 buldozer morrowin trish1 festiva bubbaman scottb
        kramit august22 tyson123 passsword oompah al123456 fucking1 green45 noodle1 looking1 ashlynn al1716
        stang50 coco11 greese bob111 brennan1 jasonj 1cherry 1q2345 1xxxxxxx fifa2011 brondby zachar1 satyam
        magic7 1rainbow cheezit 1eeeeeee ashley123 assass1 amanda123 jerbear 1bbbbbb azerty12 15975391 654321z
        twinturb onlyone1 denis1988 6846kg3r jumbos pennydog dandelion haileris epervier snoopy69 afrodite
        oldpussy green55 poopypan verymuch katyusha recon7 mine69 tangos contro blowme2 skydive1 fiveiron
        dimo4ka bokser stargirl fordfocus tigers2 platina baseball11 pimper jawbreak buster88 walter34 chucko
        penchair horizon1 thecure1 scc1975 adrianna1 kareta duke12 krille dumbfuck aldebaran laverda harumi
        knopfler pongo1 pfhbyf dogman1 rossigno 1hardon scarlets nuggets1 ibelieve akinfeev xfhkbr athene
        falcon69 happie billly nitsua fiocco qwerty09 gizmo2 slava2 125690 doggy123 craigs vader123 silkeborg
        124365 peterm 123978 krakatoa 123699 123592 kgvebmqy pensacol d1d2d3 snowstor goldenboy gfg65h7
        church1 orange11 g0dz1ll4 chester3 acheron cynthi hotshot1 jesuschris motdepass zymurgy one2one
        fietsbel harryp wisper pookster nn527hp milkmaid rustyboy terrell1 epsilon1 lillian1 crhbgrf maxsim
        selecta mamada fatman1 ufkjxrf shinchan fuckuall women1 000008 bossss greta1 rbhjxrf mamasboy purple69
        felicidade sexy21 cathay hunglow splatt kahless shopping1 1gandalf themis delta7 moon69 blue24
        parliame mamma1 miyuki 2500hd jackmeof rocker1 juvis123 noremac boing747 9z5ve9rrcz icewater titania
        alley1 moparman christo1 oliver2 vinicius tigerfan chevyy joshua99 doda99 matrixx ekbnrf jackfrost
        viper01 cnfhsq triton1 ssbt8ae2 rugby8 ramman 1lucky barabash ghtlfntkm junaid apeshit enfant kenpo1
        shit12 007000 marge1 shadow10 qwerty789 richard8 vbitkm lostboys jesus4me richard4 hifive kolawole
        damilola prisma paranoya prince2 lisaann happyness cardss methodma supercop a8kd47v5 gamgee polly123
        irene1 number8 hoyasaxa 1digital matthew0 dclxvi lisica roy123 2468013579 sparda queball vaffanculo
        pass1wor repmvbx 999666333 freedom8 botanik 777555333 marcos1 lubimaya flash2 einstei 123456789j
        159951159 159357123 carrot1 alina1995 sanjos dilara mustang67 wisteria jhnjgtl12 98766789 darksun
        arxangel 87062134 creativ1 malyshka fuckthemall barsic rocksta 2big4u 5nizza genesis2 romance1
        ofcourse 1horse latenite cubana sactown 789456123a milliona 61808861 57699434 imperia bubba11 yellow3
        change12 55495746 flappy jimbo123 19372846 19380018 cutlass1 craig123 klepto beagle1 51502112 pasha1
        19822891 46466452 19855891 petshop nikolaevna 119966 nokia6131 evenpar hoosier1 contrasena jawa350
        gonzo123 mouse2 115511 eetfuk gfhfvgfvgfv 1crystal sofaking coyote1 kwiatuszek fhrflbq valeria1 anthro
        0123654789 alltheway zoltar maasikas wildchil fredonia earlgrey gtnhjczy matrix123 solid1 slavko
        12monkeys fjdksl inter1 nokia6500 59382113kevinp spuddy cachero coorslit password! kiba1z karizma
        vova1994 chicony english1 bondra12 1rocket hunden jimbob1 zpflhjn1 th0mas deuce22 meatwad fatfree
        congas sambora cooper2 clancy1 stonie speedy2 jasmine3 fahayek arsenal0 beerss trixie1 boobs69
        luansantana toadman control2 ewing33 maxcat mama1964 diamond4 tabaco joshua0 piper2 music101 guybrush
        reynald pincher katiebug starrs pimphard frontosa alex97 cootie clockwor belluno skyeseth booty69
        chaparra boochie green4 bobcat1 saraann pipeman jumpshot wintermu chaika 1chester rjnjatq emokid
        reset1 regal1 j0shua 134679a asmodey sarahh zapidoo ciccione sosexy beckham23 hornets1 alex1971
        delerium manageme connor11 1rabbit sane4ek caseyboy cbljhjdf redsox20 tttttt99 haustool pantera6
        passwd1 journey1 9988776655 blue135 writerspace xiaoyua123 justice2 niagra cassis scorpius
        bpgjldsgjldthnf gamemaster bloody1 retrac stabbin toybox fight1 ytpyf. glasha va2001 taylor11 shameles
        ladylove karmann rodeos eintritt lanesra tobasco jnrhjqcz navyman pablit leshka jessica3 123vika
        alena1 platinu ilford storm7 undernet sasha777 1legend anna2002 kanmax1994 porkpie thunder0 gundog
        pallina easypass supermom roach1 twincam tiziano qwerty32 123654789a evropa shampoo1 yfxfkmybr cubby1
        tsunami1 fktrcttdf yasacrac happyhap bullrun rodder oaktown isbest taylor9 reeper hammer11 julias
        rolltide1 compaq123 fourx4 subzero1 hockey9 7mary3 busines ybrbnjcbr wagoneer danniash portishead
        digitex alex1981 david11 infidel 1snoopy free30 tonto1 redcar27 footie moskwa thomas21 hammer12 burzum
        cosmo123 burltree vwpassat jack5225 cougars1 burlpony blackhorse alegna petert katemoss ram123 nels0n
        ferrina angel77 cstock 1christi dave55 abc123a alex1975 av626ss flipoff folgore max1998 science1
        si711ne wifey1 sveiks cabin1 volodia ox3ford cartagen platini picture1 sparkle1 tiedomi service321
        wooody christi1 gnasher brunob hammie iraffert bot2010 dtcyeirf 1234567890p cooper11 alcoholi
        savchenko adam01 chelsea5 niewiem icebear lllooottt ilovedick sweetpus money8 cookie13 rfnthbyf1988
        booboo2 angus123 blockbus david9 chica1 nazaret samsung9 smile4u daystar skinnass john10 thegirl
        sexybeas wasdwasd1 sigge1 1qa2ws3ed4rf5tg czarny ripley1 chris5 ashley19 anitha pokerman prevert
        trfnthby tony69 georgia2 stoppedb qwertyuiop12345 miniclip franky1 durdom cabbages 1234567890o delta5
        liudmila nhfycajhvths court1 josiew doghead masiania songline boogle triston deepika sexy4me grapple
        spacebal ebonee winter0 smokewee nargiza dragonla sassys andy2000 menards yoshio massive1 suckmy1k
        passat99 sexybo nastya1996 isdead stratcat hokuto pidoras daffyduck cumhard baldeagl kerberos yardman
        shibainu guitare cqub6553 tommyy bk.irf bigfoo july27 james4 biggus esbjerg 1irish phenmarr jamaic
        roma1990 diamond0 yjdbrjd girls4me tampa1 kabuto spieng dianochka csm101 lorna1 ogoshi plhy6hql
        2wsx4rfv cameron0 adebayo oleg1996 sharipov bouboule hollister1 frogss yeababy kablam adelante howies
        thering cecilia1 onetwo12 ojp123456 jordan9 msorcloledbr neveraga evh5150 redwin 1august 1mercede
        moody1 mudbug chessmas tiikeri stickdaddy77 alex15 kvartira 7654321a lollol123 qwaszxedc algore solana
        vfhbyfvfhbyf blue72 misha1111 smoke20 junior13 threee shannon2 fuckmylife kevinh saransk karenw isolde
        sekirarr orion123 thomas0 debra1 laketaho alondra curiva jazz1234 1tigers jambos lickme2 gandalf7
        028526 zygote brett123 br1ttany supafly 159000 kingrat luton1 cool-ca bocman thomasd skiller katter
        mama777 tomass 1rachel oldno7 rfpfyjdf bigkev yelrah primas kipper1 msvcr71 bigboy11 thesun noskcaj
        sonja1 lozinka mobile1 1vader ummagumma waves1 punter12 tubgtn server1 irina1991 magic69 dak001
        pandemonium berlingo cherrypi 1montana lohotron chicklet asdfgh123456 stepside ikmvw103 icebaby
        trillium 1sucks ukrnet glock9 ab12345 thepower robert8 thugstools hockey13 buffon livefree sexpics
        dessar ja0000 rosenrot james10 svoloch mykitty muffin11 evbukb shwing artem1992 andrey1992 sheldon1
        passpage nikita99 fubar123 vannasx eight888 marial max2010 express2 violentj 2ykn5ccf spartan11
        brenda69 jackiech abagail robin2 grass1 andy76 taison superme vika1995 xtr451 fred20 89032073168
        denis1984 2000jeep weetabix 199020 daxter tevion panther8 h9iymxmc bigrig kalambur tsalagi 12213443
        racecar02 jeffrey4 nataxa bigsam purgator acuracl troutbum potsmoke jimmyz manutd1 nytimes pureevil
        bearss cool22 dragonage nodnarb dbrbyu 4seasons freude elric1 werule hockey14 12758698 corkie
        yeahright blademan tafkap liziko hofner jeffhardy nurich stanisla monk3y forzaroma eric99 bonaire
        blackwoo fengshui 1qaz0okm newmoney pimpin69 anonymer laptop1 cherry12 ace111 salsa1 wilbur1 doom12
        diablo23 jgtxzbhr under1 honda01 breadfan megan2 juancarlos stratus1 ackbar love5683 happytim lambert1
        cbljhtyrj komarov spam69 nfhtkrf brownn sarmat ifiksr spike69 hoangen angelz economia tanzen avogadro
        1vampire spanners mazdarx queequeg oriana hershil sulaco joseph11 8seconds aquariu cumberla heather9
        anthony8 burton12 crystal0 maria3 qazwsxc snow123 notgood 198520 raindog heehaw consulta dasein
        miller01 cthulhu1 dukenuke iubire baytown hatebree 198505 sistem lena12 welcome01 maraca middleto
        sindhu mitsou phoenix5 donaldo dylandog domovoy lauren12 byrjuybnj 123llll stillers sanchin tulpan
        smallvill 1mmmmm patti1 folgers mike31 colts18 123456rrr njkmrjz phoenix0 ironcity kasperok password22
        fitnes matthew6 spotligh bujhm123 tommycat hazel5 guitar11 145678 vfcmrf compass1 willee 1barney
        jack2000 littleminge derrek xxx12345 littlefuck spuds1 karolinka camneely qwertyu123 142500 brandon00
        munson15 falcon3 passssap z3cn2erv goahead baggio10 141592 denali1 37kazoo copernic 123456789asd
        orange88 bravada rush211 197700 pablo123 uptheass samsam1 demoman mattylad10 heydude mister2 werken
        13467985 marantz a22222 f1f2f3f4 fm12mn12 gerasimova burrito1 glenny baldeagle rmfidd fenomen verbati
        forgetme 5element wer138 chanel1 ooicu812 10293847qp minicooper chispa myturn deisel vthrehbq
        boredboi4u filatova poiuyt1 barmalei fourkids naumenko bangbros pornclub okaykk euclid90 warrior3
        kornet palevo patatina gocart antanta jed1054 clock1 111111w dewars mankind1 peugeot406 tahira howlin
        naumov rmracing corone cunthole passit rock69 jaguarxj bumsen 197101 sweet2 197010 whitecat sawadee
        money100 yfhrjnbrb andyboy 9085603566 trace1 fagget robot1 angel20 6yhn7ujm specialinsta kareena
        newblood chingada boobies2 bugger1 squad51 133andre call06 ashes1 ilovelucy success2 kotton cavalla
        philou deebee theband nine09 artefact 196100 kkkkkkk1 nikolay9 onelov emilyann sadman fkrjujkbr
        teamomuch david777 padrino money21 firdaus orion3 chevy01 albatro erdfcv 2legit sarah7 torock kevinn
        enron714 starfleet qwer11 neverman doctorwh lucy11 dino12 trinity7 seatleon o123456 pimpman 1asdfgh
        snakebit chancho prorok bleacher ramire darkseed warhorse michael123 1spanky 1hotdog 34erdfcv n0th1ng
        dimanche repmvbyf michaeljackson login1 icequeen toshiro sperme racer2 birthday26 daniel9 lbvekmrf
        charlus bryan123 wspanic schreibe 1andonly dgoins kewell apollo12 egypt1 fernie tiger21 aa123456789
        spandau bisquit 12345678d deadmau5 fredie 311420 happyface samant gruppa filmstar andrew17 bakesale
        sexy01 justlook cbarkley paul11 bloodred rideme birdbath nfkbcvfy jaxson sirius1 kristof virgos
        nimrod1 hardc0re killerbee 1abcdef pitcher1 justonce dakota99 vespucci outside1 puertori rfvbkf
        teamlosi vgfun2 porol777 empire11 20091989q jasong webuivalidat escrima lakers08 trigger2 addpass
        342500 mongini dfhtybr horndogg palermo1 136900 babyblu alla98 dasha2010 jkelly kernow yfnecz
        rockhopper toeman tlaloc silver77 dave01 kevinr 1234567887654321 135642 me2you 8096468644q remmus
        spider7 jamesa samba1 drongo 770129ji supercat juntas tema1234 1234567892000 drew11 qazqaz123 beegees
        rattrace howhigh tallboy rufus2 sunny2 sou812 miller12 indiana7 irnbru patch123 letmeon welcome5
        nabisco 9hotpoin hpvteb lovinit stormin assmonke atlanti money1234 cubsfan mello1 stars2 ueptkm
        dannym88 lover123 worldnet julemand chaser1 s12345678 pissword cinemax woodchuc point1 hotchkis
        packers2 bananana kalender 420666 penguin8 awo8rx3wa8t hoppie metlife ilovemyfamily weihnachtsbau
        pudding1 luckystr scully1 fatboy1 amizade dedham jahbless surrende ****er 1panties bigasses ghjuhfvbcn
        asshole123 dfktyrb likeme nickers plastik hektor deeman muchacha cerebro santana5 testdrive dracula1
        canalc l1750sq savannah1 murena 1inside pokemon00 1iiiiiii jordan20 sexual1 mailliw calipso
        014702580369 1zzzzzz 1jjjjjj break1 15253545 yomama1 katinka kevin11 1ffffff martijn sslazio daniel5
        porno2 nosmas leolion jscript 15975312 pundai kelli1 kkkddd obafgkm marmaris lilmama london123 rfhfnt
        elgordo talk87 daniel7 thesims3 444111 bishkek afrika2002 toby22 1speedy daishi 2children afroman
        qqqqwwww oldskool v55555 syndicat pukimak fanatik tiger5 parker01 bri5kev6 timexx wartburg love55
        ecosse yelena03 madinina highway1 uhfdbwfgf karuna buhjvfybz wallie 46and2 khalif qaz123wsx456
        bobbybob wolfone falloutboy manning18 scuba10 schnuff ihateyou1 lindam sara123 popcor fallengun
        divine1 montblanc qwerty8 rooney10 roadrage bertie1 latinus lexusis rhfvfnjhcr opelgt agatka 1yamaha
        dmfxhkju imaloser michell1 sb211st silver22 lockedup andrew9 monica01 sassycat dsobwick tinroof
        ctrhtnyj bultaco rhfcyjzhcr aaaassss 14ss88 joanne1 momanddad ahjkjdf yelhsa zipdrive telescop 500600
        1sexsex facial1 motaro 511647 stoner1 temujin elephant1 greatman honey69 kociak ukqmwhj6 altezza
        cumquat zippos kontiki 123max altec1 bibigon tontos qazsew nopasaran militar supratt oglala kobayash
        agathe yawetag cfiekmrf megan123 jamesdea porosenok tiger23 berger1 hello11 seemann stunner1 walker2
        imissu jabari lollol12 stjohns 2278124q 123456789qwer alex1983 glowworm chicho mallards bluedevil
        explorer1 543211 casita lachesis alex1982 airborn1 dubesor changa lizzie1 captaink socool bidule
        march23 1861brr k.ljxrf watchout 1brian keksa2 aaaa1122 matrim providian privado dreame merry1
        aregdone davidt nounour twenty2 play2win artcast2 zontik 552255 sluggy 552861 dr8350 brooze alpha69
        thunder6 kamelia2011 caleb123 mmxxmm jamesh lfybkjd 125267 125000 124536 bliss1 dddsss indonesi 123888
        tgkbxfgy themack hijodeputa good4now ddd123 clk430 kalash tolkien1 132forever blackb whatis s1s2s3s4
        lolkin09 yamahar 48n25rcc djtiesto 111222333444555 bigbull blade55 coolbree ichwill yamaha12 bebeto
        katoom wahine 645202 god666 starwood june15 sonoio time123 llbean deadsoul lazarev ksyusha madarchod
        technik jamesy 4speed tenorsax legshow yoshi1 chrisbl 44e3ebda trafalga heather7 serafima favorite4
        havefun1 55555r james13 nosredna bodean jlettier borracho mickael marinus sweet666 kiborg rollrock
        jackson6 macross1 ousooner 9085084232 takeme 123qwaszx firedept vfrfhjd jackfros 123456789000 briane
        cookie11 baby22 bobby18 gromova systemofadown martin01 silver01 pimaou darthmaul hijinx skyman
        vladimirovna uthvfybz nicole01 kreker v123456789 erxtgb meetoo drakcap vfvf12 misiek1 butane network2
        flyers99 riogrand jennyk e12345 spinne avalon11 lovejone studen porsche2 qwerty100 chamberl bluedog1
        sungam just4u andrew23 summer22 musiclover beardog1 libertin pippo1 joselit patito bigberth digler
        sydnee jockstra jas4an nastya123 profil fuesse default1 titan2 mendoz kpcofgs anamika brillo021
        bomberman guitar69 latching 69pussy blues2 phelge ninja123 m7n56xo qwertasd alex1976 cunningh estrela
        gladbach marillion mike2000 258046 muffinman kd5396b zeratul djkxbwf john77 sigma2 1linda reppep
        quartz1 freeclus spook1 kudos4ever clitring sexiness blumpkin macbook tileman centra escaflowne
        pentable grappa zverev 1albert lommerse coffee11 777123 polkilo muppet1 alex74 lkjhgfdsazx olesica
        april14 ba25547 souths arashi smile2 2401pedro mybabe alex111 quintain tdeir8b2 makenna
        122333444455555 %e2%82%ac tootsie1 pass111 zaqxsw123 gkfdfybt cnfnbcnbrf usermane iloveyou12 hard69
        osasuna firegod arvind babochka kiss123 cookie123 julie123 kamakazi dylan2 223355 tanguy nbhtqa
        tigger13 tubby1 makavel asdflkj sambo1 mononoke mickeys gayguy win123 green33 wcrfxtvgbjy bigsmall
        1newlife babyfac bigwaves mama1970 shockwav 1friday bassey yarddog codered1 victory7 bigrick kracker
        gulfstre chris200 sunbanna bertuzzi begemotik kuolema pondus destinee 123456789zz abiodun flopsy
        amadeusptfcor geronim yggdrasi contex daniel6 adonis1 moorea el345612 f22raptor moviebuf raunchy
        6043dkf zxcvbnm123456789 eric11 deadmoin ratiug nosliw fannies 888889 blank1 mikey2 gullit thor99
        mamiya ollieb dagger1 websolutionssu bonker 1346798520 q1234q mommy2 contax gwendoli gothic1
        1234562000 lovedick digital2 space199 b26354 987654123 golive serious1 pivkoo better1 824358553
        794613258 nata1980 logout fishpond buttss squidly good4me redsox19 jhonny zse45rdx matrixxx honey12
        ramina 213546879 motzart fall99 newspape killit photowiz olesja thebus marco123 147852963 bedbug
        147369258 hellbound gjgjxrf 123987456 lovehurt five55 hammer01 1234554321a alina2011 peppino ang238
        questor 112358132 alina1994 alina1998 money77 bobjones aigerim cressida madalena 420smoke tinchair
        raven13 mooser mauric lovebu adidas69 krypton1 1111112 loveline voshod michaelm cocotte gbkbuhbv
        76689295 kellyj rhonda1 sweetu70 steamforums geeque nothere 124c41 quixotic steam181 1169900
        rfcgthcrbq rfvbkm sexstuff 1231230 djctvm rockstar1 fulhamfc bhecbr rfntyf quiksilv 56836803
        jedimaster pangit gfhjkm777 tocool 1237654 stella12 55378008 19216811 fender12 mortalkombat nudegirl
        palace22 rattrap debeers lickpussy jimmy6 not4u2c wert12 bigjuggs sadomaso 1357924 312mas laser123
        arminia branford coastie mrmojo 19801982 scott11 banaan123 ingres 300zxtt hooters6 sweeties 19821983
        19831985 19833891 sinnfein welcome4 winner69 killerman tachyon tigre1 nymets1 kangol martinet sooty1
        19921993 789qwe harsingh 1597535 thecount phantom3 36985214 lukas123 117711 pakistan1 madmax11
        willow01 19932916 fucker12 flhrci opelagila theword ashley24 tigger3 crazyj rapide deadfish allana
        31359092 sasha1993 sanders2 discman zaq!2wsx boilerma mickey69 jamesg babybo jackson9 orion7 alina2010
        indien breeze1 atease warspite bazongaz 1celtic asguard fitzgera 1secret duke33 cyklone dipascuc
        potapov 1escobar2 c0l0rad0 kki177hk 1little macondo victoriya peter7 red666 winston6 kl?benhavn muneca
        jackme jennan happylife am4h39d8nh bodybuil 201980 dutchie biggame lapo4ka rauchen black10 flaquit
        water12 31021364 command2 lainth88 mazdamx5 typhon colin123 rcfhlfc qwaszx11 g0away diesirae hacked1
        cessna1 woodfish enigma2 pqnr67w5 odgez8j3 grisou hiheels 5gtgiaxm 2580258 ohotnik transits quackers
        serjik makenzie mdmgatew bryana superman12 thegod slickone fun4all netpass penhorse 1cooper asdasd22
        otherside honeydog herbie1 chiphi proghouse l0nd0n select1 frost1996 casper123 countr magichat
        greatzyo jyothi 3bears thefly nikkita fgjcnjk nitros hornys san123 lightspe maslova kimber1 newyork2
        spammm mikejone pumpk1n bruiser1 bacons prelude9 boodie dragon4 kenneth2 love98 power5 yodude thinline
        blue30 sexxybj 2dumb2live matt21 forsale 1carolin innova ilikeporn rbgtkjd a1s2d3f wu9942 ruffus
        blackboo qwerty999 draco1 marcelin hideki gendalf trevon saraha cartmen yjhbkmcr time2go fanclub
        ladder1 chinni 6942987 united99 lindac quadra paolit mainstre beano002 lincoln7 bellend anomie 8520456
        bangalor goodstuff chernov stepashka mike007 frasse harley03 omnislash 8538622 maryjan sasha2011
        gineok 8807031 hornier gopinath princesit bdr529 godown bosslady hakaone madman1 joshua11 lovegame
        bayamon jedi01 stupid12 sport123 aaa666 tony44 collect1 charliem chimaira cx18ka trrim777 chuckd
        thedream redsox99 goodmorning delta88 iloveyou11 newlife2 figvam chicago3 jasonk 12qwer 9875321
        lestat1 satcom conditio capri50 sayaka 9933162 trunks1 chinga snooch alexand1 findus poekie cfdbyf
        kevind mike1969 fire13 leftie bigtuna chinnu silence1 celos1 blackdra alex24 gfgfif 2boobs happy8
        enolagay sataniv1993 turner1 dylans peugeo sasha1994 hoppel moonshot santa234 meister1 008800 hanako
        tree123 qweras gfitymrf reggie31 august29 supert joshua10 akademia gbljhfc zorro123 nathalia redsox12
        hfpdjl mishmash nokiae51 nyyankees tu190022 strongbo not4u2no katie2 popart harlequi santan michal1
        1therock screwu csyekmrf olemiss1 tyrese hoople sunshin1 cucina starbase topshelf fostex california1
        castle1 symantec pippolo babare turntabl 1angela moo123 ipvteb gogolf alex88 cycle1 maxie1 phase2
        selhurst furnitur samfox fromvermine shaq34 gators96 captain2 delonge tomatoe bisous zxcvbnma glacius
        pineapple1 cannelle ganibal mko09ijn paraklast1974 hobbes12 petty43 artema junior8 mylover 1234567890d
        fatal1ty prostreet peruan caution1 marocas chanel5 summer08 metal123 111lox scrapy thatguy eddie666
        washingto yannis minnesota_hp lucky4 playboy6 naumova azzurro dale33 pa55wd speedster zemanova saraht
        tony22 qscesz arkady 1oliver death6 vkfwx046 antiflag stangs jzf7qf2e brianp cody123 startrek1 yoda123
        murciela trabajo lvbnhbtdf canario fliper adroit henry5 goducks papirus alskdj soccer6 88mike gogetter
        tanelorn donking marky1 leedsu badmofo al1916 wetdog akmaral pallet april24 killer00 nesterova
        rugby123 coffee12 browseui ralliart paigow calgary1 armyman vtldtltd frodo2 frxtgb iambigal jaytee
        2hot4you bigtee brentwoo palladin eddie2 al1916w horosho entrada ilovetits venture1 dragon19 chuvak
        jamesl fzr600 brandon8 vjqvbh snowbal snatch1 bg6njokf pudder karolin candoo pfuflrf satchel1 manteca
        khongbiet critter1 partridg skyclad bigdon ginger69 brave1 anthony4 spinnake chinadol passout cochino
        nipples1 lopesk sixflags lloo999 parkhead breakdance cia123 fidodido yuitre12 artem1995 gayathri
        nondriversig l12345 bravo7 happy13 kazuya camster alex1998 luckyy zipcode dizzle boating1 opusone
        newpassw movies23 kamikazi zapato bart316 cowboys0 corsair1 kingshit hotdog12 rolyat h200svrm qwerty4
        boofer rhtyltkm chris999 vaz21074 simferopol pitboss britania tanyshka brause 123qwerty123 abeille
        moscow1 ilkaev process1 inetcfg dragon05 fortknox castill rynner mrmike koalas jeebus stockpor longman
        juanpabl caiman roleplay jeremi prodojo 002200 magical1 black5 bvlgari doogie1 cbhtqa mahina
        a1s2d3f4g5h6 jblpro usmc01 bismilah guitar01 april9 santana1 1234aa monkey14 sorokin doohan animalsex
        pfqxtyjr dimitry catchme chello silverch glock45 dogleg litespee nirvana9 peyton18 alydar warhamer
        iluvme sig229 minotavr lobzik jack23 bushwack football123 joshua5 federov winter2 bigmax fufnfrhbcnb
        hfpldfnhb 1dakota f56307 chipmonk 4nick8 praline vbhjh123 king11 22tango gemini12 street1 doodlebu
        homyak 165432 chuluthu karlito reisen cdtnkzxjr pookie11 tremendo shazaam welcome0 00000ty peewee51
        pizzle gilead bydand sarvar upskirt legends1 freeway1 teenfuck ranger9 darkfire dfymrf hunt0802
        justme1 buffy1ma 1harry 671fsa75yt burrfoot budster pa437tu jimmyp alina2006 malacon charlize elway1
        free12 summer02 gadina manara gomer1 1cassie kisulya money3 pujols ford50 midiland orange6 demetriu
        freakboy orosie1 radio123 open12 vfufpby mustek chris33 animes meiling nthtvjr jasmine9 gfdkjd oligarh
        marimar chicago9 .kzirf bugssgub samuraix jackie01 pimpjuic macdad cagiva vernost willyboy fynjyjdf
        tabby1 privet123 torres9 retype blueroom raven11 q12we3 alex1989 bringiton ridered kareltje ow8jtcs8t
        ciccia goniners countryb 24688642 covingto 24861793 beyblade badboyz wlafiga walstib mirand needajob
        chloes balaton kbpfdtnf freyja bond9007 gabriel12 stormbri hollage love4eve fenomeno darknite dragstar
        kyle123 milfhunter ma123123123 ghislain enrique1 ferien12 xjy6721 natalie2 reglisse wilson2 wesker
        rosebud7 amazon1 robertr roykeane xtcnth mamatata crazyc savanah blowjob69 jackie2 forty1 1coffee
        fhbyjxrf bubbah goteam hackedit risky1 logoff h397pnvr buck13 robert23 st123st godflesh pornog iamking
        cisco69 septiembr dale38 zhongguo tibbar panther9 buffa1 bigjohn1 mypuppy vehvfycr april16 shippo
        fire1234 green15 q123123 gungadin steveg olivier1 chinaski magnoli faithy storm12 toadfrog paul99
        august20 automati squirtle cheezy positano burbon llebpmac turtle2 alan123 prokuror violin1 pussygal
        visionar trick1 chicken6 plowboy rfybreks sasha13 wagner1 vitalogy cfymrf thepro gorbunov dvdcom
        letmein5 fastfun pronin libra1 conner1 harley20 stinker1 amitech syoung dugway welcome7 jimmypag
        anastaci kafka1 pfhfnecnhf catsss campus100 shamal nacho1 fire12 vikings2 brasil1 rangerover mohamma
        peresvet cocomo aliona qwaser cbkmdf skyblue1 ou81234 goodlove dfkmltvfh 108888 roamer pinky2 static1
        zxcv4321 barmen rock22 shelby2 morgans 1junior pasword1 logjam fifty5 nhfrnjhbcn chaddy philli
        nemesis2 ingenier djkrjd ranger3 aikman8 knothead daddy69 love007 vsythb ford350 tiger00 renrut owen11
        energy12 march14 alena123 robert19 carisma orange22 murphy11 podarok prozak kfgeirf wolf13 lydia1
        shazza parasha akimov tobbie pilote heather4 baster leones gznfxjr megama 987654321g bullgod boxster1
        minkey wombats vergil colegiata lincol smoothe pride1 carwash1 latrell bowling3 fylhtq123 pickwick
        bubblebox bunnies1 loquit slipper1 nutsac purina xtutdfhf plokiju 1qazxs uhjpysq zxcvbasdfg enjoy1
        1pumpkin phantom7 mama22 swordsma wonderbr dogdays milker u23456 silvan dfkthbr slagelse yeahman
        twothree boston11 wolf100 dannyg troll1 fynjy123 ghbcnfd bftest ballsdeep bobbyorr alphasig cccdemo
        fire123 norwest claire2 august10 lth1108 problemas sapito alex06 1rusty maccom goirish1 bxdumb nabila
        boobear1 rabbit69 princip alexsander travail chantal1 dogggy greenpea diablo69 alex2009 bergen09
        petticoa classe ceilidh vlad2011 kamakiri lucidity qaz321 chileno cexfhf 99ranger mcitra estoppel
        volvos60 carter80 webpass temp12 touareg fcgbhby bubba8 sunitha 200190ru bitch2 shadow23 iluvit
        nicole0 ruben1 nikki69 butttt shocker1 souschef lopotok01 kantot corsano cfnfyf riverat makalu swapna
        all4u9 cdtnkfy ntktgepbr ronaldo99 thomasj bmw540i chrisw boomba open321 z1x2c3v4b5n6m7 gaviota
        iceman44 frosya chris100 chris24 cosette clearwat micael boogyman pussy9 camus1 chumpy heccrbq
        konoplya chester8 scooter5 ghjgfufylf giotto koolkat zero000 bonita1 ckflrbq mandog 18n28n24a shergar
        ringo123 tanita sex4free johnny12 halberd reddevils biolog dillinge fatb0y c00per hyperlit wallace2
        spears1 vitamine buheirf sloboda alkash mooman marion1 arsenal7 sunder nokia5610 edifier pippone
        fyfnjkmtdbx fujimo pepsi12 kulikova duetto daimon maddog01 timoshka ezmoney desdemon chesters hugues
        patrick5 aikman08 robert4 roenick nyranger writer1 36169544 foxmulder 118801 kutter shashank jamjar
        118811 119955 aspirina dinkus 1sailor nalgene 19891959 allie1 cracky resipsa 45678912 kemerovo
        19841989 netware1 alhimik 19801984 nicole123 19761977 51501984 malaka1 montella peachfuz jethro1
        cypress1 henkie holdon esmith 55443322 1friend quique bandicoot statistika great123 death13 ucht36
        master4 67899876 bobsmith nikko1 jr1234 hillary1 78978978 rsturbo lzlzdfcz bloodlust shadow00 skagen
        bambina yummies 88887777 91328378 matthew4 itdoes 98256518 102938475 alina2002 123123789 fubared
        dannys 123456321 nikifor suck69 newmexico scubaman rhbcnb fifnfy puffdadd 159357852 dtheyxbr theman22
        212009164 prohor shirle nji90okm newmedia goose5 roma1995 letssee iceman11 aksana wirenut pimpdady
        1212312121 tamplier pelican1 domodedovo 1928374655 fiction6 duckpond ybrecz thwack onetwo34 gunsmith
        murphydo fallout1 spectre1 jabberwo jgjesq turbo6 bobo12 redryder blackpus elena1971 danilova antoin
        bobo1234 bobbobbo 222222a jesusgod matt23 musical1 darkmage loppol werrew josepha rebel12 toshka
        gadfly hawkwood alina12 dnomyar sexaddict dangit cool23 yocrack archimed farouk nhfkzkz lindalou
        111zzzzz ghjatccjh wethepeople m123456789 wowsers kbkbxrf bulldog5 m_roesel sissinit yamoon6 123ewqasd
        dangel miruvor79 kaytee falcon7 bandit11 dotnet dannii arsenal9 miatamx5 1trouble strip4me dogpile
        sexyred1 rjdfktdf google10 shortman crystal7 awesome123 cowdog haruka birthday28 jitter diabolik
        boomer12 dknight bluewate hockey123 crm0624 blueboys willy123 jumpup google2 cobra777 llabesab
        vicelord hopper1 gerryber remmah j10e5d4 qqqqqqw agusti fre_ak8yj nahlik redrobin scott3 epson1 bundao
        aniolek hola123 jergens itsasecret maxsam bluelight mountai1 bongwater 1london pepper14 freeuse dereks
        fordgt40 rfhfdfy raider12 hunnybun compac splicer megamon tuffgong gymnast1 butter11 modaddy wapbbs_1
        dandelio soccer77 ghjnbdjcnjzybt 123xyi2 fishead x002tp00 whodaman 555aaa oussama brunodog technici
        pmtgjnbl qcxdw8ry schweden redsox3 throbber collecto japan10 dbm123dm hellhoun deadzone kahlan wolf123
        dethklok xzsawq bigguy1 cybrthc chandle buck01 qq123123 secreta williams1 c32649135 delta12 flash33
        123joker spacejam polopo holycrap daman1 tummybed financia nusrat euroline magicone jimkirk ameritec
        daniel26 sevenn topazz kingpins dima1991 macdog spencer5 geoffre music11 baffle 123569 cassiope
        lilcrowe thecakeisalie vbhjndjhtw vthokies oldmans sophie01 ghoster penny2 129834 locutus1 meesha
        jerry69 daddysgirl irondesk andrey12 jasmine123 vepsrfyn likesdick 1accord jetboat grafix tomuch
        showit protozoa mosias98 taburetka blaze420 esenin anal69 zhv84kv puissant charles0 aishwarya babylon6
        bitter1 lenina raleigh1 lechat access01 kamilka sparkplu daisy3112 choppe zootsuit 1234567j rubyrose
        gorilla9 nightshade alternativa cghfdjxybr snuggles1 10121v vova1992 leonardo1 matthewd vfhfnbr
        1986mets nobull bacall mexican1 juanjo mafia1 boomer22 soylent edwards1 jordan10 blackwid alex86
        gemini13 lunar2 dctvcjcfnm malaki plugger eagles11 snafu2 1shelly cintaku hannah22 tbird1 maks5843
        irish88 homer22 amarok fktrcfylhjdf lincoln2 gre69kik need4speed hightech core2duo blunt1 ublhjgjybrf
        dragon33 1autopas autopas1 15935746 daniel20 2500aa massim 1ggggggg 96ford hardcor1 cobra5 blackdragon
        vovan_lt orochimaru hjlbntkb qwertyuiop12 tallen paradoks frozenfish ghjuhfvvbcn gerri1 nuggett
        camilit doright trans1 serena1 catch2 bkmyeh fireston afhvfwtdn purple3 figure8 fuckya scamp1 laranja
        ontheoutside louis123 yellow7 moonwalk mercury2 tolkein amenra a13579 dranreb 5150vh harish tracksta
        sexking ozzmosis katiee alomar matrix19 headroom jahlove ringding apollo8 132546 132613 12345672000
        saretta 135798 136666 thomas7 136913 onetwothree hockey33 calida nefertit bitwise tailhook kfgecbr
        bujhmbujhm metal69 thedark meteoro felicia1 house12 tinuviel istina vaz2105 pimp13 toolfan tuesday2
        maxmotives lgkp500 locksley treech darling1 kurama aminka redhed dazzler jager1 stpiliot cardman
        rfvtym cheeser 14314314 paramoun samcat plumpy stiffie vsajyjr panatha qqq777 car12345 098poi keegan1
        furelise kalifornia vbhjckfd beast123 zcfvfzkexifz harry5 1birdie 96328i escola extra330 henry12
        gfhfyjqz 14u2nv max1234 templar1 02588520 catrin pangolin marhaba latin1 amorcito dave22 escape1
        advance1 yasuhiro meetme orange01 zsergn nautica1 justinb soundwav miasma greg78 nadine1 sexmad
        lovebaby promo1 excel1 dragonma camry1 sonnenschein farooq wazzkaprivet katinas elvis99 redsox24
        rooney1 chiefy peggys pilsung mudhen dontdoit dennis12 supercal energia ballsout funone claudiu brown2
        dabl1125 philos gjdtkbntkm servette 13571113 whizzer nollie 13467982 upiter 12string bluejay1 silkie
        william4 kosta1 143333 connor12 sustanon corporat ssnake laurita king10 tahoes arsenal123 sapato
        charless jeanmarc levent algerie marine21 jettas winsome dctvgbplf 1701ab xxxp455w0rd5 lllllll1
        ooooooo1 monalis koufax32 anastasya debugger sarita2 jason69 ufkxjyjr gjlcnfdf 1jerry daniel10 balinor
        sexkitten death2 qwertasdfgzxcvb s9te949f vegeta1 sysman maxxam dimabilan mooose ilovetit june23
        illest doesit abby12 longjump transalp moderato littleguy magritte dilnoza hawaiiguy winbig nemiroff
        kokaine admira myemail dream2 browneyes destiny7 dragonss suckme1 asa123 andranik suckem fleshbot
        dandie timmys scitra timdog hasbeen guesss smellyfe arachne deutschl harley88 birthday27 nobody1
        papasmur jonass bunia3 epatb1 embalm vfvekmrf apacer 12345656 estreet weihnachtsbaum mrwhite admin12
        kristie1 kelebek yoda69 socken tima123 bayern1 fktrcfylth tamiya 99strenght andy01 denis2011 19delta
        stokecit aotearoa stalker2 nicnac conrad1 agusta bowl36 1bigfish mossyoak 1stunner getinnow jessejames
        gkfnjy 1nissan egor123 hotness 1hawaii zxc123456 cantstop 1peaches madlen west1234 jeter1 markis
        attack1 artemi silver69 153246 crazy2 green9 yoshimi 1vette chief123 jasper2 1sierra twentyon drstrang
        aspirant yannic jenna123 bongtoke slurpy 1sugar civic97 rusty21 shineon james19 anna12345 wonderwoman
        1kevin karol1 kanabis wert21 fktif6115 kakaha 54gv768 826248s tyrone1 1winston sugar2 falcon01 adelya
        mopar440 zasxcd leecher kinkysex mercede1 travka 11234567 geekboy
        """#
}

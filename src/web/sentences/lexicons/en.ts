import type { Lexicon } from '#web/sentences/concepts.ts'

export const en: Lexicon = {
  remove:
    'remov*|delet*|eras*|get rid of|getting rid of|take out|take away|take off|wipe out|wipe away|clear away|clean up|clean away|eliminat*|drop|lose|hide|rid of|edit out|clone out|wipe|no more|take*|clear|zap|ditch|scrap|scrub|strip out|strip|kick out|throw out|cut away|disappear|vanish|gone please|doesn t belong|don t want|dont want|do away with|photoshop out|crop out|lose the|bin|nuke|not want|shouldn t be there|make it disappear|get + off|take + off|take + out|take + away|get + out|edit + out|want + gone|needs to go|need to go|has to go|have to go|must go|kill|purge|omit|exclude|obliterate|unwanted|make + disappear|chuck out|toss|dump|subtract|weed out|rub out|blot out|not supposed to be there|in the way|ruins the shot|bye bye|goodbye|be gone|not have|should go|should be gone|clear the table of|begone|bothering|bothering me|bothers me|bugging me|bugs me|distracts|is distracting|are distracting|annoys me|spoils the picture|shouldn t be in|photobombing|get + outta|outta here|out of this|outta there|gotta go|got to go|needs removing|need removing|needs to be gone|need to disappear|needs to disappear|should be removed|make + vanish|get + off of|out of the picture|out of the photo|out of the shot|out of shot|out of frame|blocking the view|blocks the view|photobombed|photobombs|spoil the shot|spoils the shot|spoil the view|not supposed to be here|i don t need|i dont need|don t need|dont need|crop + out|gone|remove|delete|erase|goes',
  keep: 'as it is|as she is|as he is|as they are|keep*|leave|leav*|preserve*|stay*|don t touch|dont touch|do not touch|never touch|never change|leave alone|don t change|dont change|do not change|untouched|retain|hold on to',
  'forbid&make': 'don t let|dont let|do not let|never let',
  forbid:
    'don t want + removed|don t want + gone|don t want + erased|don t want + deleted|don t want + changed|dont want + removed|do not want + removed|do not want + gone|neither|nor|remove neither|delete neither|erase neither|don t remov*|don t delet*|don t eras*|don t take out|don t take away|don t get rid of|don t cut*|don t crop*|don t replac*|don t swap*|don t edit*|don t alter*|don t hide*|don t blur*|dont remov*|dont delet*|dont eras*|dont take out|dont take away|dont get rid of|dont cut*|dont crop*|dont replac*|dont swap*|dont edit*|dont alter*|dont hide*|dont blur*|do not remov*|do not delet*|do not eras*|do not take out|do not take away|do not get rid of|do not cut*|do not crop*|do not replac*|do not swap*|do not edit*|do not alter*|do not hide*|do not blur*|never remov*|never delet*|never eras*|never take out|never take away|never get rid of|never cut*|never crop*|never replac*|never swap*|never edit*|never alter*|never hide*|never blur*|without removing|without erasing|without deleting|without cropping|not remove|not delete|not erase|no color changes|no colour changes|no other changes|no changes|nothing else|remove nothing|no black and white|not black and white|no grayscale|no greyscale|no b w|remove nobody|remove no one|delete nobody|delete no one|erase nobody|erase no one|take nobody out|delete nothing|erase nothing|don t mess with|don t change the color of|don t change the colour of',
  'cut-out': 'cut out|cutout|isolat*|extract*|knock out|cut*|single out',
  change:
    'chang*|replac*|swap*|exchange*|switch*|substitut*|put in|put|insert|turn*|convert*|transform*|make it into|put on|trade|put up',
  make: 'mak*|give|giv*|add|adding|apply|use|set|bring|show|want|with|give me|get me|let me|show me|render|create|produce|try|can i get|can i have|could i have|let me have|can we have|could we have',
  blur: 'blur|blurring|blurred|blurs|defocus*|soft focus|unfocus*',
  crop: 'crop*|trim*|cut to|cut it to|cut this to|reframe*|cut down to|cropped|cut off|cut down|cropping|re crop|recrop|frame it|framing|cut it down',
  rotate:
    'rotat*|spin|turn it around|turn around|tilt it|turn sideways|rotated|on its side|sideways|lying on its side|on the side|taken sideways|turn it upright|stand it up|set it upright|upright again',
  mirror:
    'mirror*|flip*|reflect|mirror image|swap left and right|left and right swapped|other way round|other way around|reverse it|horizontally|mirrored|flipped|left to right|flip it over|backwards|reversed|inverted horizontally',
  straighten:
    'straighten*|level|level out|level the horizon|not crooked|crooked|tilted|unskew|make it straight|straight|wonky|lopsided|askew|slanted|leaning|leans|off kilter|not straight|tilting|skewed|skew|slanting|out of line|not level|isn t level|uneven|off level|even up|square up|on a slant|leaning over|plumb|at an angle|slopes|sloping|horizontal again',
  enlarge:
    'enlarg*|upscal*|upsiz*|bigger|larger|magnif*|scale up|increase the resolution|more resolution|higher resolution|increase the size|blow up|double the size|double the resolution|resolution|twice as big|twice the size|double size|as big|bigger size|big enough|make it big|print size|poster size|increase resolution|hi res|high res|higher res|more pixels|upsample*|low res|low resolution|x bigger|x larger|size up|scale it up|scale this up|upres|increase the res|blow it up|blow this up|hd|4k|uhd|hi resolution|poster sized|make larger|to print it big|big print|large print|print it large|print it big|print a poster|print it as a poster|print as poster|for a poster|for a big poster|to print as a poster',
  repair:
    'repair*|fix*|restor*|mend*|heal*|patch*|renovat*|rescue|save|recondition|revive|refurbish|bring it back to life|bring back to life|clean up this old|undo the damage|recover*|bring back|retrieve|bringing back|get back|clean it up|clean this up|clean that up|clean them up|clear it up|clean up the photo|clean up the picture|clean the photo|clean the picture|clean it|sort it out|sort that out|sort this out|tidy it up|make it new|like new|good as new|brand new|make it look new|restore|repair',
  colorize:
    'coloriz*|colouris*|coloris*|colouriz*|add color|add colour|add colors|add colours|add some color|add some colour|bring color|bring colour|in color|in colour|into color|into colour|color in|colour in|full color|full colour|colour this black and white|color this black and white|colour the black and white|color the black and white|color this|colour this|color the photo|colour the photo|color the picture|colour the picture|color it|colour it|colour back in|color back in|put colour back|put color back|put colour in|put colour into|put color into|put color in|put some colour in|put some color in|bring back the colour|bring back the color|bring back colour|bring back color|restore the colours|restore the colors|give it colour|give it color|make it colour|make it color|in colour again|in color again|colours to it|colors to it|tint this|in living color|give some color|give some colour|paint it in color|add natural color|add natural colour|add realistic color|add realistic colour|make this color|make this colour|turn it into color|turn it into colour|how it looked in color|how it looked in colour|color to this|colour to this|color to my|colour to my|color to the|colour to the|color to grandpas|colour to grandpas|color to grandmas|colour to grandmas|color version|colour version|colored version|coloured version|bring the colour back|bring the color back to|bring the colour back to|bring the color back',
  draw: 'cartoon*|draw*|drawn|paint*|sketch it|illustrat*|stylize|stylise|comic style|as art|art style|artwork|like a drawing|like a painting|as a drawing|as a painting|toon|toonify|cartoonify',
  retouch:
    'retouch*|beautif*|touch up|touch-up|beauty|make me prettier|prettier|look younger|makeover|airbrush*|make me pretty|make her pretty|me pretty|her pretty|him handsome|me handsome|me beautiful|her beautiful|glow up|beauty filter|beauty mode|makeup|make up|look fresher|more attractive|attractive|glamour|glamor|flattering|younger|look young|fix my face|touch ups|touchup',
  improve:
    'improv*|enhanc*|auto|automatic*|better|optimiz*|optimis*|touch of magic|perfect|look good|look its best|nicer|in general|do your magic|work your magic|magic|auto fix|autofix|quick fix|auto enhance|auto correct|auto adjust|make it nice|make it pretty|make it pop out|make it look nice|look amazing|look great|look awesome|look professional|more professional|fix it up|make it stunning|stunning|spruce up|jazz up|tidy up the colours|tweak|best version|look decent|nice makeover|fix it in general|fix it up in general|auto levels|auto tone|auto colour|auto color|auto contrast|auto exposure|auto white balance|one click fix|one click|one tap|fix the white balance|white balance fix|correct the white balance|adjust white balance|fix white balance',
  raise:
    'increas*|rais*|boost*|lift|lifting|turn up|more|higher|bring up|brings up|open up|pump up|crank up|crank|bump up|bump|dial up|ramp up|add more|bring out|some more|amp up|stronger|push|jack up|a higher|up|up a notch|a notch up|lifted|brought up|pulled up|pull up|pushed up|pushed|turned up|bumped up|opened up|cranked up|dialled up|dialed up|brought out|pumped up',
  lower:
    'decreas*|lower*|turn down|tone down|cut back|down|bring down|less|pull down|reduc*|tame|dial down|dial back|take down|turn it down|ease|calm|calm down|knock down|knock back|back off|decrease|pull back|not so|not as|not too|minus|a lower|too much|diminish|minimi*|knock + back|a notch down|down a notch|pulled down|pulled back|knocked back|knocked down|brought down|turned down|dialled down|dialed down|dialled back|dialed back|taken down|took down|tamed|eased|dropped|calmed|held back|hold back',
  soften: 'soften*|smooth*|even out|even|sooth*|softening|smoother|silky|neaten|tidy up',
  whiten: 'whiten*|bleach*|whiter',
  bright:
    'bright|brighter|brighten*|lighten*|lighter|less dark|not so dark|too dark|sunnier|underexposed|under exposed|too murky|murky|dingy|lift the light|can barely see|hard to see|brightened|lit up|can t see|cant see|more visible|illuminat*|too dim|brighter and lighter|lightened|lightening|under lit|underlit|light it up|looks dark|came out dark|is dark|was dark|a bit dark|kinda dark|bit dark|too gloomy|looks gloomy|is gloomy|so gloomy',
  dark: 'dark|darker|darken*|dim|dimmer|less bright|less light|not so bright|too bright|moody|moodier|overexposed|over exposed|blown out|too light|darkish|darkened|washed out by light|too much light|less exposure|overblown|came out bright|gloomy|gloomier',
  warm: 'warm|warmer|warmly|warm up|warming|less cold|less cool|less blue|not so cold|too cold|cosier|cozier|more golden|warmer tones|warm tones|cozy|cosy|too blue|golden tint|warmth up|sunkissed|sun kissed|warmed|more warmth|toasty|warmer colours|warmer colors|less blueish|too cool|too blueish|so cold|more orange|more yellow|yellower|sunny tones|golden tones|blue cast|blue tint|bluish cast|looks cold|how blue|how cold|de blue',
  cool: 'cool|cooler|cold|colder|bluer|cool down|cool off|less warm|less yellow|less orange|not so warm|too warm|icy|more blue|cooler tones|cool tones|too yellow|too orange|colder tones|frosty|chilly|cooled|bluish|cooler colours|cooler colors|colder colours|colder colors|so warm|so yellow|so orange|yellow cast|orange cast|yellow tint|yellowish|orangey|too yellowish|cold tones|colder look|cold look|cold vibe|blue tones|bluer tones|how orange|how yellow|how warm|de yellow|deyellow|unyellow',
  contrasty:
    'contrasty|more contrast|punchy|punchier|more punch|crunchy|more depth|bolder contrast|stronger contrast|contrastier|bump the contrast|high contrast|more pop|too flat|richer contrast|contrast higher|flat looking|looks flat|so flat|hazy looking|a punch|some punch|oomph|bite|milky|looks milky|hazy and flat|the whole thing is hazy|no contrast|lacks contrast|lacks punch|lacks depth|bland',
  flat: 'flat|flatter|less contrast|softer contrast|low contrast|contrast lower|too contrasty|too much contrast|so contrasty|less punchy|less harsh|too harsh|harsh',
  vivid:
    'vivid|more vivid|vibrant|colorful|colourful|more colorful|more colourful|saturat*|richer|brighter colors|brighter colours|stronger colors|stronger colours|more color|more colour|more colors|more colours|pop|livelier|punchy colors|punchy colours|more lively|lively|stronger color|stronger colour|more intense colors|more intense colours|too dull|dull|bolder|intensify the colors|intensify the colours|juicy|juicier|colors pop|colours pop|popping|more saturated|color boost|colour boost|richer colors|richer colours|bright colors|bright colours|vibrancy|washed out colors|washed out colours|lifeless|so dull|more vibrant|colors look dull|colours look dull|deeper colors|deeper colours|intensify|zingy|technicolor|lush|colors are dull|colours are dull|drab|less dull|less drab|less lifeless|less boring colors|less boring colours|more life|bring it to life|more cheerful|happier colors|happier colours|too pale|so pale|very pale|look pale|looking pale|i m pale|am pale',
  pale: 'pale|paler|muted|desaturat*|less colorful|less colourful|less saturated|less color|less colour|less vivid|faded look|subdued|toned down|less vibrant|desaturated|washed look|too colorful|too colourful|oversaturated|too saturated|tone the colors down|tone the colours down|gaudy|less intense|so colorful|so colourful|less saturation|softer colors|softer colours|garish|too vivid|too vibrant|so saturated|mute|calmer colors|calmer colours|less garish|tone it down on colour|colours less strong|colors less strong|too much colour|too much color|too much saturation|colours too strong|colors too strong|colours are too strong|colors are too strong|too strong colours|too strong colors|colours so strong|too intense',
  crisp:
    'crisp|crisper|sharper|sharp|sharpen*|clearer|more detail|more details|detailed|more clarity|soft focus fix|not sharp|out of focus a bit|pin sharp|razor sharp|more sharpness|tack sharp|crispier|sharpening|sharpened|in focus|super sharp|more defined|defined|more definition|define|cut through it|cut through the haze|dehaze|de haze|remove the haze|less haze|haze gone|clear the haze|lift the haze',
  hazy: 'hazy|hazier|dreamy|dreamier|soft look|softer|softly|blurred look|soft glow|glowy|ethereal|dream like|dreamlike|romantic|misty look|hazy look|soft and dreamy|gauzy|angelic|diffused|glow|soft light glow',
  grainy:
    'grainy|film grain|add grain|some grain|more grain|a bit of grain|grain effect|analog grain|analogue grain|filmic grain|put some grain|grain on it|grain to it|noise like film|film noise|gritty',
  vignetted:
    'vignett*|dark corners|darken the corners|darken the edges|dark edges|darker corners|darker edges|darken corners|darken edges|corners darker|edges darker|dark border|shadowy corners|shade the corners|dark frame around the edges|fade the edges|corners dark|edges dark|darkened corners|darkened edges',
  grey: 'black and white|black white|monochrome|grayscale|greyscale|b w|bw|without color|without colour|no color|no colour|colorless|colourless|remove the color|remove the colour|remove all color|remove all colour|take out the color|take out the colour|desaturate completely|gray|grey|b and w|b n w|mono|bandw|black n white|no colors|no colours|drain the color|drain the colour|blackandwhite|grayscaled|gray scale|grey scale|no more color|no more colour|b and white|black white photo|colour free|color free|remove colour|remove color|desaturate it|take the color out|take the colour out|take all the color out|take all the colour out|get rid of the color|get rid of the colour|b&w|old black and white film|black and white film|black and white movie',
  greenish:
    'greener|more green|less pink|less magenta|less purple|too pink|too red|too magenta|too reddish|less red|so pink|pink cast|magenta cast|red cast|greenish',
  pinkish:
    'pinker|more pink|more magenta|less green|rosier|too green|so green|green cast|green tint|greenish cast|too greenish|pinkish|more red|redder|more rosy|less greenish',
  brightness: 'brightness|exposure|luminosity|brightness level|exposition',
  'brightness&lamp': 'light|lighting',
  'bright&lamp': 'light up|more light',
  lamp: 'lit|soft light|softer light|soft lighting|gentle light|side light|sidelight|side lighting|soft side light|portrait light|portrait lighting|studio light|window light|lamp light',
  'lamp&strongly': 'strong light|stronger light|strong side light|hard light|hard side light',
  'catch-light':
    'catch light|catch lights|catchlight|catchlights|light in the eyes|light in her eyes|light in his eyes|light in my eyes|light in their eyes|light to the eyes|lights in the eyes|sparkle in the eyes|sparkle in her eyes|sparkle in his eyes|sparkle in my eyes|sparkle to the eyes|sparkle to her eyes|sparkle to his eyes|sparkle to my eyes|glint in the eyes|glint in her eyes|glint in his eyes|twinkle in the eyes|twinkle in her eyes|twinkle in his eyes',
  contrast: 'contrast',
  saturation: 'saturation|vibrance|color intensity|colour intensity',
  warmth: 'warmth|temperature|color temperature|colour temperature',
  shadows:
    'shadows|dark areas|dark parts|darks|darker areas|darker parts|dark bits|dark spots in the picture|shadow areas',
  highlights:
    'highlights|bright areas|bright parts|lights|whites of the picture|highlight|lighter areas|lighter parts|bright bits|brights|blown out highlights|blown highlights|blown out whites|blown out bits|blown out areas|burnt out areas|burned out areas|hot spots|burnt highlights|burned highlights|clipped highlights|blown out sky|blown whites|burnt whites',
  clarity: 'clarity|detail|details|texture|sharpness',
  vignette: 'vignette',
  grain: 'grain|graininess',
  scratches:
    'scratch*|crack*|tear|tears|torn|crease*|dust|stain|stains|fold|folds|holes|rips|ripped|dirt|scuffs|scuff*|scrape*|rip|creases|wrinkled paper|water damage|mold|mould|dusty|specks|dust specks|stained|tattered|bent corner|bent corners|spots on the print|scratched|cracked|creased|fingerprints|finger marks|hair on the scan|ripped up|scratchy|water stain|water stains|tape marks|foxing|smudge*|worn|battered',
  noise:
    'noise|noisy|denois*|de noise|grain out|speckle*|iso noise|compression|jpeg artifacts|artifacts|artefacts|grainy photo|iso grain|graininess out|pixelated|pixelation|jpeg noise|denoising|clean up the noise|noise gone|too grainy|so grainy|really grainy|very grainy|looks grainy|came out grainy|is grainy|less grainy|less grain|not grainy|de grain|degrain*|grain removal|noise reduction|pixelly|blocky|blotchy compression|color noise|colour noise|grain gone|lots of grain|a lot of grain|all that grain|full of grain|full of noise|grain off',
  blurriness:
    'deblur*|blurry|blurriness|unblur*|shaky|shake|camera shake|motion blur|out of focus photo|the blur|came out blurry|blurred photo|camera moved|shook|unsharp|moved during|un blur|blurry pic|blurry photo|blurry picture|it s blurry|its blurry|is blurry|blurred it|is blurred|not in focus|isn t in focus|unfocused|out of focus shot|i moved|fuzzy photo|fuzzy picture|fuzzy pic|focus fix|hand shake|soft photo|out of focus',
  fading:
    'fade*|fading|yellowed|washed out|discolo*|bleached out|colours have faded|colors have faded|sun faded|gone yellow|yellowish with age|bleached|washed out old|lost its color|lost its colour|lost their colour|lost their color|yellow with age|gone pale|turned yellow|yellowing|faded|bring back the colors|bring back the colours|bring the colors back|bring the colours back|sun bleached|fresh again',
  'old-print':
    'old photo|old picture|old print|old photograph|old image|vintage photo|damage*|old pic|old snap|old snapshot|old family photo|old family picture|antique photo|ancient photo|vintage picture|old portrait|old wedding photo|old black and white',
  skin: 'skin|complexion|pores',
  wrinkles:
    'wrinkle*|crow s feet|crows feet|fine lines|lines on the face|laugh lines|frown lines|folds in the face|lines around|forehead lines|creases around|age lines|creases on my face|lines on my face|lines on her face|lines on his face|wrinkly|smile lines|frown line|neck lines|furrows',
  spots:
    'pimple*|spots|spot|acne|zits|blemish*|zit|skin spots|breakouts|pimply|blackheads|rash|marks on my face|marks on her face|skin marks|bumps|spotty|my spots|acne scars|scar|scars|red spots|pimple marks|breakout|whiteheads|skin blemishes|skin imperfections|imperfections|imperfection|cold sore',
  mole: 'mole|moles|birthmark*|beauty spot|beauty spots|beauty mark|beauty marks',
  elsewhere: 'on the moon|to the moon|on mars|to mars|in outer space|into outer space|into space',
  freckles: 'freckle*|freckly',
  redness:
    'redness|red patches|skin tone|blotch*|red face|red nose|red cheeks|red skin|flushed|blotchy skin|sunburn*|rosacea|ruddy|red in the face|uneven skin',
  'under-eye':
    'dark circles|eye bags|bags under|circles under|under eye|under eyes|under the eyes|rings under|eye circles|bags under my eyes|bags under her eyes|bags under his eyes|bags under the eyes|eyebags|dark rings|puffy eyes|look tired|tired eyes|eye bag|panda eyes|bags beneath|tired looking|look exhausted|under eye circles|under eye bags|undereye*|circles under the eyes|circles around the eyes|shadows under the eyes|rings under the eyes|bags around the eyes|bags below the eyes|dark circles under the eyes|dark circles around the eyes|dark under eyes|dark eye circles|looks tired|looking tired|so tired|less tired|sleepy eyes|baggy eyes|raccoon eyes|bags under eyes|dark rings under the eyes',
  eyes: 'eyes|eye|irises|eye color|eye colour|iris|eyeballs|gaze',
  'eye-whites':
    'whites of the eyes|eye whites|whites of her eyes|whites of his eyes|bloodshot eyes|bloodshot|white of the eyes|red veins|veins in the eyes|eye redness',
  teeth: 'teeth|tooth|teeths|yellow teeth|pearly whites|toothy|stained teeth|dentures|gums|choppers',
  shine:
    'shine|shiny skin|shiny face|shiny|greasy|oily skin|oily|sweat|gloss|glossy skin|shiny forehead|shiny nose|oily forehead|sweaty|greasy skin|oiliness|glossy forehead|shininess|shiny bits|greasy face|greasy forehead|sweaty face|oily face|glistening|shiny spots|shining forehead|glare on the forehead|glare on the face|shine on the face|shine on the forehead|shine on the nose|t zone',
  'red-eye': 'red eye|red eyes|redeye|redeyes|devil eyes|demon eyes|flash eyes|glowing eyes|laser eyes|eye glow',
  'body-skin':
    'neck|necks|arms|forearms|hands|shoulders|decolletage|decollete|body skin|hands and arms|arms and hands|neck and arms',
  glare:
    'glare|reflections on the glasses|reflection on the glasses|reflections in the glasses|reflection in the glasses|glasses glare|reflections on glasses|reflections in glasses|reflection on glasses|reflection in glasses|reflections off the glasses|reflection off the glasses|glasses reflection|glasses reflections|lens reflection|spectacle glare|reflection in the lenses|reflections in the lenses|glare on the glasses|glare off the glasses|glare in the glasses|reflection from the glasses|reflections in my specs|specs|flash in my glasses|flash in the glasses|flash on the glasses|light in my glasses|glasses without reflections|glasses without glare|my glasses reflection|my glasses reflections|her glasses reflection|his glasses reflection',
  'stray-hair':
    'stray hair|stray hairs|flyaway*|fly away hair|fly away hairs|loose hairs|loose hair|frizz|stray strands|baby hairs|frizzy|messy hair|wispy hair|hairs sticking out|strands of hair|flyaway hair|flyaways|fly aways|hair sticking out|stray strand|wild hair|unruly hair|hair out of place|hair across the face|hair in the face|tidy the hair|tidy up the hair|wisps of hair|wisps|tame my hair|tame the hair|tame her hair|tame his hair|tame hair|fix my hair|fix her hair|neat hair|neaten my hair|hair out of my face|hair out of her face|hair off my face',
  people:
    'people|persons|everyone|everybody|passers by|passersby|tourists|strangers|crowd|humans|pedestrians|bystanders|photobombers|photobomber|men|women|children|kids|man|woman|person|guy|girl|boy|child|kid|lady|family|couple|people s|ex|my ex|bloke*|dude*|folks|somebody|someone|gentleman|toddler*|baby|babies|stranger|tourist|passer by|pedestrian|bystander|teenager*|photo bomber|ppl|peeps|guys|lads|lad|chap|girls|boys|fella|onlooker*|spectator*|visitor*|human|joggers|jogger|walker|walkers|hiker*|swimmer*|sunbather*|shopper*|commuter*|cyclists|cyclist|granny in|boyfriend|girlfriend|husband|wife|brother|sister|friend|friends|everyone else|everybody else|other people|random people|anyone else|anybody|anyone|nobody|waiter|waitress|teen|teens|mum|dad|mom|crowds|coworker*|roommate|son|daughter|sons|daughters|nephew|niece|cousin|uncle|aunt|father|mother|boss|neighbour|neighbor|neighbours|neighbors|mate|mates|buddy|pal|fiance|bridesmaid|passers-by|passerby|fisherman|surfer|surfers|guest|guests|grandson|granddaughter|students|student|colleague|colleagues|model|dancers|skier|skiers|mother in law|father in law|step mum|stepmom|stepdad|grandma in|bf|gf|bff|hubby|missus|hubbie|our guide|the guide|tour guide|cop|cops|policeman|police officer|security guard|bouncer|bikers|biker|runner|runners|golfer|golfers|skater|skaters|kiddo|kiddos|youngster*|pensioner*|backpackers|hikers|sunbathers|swimmers|family members|party guests|wedding guests|bridesmaids|groomsmen|nan|nana|gran|grandad in|strange man|strange woman|creepy guy|weirdo|weirdos|idiot|idiots|rando|randos|stranger danger|photo bombers|bomber|the rest of us|rest of us|the rest of the group|grandma|grandpa|granny|grandad|grandparents|grandmother|grandfather|parents|newlyweds',
  sky: 'sky|skies|heaven|up there',
  background:
    'background|backdrop|backgrounds|surroundings|backround|bg|back ground|whats behind|what s behind|everything behind|back drop|scenery|bckground|backgroud|everything around|all around|whatever is around|what s around|stuff around',
  everything:
    'everything|photo|photos|picture|image|whole photo|whole picture|whole image|all of it|overall|this|room|shot|snapshot|pic|scene|the whole thing|photograph|photographs|pics|pictures|images|entire thing|entire photo|entire picture|entire image|everything in it|selfies|portrait photo|whole thing',
  clouds: 'clouds|cloud',
  colors: 'color|colour|colors|colours',
  horizon: 'horizon',
  face: 'face|faces|portrait retouch|portrait|selfie|cheek|cheeks|chin|forehead|nose|foreheads|jaw|jawline|brow',
  only: 'only|just|alone|nothing but|solely|exclusively|purely|merely',
  except:
    'except|except for|but not|all but|everything but|everything except|anything but|apart from|other than|without touching|but keep|not the|excluding|save for|besides|bar the|leaving out|all except|not including|aside from|everything besides|everything apart from|only not|but leave|but not the|never the|never my|but never|but the + one|but the + ones',
  without: 'without|no|not any',
  and: 'and|also|plus|as well as|finally|first|next|but|and also|while|or|secondly|lastly|and please|and also please|additionally|as well|along with|& also|oh and|n',
  slightly:
    'slightly|a little|a bit|a touch|a tad|somewhat|subtly|gently|lightly|a little bit|little|mildly|hint of|tiny bit|just a little|just a bit|a smidge|a smidgen|a wee bit|a lil bit|lil|a lil|a teensy bit|a fraction|a shade|marginally|kinda|sorta|kind of|sort of|a dash|a pinch|a hair|tad|ever so slightly|bit more|touch more|not too much|subtle|not too strong|but not too much|nothing too strong|don t overdo it|dont overdo it|not overdone|keep it natural|keep it subtle|naturally|just a smidge|touch of|a touch of|a hint|hint|slight|go easy|go easy on it|don t make it plastic|don t make me plastic|not plastic|not too plastic|not like plastic|don t go overboard|don t go crazy|nothing crazy|not too crazy|not crazy|keep it real|keep it realistic|but realistic|just enough',
  strongly:
    'a lot|much|very|strongly|really|heavily|far|way|extremely|super|significantly|drastically|completely|totally|hard|heavy|quite a bit|lots|intensely|lots more|a whole lot|massively|hugely|crazy|insanely|a ton|tons|loads|way more|big time|max|maximum|as much as possible|seriously|majorly|dramatically|noticeably|considerably|substantially',
  twice: 'twice|double|two times|twofold|times two',
  fourfold: 'four times|fourfold|quadrupl*|times four|by four',
  left: 'left|counterclockwise|counter clockwise|anticlockwise|anti clockwise|90 left|leftwards|to the left|ccw',
  right: 'right|clockwise|rightwards|to the right|cw',
  middle: 'middle|center|centre|in the middle|in the center|in the centre',
  biggest: 'biggest|largest|tallest',
  'upside-down':
    'upside down|on its head|180|half turn|around completely|wrong way up|180 degrees|the other way up|other way up|right way up|right side up|downside up|turn over|turned over|bottom up|head down|half a turn|180 around',
  down: 'vertical*|top to bottom|upside-down mirror',
  square: 'square|quadratic|instagram square|squared|square format|squarish|1x1|profile picture format|square shape',
  portrait:
    'upright|portrait format|portrait orientation|portrait crop|vertical format|portrait shape|tall format|crop to portrait|crop portrait|make it portrait|portrait please|to portrait format|in portrait',
  landscape:
    'landscape format|landscape orientation|landscape crop|widescreen|wide screen|letterbox|panoramic|cinema format|youtube thumbnail|wide format|horizontal format|wide crop|crop wide|wide shot|wide frame|make it landscape|crop to landscape|landscape please|to landscape|in landscape|crop landscape',
  transparent:
    'transparent|transparency|see through|png|no background|without background|background free|see thru|alpha channel|transparant|transparent background png|bg free|no bg',
  'cast-shadow': 'shadow|drop shadow|soft shadow',
  'color:white': 'white',
  'color:black': 'black',
  'background&color:gray':
    'gray background|grey background|background gray|background grey|plain grey background|plain gray background|neutral grey background|neutral gray background',
  'color:red': 'red|dark red|bright red|crimson|burgundy|maroon',
  'color:orange': 'orange',
  'color:yellow': 'yellow|light yellow|pale yellow|bright yellow|golden yellow|pastel yellow',
  'color:green': 'green|light green|dark green|mint|mint green|olive|lime|pale green|bright green|pastel green',
  'color:turquoise': 'turquoise|teal|aqua|cyan|aquamarine|light turquoise|dark turquoise|turquoise blue',
  'color:blue': 'blue|light blue|dark blue|navy|navy blue|baby blue|pale blue|royal blue|bright blue|pastel blue',
  'color:purple': 'purple|violet|lilac|lavender|light purple|dark purple|mauve|pastel purple',
  'color:pink': 'pink|light pink|pale pink|hot pink|baby pink|pastel pink|magenta background',
  'color:brown': 'brown',
  'color:beige': 'beige|cream|off white|ivory|sand colored|sand coloured',
  'sky:fair-clouds':
    'fair weather|nice clouds|a few clouds|fluffy clouds|white clouds|puffy clouds|fair clouds|some clouds|summer sky|beautiful sky|nice sky|nicer sky|better sky|prettier sky|little white clouds|white fluffy clouds|nice summer sky|friendly sky|cotton clouds|cotton candy clouds|proper sky|decent sky|interesting sky|pretty sky|better looking sky|more interesting sky|lovely sky|great sky|good sky|cooler sky|fluffy white clouds|puffy white clouds|big fluffy clouds|small clouds|light clouds|pretty clouds|beautiful clouds|blue sky with clouds|blue sky with some clouds|blue sky with a few clouds|blue sky and clouds|blue sky with white clouds|blue sky with fluffy clouds|partly cloudy blue sky',
  'sky:clear-noon':
    'clear sky|blue sky|clear blue sky|cloudless*|cloud free|bright blue sky|sunny sky|no clouds|clear noon|clear blue|sunny|perfectly blue|pure blue|clear blue skies|blue skies|clear skies|bright sunny|sunny day|blue sky no clouds|sky blue|without clouds|without a cloud|not a cloud|clear day|summer blue sky|deep blue sky|blue sky without clouds|cloud less|plain blue sky|bright sky|vivid blue sky',
  'sky:high-wisps':
    'high wisps|wispy clouds|cirrus|wispy|feathery clouds|thin clouds|streaky clouds|light wisps|delicate clouds|wisps of cloud|wisps of clouds|wispy sky',
  'sky:mackerel': 'mackerel|mackerel sky',
  'sky:broken-clouds':
    'broken clouds|partly cloudy|cloudy|cloudy sky|patchy clouds|scattered clouds|sun and clouds|some cloud cover|a mix of sun and clouds|broken sky|more clouds|add clouds|a few more clouds',
  'sky:towering-clouds':
    'towering clouds|big clouds|huge clouds|cumulus|towers of clouds|dramatic cumulus|giant clouds|massive clouds|mighty clouds|cloud towers|thick white clouds|big white clouds',
  'sky:golden-hour':
    'golden hour|golden sky|golden light|golden evening|golden evening light|late afternoon light|warm evening light|low sun|golden sunlight|golden glow|golden sunset light|warm golden light|warm glow|golden sunshine',
  'sky:sun-rays':
    'sun rays|sunrays|sunbeams|rays of sun|rays of light|god rays|sun beams|sunlight rays|rays of sunshine|sunshine rays|light rays|beams of light|sun breaking through|sun shining through|sun ray|beam of light|light beams|light shafts|shafts of light|sun coming through|sunlight streaming|crepuscular rays|sunburst|heavenly light',
  'sky:sunset':
    'sunset*|setting sun|evening sky|sundown|evening|sun going down|sun s going down|sun is going down|sun s just going down|sun is setting|sun setting|sun goes down|dusky orange|sun set|sunsets|sunset sky|orange sunset|sun going down sky|orange sky|setting sun sky|evening sun|at dusk orange|sunsetty|nice sunset',
  'sky:burning-sky':
    'burning sky|fiery sky|fiery|red sky|fire in the sky|flaming sky|burning|blazing sky|sky on fire|glowing red|red evening sky|fire sky|flaming red|crimson sky|sky is on fire|sky in flames|inferno|blood red sky|sky to be on fire|apocalyptic sky|on fire',
  'sky:pink-dusk':
    'pink dusk|pink sky|dusk|rosy sky|pastel sky|twilight|pinkish sky|pink evening|pink clouds|pink and purple|pink sunset|purple sunset|lavender sky|pink and purple sky|cotton candy sky|dusky pink|rose sky',
  'sky:blue-hour': 'blue hour|deep blue evening|twilight blue|blue dusk|blue twilight|after sunset blue',
  'sky:dawn-fog':
    'dawn|sunrise|morning fog|dawn fog|rising sun|foggy morning|morning sky|daybreak|early morning|sun coming up|sun rising|at sunrise|morning mist|foggy dawn|misty morning|misty sunrise|foggy sunrise|sun rise|dawn sky|sunrise sky|morning haze|early sunrise',
  'sky:mist':
    'mist|misty|fog|foggy|foggy sky|foggy weather|misty sky|haze in the sky|hazy sky|fogged|thick fog|mysterious fog|some fog|fog in the sky|hazy weather',
  'sky:overcast':
    'overcast|gray sky|grey sky|dull sky|cloud covered|cloudy grey|grey clouds|gloomy sky|dreary sky|covered sky|grey day|gray day|cloudy gray|gray clouds|grey overcast|overcast day|dull day|dreary|miserable weather|grim sky|rainy sky|flat grey sky',
  'sky:storm':
    'storm|stormy|storm clouds|thunder*|dramatic sky|dramatic clouds|dark clouds|threatening sky|threatening clouds|rain clouds|thunderclouds|brooding sky|ominous sky|menacing sky|gloomy clouds|stormclouds|lightning|storm brewing|stormy sky|thunderstorm*|angry sky|angry clouds|moody sky|moody clouds|menacing clouds|black clouds|scary sky|ominous clouds|tempest*|rainstorm|heavy clouds|stormy weather',
  'sky:rainbow': 'rainbow*',
  'sky:full-moon':
    'full moon|moon|moonlit|moonlight|sky to the moon|night sky with moon|a moon|big moon|moon in the sky|huge moon|giant moon|moon light|moonlit night|moonlit sky|the moon|super moon|supermoon|moonrise',
  'sky:stars':
    'stars|starry|starry sky|starry night|night sky|milky way|star* + sky|night|sky full of stars|starlit|galaxy|stargazing|nighttime|night time|stars in the sky|starry night sky|stary|starlight|night time sky|starry skies|the milky way|stars everywhere|starfield|constellations|night sky with stars|full of stars',
  'sky:aurora':
    'aurora|northern lights|polar lights|aurora borealis|auroras|northern light|the northern lights|green lights in the sky|southern lights',
  'style:comic':
    'comic|clean comic|comic book|cartoon style|comic strip|cartoonish|comics|cartoony|cartoon look|cartoon version|superhero comic|comic book style|comicbook|marvel|graphic novel|superhero style|a cartoon|cartoon character|cartoon filter|cartoon me|cartoony style|comic panel|caricature|comics style|disney|pixar',
  'style:watercolor':
    'watercolor*|watercolour*|aquarelle|water color|water colour|watercolour painting|watercolor painting|painted in watercolour|water colors|water colours|painted with watercolors|painted with watercolours|wet paint',
  'style:poster':
    'poster|bold poster|pop art|screen print|wall poster|posterize*|posterise*|screenprint|flat portrait|flat design|vector portrait|flat illustration|minimalist portrait|vector art|vector|flat vector portrait|flat style|flat vector|flat illustration style|popart|andy warhol|graphic poster|poster style|poster look|screen printed|propaganda poster|movie poster|bold graphic|poster art|pop art style|warhol',
  'style:pencil':
    'pencil|pencil sketch|pencil drawing|sketch|graphite|charcoal drawing|pencil style|drawn in pencil|sketched|hand drawn|pencilled|line drawing|ink|ink and wash|ink drawing|pen and ink|ink wash|inked|ink painting|brush and ink|pen drawing|pencil art|pencils|charcoal|pencil portrait|line art|lineart|sketchy|pen sketch|doodle|black ink|ink sketch|drawn by hand|sketch style|sketch drawing|pencil draw|drawn with pencil|crayon',
  'style:cel':
    'anime|manga|cel anime|cel shading|cel|japanese cartoon|anime style|manga style|ghibli|anime filter|studio ghibli|japanese animation|cel shaded|manga character|anime character|japanese comic|cartoon like anime|anime look',
  'style:halftone':
    'halftone|halftone print|newspaper print|newsprint|dots print|half tone|newspaper|dotted print|raster|comic dots|dot pattern|ben day dots|printed dots|half tone dots|old newspaper|dotted|dots like newsprint',
  'look:golden-hour': 'golden hour look|golden look',
  'look:clear-morning':
    'clear morning|morning light|morning look|fresh morning|fresh look|fresh morning light|crisp morning|clean morning|morning vibe|fresh and clear|morning mood',
  'look:matte-film':
    'matte film|matte|matt|matte look|matte style|matte finish|matt film|faded blacks|mat look|mat finish|matte effect|flat film look|matte tones|lifted blacks|washed matte|matte filter|matte black|faded film|faded film look|faded look on film',
  'look:slide-film':
    'slide film|slide film look|velvia|slide look|kodachrome|fuji velvia|ektachrome|slide film colours please',
  'look:portrait-film': 'portrait film|portra|kodak|film portrait|portrait film look|portra 400|soft film look',
  'look:faded-summer':
    'faded summer|summer look|retro summer|retro|retro look|vintage|vintage look|seventies look|70s look|nostalgic|polaroid|old summer|70s|seventies|vintage style|retro style|old school look|70s vibe|retro vibe|vintage vibe|vintage filter|retro filter|vintage feel|retro feel|eighties|80s|90s|nineties|analog look|analogue look|old polaroid|faded vintage|vintage effect|retro effect|disposable camera|old school|old film look|vintage tone|like an old photo|like an old photograph|old photo look|shot on film|was shot on film|like film|in the 70s|in the 80s|from the 70s|from the 80s|in the seventies|from the seventies|in the 60s|from the 60s|60s|sixties|from the 90s',
  'look:teal-and-amber':
    'teal and amber|teal and orange|teal orange|cinematic|cinema look|movie look|film look cinematic|hollywood look|blockbuster look|cinematic look|like a movie|like in a movie|hollywood|movie style|film still|cinematic vibe|cinematic feel|film like|filmic|movie poster look|like a film|like a movie scene|movie scene|orange and teal|cinematographic|cinema style|action movie|blockbuster|movie like|look of a movie|movie vibe|cinema',
  'look:forest':
    'forest look|forest tones|forest|forest green|woodland|forest mood|deep greens|woodsy|forest vibe|forest feel|earthy greens|mossy',
  'look:winter':
    'winter look|winter|wintry|winter mood|cold winter|winter feel|snowy look|wintery|snowy|wintery look|icy winter|christmassy|frosty winter|winter vibe|winter tones',
  'look:silver': 'silver|silver look',
  'look:noir':
    'noir|film noir|dramatic black and white|high contrast black and white|noir look|film noir style|noir style|dark black and white|contrasty black and white|noire|film noir look|moody black and white|strong black and white|dark and dramatic black and white|gritty black and white|high contrast b w|high contrast bw|high contrast monochrome|dramatic bw|dramatic monochrome|detective movie',
  'look:sepia':
    'sepia|sepia tone|sepia toned|brownish|old brown look|brown tone|brown tint|antique|old timey|sepia look|old brown|vintage sepia|sepia filter|sepia effect|old fashioned brown|old timey brown|brown old|sepia tones|antique look|antique brown|brown vintage|western photo',
  'coloring:vivid': 'vivid colors|vivid colours|strong colors|strong colours',
  'coloring:muted': 'muted colors|muted colours|soft colors|soft colours|quiet colors|quiet colours',
  'coloring:hand-tinted': 'hand tinted|hand colored|hand coloured|hand tinting|postcard colors',
  'coloring:plate': 'glass plate|autochrome',
  'coloring:two-colour': 'two colour film|two color film|two strip|two colour|two color',
  'coloring:pastel': 'pastel colors|pastel colours|pastel film|pastel',
  'coloring:film': 'film colors|film colours|slide film colors|slide film colours',
  'coloring:faded': 'faded colors|faded colours|faded print colors',
  'kind:person': 'player|bride|groom',
  'kind:bicycle':
    'bike*|bicycles|cycle|cycles|pushbike|push bike|bicycle*|mountain bike*|bycicle|bicyle|biclcle|push bikes',
  'kind:car':
    'car|cars|automobile*|parked cars|my car|suv|cab|taxi*|parked car|cars parked|autos|jeep|sedan|motor car|parking cars|cars on the street',
  'kind:vehicles': 'vehicles|vehicle|traffic|vehicals|vehical|parked vehicles|parked vehicle',
  'kind:motorcycle': 'motorbike*|motorcycles|scooter*|moped*|motorcycle*|motor bike*|vespa|scooter',
  'kind:airplane': 'plane|planes|airplane*|aeroplanes|aircraft|jet|aeroplane*|airliner|aeroplane|helicopter*',
  'kind:bus': 'buses|coach|bus|minibus|coaches|school bus|double decker',
  'kind:train': 'trains|tram|trams|train|metro|subway|locomotive|railway car|streetcar',
  'kind:truck':
    'truck*|lorries|lorry|van|vans|pickup|suv truck|delivery van|pick up truck|pickup truck|camper|camper van|motorhome|lorrys|semi|dump truck',
  'kind:boat':
    'boats|ship*|sailboat*|yacht*|ferry|canoe|ships|speedboat|rowing boat|kayak|boat*|sailing boat|dinghy|cruise ship|vessel*|fishing boat|motorboat*|sailing ship|jet ski|rowboat',
  'kind:traffic light': 'traffic lights|stoplight*|traffic light*|stop light*|lights at the crossing|traffic signal*',
  'kind:fire hydrant': 'fire hydrant*|hydrants|hydrant',
  'kind:stop sign':
    'stop signs|road sign|street sign|traffic sign|sign|signs|signpost*|street signs|road signs|traffic signs|signboard*|billboard*|stop sign*|sign post|roadsign*|streetsign*|warning sign|sign board|placard|the sign|for sale sign',
  'kind:bench': 'benches|park bench|the bench|bench',
  'kind:bird':
    'birds|seagull*|pigeon*|gulls|gull|duck|ducks|swan|crow|crows|parrot*|goose|geese|sparrow*|eagle|owl|bird*|seagull|pidgeon*|budgie|chicken*|heron|magpie|pelican|stork|dove|doves',
  'kind:cat': 'cats|kitten*|kitty|kitties|moggy|cat|cat s|pussycat|tabby',
  'kind:dog':
    'dogs|pupp*|hound|doggy|doggo*|puppy|my dog s|dog|my dog|labrador|poodle|doggie|terrier|dachshund|retriever|pup|pooch|mutt|bulldog|dalmatian|husky|spaniel|dogo',
  'kind:horse': 'horses|pony|ponies|horse|foal|mare|stallion|donkey',
  'kind:cow': 'cows|cattle|cow|bull|calf',
  'kind:backpack': 'backpacks|rucksack*|knapsack|backpack|back pack|school bag',
  'kind:umbrella': 'umbrellas|parasol*|umbrella|umberella|umbrela|sunshade|beach umbrella',
  'kind:handbag':
    'handbags|bag|bags|purse*|tote*|shopping bag|shopping bags|carrier bag|handbag|hand bag|shoulder bag|clutch|purses',
  'kind:suitcase': 'suitcases|luggage|trolley bag|baggage|suitcase|suit case|travel bag',
  'kind:sports ball':
    'balls|football|soccer ball|basketball|tennis ball|the ball|beach ball|volleyball|ball|soccerball',
  'kind:bottle': 'bottles|bottle|water bottle|wine bottle|beer bottle|beer bottles|botle|water bottles',
  'kind:wine glass': 'wine glasses|glass|glasses on the table|wineglass*|wine glass|drinking glass|champagne glass',
  'kind:cup': 'cups|mug*|coffee cup|coffee cups|cup|coffe cup|teacup*|paper cup|coffee mug',
  'kind:chair':
    'chairs|stool|stools|armchair*|deck chair|deckchair*|garden chair|seat|chair|rocking chair|seats|wheelchair|sun lounger|lounger|folding chair',
  'kind:couch': 'sofa*|couches|settee|loveseat|couch|the couch|divan',
  'kind:potted plant':
    'potted plants|plant|plants|flower pot|flowerpot*|pot plant|houseplant*|house plant*|pot plants|flowerpot|potted plant|pot of flowers|flower pots|cactus|fern|plant pot|plant pots',
  'kind:dining table': 'tables|dining table*|desk|the table|table|dining table|coffee table|picnic table',
  'kind:tv': 'tv|tvs|television*|screens|monitor*|telly|screen|the screen|tv set',
  'kind:laptop': 'laptops|notebook|computer|computers|laptop|pc|macbook|lap top',
  'kind:cell phone':
    'phones|cell phone*|smartphone*|mobile*|mobile phone*|cellphone*|cellphones|iphone*|mobile|phone|cell phone|my phone|android|telephone',
  'kind:book': 'books|book|the book|magazine|textbook*',
  'kind:clock': 'clocks|watch|clock|wall clock|alarm clock',
  'kind:teddy bear':
    'teddy|teddies|stuffed animal|plush*|teddy bear|teddybear*|stuffed toy|soft toy|stuffed bear|cuddly toy|plushie|toy bear|toy bears|stuffie|stuffies|stuffed animals',
  'raise&shadows': 'backlit|back lit|backlight|backlighting',
  unfound:
    'everything on the table|everything on the desk|everything on the floor|everything on the shelf|everything off the table|everything from the table|all the things on the table|the things on the table|stuff on the table|all on the table|water|sea|ocean|lake|river|pond|pool|wave*|grass|lawn|meadow|tree*|bush*|hedge*|branch*|leaves|flower*|mountain*|hill*|rock|rocks|stones|snow|sand|beach|road|street|path|wall|walls|house*|building*|tower*|church|roof*|window*|door|doors|fence*|gate|bridge|the post|posts|fence post*|wooden post*|pole|poles|lamp post*|lamppost*|lantern*|street light*|streetlight*|street lamp*|telephone pole*|passport|passports|utility pole*|power pole*|electricity pole*|pylon*|pillar*|column*|crane*|trash can*|rubbish|litter|floor|carpet|curtain*|dress|shirt*|jacket*|coat|hat|own photo|own picture|own image|own sky|foreground|shirt collar|collar|tablecloth|sleeve|trousers|pants|shoe*|sneaker*|trainers|window pane|windscreen|puddle|fountain|cliff|dune*|sticker*|bins|dustbin*|wheelie bin*|scaffold*|tent*|balloon*|guardrail|railing*|barrier*|cone|cones|smoke|finger|thumb|leash|lead|photographer|photographers|photographer s|sun|roof|island|field|fields|garden|balcony|statue|toys|toy|plate|plates|lamp|lamps|mirror on the wall|reflection in the window|reflections in the window|reflection in the water|reflection in the mirror|bin bag|bin bags|trash bag|trash bags|rubbish bag|rubbish bags|garbage bag|garbage bags|her glasses|his glasses|my glasses|their glasses|your glasses|the glasses off|glasses off|sunglasses|eyeglasses|spectacles|reading glasses|traffic cone*|mirror on|poster on the wall|posters on the wall|painting on the wall|picture on the wall|pictures on the wall|picture frame*|stain on|zebra crossing|train tracks|train station|bus stop|bus stops|car park|parking lot|license plate*|licence plate*|registration plate*|cat litter|clothes hanger|number plate*|wheel|wheels|tyre*|tire|tires|jetty|jetties|pier|piers|dock|docks|pontoon*|boardwalk|buoy*|mooring post*|bollard*',
  'kind:wire':
    'wires|cable*|power line*|powerline*|power cable*|telephone line*|overhead line*|phone line*|electric line*|electricity line*|lines in the sky|electric wire*|electrical wire*|telephone wire*|phone wire*|power wires|the cords|cord|cords|electrical lines|electricity wires|electricity cables|utility lines|hanging wires|overhead wires|overhead cables|telephone cable*|phone cable*|wiring|powerlines|washing line|clothes line',
  'kind:text':
    'texts|writing|letters|lettering|caption*|date stamp*|timestamp*|time stamp*|watermark*|logo|logos|words|inscription*|date|subtitle*|title|time and date|copyright|signature|the numbers|numbers in the corner|stamp in the corner|caption text|stamp|text|written stuff|wording|words on it|typed text|graffiti|watermark on it|water mark|date and time|datestamp|label|labels|lettering on it|hashtag|username|headline|slogan|brand name|price tag|number plate text|letters on it|tag line|trademark|logo on the shirt|date at the bottom|print on the shirt|shutterstock|number in the corner|numbers on it|phone number|web address|url',
  me: 'me|us|myself',
  rest: 'the rest|everything else|rest',
  filler:
    'without cutting anyone off|without cutting anybody off|without cutting off anyone|without cropping anyone out|find|locate|look for|search for|shes|hes|anything|anything else|to|into|in|no effects|without effects|without any effects|no filter|no filters|without filters|degree|degrees|percent|per cent|times|horizontal*|please|the|a|an|of|my|our|his|their|its|your|i|we|you|d|like|would|could|can|should|let|s|for|at|there|that|these|all|both|some|any|so|be|is|are|was|by|as|look|looks|looking|need|kind|thanks|thank|hello|hi|hey|emulsion|now|have|has|more of|style|mode|version|effect|out|off|away|back|again|here|which|who|standing|sitting|walking|lying|hanging|front|corner|side|bottom|top|format|ratio|aspect|size|new|nice|beautiful|lovely|great|will|just do|do|does|get|real|natural*|original|too|if|possible|maybe|how|about|what|into a|into an|entire|whole|full|complete|every|same|time|tone|tones|feel|feeling|mood|atmosphere|instead|think|go|im|ill|please also|thing|things|from the table|on the table|off the table|quite|rather|simply|okay|ok|cheers|ta|hmm|um|well|bit|sort|photoshop|actually|than|still|got|getting|came|come|comes|since|cause|print|web|website|profile|cv|resume|linkedin|wedding|holiday|vacation|granny s|grandma s|grandpa s|mum s|dad s|mom s|old|insta|instagram|facebook|story|post|random|ugly|annoying|awful|horrible|ruins|ruin|ruining|spoils|bothers|distracting|anymore|any more|somehow|also please|could you|can you|would you|do something about|something|stuff|bits|whatever|everyone s|looks like|look like|like a|if you can|when you can|asap|fast|quickly|right there|over there|around|through|across|along|onto|upon|pls|plz|plss|kindly|gonna|wanna|uh|uhm|er|erm|ehm|oh|ok so|so basically|basically|literally|really want|honestly|you know|i guess|i think|i d like|i would love|id like|love|would love|would like|want to|trying to|im trying to|help me|can someone|could someone|if u can|u|can u|could u|would u|for me|for us|anyway|yes|yeah|yo|dear|sir|thx|tysm|ty|tnx|thank you|many thanks|thanks in advance|pretty please|little more|do something with|the way|in general please|for the web|for a website|ebay|etsy|for ebay|for etsy|vinted|tinder|for my|tiktok|whatsapp|youtube|in this|in my|from my|from this|of this|on this|up a bit please|little thing|kindly please|overall look|result|output|final|bloody|damn|stupid|silly|whole lot of|been|being|were|had|having|it s|that s|there s|they re|i m|i ve|don t know|didn t|doesn t|isn t|wasn t|such|too many|many|much too|anywhere|everywhere|somewhere|today|yesterday|tomorrow|taken|shot of|photo of|picture of|pic of|image of|photoed|please and thank you|very much|with that|in there|on there|in here|please make sure|make sure|make sure to|ensure|look really|really look|more like|less like|even more|bring + into|in the foreground|of the foreground|quality|image quality|picture quality|sparkle|vibe|stop|stops|half a stop|ev|f stop|notch|x2 the|avatar|solid|plain|tidy|without losing quality|without pixelating|without pixelation|without losing detail|without quality loss|not pixelated|so it stays sharp|without blowing|filter|catalog|catalogue|product|vibes|characters|pull|they|as is|the way they are|the way it is|how they are|as they were|like they are|two|three|four|five|six|lol|lmao|haha|hahaha|imo|tbh|ngl|omg|fyi|btw|rn|atm|gimme|lemme|dunno|night shot|shot at night|taken at night|it was night|was night|it was at night|night photo|was taken at night|iso|cos|coz|bc|seems|seem|ideally|preferably|hopefully|realy|rly|plsss|plzz|thnx|thnks|ya|yea|yep|nah|hmmm|ugh|wow|appreciate it|much appreciated|ur|wanted|i was wondering|any chance|do you mind|would you mind|is it possible|possible to|possibly|able to|dating profile|dating app|snapchat|pinterest|presentation|powerpoint|flyer|brochure|listing|airbnb|estate agent|marketplace|shop|store|amazon|shopify|natural skin|skin natural|looking natural|or whatever|parked|professional bg|would it be possible to|would it be possible|be possible|pure|summer afternoon|spooky|hi there|heya|ello|see|you see|do you see|look at|there is',
  at: 'on|from|next to|near|beside|between|under|above|below|on top of|in front of|on the|off of|out of|in front of the|covering|sticking out of|coming out of|inside|against|underneath|beneath|along the|leaning on|leaning against|lying on|lying in|sitting on|sitting in|standing on|standing in|standing next to|sitting next to|hanging on|hanging from|parked in|parked on|parked next to|attached to|stuck to|growing out of|poking out of|stood next to',
  behind: 'at the back|at the rear|in the rear|behind us|behind it|behind|in the back',
  'background&behind':
    'in the background|in background|from the background|in the backdrop|behind them|behind me|behind her|behind him|behind the couple|in the backround|in the backgroud|in the bg|in the back ground',
  'people&except':
    'people but not|people but leave|people but keep|everyone but not|everyone but leave|everyone but keep|everybody but not|everybody but leave|everyone but|everyone except|everybody but|everybody except|people but|anyone but',
  'background&blur':
    'portrait mode|bokeh|shallow depth of field|depth of field|blurry background|blurred background|blur background|background blur|out of focus background|fuzzy background|soft background|defocused background|background out of focus|background fuzzy|background soft|background blurry',
  but: 'but the|but my|but for',
  'kind:sheep': 'sheep|lamb|lambs',
  'kind:vase': 'vase|flower vase|vases',
  'color:gray':
    'light grey|light gray|dark grey|dark gray|pale grey|pale gray|neutral gray|neutral grey|mid grey|mid gray|slate',
  reason:
    'so that|so it looks|so it|so you can|so we can|so i can|so people|so buyers|otherwise|in order to|so no one|so nobody|because|because of|due to|cuz|cause it|since it s',
  instead: 'instead of|instead of the|in place of|rather than',
  smile: 'smile|smiles',
  whites: 'whites|white point|white levels|white tones',
  blacks: 'blacks|black point|black levels|black tones',
  wider:
    'zoom out|zoomed out|zoom it out|zoom further out|zooming out|uncrop|un crop|outpaint*|wider view|a wider shot|wider shot|wider frame|show more of the scene|show more of the surroundings|extend the picture|extend the photo|extend the image|expand the picture|expand the photo|expand the image|extend the borders',
  passport:
    'passport photo|passport picture|passport pic|passport photograph|id photo|id picture|visa photo|identity photo|passport size|passport sized|passport format|passport photo size|passport crop|visa photo size|visa size|id photo size|for a passport|for my passport|for his passport|for her passport|for our passports|for their passports|for your passport|for the passport|for passport|for passports',
  impossible:
    'years younger|years older|open eyes|open their eyes|open his eyes|open her eyes|open my eyes|open the eyes|eyes open|close eyes|close the eyes|double chin|make me slimmer|slimmer|thinner|taller|lose weight|look at the camera|bigger muscles|more hair|hair fuller|fuller hair|change my hair*|undo|add a person|add people|add a dog|add a cat|different clothes|bald*|pounds|lbs|kilos|kgs|kg|stone lighter|revert|go back|start over|original back|like before|as before|back to the original|back to original|undo it|undo that|redo|reset|face swap|swap faces|swap our faces|swap the faces|bald spot|shrink|megabytes|kilobytes|export as|open the mouth|close the mouth|close my mouth|close her mouth|make me thin|skinny|slim|bigger lips|fuller lips|smaller nose|make it snow|snowing|make it rain|raining|lens flare|fireworks|confetti|tattoo*|lipstick|eyeliner|mascara|grey hair|gray hair|grey hairs|gray hairs|hair color|hair colour|dye my hair|dye her hair|flip flops|flip flop|look older|pixelate|pixelate the|censor|censored|anonymize|anonymise|oil painting*|in oils|in oil|oil paint*|oils|oil on canvas|van gogh*|picasso|monet|rembrandt|acrylic*|impressionis*|cubis*',
  'people&remove': 'everyone out|everybody out|everyone gone|everybody gone|nobody in it',
  'blacks&lower':
    'stronger blacks|deeper blacks|blacker blacks|darker blacks|richer blacks|crush the blacks|inky blacks',
  'whites&raise': 'whiter whites|brighter whites|cleaner whites',
  'contrasty&drama': 'dramatic|something dramatic|drama',
  'left&part': 'left side|left half|left part|left hand side|left edge',
  'right&part': 'right side|right half|right part|right hand side|right edge',
  part: 'upper half|lower half|top half|bottom half|upper part|lower part|top part|bottom part|top left|top right|bottom left corner|bottom right corner|upper left|upper right|lower left|lower right|one side|corner of the photo|the sides',
  tall: 'story format|instagram story|insta story|ig story|for a story|for my story|for story|for stories|for the story|story size|story sized|stories format|for reels|for a reel|reels format|reel format|reel size|for tiktok|tiktok format|tiktok size|phone wallpaper|lock screen|lockscreen|phone background size|youtube short|youtube shorts|snapchat size',
  'vignette&without': 'vignette off|no vignette|without vignette|without the vignette',
  'rotate&left': 'turn left|turn it left|turn to the left|turn it to the left',
  'rotate&right': 'turn right|turn it right|turn to the right|turn it to the right',
  download:
    'as png|as a png|as an png|save as|save it as|save this as|save that as|save to|save it to|save as png|save + png|export*|download*|jpg*|jpeg*|webp|tiff|tif|pdf|heic|avif|bmp|gif|convert + png|change + png|as a png file|into png|to png|png file|resiz*|rescal*|scale down|scale it down|downscal*|downsiz*|file size|smaller file|file smaller|compress*|pixels wide|pixels high|pixels tall|pixels across|add text|add a text|add some text|add the text|put text|put some text|put the text|add words|add the words|put the words|write|add a caption|add caption|put a caption|add a title|add my name|add my logo|insert text|type|share|share this|share it|send|send it|email|e mail|post it|add a watermark|put a text|put my name|add a logo|add big text|add white text',
  'people&behind':
    'the ones behind us|the ones behind me|those behind us|those behind me|folk in the back|everybody in the back|photographer in the back',
  it: 'it',
  them: 'him|them|ones|one|her|those',
  rather:
    'no wait|wait no|wait|no actually|actually no|scratch that|no sorry|sorry no|on second thought|on second thoughts|no i mean|i mean|no i meant|i meant|or rather',
  'skip&keep':
    'never mind|nevermind|forget about|forget|don t bother with|dont bother with|don t worry about|dont worry about|ignore|don t mind|never you mind|don t care about|don t fuss over|i like the|i love the|i like my|i love my|i really like the|i really love the',
  'grain&without': 'no grain|without grain|without any grain|not any grain',
  'noise&without': 'no noise',
  'drama&raise': 'more dramatic|more drama',
  'kind:animals': 'animal*|pets|pet|critter*|wildlife',
  unmarked:
    'no watermark|no watermarks|without watermark|without watermarks|without a watermark|without any watermark|no watermark on it|watermark free|don t add a watermark|don t put a watermark|don t want a watermark|no logo of yours|without your logo',
  'and&then': 'then|afterwards|after that|afterward|and then|followed by',
  'them&colors': 'its color|its colour|its colors|its colours',
  others: 'others|the others|the other ones',
}

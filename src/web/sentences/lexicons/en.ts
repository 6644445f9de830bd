import type { Lexicon } from '#web/sentences/concepts.ts'

export const en: Lexicon = {
  remove:
    'remov*|delet*|eras*|get rid of|getting rid of|take out|take away|take off|wipe out|wipe away|clear away|clean up|clean away|eliminat*|drop|lose|hide|rid of|edit out|clone out|wipe|no more|take*|clear|zap|ditch|scrap|scrub|strip out|strip|kick out|throw out|cut away|disappear|vanish|gone please|doesn t belong|don t want|dont want|do away with|photoshop out|crop out|lose the|bin|nuke|not want|shouldn t be there|make it disappear',
  keep: 'keep*|leave|leav*|preserve*|stay*',
  'cut-out': 'cut out|cutout|isolat*|extract*|knock out|cut*|single out',
  change: 'chang*|replac*|swap*|exchange*|switch*|substitut*|put in|put|insert|turn*|convert*|transform*',
  make: 'mak*|give|giv*|add|adding|apply|use|set|bring|show|want|with|give me|get me|let me|show me',
  blur: 'blur|blurring|blurred|blurs|defocus*|out of focus|bokeh|soft focus|unfocus*',
  crop: 'crop*|trim*|cut to|cut it to|cut this to|reframe*|cut down to|cropped|cut off',
  rotate: 'rotat*|turn left|turn right|spin|turn it around|turn around',
  mirror:
    'mirror*|flip*|reflect|mirror image|swap left and right|left and right swapped|other way round|other way around|reverse it|horizontally',
  straighten:
    'straighten*|level|level out|level the horizon|not crooked|crooked|tilted|unskew|make it straight|straight|wonky|lopsided|askew|slanted|leaning|leans|off kilter|not straight|tilting',
  enlarge:
    'enlarg*|upscal*|upsiz*|bigger|larger|magnif*|scale up|increase the resolution|more resolution|higher resolution|increase the size|blow up|double the size|double the resolution|resolution|twice as big|twice the size|double size|as big|bigger size|big enough|make it big|print size|poster size|increase resolution|hi res|high res|higher res|more pixels|upsample*|low res|low resolution|x bigger|x larger',
  repair: 'repair*|fix*|restor*|mend*|heal*|patch*|renovat*|rescue|save',
  colorize:
    'coloriz*|colouris*|coloris*|colouriz*|add color|add colour|add colors|add colours|add some color|add some colour|bring color|bring colour|in color|in colour|into color|into colour|color in|colour in|full color|full colour|colour this black and white|color this black and white|colour the black and white|color the black and white|color this|colour this|color the photo|colour the photo|color the picture|colour the picture|color it|colour it|colour back in|color back in|put colour back|put color back|put colour in|put color in|put some colour in|put some color in|bring back the colour|bring back the color|bring back colour|bring back color|restore the colours|restore the colors|give it colour|give it color|make it colour|make it color|in colour again|in color again',
  draw: 'cartoon*|draw*|drawn|paint*|sketch it|illustrat*|stylize|stylise|comic style|as art',
  retouch: 'retouch*|beautif*|touch up|touch-up|beauty|make me prettier|prettier|look younger|makeover|airbrush*',
  improve:
    'improv*|enhanc*|auto|automatic*|better|optimiz*|optimis*|touch of magic|perfect|look good|look its best|nicer|in general',
  raise: 'increas*|rais*|boost*|lift|lifting|turn up|more|higher|up|bring up|brings up|open up|recover|pump up',
  lower: 'decreas*|lower*|turn down|tone down|cut back|down|bring down|less|drop the|pull down|reduc*|tame',
  soften: 'soften*|smooth*|even out|even|sooth*',
  whiten: 'whiten*|bleach*',

  bright:
    'bright|brighter|brighten*|lighten*|lighter|less dark|not so dark|too dark|sunnier|underexposed|under exposed|too murky|murky|gloomy|dingy|lift the light|can barely see|hard to see',
  dark: 'dark|darker|darken*|dim|dimmer|less bright|less light|not so bright|too bright|moody|moodier|overexposed|over exposed|blown out|too light|darkish',
  warm: 'warm|warmer|warmly|warm up|warming|less cold|less cool|less blue|not so cold|too cold|cosier|cozier|more golden|warmer tones|warm tones|cozy|cosy|too blue|golden tint|warmth up|sunkissed|sun kissed',
  cool: 'cool|cooler|cold|colder|bluer|cool down|cool off|less warm|less yellow|less orange|not so warm|too warm|icy|more blue|cooler tones|cool tones|too yellow|too orange|colder tones|frosty|chilly',
  contrasty:
    'contrasty|more contrast|punchy|punchier|more punch|crunchy|more depth|more dramatic|dramatic|bolder contrast|stronger contrast|contrastier|bump the contrast|high contrast|more pop|too flat',
  flat: 'flat|flatter|less contrast|softer contrast|low contrast',
  vivid:
    'vivid|more vivid|vibrant|colorful|colourful|more colorful|more colourful|saturat*|richer|brighter colors|brighter colours|stronger colors|stronger colours|more color|more colour|more colors|more colours|pop|livelier|punchy colors|punchy colours|more lively|lively|stronger color|stronger colour|more intense colors|more intense colours|too dull|dull|bolder|intensify the colors|intensify the colours|juicy|juicier',
  pale: 'pale|paler|muted|desaturat*|less colorful|less colourful|less saturated|less color|less colour|less vivid|faded look|subdued|toned down|less vibrant|desaturated|washed look|too colorful|too colourful|oversaturated|too saturated|tone the colors down|tone the colours down|gaudy',
  crisp:
    'crisp|crisper|sharper|sharp|sharpen*|clearer|more detail|more details|detailed|more clarity|soft focus fix|not sharp|out of focus a bit|pin sharp|razor sharp|more sharpness|tack sharp|crispier',
  hazy: 'hazy|hazier|dreamy|dreamier|soft look|softer|softly|blurred look|soft glow|glowy|ethereal',
  grainy: 'grainy|film grain|add grain|some grain|more grain|a bit of grain',
  vignetted: 'vignett*|dark corners|darken the corners|darken the edges|dark edges|darker corners|darker edges',
  grey: 'black and white|black white|monochrome|grayscale|greyscale|b w|bw|without color|without colour|no color|no colour|colorless|colourless|remove the color|remove the colour|remove all color|remove all colour|take out the color|take out the colour|desaturate completely|gray|grey|b and w|b n w|mono|bandw|black n white|no colors|no colours|drain the color|drain the colour',
  greenish: 'greener|more green|less pink|less magenta|less purple',
  pinkish: 'pinker|more pink|more magenta|less green|rosier',

  brightness: 'brightness|exposure|luminosity',
  'brightness&lamp': 'light|lighting',
  'bright&lamp': 'light up|more light',
  lamp: 'lit|soft light|softer light|soft lighting|gentle light|side light|sidelight|side lighting|soft side light|portrait light|portrait lighting|studio light|window light|lamp light',
  'lamp&strongly': 'strong light|stronger light|strong side light|hard light|hard side light',
  'catch-light':
    'catch light|catch lights|catchlight|catchlights|light in the eyes|light in her eyes|light in his eyes|light in my eyes|light in their eyes|light to the eyes|lights in the eyes|sparkle in the eyes|sparkle in her eyes|sparkle in his eyes|sparkle in my eyes|sparkle to the eyes|sparkle to her eyes|sparkle to his eyes|sparkle to my eyes|glint in the eyes|glint in her eyes|glint in his eyes|twinkle in the eyes|twinkle in her eyes|twinkle in his eyes',
  contrast: 'contrast',
  saturation: 'saturation|vibrance|color intensity|colour intensity',
  warmth: 'warmth|temperature|color temperature|colour temperature',
  shadows: 'shadows|dark areas|dark parts|darks',
  highlights: 'highlights|bright areas|bright parts|lights|whites of the picture',
  clarity: 'clarity|detail|details|texture|sharpness',
  vignette: 'vignette',
  grain: 'grain|graininess',

  scratches:
    'scratch*|crack*|tear|tears|torn|crease*|dust|stain|stains|fold|folds|holes|rips|ripped|dirt|scuffs|scuff*|scrape*|rip|creases|wrinkled paper|water damage|mold|mould|dusty|specks|dust specks|stained|tattered',
  noise:
    'noise|noisy|denois*|de noise|grain out|speckle*|iso noise|compression|jpeg artifacts|artifacts|artefacts|grainy photo|iso grain|graininess out|pixelated|pixelation|jpeg noise|denoising|clean up the noise|noise gone',
  blurriness:
    'deblur*|blurry|blurriness|unblur*|shaky|shake|camera shake|motion blur|out of focus photo|the blur|came out blurry|blurred photo|camera moved|shook|unsharp|moved during',
  fading:
    'fade*|fading|yellowed|washed out|discolo*|bleached out|colours have faded|colors have faded|sun faded|gone yellow|yellowish with age|bleached',
  'old-print': 'old photo|old picture|old print|old photograph|old image|vintage photo|damage*',

  skin: 'skin|complexion|pores',
  wrinkles:
    'wrinkle*|crow s feet|crows feet|fine lines|lines on the face|laugh lines|frown lines|folds in the face|lines around|forehead lines|creases around',
  spots:
    'pimple*|spots|spot|acne|zits|blemish*|zit|skin spots|breakouts|pimply|blackheads|rash|marks on my face|marks on her face|skin marks|bumps',
  freckles: 'freckle*',
  redness: 'redness|red patches|skin tone|blotch*',
  'under-eye':
    'dark circles|eye bags|bags under|circles under|under eye|under eyes|under the eyes|rings under|eye circles|bags under my eyes|bags under her eyes|bags under his eyes|bags under the eyes|eyebags|dark rings|puffy eyes|look tired|tired eyes|eye bag|panda eyes|bags beneath',
  eyes: 'eyes|eye|irises',
  'eye-whites': 'whites of the eyes|eye whites|whites of her eyes|whites of his eyes|bloodshot eyes|bloodshot',
  teeth: 'teeth|tooth|smile|teeths|yellow teeth',
  shine:
    'shine|shiny skin|shiny face|shiny|greasy|oily skin|oily|sweat|gloss|glossy skin|shiny forehead|shiny nose|oily forehead|sweaty|greasy skin|oiliness|glossy forehead',
  'red-eye': 'red eye|red eyes',
  'body-skin':
    'neck|necks|arms|forearms|hands|shoulders|decolletage|decollete|body skin|hands and arms|arms and hands|neck and arms',
  glare:
    'glare|reflections on the glasses|reflection on the glasses|reflections in the glasses|reflection in the glasses|glasses glare|reflections on glasses|reflections in glasses',
  'stray-hair':
    'stray hair|stray hairs|flyaway*|fly away hair|fly away hairs|loose hairs|loose hair|frizz|stray strands|baby hairs|frizzy|messy hair|wispy hair|hairs sticking out|strands of hair',

  people:
    'people|persons|everyone|everybody|passers by|passersby|tourists|strangers|crowd|humans|pedestrians|bystanders|photobombers|photobomber|men|women|children|kids|man|woman|person|guy|girl|boy|child|kid|lady|family|couple|people s|ex|my ex|bloke*|dude*|folks|somebody|someone|gentleman|toddler*|baby|babies|stranger|tourist|passer by|pedestrian|bystander|teenager*|photo bomber',
  sky: 'sky|skies|heaven',
  background: 'background|backdrop|behind them|behind me|behind her|behind him|backgrounds|surroundings|backround',
  everything:
    'everything|photo|photos|picture|image|whole photo|whole picture|whole image|all of it|overall|it|this|room|shot|snapshot|pic|scene',
  clouds: 'clouds|cloud',
  colors: 'color|colour|colors|colours',
  horizon: 'horizon',
  face: 'face|faces|portrait retouch|portrait|selfie',

  only: 'only|just|alone|nothing but',
  except:
    'except|except for|but not|all but|everything but|everything except|anything but|apart from|other than|without touching|but keep|not the',
  without: 'without|no|not any',
  and: 'and|then|also|plus|as well as|afterwards|after that|finally|first|next|but|and then|and also|while|or',

  slightly:
    'slightly|a little|a bit|a touch|a tad|somewhat|subtly|gently|lightly|a little bit|little|mildly|hint of|tiny bit|just a little|just a bit',
  strongly:
    'a lot|much|very|strongly|really|heavily|far|way|extremely|super|significantly|drastically|completely|totally|hard|heavy|quite a bit|lots|intensely',
  twice: 'twice|double|two times|twofold',
  fourfold: 'four times|fourfold|quadrupl*',

  left: 'left|counterclockwise|counter clockwise|anticlockwise|anti clockwise',
  right: 'right|clockwise',
  middle: 'middle|center|centre|in the middle|in the center|in the centre',
  biggest: 'biggest|largest|tallest',
  'upside-down': 'upside down|on its head|180|half turn|around completely|wrong way up|180 degrees',
  down: 'vertical*|top to bottom|upside-down mirror',
  square: 'square|quadratic|instagram square',
  portrait: 'upright|portrait format|portrait orientation|portrait crop',
  landscape: 'landscape format|landscape orientation|landscape crop|widescreen|wide screen',
  transparent: 'transparent|transparency|see through|png|no background|without background|background free|see thru',
  'cast-shadow': 'shadow|drop shadow|soft shadow',

  'color:white': 'white',
  'color:black': 'black',
  'background&color:gray':
    'gray background|grey background|background gray|background grey|plain grey background|plain gray background|neutral grey background|neutral gray background',
  'color:red': 'red',
  'color:orange': 'orange',
  'color:yellow': 'yellow',
  'color:green': 'green',
  'color:blue': 'blue',
  'color:purple': 'purple|violet',
  'color:pink': 'pink',
  'color:brown': 'brown',
  'color:beige': 'beige|cream',

  'sky:fair-clouds':
    'fair weather|nice clouds|a few clouds|fluffy clouds|white clouds|puffy clouds|fair clouds|some clouds|summer sky|beautiful sky|nice sky|nicer sky|better sky|prettier sky|little white clouds|white fluffy clouds|nice summer sky|friendly sky|cotton clouds|cotton candy clouds|proper sky|decent sky|interesting sky',
  'sky:clear-noon':
    'clear sky|blue sky|clear blue sky|cloudless*|cloud free|bright blue sky|sunny sky|no clouds|clear noon|clear blue|sunny|perfectly blue|pure blue|clear blue skies|blue skies|clear skies|bright sunny|sunny day',
  'sky:high-wisps': 'high wisps|wispy clouds|cirrus|wispy|feathery clouds',
  'sky:mackerel': 'mackerel|mackerel sky',
  'sky:broken-clouds': 'broken clouds|partly cloudy|cloudy|cloudy sky|patchy clouds',
  'sky:towering-clouds': 'towering clouds|big clouds|huge clouds|cumulus|towers of clouds',
  'sky:golden-hour':
    'golden hour|golden sky|golden light|golden evening|golden evening light|late afternoon light|warm evening light|low sun',
  'sky:sun-rays':
    'sun rays|sunrays|sunbeams|rays of sun|rays of light|god rays|sun beams|sunlight rays|rays of sunshine|sunshine rays|light rays|beams of light|sun breaking through|sun shining through',
  'sky:sunset':
    'sunset*|setting sun|evening sky|sundown|evening|sun going down|sun s going down|sun is going down|sun s just going down|sun is setting|sun setting|sun goes down|dusky orange',
  'sky:burning-sky':
    'burning sky|fiery sky|fiery|red sky|fire in the sky|flaming sky|burning|blazing sky|sky on fire|glowing red|red evening sky|fire sky',
  'sky:pink-dusk':
    'pink dusk|pink sky|dusk|rosy sky|pastel sky|twilight|purple sky|pinkish sky|pink evening|pink clouds|pink and purple',
  'sky:blue-hour': 'blue hour',
  'sky:dawn-fog':
    'dawn|sunrise|morning fog|dawn fog|rising sun|foggy morning|morning sky|daybreak|early morning|sun coming up|sun rising|at sunrise|morning mist',
  'sky:mist': 'mist|misty|fog|foggy|foggy sky|foggy weather|misty sky|haze in the sky|hazy sky',
  'sky:overcast':
    'overcast|gray sky|grey sky|dull sky|cloud covered|cloudy grey|grey clouds|gloomy sky|dreary sky|covered sky',
  'sky:storm':
    'storm|stormy|storm clouds|thunder*|dramatic sky|dramatic clouds|dark clouds|threatening sky|threatening clouds|rain clouds|thunderclouds|brooding sky|ominous sky|menacing sky|gloomy clouds',
  'sky:rainbow': 'rainbow*',
  'sky:full-moon': 'full moon|moon|moonlit|moonlight|night sky with moon|a moon|big moon|moon in the sky',
  'sky:stars':
    'stars|starry|starry sky|starry night|night sky|milky way|star* + sky|night|sky full of stars|starlit|galaxy|stargazing|nighttime|night time',
  'sky:aurora': 'aurora|northern lights|polar lights|aurora borealis',

  'style:comic':
    'comic|clean comic|comic book|cartoon style|comic strip|cartoonish|comics|cartoony|cartoon look|cartoon version|superhero comic',
  'style:watercolor':
    'watercolor*|watercolour*|aquarelle|water color|water colour|watercolour painting|watercolor painting|painted in watercolour',
  'style:poster':
    'poster|bold poster|pop art|screen print|wall poster|warhol|posterize*|posterise*|screenprint|flat portrait|flat design|vector portrait|flat illustration|minimalist portrait|vector art|vector|flat vector portrait|flat style|flat vector|flat illustration style',
  'style:pencil':
    'pencil|pencil sketch|pencil drawing|sketch|graphite|charcoal drawing|pencil style|drawn in pencil|sketched|hand drawn|pencilled|line drawing|ink|ink and wash|ink drawing|pen and ink|ink wash|inked|ink painting|brush and ink|pen drawing',
  'style:cel': 'anime|manga|cel anime|cel shading|cel|japanese cartoon|anime style|manga style|ghibli',
  'style:halftone':
    'halftone|halftone print|newspaper print|newsprint|dots print|half tone|newspaper|dotted print|raster',

  'look:golden-hour': 'golden hour look|golden look',
  'look:clear-morning': 'clear morning|morning light|morning look|fresh morning',
  'look:matte-film': 'matte film|matte|matt|matte look|matte style|matte finish|matt film|faded blacks',
  'look:slide-film': 'slide film|slide film look|velvia',
  'look:portrait-film': 'portrait film|portra',
  'look:faded-summer':
    'faded summer|summer look|retro summer|retro|retro look|vintage|vintage look|seventies look|70s look|nostalgic|polaroid|old summer|70s|seventies|vintage style|retro style',
  'look:teal-and-amber':
    'teal and amber|teal and orange|teal orange|cinematic|cinema look|movie look|film look cinematic|hollywood look|blockbuster look|cinematic look|like a movie|like in a movie|hollywood|movie style|film still',
  'look:forest': 'forest look|forest tones|forest|forest green|woodland|forest mood|deep greens',
  'look:winter': 'winter look|winter|wintry|winter mood|cold winter|winter feel|snowy look|wintery',
  'look:silver': 'silver|silver look',
  'look:noir':
    'noir|film noir|dramatic black and white|high contrast black and white|noir look|film noir style|noir style|dark black and white|contrasty black and white',
  'look:sepia':
    'sepia|sepia tone|sepia toned|brownish|old brown look|brown tone|brown tint|antique|old timey|sepia look|old brown',

  'coloring:vivid': 'vivid colors|vivid colours|strong colors|strong colours',
  'coloring:muted': 'muted colors|muted colours|soft colors|soft colours|quiet colors|quiet colours',
  'coloring:hand-tinted': 'hand tinted|hand colored|hand coloured|hand tinting|postcard colors',
  'coloring:plate': 'glass plate|autochrome',
  'coloring:two-colour': 'two colour film|two color film|two strip|two colour|two color',
  'coloring:pastel': 'pastel colors|pastel colours|pastel film|pastel',
  'coloring:film': 'film colors|film colours|slide film colors|slide film colours',
  'coloring:faded': 'faded colors|faded colours|faded print colors',

  'kind:person': 'player|bride|groom',
  'kind:bicycle': 'bike*|bicycles|cycle|cycles|pushbike|push bike',
  'kind:car': 'car|cars|automobile*|vehicles|vehicle|traffic|parked cars|my car|suv|cab|taxi*|parked car|cars parked',
  'kind:motorcycle': 'motorbike*|motorcycles|scooter*|moped*',
  'kind:airplane': 'plane|planes|airplane*|aeroplanes|aircraft|jet',
  'kind:bus': 'buses|coach',
  'kind:train': 'trains|tram|trams',
  'kind:truck': 'truck*|lorries|lorry|van|vans|pickup',
  'kind:boat': 'boats|ship*|sailboat*|yacht*|ferry|canoe|ships|speedboat|rowing boat|kayak',
  'kind:traffic light': 'traffic lights|stoplight*',
  'kind:fire hydrant': 'fire hydrant*|hydrants',
  'kind:stop sign':
    'stop signs|road sign|street sign|traffic sign|sign|signs|signpost*|street signs|road signs|traffic signs|signboard*|billboard*',
  'kind:bench': 'benches|park bench|the bench',
  'kind:bird': 'birds|seagull*|pigeon*|gulls|gull|duck|ducks|swan|crow|crows|parrot*|goose|geese|sparrow*|eagle|owl',
  'kind:cat': 'cats|kitten*|kitty|kitties|moggy',
  'kind:dog': 'dogs|pupp*|hound|doggy|doggo*|puppy|my dog s',
  'kind:horse': 'horses|pony|ponies',
  'kind:cow': 'cows|cattle',
  'kind:backpack': 'backpacks|rucksack*|knapsack',
  'kind:umbrella': 'umbrellas|parasol*',
  'kind:handbag': 'handbags|bag|bags|purse*|tote*|shopping bag|shopping bags|carrier bag',
  'kind:suitcase': 'suitcases|luggage|trolley bag|baggage',
  'kind:sports ball': 'balls|football|soccer ball',
  'kind:bottle': 'bottles',
  'kind:wine glass': 'wine glasses|glass|glasses on the table',
  'kind:cup': 'cups|mug*|coffee cup|coffee cups',
  'kind:chair': 'chairs|stool|stools|armchair*|deck chair|deckchair*|garden chair|seat',
  'kind:couch': 'sofa*|couches|settee|loveseat',
  'kind:potted plant':
    'potted plants|plant|plants|flower pot|flowerpot*|pot plant|houseplant*|house plant*|pot plants|flowerpot',
  'kind:dining table': 'tables|dining table*|desk|the table',
  'kind:tv': 'tv|tvs|television*|screens|monitor*',
  'kind:laptop': 'laptops|notebook|computer|computers',
  'kind:cell phone': 'phones|cell phone*|smartphone*|mobile*|mobile phone*|cellphone*|cellphones|iphone*|mobile',
  'kind:book': 'books',
  'kind:clock': 'clocks|watch',
  'kind:teddy bear': 'teddy|teddies|stuffed animal|plush*',
  'kind:wire':
    'wires|cable*|power line*|powerline*|power cable*|telephone line*|overhead line*|phone line*|electric line*|electricity line*|lines in the sky|electric wire*|electrical wire*|telephone wire*|phone wire*|power wires|the cords|cord|cords',
  'kind:text':
    'texts|writing|letters|lettering|caption*|date stamp*|timestamp*|time stamp*|watermark*|logo|logos|words|inscription*|date|subtitle*|title|time and date|copyright|signature|the numbers|numbers in the corner|stamp in the corner|caption text|stamp',

  me: 'me|us|myself',
  rest: 'the rest|everything else|rest',
  filler:
    'to|into|in|degree|degrees|percent|per cent|times|horizontal*|please|the|a|an|of|my|our|his|her|their|its|your|i|we|you|d|like|would|could|can|should|let|s|for|at|there|that|these|those|all|both|some|any|so|be|is|are|was|by|as|look|looks|looking|need|kind|thanks|thank|hello|hi|hey|emulsion|now|have|has|more of|style|mode|version|effect|one|ones|them|him|out|off|away|back|again|here|which|who|standing|sitting|walking|lying|hanging|foreground|front|corner|side|bottom|top|format|ratio|aspect|size|new|nice|beautiful|lovely|great|will|just do|do|does|get|real|natural*|original|too|if|possible|maybe|how|about|what|into a|into an|entire|whole|full|complete|every|same|time|tone|tones|feel|feeling|mood|atmosphere|instead|think|go|goes|gone|should go|im|ill|please also|whole thing|thing|things|from the table|on the table|off the table|quite|rather|simply|okay|ok|cheers|ta|hmm|um|well|pretty|bit|sort|photoshop|wait|actually|than|still|got|getting|came|come|comes|because|since|cause|print|web|website|profile|cv|resume|linkedin|passport|grandma|grandpa|granny|grandad|wedding|holiday|vacation|granny s|grandma s|grandpa s|mum s|dad s|mom s|old|insta|instagram|facebook|story|post|random|ugly|annoying|awful|horrible|ruins|ruin|ruining|spoils|bothers|distracting|anymore|any more|somehow|also please|could you|can you|would you|do something about|something|stuff|bits|whatever|everyone s|looks like|look like|like a|if you can|when you can|asap|fast|quickly|right there|over there|around|through|across|along|onto|upon',

  at: 'on|from|next to|near|beside|between|under|above|below|on top of|in front of|on the',
  behind: 'behind us|behind it|behind|in the back',
  'background&behind': 'in the background|in background|from the background|in the backdrop',
  'people&except': 'everyone but|everyone except|everybody but|everybody except|people but|anyone but',
}

import type { Lexicon } from '#web/sentences/concepts.ts'

export const de: Lexicon = {
  remove:
    'entfern*|losch*|weg|wegmachen|wegmach*|mach weg|loswerden|los|beseitig*|radier*|wegradier*|ausradier*|wegretuschier*|herausnehmen|rausnehmen|raus|nimm raus|nimm weg|nimm|verschwind*|eliminier*|tilg*|wegnehmen|ausblenden|verbann*|rausschmeissen|rauswerfen|vom tisch raumen|entfernt haben|verschwinden lassen|rausschneid*|rausretuschier*|rausnehm*|wegnehm*|rausmach*|will ich nicht|stört|stören|nicht mehr sehen|fort|soll nicht drauf sein|wegzauber*|rausholen|rauskriegen|wegkriegen|wegbekommen',
  keep: 'behalt*|lass*|erhalt*|bleib*|bewahr*|ubrig',
  'cut-out': 'freistell*|freigestellt|ausschneid*|ausgeschnitten|isolier*|stell* + frei|frei|schneide',
  change:
    'ander*|ersetz*|tausch*|austausch*|wechsl*|ausgewechselt|verwandl*|umwandl*|wandle|wandel|setz*|einsetz*|einfug*|fug*|umgewandelt',
  make: 'mach*|mache|gib|geben|gebt|hinzufug*|erstell*|erzeug*|verleih*|mit|soll*|wurde|werden|leg*|will|mocht*|brauch*|zeig*|wende|anwenden|hatte',
  blur: 'weichzeichn*|verschwomm*|unscharf*|bokeh|unscharfer|verwisch*|verschwimm*|weich zeichnen|unscharf machen|weichzeichnen|verschwommen',
  crop: 'zuschneid*|zuschnitt*|zugeschnitten|beschneid*|schneide zu|format|bildformat|ausschnitt|schneiden auf|auf format',
  rotate: 'dreh*|drehe|rotier*|gedreht',
  mirror:
    'spiegel*|spiegle|gespiegelt|kippen|umklapp*|spiegelverkehrt|seitenverkehrt|umdreh*|links und rechts tauschen|horizontal spiegeln',
  straighten:
    'gerade|geraderucken|geradericht*|begradig*|ausricht*|gerade richten|gerade rucken|schief*|waagerecht|waagrecht|horizont gerade|schief|krumm|gerade machen|nicht schief',
  enlarge:
    'vergrosser*|grosser|hochskalier*|hochrechn*|hohere auflosung|mehr auflosung|auflosung|skalier*|upscal*|doppelt so gross|doppelte grosse|so gross|auflösung erhöhen|hochauflösend|auflösung verdoppeln|aufblas*',
  repair:
    'reparier*|restaurier*|ausbesser*|behe*|wiederherstell*|flick*|rette*|stell* + wieder her|saubere|bereinig*|korrigier*|instand*|auffrisch*|frisch* + auf',
  colorize:
    'kolorier*|farb* + ein|einfarb*|in farbe|farbig mach*|farbig machen|bunt machen|koloriere|farbe geben|gib farbe|farbe verleihen|einfarben|farbig|farbe rein|farbe hinein|farbe dazu|farbe drauf|in bunt|koloration|nachkolorier*',
  draw: 'zeichn*|gezeichnet|comic stil|cartoon*|karikatur|malen|gemalt|illustrat*|gemalde|zeichnung|malerei|maler*|male es',
  retouch: 'retuschier*|retusche|verschoner*|beauty|hubscher|schoner machen|aufhubsch*|junger',
  improve: 'verbesser*|besser|optimier*|automatisch*|aufwert*|perfektionier*|schoner|aufpepp*|verschonere',
  raise: 'erhoh*|mehr|starker|steiger*|anheb*|hebe|heb|verstark*|hoher|hoch|hochziehen|heraushol*|anhebe|hohere|retten',
  lower:
    'verringer*|reduzier*|weniger|senk*|absenk*|vermind*|abschwach*|schwach*|runter|herunter|niedriger|zuruckdreh*|dampf*|minder*|herabsetz*',
  soften: 'glatt*|weicher|ebne*|ausgleich*|milder*|weich*|glatte|geglattet',
  whiten: 'aufhellung der zahne|bleich*|weisser|weiss machen|weissen',

  bright:
    'heller|hell|aufhell*|hell* + auf|erhell*|nicht so dunkel|zu dunkel|weniger dunkel|sonniger|freundlicher|unterbelichtet|zu düster|hell machen|hellerer',
  dark: 'dunkler|dimm*|dunkel|abdunkel*|abdunkl*|verdunkel*|dustere*|duster|nicht so hell|zu hell|weniger hell|weniger licht|finster*|überbelichtet|düsterer|ausgebrannt',
  warm: 'warmer|warm|warme|warmere|weniger kalt|weniger kuhl|nicht so kalt|nicht so kuhl|zu kalt|gemutlicher|weniger blau|warmere farben|erwarm*|gemütlich*|wärmere töne|zu blau|goldener|warme töne',
  cool: 'kuhler|kuhl|kalter|kalt|kuhle|kuhlere|kuhlere farben|weniger warm|nicht so warm|zu warm|weniger gelb|blaulicher|eisig*|weniger gelbstich|blauer|blau*er|kalte farben|kalte töne|zu gelb|zu orange|eisig',
  contrasty:
    'kontrastreich*|mehr kontrast|knackiger|knackig|dramatisch*|mehr tiefe|kontrastreicher|kontraststärker|zu flau|flau|knackiger kontrast|stärkerer kontrast',
  flat: 'flacher|flach|weniger kontrast|kontrastarm*|weniger hart|kontrastärmer|zu hart',
  vivid:
    'lebendig*|kraftig*|leuchtend*|bunter|farbenfroh*|gesattigt*|satter|satte|farbiger|farbintensiver|mehr farbe|intensiver|knalliger|kraftigere farben|leuchtendere farben|sattere farben|mehr farben|kräftiger|satte farben|leuchtender*|lebendiger|intensivere farben|knallig*|farbenfroher|farbenfroh|zu blass|zu fad|zu matt',
  pale: 'blasser|blass|entsattig*|weniger farbe|weniger bunt|weniger farbig|weniger gesattigt|gedampft*|matter|weniger kraftig|weniger kraftige farben|pastelliger|blassere farben|zu bunt|zu grell|dezenter|ausgewaschen',
  crisp:
    'scharfer|scharf|scharfe|scharf* + nach|nachscharf*|scharfen|klarer|knackscharf|detailreicher|mehr details|mehr scharfe|schaerfer|schärf*',
  hazy: 'vertraumt*|traumerisch*|weicher look|neblig weich|diffus*|sanfter|softer|duftig*',
  grainy: 'kornig*|filmkorn|mehr korn|etwas korn|mit korn',
  vignetted:
    'vignett*|dunkle ecken|dunkle rander|dunklere ecken|dunklere rander|ecken abdunkeln|rander abdunkeln|ecken dunkler|rander dunkler',
  grey: 'schwarz weiss|schwarzweiss|schwarz und weiss|s w|sw|graustufen|monochrom|ohne farbe|ohne farben|farblos|farbe entfernen|farben entfernen|entferne die farbe|entferne die farben|entferne alle farben|grau|schwarzweiss*',
  greenish: 'gruner|grunlicher|weniger magenta|weniger rosa|mehr grun',
  pinkish: 'rosiger|rosafarbener|mehr magenta|weniger grun|weniger grunstich|rotlicher',

  brightness: 'helligkeit|belichtung',
  'brightness&lamp': 'licht|beleuchtung',
  'bright&lamp': 'mehr licht',
  lamp: 'beleucht*|ausleucht*|ausgeleuchtet|anleucht*|anstrahl*|weiches licht|weiches seitenlicht|sanftes licht|zartes licht|seitenlicht|seitliches licht|licht von der seite|softes licht|portratlicht|studiolicht|fensterlicht',
  'lamp&strongly': 'starkes licht|kraftiges licht|hartes licht|starkes seitenlicht',
  'catch-light':
    'catchlight*|catch light*|augenlicht*|lichtpunkt im auge|lichtpunkt ins auge|lichtpunkt in den augen|lichtpunkt in die augen|lichtpunkte in den augen|lichtpunkte in die augen|lichtpunkte im auge|licht in den augen|licht in die augen|licht im auge|lichter in den augen|lichter in die augen|lichtreflex in den augen|lichtreflexe in den augen|lichtreflexe in die augen|glanzlicht in den augen|glanzlichter in den augen|glanzlichter in die augen|funkeln in den augen|funkeln in die augen',
  contrast: 'kontrast|kontraste|kontrasten',
  saturation: 'sattigung|farbsattigung|farbintensitat|dynamik',
  warmth: 'farbtemperatur|temperatur|warme des bildes|farbwarme',
  shadows: 'schatten|tiefen|dunkle bereiche|dunkle stellen|dunklen bereiche|dunklen stellen',
  highlights:
    'lichter des bildes|spitzlichter|glanzlichter|helle bereiche|helle stellen|hellen bereiche|hellen stellen|lichter|hohen',
  clarity: 'klarheit|details|struktur',
  vignette: 'vignettierung',
  grain: 'korn|kornung|filmkornung',

  scratches:
    'kratzer*|riss|risse|rissen|knick*|staub*|flecken auf dem foto|falten im papier|falte im papier|fusseln|schramme*|schmutz|loch*|stockflecken|eselsohr*|wasserflecken|kratzer|knicke|knick|flecke|staub|eingerissen|zerkratzt|staubkörner|schrammen|fussel*',
  noise:
    'rauschen|bildrauschen|entrausch*|rauscharm*|verrauscht|artefakt*|farbrauschen|jpeg artefakte|kompressionsartefakte|korn entfernen|rauscht|körnig|grieselig|pixelig|artefakte|rausch*',
  blurriness:
    'verwackel*|unscharfe|bewegungsunscharfe|verwacklung|unscharfen foto|unscharfes foto|unscharfes bild|unscharfe aufnahme|unscharf geworden*|verwackelt|unscharf|nicht scharf',
  fading:
    'verblass*|vergilb*|ausgeblichen*|verblichen*|ausbleich*|verfarb*|gelbstich|farbstich|ausgebleicht*|verblasst|vergilbt|ausgeblichen|ausgebleicht|verblichen|ausgebleichte',
  'old-print':
    'alte foto|altes foto|alten foto|alte bild|altes bild|alte aufnahme|alten fotos|alte fotografie|alten abzug|altes familienfoto|alte familienfoto|alte fotos|alten bild|altes portrait|foto von fruher|alte hochzeitsfoto|altes hochzeitsfoto|schaden|beschadig*',

  skin: 'haut|hautbild|teint|poren',
  wrinkles: 'falten|faltchen|krahenfusse|lachfalten|stirnfalten|zornesfalte*|augenfaltchen|runzel*',
  spots:
    'pickel*|hautunreinheit*|unreinheit*|akne|mitesser|flecken|makel|pustel*|hautflecken|unreinheiten|hautunreinheiten|pusteln',
  freckles: 'sommersprosse*',
  redness: 'rotung*|rote stellen|rotungen im gesicht|hautton|rote flecken',
  'under-eye':
    'augenring*|tranensack*|dunkle ringe|ringe unter den augen|augenschatten|schatten unter den augen|tranensacke|augenringe*|tränensäcke*|ringe unter|müde augen|ränder unter',
  eyes: 'augen|auge|iris',
  'eye-whites':
    'augenweiss|weisse der augen|das weiss der augen|weiss in den augen|gerotete augen|blutunterlaufene augen|augapfel',
  teeth: 'zahn|zahne|zahnen|lacheln',
  shine:
    'glanz|glanzende haut|hautglanz|fettige haut|glanzstellen|speckglanz|schweiss|glanzende stirn|glanzendes gesicht|glanzende|glänzt|glänzend*|fettig*|speckig*|ölig*',
  'red-eye': 'rote augen|roten augen|rotaugen|rote augen effekt|rotaugeneffekt|roten augen effekt|blitzaugen',
  'body-skin': 'hals|nacken|arme|armen|unterarme|hande|handen|schultern|dekollete',
  glare:
    'spiegelung in der brille|spiegelungen in der brille|brillenspiegelung*|reflexe in der brille|reflexe auf der brille|reflex in der brille|reflexion in der brille|reflexionen in der brille|spiegelung auf der brille|spiegelungen auf der brille|brillenreflex*',
  'stray-hair':
    'abstehende haare|fliegende haare|einzelne haare|abstehenden haare|fliegenden haare|wirre haare|lose haare|strahne*|losen haare|abstehende harchen|haarstrahne*|abstehendes haar|zerzauste haare',

  people:
    'leute|leuten|menschen|personen|person|touristen|passanten|fremde|fremden|menge|menschenmenge|alle anderen|mann|frau|kind|kinder|manner|frauen|madchen|junge|jungen|fussganger*|zuschauer|mensch|kerl|tourist|besucher|badegaste|paar|familie|oma|opa|wanderer|typ|typen|kerl*|jemand|fremde*|passant*|tourist*|baby|babys|leut|dame|herr|gruppe|ex|exfreund*',
  sky: 'himmel|himmels|himmeln',
  background: 'hintergrund|hintergrunds|hintergrundes|hintergrunde|umgebung|drumherum',
  everything:
    'alles|foto|fotos|bild|bilder|ganze bild|ganze foto|gesamte bild|aufnahme|es|insgesamt|fotografie|schnappschuss',
  clouds: 'wolken|wolke|bewolkung',
  colors: 'farbe|farben|bunt',
  horizon: 'horizont',
  face: 'gesicht|gesichter|portrat|portrait|selfie|gesichts|passfoto',

  only: 'nur|lediglich|allein|ausschliesslich|bloss',
  except:
    'ausser|bis auf|aber nicht|nicht aber|mit ausnahme|alles ausser|alles bis auf|nur nicht|ohne dabei|abgesehen von|nicht die|nicht den|nicht das',
  without: 'ohne|kein|keine|keinen',
  and: 'und|dann|danach|ausserdem|sowie|anschliessend|auch|noch|zuerst|zuletzt|und dann|zusatzlich|aber|oder|plus|weiterhin|zudem',

  slightly:
    'etwas|ein wenig|ein bisschen|leicht|bisschen|minimal|dezent|sanft|ein klein wenig|wenig|einen hauch|einen tick|geringfugig|behutsam|ganz leicht',
  strongly:
    'viel|sehr|stark|deutlich|kraftig* + mehr|extrem|richtig|wesentlich|erheblich|ganz|total|komplett|vollig|massiv|ordentlich|gehorig|weit',
  twice: 'doppelt*|verdoppel*|zweifach|zweimal|um das doppelte',
  fourfold: 'vierfach*|viermal|vervierfach*|um das vierfache',

  left: 'links|gegen den uhrzeigersinn|nach links|linksherum|linksrum|linke|linken|linker|linkes',
  right: 'rechts|im uhrzeigersinn|nach rechts|rechtsherum|rechtsrum|rechte|rechten|rechter|rechtes',
  middle: 'mitte|mittler*',
  biggest: 'grosste|grossten|grosster|grosstes',
  'upside-down': 'auf den kopf|kopfuber|kopfstehend|steht auf dem kopf|um 180|auf dem kopf|180 grad',
  down: 'vertikal*|senkrecht*|von oben nach unten|oben und unten',
  square: 'quadrat*|quadratisch*|quadratformat',
  portrait: 'hochformat|hochkant|hochkantformat',
  landscape: 'querformat|breitbild*|breitformat',
  transparent: 'transparent*|durchsichtig*|transparenz|freigestelltes|png',
  'cast-shadow':
    'schlagschatten|weichen schatten|weicher schatten|schatten darunter|schattenwurf|mit schatten|sanften schatten|sanfter schatten',

  'color:white': 'weiss|weisse|weissem|weisses',
  'color:black': 'schwarz|schwarze|schwarzen|schwarzer|schwarzem|schwarzes',
  'background&color:gray': 'grauen hintergrund|grauer hintergrund|grauem hintergrund|hintergrund grau',
  'color:red': 'rot|roten|roter|rotem|rotes|rote',
  'color:orange': 'orange*',
  'color:yellow': 'gelb|gelben|gelber|gelbem|gelbe|gelbes',
  'color:green': 'grun|grunen|grunem|grune|grunes',
  'color:blue': 'blau|blauen|blaue|blauem|blaues|hellblau*',
  'color:purple': 'lila|violett*|purpur*',
  'color:pink': 'pink|rosa|pinken|pinker|rosanen|pinkem',
  'color:brown': 'braun|braunen|braune|brauner|braunem',
  'color:beige': 'beige*|creme*',

  'sky:fair-clouds':
    'schonwetterwolken|schoner himmel|schonen himmel|schoneren himmel|ein paar wolken|weisse wolken|weissen wolken|schonwetterhimmel|schafchenwolken weiss|wattewolken|sommerhimmel|freundlichen himmel|einigen wolken|besseren himmel|kleinen wolken|lockere wolken|lockeren wolken|schäfchen|schöne wolken|leichte wolken|schönes wetter|freundlicher himmel',
  'sky:clear-noon':
    'blauer himmel|blauen himmel|klarer himmel|klaren himmel|wolkenlos*|strahlend blau*|ohne wolken|sonniger himmel|sonnigen himmel|klarer mittag|strahlend blauer himmel|strahlend blauen himmel|keine wolken|blauem himmel|klarem himmel|strahlend blau|strahlend blauer|strahlend blauen|himmelblau|sonnig*|knallblau*|blitzblau*',
  'sky:high-wisps': 'schleierwolken|zirren|zirrus|federwolken|zarte wolken|zarten wolken|hohe schleier',
  'sky:mackerel': 'schafchenwolken|schafchenhimmel|makrelenhimmel',
  'sky:broken-clouds':
    'aufgelockert*|bewolkter himmel|bewolkten himmel|bewolkt|wolkigen himmel|wolkiger himmel|wolkig|wolkenlucken|aufgerissen*',
  'sky:towering-clouds':
    'turmwolken|quellwolken|haufenwolken|kumulus|riesige wolken|aufgeturmte wolken|machtige wolken|grossen wolken|grosse wolken|wolkenturme',
  'sky:golden-hour':
    'goldene stunde|goldenen stunde|goldener himmel|goldenen himmel|goldenes licht|goldenem licht|goldener abendhimmel|goldenes abendlicht',
  'sky:sun-rays':
    'sonnenstrahl*|lichtstrahl*|strahlen der sonne|sonnenstrahlen|lichtstrahlen|strahlen durch die wolken',
  'sky:sunset':
    'sonnenuntergang*|abendhimmel|untergehende sonne|untergehender sonne|abendrot|abendstimmung|abendsonne|sonne untergeht',
  'sky:burning-sky':
    'brennender himmel|brennenden himmel|feuriger himmel|feurigen himmel|roter himmel|roten himmel|himmel in flammen|gluhender himmel|gluhenden himmel|brennend|feurig|feuerrot*',
  'sky:pink-dusk':
    'rosa himmel|rosa dammerung|rosafarbener himmel|rosa abendhimmel|rosafarbenen himmel|dammerung|abenddammerung|pinker himmel|pinken himmel|lila himmel|rosa abend|rosa abend*|rosaroter himmel',
  'sky:blue-hour': 'blaue stunde|blauen stunde|blauer stunde',
  'sky:dawn-fog':
    'morgennebel|sonnenaufgang*|morgendammerung|morgenrot|morgenhimmel|morgengrauen|nebel am morgen|nebligen morgen|aufgehende sonne|sonnenaufgang mit nebel',
  'sky:mist': 'nebel|nebligen himmel|nebliger himmel|neblig|dunst|dunstig*|nebelhimmel|nebelig*|nebel*|neblig*',
  'sky:overcast':
    'bedeckt*|grauer himmel|grauen himmel|truber himmel|truben himmel|wolkenverhangen*|verhangen*|wolkenverhangener himmel|trüb*|wolkenverhangen|bewölkt*',
  'sky:storm':
    'sturm|sturmisch*|gewitter*|unwetter|dramatischer himmel|dramatischen himmel|dramatische wolken|dunkle wolken|dunklen wolken|bedrohlich*|gewitterwolken|regenwolken|sturm*|dramatisch*er himmel',
  'sky:rainbow': 'regenbogen*',
  'sky:full-moon': 'vollmond*|mond|mondlicht|mondnacht|mondhimmel|mondschein',
  'sky:stars': 'sterne|sternen|sternenhimmel*|sternenklar*|nachthimmel|milchstrasse|sternennacht|nacht|sternklar*',
  'sky:aurora': 'polarlicht*|nordlicht*|aurora',

  'style:comic': 'comic|comics|comicstil|comicbild|klarer comic|comic look|comiczeichnung|comicheft|comicfigur*|comic*',
  'style:watercolor': 'aquarell*|wasserfarb*|wasserfarben|wasserfarbe*|gemalt mit wasserfarben',
  'style:poster':
    'plakat*|poster|pop art|kraftiges plakat|siebdruck|popart|flaches portrat|flat design|vektorportrat|flachiges portrat|flache illustration|vektorgrafik|minimalistisches portrat',
  'style:pencil':
    'bleistift*|skizze|skizziert|bleistiftskizze|bleistiftzeichnung|kohlezeichnung|strichzeichnung|tusche*|tinte|tuschezeichnung|federzeichnung|tusche und lavierung|tintenzeichnung',
  'style:cel': 'anime*|manga*|zeichentrick*',
  'style:halftone': 'rasterdruck|halbton*|zeitungsdruck|rasterpunkte|druckraster|raster*',

  'look:golden-hour': 'goldener look',
  'look:clear-morning': 'klarer morgen|morgenlicht|frischer morgen',
  'look:matte-film': 'matter film|mattfilm|matt|matten look|matter look|matter filmlook|matten filmlook',
  'look:slide-film': 'diafilm|dia look|dialook',
  'look:portrait-film': 'portratfilm|portraitfilm',
  'look:faded-summer':
    'verblichener sommer|sommerlook|retro|retro look|vintage|vintage look|siebziger|70er look|70er jahre look|retrolook|vintagelook|70er|retro*|vintage*|nostalgisch*|siebziger*|70er*',
  'look:teal-and-amber':
    'petrol und bernstein|kinolook|kino look|filmlook|film look|cinematic|filmisch*|hollywood|kinofilm|wie im kino|kinostimmung|kinoreif*|wie im film|hollywood*',
  'look:forest': 'wald look|waldtone|waldlook|waldstimmung|waldig*',
  'look:winter': 'winterlook|winter look|winterlich*|winterstimmung|winter',
  'look:silver': 'silber|silberlook',
  'look:noir':
    'noir|film noir|dramatisches schwarz weiss|kontrastreiches schwarz weiss|dramatisches schwarzweiss|kontrastreiches schwarzweiss',
  'look:sepia': 'sepia*|braunstich|sepiaton|braunlich*|alter brauner',

  'coloring:vivid':
    'kraftige farben|leuchtende farben|kraftigen farben|leuchtenden farben|lebhafte farben|lebhaften farben|lebendige farben|lebendigen farben',
  'coloring:muted':
    'gedampfte farben|gedampften farben|zuruckhaltende farben|dezente farben|dezenten farben|zarten farben|sanften farben|zuruckhaltenden farben',
  'coloring:hand-tinted': 'handkoloriert*|von hand koloriert|handkolorierung',
  'coloring:plate': 'glasplatte|autochrom*',
  'coloring:two-colour': 'zweifarbenfilm|zweifarb*',
  'coloring:pastel': 'pastellfarben|pastell|pastelltone*|pastellig*',
  'coloring:film': 'diafarben|farben eines diafilms',
  'coloring:faded': 'verblasste farben|verblassten farben|verblichene farben|verblichenen farben',

  'kind:person': 'braut|brautigam|spieler|model',
  'kind:bicycle': 'fahrrad*|rad|rader|fahrrader',
  'kind:car': 'autos|auto|wagen|pkw|fahrzeug|fahrzeuge|verkehr|karre|fahrzeug*|taxi*',
  'kind:motorcycle': 'motorrad*|motorrader|roller|moped*|mofa*',
  'kind:airplane': 'flugzeug*|flieger|jet',
  'kind:bus': 'busse|bus|reisebus',
  'kind:train': 'zug|zuge|bahn|strassenbahn*|tram*|eisenbahn',
  'kind:truck': 'lkw|lkws|laster|lastwagen|transporter|lieferwagen',
  'kind:boat': 'boot|boote|schiff|schiffe|segelboot*|yacht*|kahn|segelschiff*|kanu',
  'kind:traffic light': 'ampel*',
  'kind:fire hydrant': 'hydrant*',
  'kind:stop sign': 'stoppschild*|schild|schilder|verkehrsschild*|strassenschild*|verkehrszeichen',
  'kind:parking meter': 'parkuhr*',
  'kind:bench': 'bank|banke|parkbank*|parkbanke|sitzbank*|parkbank|sitzbank',
  'kind:bird': 'vogel*|mowe|mowen|taube|tauben|ente|enten|schwan|schwane',
  'kind:cat': 'katze|katzen|katzchen|kater',
  'kind:dog': 'hund|hunde|hunden|welpe*|hundes',
  'kind:horse': 'pferd*|pony|ponys',
  'kind:sheep': 'schaf|schafe',
  'kind:cow': 'kuh|kuhe|rind*',
  'kind:elephant': 'elefant*',
  'kind:bear': 'bar|baren',
  'kind:zebra': 'zebra*',
  'kind:giraffe': 'giraffe*',
  'kind:backpack': 'rucksack*',
  'kind:umbrella': 'regenschirm*|sonnenschirm*|schirm|schirme',
  'kind:handbag': 'handtasche*|tasche|taschen',
  'kind:tie': 'krawatte*',
  'kind:suitcase': 'koffer*|gepack',
  'kind:kite': 'drachen',
  'kind:sports ball': 'ball|balle|fussball',
  'kind:skateboard': 'skateboard*',
  'kind:surfboard': 'surfbrett*',
  'kind:bottle': 'flasche*',
  'kind:wine glass': 'weinglas|weinglaser|glas|glaser',
  'kind:cup': 'tasse*|becher*|kaffeetasse*|becher|kaffeebecher',
  'kind:knife': 'messer',
  'kind:fork': 'gabel*',
  'kind:spoon': 'loffel',
  'kind:bowl': 'schussel*|schale|schalen',
  'kind:banana': 'banane*',
  'kind:apple': 'apfel',
  'kind:pizza': 'pizza*',
  'kind:cake': 'kuchen|torte*',
  'kind:chair': 'stuhl|stuhle|stuhlen|hocker|sessel',
  'kind:couch': 'sofa*|couch*',
  'kind:potted plant': 'topfpflanze*|pflanze|pflanzen|blumentopf*|zimmerpflanze*|blumentopfe',
  'kind:bed': 'bett|betten',
  'kind:dining table': 'tisch|tische|esstisch*|schreibtisch*',
  'kind:tv': 'fernseher|bildschirm*|monitor*|tv',
  'kind:laptop': 'laptop*|notebook*|computer|rechner',
  'kind:cell phone': 'handy*|telefon*|smartphone*|mobiltelefon*|handys',
  'kind:book': 'buch|bucher',
  'kind:clock': 'uhr|uhren|wanduhr*',
  'kind:vase': 'vase*',
  'kind:teddy bear': 'teddy*|kuscheltier*|stofftier*|teddybar*|teddybaren',
  'kind:wire':
    'stromleitung*|kabel|kabeln|leitung*|draht|drahte|oberleitung*|telefonleitung*|freileitung*|stromkabel|hochspannungsleitung*|stromkabel*|leitungen|strommast*',
  'kind:text':
    'text|texte|schrift|schriftzug*|beschriftung*|datum|datumsstempel|wasserzeichen|logo|logos|aufschrift*|stempel|buchstaben|untertitel|zeitstempel|datumsangabe|beschriftung|uhrzeit|schriftzug|aufdruck|signatur|zahlen',

  me: 'mich|uns|uns beide',
  rest: 'rest|den rest|alles andere|der rest|alles ubrige',
  filler:
    'bitte|der|die|das|den|dem|des|ein|eine|einen|einem|einer|eines|mein|meine|meinen|meinem|meiner|meines|unser*|dein*|sein|seine|seinen|ihr|ihre|ihren|ihrem|ich|du|wir|man|sie|er|ihn|kannst|konntest|konnte*|kann|wie|so|zu|zum|zur|im|in|ins|von|vom|beim|fur|um|hinter|da|dort|hier|dass|diese|dieser|dieses|diesem|diesen|jenes|ist|sind|war|wird|wieder|gern|gerne|mal|doch|halt|eben|ja|auch bitte|hallo|danke|hey|stil|look|effekt|art|version|farbton|modus|als|aussehen|aussieht|aussehe|sieht|sehen|dran|drauf|drin|darauf|darin|darum|rund|herum|ab|hin|her|nach|sich|haben|hat|habe|grad|prozent|horizontal*|waagerecht spiegeln|vordergrund|vorne|oberen|unteren|seite|seitenverhaltnis|verhaltnis|neue|neuen|neuer|neues|neu|schon|schone|schonen|schones|toll*|naturlich*|echt*|stattdessen|statt|gegen|durch|wirken|wirkt|wirke|alle|allen|jede*|ganze|ganzen|gesamte|gesamten|stimmung|etwas davon|storende*|storenden|unerwunschte*|hassliche*|bild soll|ding|dinge|sache|rein|the|per|das ganze|gut|frisch*|dazu|hinzu|tone|ton|tonung|wirkung|mag|moge|einfach|vielleicht|jetzt|nun|daraus|davon|mir|vom tisch|auf dem tisch|von dem tisch|rest so lassen|raumen|würdest|möchte|damit|weil|denn|wirklich|ziemlich|seh|sehe|geworden|langweilig|hässlich|drüben|unten|oben|rechts unten|links unten|ecke|rand|vorn|hi|lg|bewerbung*|lebenslauf|instagram|insta|facebook|profilbild|druck*|drucken|urlaubsfoto|hochzeitsfoto|omas|opas|mamas|papas|einmal|alles klar|oder so|irgendwie|am besten|dann noch|wenn es geht|wenns geht|geht das|kriegst|kriegt|bekommst|schaffst',

  'enlarge&fourfold': 'viermal so groß|viermal größer|vierfache größe|vierfacher größe',
  at: 'auf|aus|neben|unter|uber|vor|bei|am|an|auf dem|auf der|vor dem|vor der|neben dem|neben der',
  'people&except': 'alle ausser|alle bis auf|jeden ausser',
  'background&behind': 'im hintergrund|aus dem hintergrund',
  behind:
    'dahinter|hinten|hinter uns|hinter mir|hinter ihr|hinter ihm|hinter ihnen|hinter dem|hinter der|was dahinter ist',
}

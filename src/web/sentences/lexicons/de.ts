import type { Lexicon } from '#web/sentences/concepts.ts'

export const de: Lexicon = {
  remove:
    'entfern*|losch*|weg|wegmachen|wegmach*|mach weg|loswerden|los|beseitig*|radier*|wegradier*|ausradier*|wegretuschier*|herausnehmen|rausnehmen|raus|nimm raus|nimm weg|nimm|verschwind*|eliminier*|tilg*|wegnehmen|ausblenden|verbann*|rausschmeissen|rauswerfen|vom tisch raumen|entfernt haben|verschwinden lassen|rausschneid*|rausretuschier*|rausnehm*|wegnehm*|rausmach*|will ich nicht|stört|stören|nicht mehr sehen|fort|soll nicht drauf sein|wegzauber*|rausholen|rauskriegen|wegkriegen|wegbekommen|hau + raus|hau + weg|schmeiss*|nehm*|nimm + raus|kick*|kann weg|konnen weg|muss weg|mussen weg|soll weg|sollen weg|gehort da nicht hin|gehoren da nicht hin|ausblend*|herauslosch*|herausschneid*|wegschneid*|entferne|entfernung|bloss weg|weghaben|killen|kille|wegpixel*|loschung|herausretuschier*|storend|hat da nichts verloren|nicht zu sehen|verschwunden|ausmerz*|schaff* + weg|raum* + weg|raeum*|wegraum*|entsorg*|rauswerf*|wirf|werf*|abziehen|wegkommen|rauskommen|keine + mehr|kein + mehr|keinen + mehr|unkenntlich*|unsichtbar machen|unsichtbar|wegbringen|befrei mich von|befreie mich von|befrei das bild von|wegschneiden|entfernen|loschen',
  keep: 'behalt*|lass*|erhalt*|bleib*|bewahr*|ubrig|nicht anfassen|nicht verandern|nicht anruhren|unverandert|unangetastet|finger weg von|fass + nicht an|nicht andern|nicht ändern|so lassen|in ruhe lassen|in ruhe|beibehalt*|drinlass*|stehen lassen|lasse|dranlassen|dran lassen|drauf lassen|drauflassen|dalassen|unberuhrt|nicht verandert|nicht + anfassen|nicht + anruhren|wie sie sind|wie er ist|wie es ist|wie sie ist',
  forbid:
    'keine + entfernen|keinen + entfernen|kein + entfernen|keine + loschen|keinen + loschen|kein + loschen|keine + wegmachen|keinen + wegmachen|kein + wegmachen|losch* + nicht|entfern* + niemand|entfern* + niemanden|losch* + niemand|losch* + niemanden|niemanden + entfernen|niemanden + loschen|niemand + entfernen|niemand + loschen|niemanden wegmachen|entfern* + nicht|nimm + nicht|schneid* + nicht|nicht losch*|nicht entfern*|nicht wegmach*|nicht zuschneid*|nicht ersetz*|nicht + ändern|nicht + andern|nicht + verandern|nicht + loschen|nicht + entfernen|nicht + wegmachen|nicht + ersetzen|nicht + austauschen|nicht + zuschneiden|ohne + zu loschen|ohne + zu entfernen|sonst nichts|nichts entfernen|nichts loschen|nichts wegmachen|entfern* nichts|losch* nichts|nichts anderes andern|nichts anderes ändern|keine weiteren anderungen|keine weiteren änderungen',
  'cut-out':
    'freistell*|freigestellt|ausschneid*|ausgeschnitten|isolier*|stell* + frei|frei|schneide|freisteller|ausgeschnittene*|schneid*|schneid + aus|ausschnitt von|heraustrenn*|abtrenn*|trenne|losgelost',
  change:
    'änder*|ander*|ersetz*|tausch*|austausch*|wechsl*|ausgewechselt|verwandl*|umwandl*|wandle|wandel|setz*|einsetz*|einfug*|fug*|umgewandelt|umander*|umtausch*|auswechs*|switch*|verander*|tauschen|mach + draus|mach + daraus|pack|packe|packen|stell|stelle',
  make: 'mach*|mache|gib|geben|gebt|hinzufug*|erstell*|erzeug*|verleih*|mit|soll*|wurde|werden|leg*|will|mocht*|brauch*|zeig*|wende|anwenden|hatte|erganz*|kreier*|bau*|zauber* + rein|krieg ich|hatte gern|hatt gern|nehmt',
  blur: 'weichzeichn*|verschwomm*|unscharf*|unscharfer|verwisch*|verschwimm*|weich zeichnen|unscharf machen|weichzeichnen|verschwommen',
  crop: 'rand abschneiden|rander abschneiden|schneid* + ab|zuschneid*|zuschnitt*|zugeschnitten|beschneid*|schneide zu|format|bildformat|ausschnitt|schneiden auf|auf format|zurechtschneid*|schneid* + zu|bildausschnitt|beschnitt|croppen|crop|zuschneiden|abschneid*|im format|oben abschneiden|unten abschneiden|enger|enger zuschneiden|stutz*',
  rotate:
    'dreh*|drehe|rotier*|gedreht|rumdreh*|herumdreh*|drehung|kipp*|wende + um|liegt auf der seite|liegt quer|quer aufgenommen|auf die seite|aufrecht|hinstellen|stell + auf',
  mirror:
    'spiegel*|spiegle|gespiegelt|umklapp*|spiegelverkehrt|seitenverkehrt|umdreh*|links und rechts tauschen|horizontal spiegeln|spiegelbild*|gespiegelte*|links rechts vertausch*|links und rechts vertausch*|seitenrichtig|flippen|flip',
  straighten:
    'gerade|geraderucken|geradericht*|begradig*|ausricht*|gerade richten|gerade rucken|schief*|waagerecht|waagrecht|horizont gerade|schief|krumm|gerade machen|nicht schief|geraderuck*|gradeziehen|geradeziehen|gerade ziehen|grade|waagrechten|horizontiere*|ausgerichtet|nivellier*|schrag*|verkippt|kippt|hangt schief|steht schief|windschief*|lot|ins lot|ins wasser|in die waage|wasserwaage|geradestell*|horizont begradigen|nicht gerade|krumme*|gekippt|neigung*|horizont hangt|richte + aus|richt + aus',
  enlarge:
    'vergrosser*|grosser|hochskalier*|hochrechn*|hohere auflosung|mehr auflosung|auflosung|skalier*|upscal*|doppelt so gross|doppelte grosse|so gross|auflösung erhöhen|hochauflösend|auflösung verdoppeln|aufblas*|grosser machen|vergrosserung|aufskalier*|hochskaliert|hd|4k|hohe auflosung|hoherer auflosung|hochaufgelost*|grosses format|auf postergrosse|postergrosse|plakatgrosse|posterdruck|grossdruck|fur den druck grosser|mehr pixel|pixel verdoppeln|so gross wie moglich|in gross|grossziehen|hochziehen der auflosung|scharfer und grosser|druckgrosse|maximal gross|fur ein poster|fur ein plakat|als poster drucken|fur den posterdruck',
  repair:
    'reparier*|restaurier*|ausbesser*|behe*|wiederherstell*|flick*|rette*|stell* + wieder her|saubere|bereinig*|korrigier*|instand*|auffrisch*|frisch* + auf|restaurierung|restauration|reparatur|wieder herstell*|herricht*|wieder schon|retten|ausgebessert|heil*|wieder ganz|hinkrieg*|hinbekomm*|rettung|wiederbeleb*|saubermach*|sauber|mach + sauber|reinig*|putz*|auf vordermann|zuruckhol*|hol + zuruck|wie neu|mach es wie neu|mach wie neu|mach neu',
  colorize:
    'kolorier*|farb* + ein|einfarb*|in farbe|farbig mach*|farbig machen|bunt machen|koloriere|farbe geben|gib farbe|farbe verleihen|einfarben|farbig|farbe rein|farbe hinein|farbe dazu|farbe drauf|in bunt|koloration|nachkolorier*|colorier*|eingefarbt|koloriert|farbe bekommen|farbe kriegen|bunt einfarben|farbig gestalten|farbiges bild|farbfoto|farbbild|mit farbe versehen|farben hinzufugen|farbe hinzufugen|farben geben|wieder in farbe|farbe ins bild|farbe ins foto|farbe ins spiel|bring farbe|mach farbig|farbig werden|farben rein|nachtraglich farbe|einzufarben|farb + ein|gib + farbe|verpass + farbe|farbe verpassen',
  draw: 'zeichn*|gezeichnet|comic stil|cartoon*|karikatur|malen|gemalt|illustrat*|gemalde|zeichnung|malerei|maler*|male es|zeichnerisch|als zeichnung|gezeichnetes|kunstwerk|wie gemalt|malst|malerisch|gemaltes',
  retouch:
    'retuschier*|retusche|verschoner*|beauty|hubscher|schoner machen|aufhubsch*|junger|hubsch|mich hubsch|schminke|schmink*|make up|makeup|beautyfilter|schonheitsfilter|junger aussehen|junger wirken|junger machen|verjung*|jung|schoner aussehen lassen|gut aussehen|besser aussehen|hubscher machen|aufgehubscht|schonheitskur|mich schon|mich schoner|sie schoner|frischer aussehen|frischer wirken|attraktiver|portratretusche|portraitretusche|hautretusche|beautyretusche|gesicht verschonern',
  improve:
    'verbesser*|besser|optimier*|automatisch*|aufwert*|perfektionier*|schoner|aufpepp*|verschonere|aufhubschen|verbesserung|automatik|auto korrektur|autokorrektur|auto verbesserung|zauber*|magie|hol das beste raus|das beste daraus|das beste raus|mach was draus|mach was daraus|pepp* + auf|aufmotz*|schick*|ansehnlicher|professioneller|optimal*|super aussehen|in szene|feinschliff|wow effekt|bestmoglich*|bild retten|mach hubsch|bisschen schoner|fotomassig|mach einfach schon|mach schon|einfach schon|machs schon|mach es schon|mach schick|machs besser|mach das beste draus|hol was raus|zauber mal was|weissabgleich anpassen|weissabgleich korrigieren',
  raise:
    'erhoh*|mehr|starker|steiger*|anheb*|hebe|heb|verstark*|hoher|hoch|hochziehen|heraushol*|anhebe|hohere|rauf|hochdreh*|dreh + hoch|hochschraub*|aufdreh*|pushen|push|boost*|verdoppelte|betone*|betonung|hervorheb*|intensivier*|mach + mehr|noch mehr|zulegen|zieh + hoch|ziehe + hoch|angehoben|hochgezogen|heraufgezogen|hochgedreht|aufgedreht|gehoben|hervorgehoben|hochgeschraubt|gesteigert|heraufgesetzt|gepusht',
  lower:
    'verringer*|reduzier*|weniger|senk*|absenk*|vermind*|abschwach*|schwach*|runter|herunter|niedriger|zuruckdreh*|dampf*|minder*|herabsetz*|runterdreh*|dreh + runter|runterschraub*|runterfahr*|zuruckfahr*|zurucknehm*|nimm + zuruck|abmilder*|drossel*|entscharf*|nicht so|nicht zu|nicht ganz so|zu viel|zuviel|minus|verkleiner*|brems*|ermassig*|schwacher|wenig|heruntergezogen|herabgezogen|runtergezogen|gesenkt|abgesenkt|heruntergedreht|runtergedreht|zuruckgenommen|zuruckgedreht|zuruckgefahren|herabgesetzt|abgemildert|gedrosselt|gebremst|herunterzieh*|runterzieh*|gedruckt|heruntergenommen|runtergenommen',
  soften:
    'glatt*|weicher|ebne*|milder*|weich*|glatte|geglattet|weicher machen|weichere|sanft machen|gleichmassig*|egalisier*|geschmeidig*|ebenmassig*|weichgezeichnet|ausgleich*',
  whiten:
    'aufhellung der zahne|bleich*|weisser|weiss machen|weissen|bleaching|bleachen|bleach*|aufhellen der zahne|strahlend weiss*|strahlendweiss|weissere|strahlen lassen',
  bright:
    'heller|hell|aufhell*|hell* + auf|erhell*|nicht so dunkel|zu dunkel|weniger dunkel|sonniger|freundlicher|unterbelichtet|zu düster|hell machen|hellerer|hellere|helleren|helles|aufgehellt*|belichte*|beleuchte mehr|mehr helligkeit|viel zu dunkel|so dunkel|etwas dunkel geworden|man erkennt nichts|man sieht nichts|zu finster|leuchtender machen|unter belichtet|sonnendurchflutet|lichter machen|freundlich*|strahlender machen|zu schattig|dunkel geworden|kaum zu erkennen|kaum was zu sehen|bisschen dunkel|etwas dunkel|es fehlt an licht|fehlt licht',
  dark: 'dunkler|dimm*|dunkel|abdunkel*|abdunkl*|verdunkel*|dustere*|duster|nicht so hell|zu hell|weniger hell|weniger licht|finster*|überbelichtet|düsterer|ausgebrannt|abgedunkelt*|dunklere|dunkleren|dunkles|dunkle|so hell|viel zu hell|uber belichtet|stimmungsvoller dunkler|zu viel licht|zuviel licht|uberstrahlt*|dunkler machen|geblendet|blendet',
  warm: 'warmer|warm|warme|warmere|weniger kalt|weniger kuhl|nicht so kalt|nicht so kuhl|zu kalt|gemutlicher|weniger blau|warmere farben|erwarm*|gemütlich*|wärmere töne|zu blau|goldener|warme töne|warmeres|warmerer|warmerem|warmes|warmer ton|warmer farbton|warmer machen|mehr warme|so kalt|kuhl wirkend|blaustich*|mollig*|kuschelig*|behaglich*|goldig*|sonnige farben|warmton*|blaustich raus|sommerlich*|zu kuhl|warmere stimmung|warmes licht|blaulich|blauliche|blaues licht|blaustichig',
  cool: 'kuhler|kuhl|kalter|kalt|kuhle|kuhlere|kuhlere farben|weniger warm|nicht so warm|zu warm|weniger gelb|blaulicher|eisig*|weniger gelbstich|blauer|blau*er|kalte farben|kalte töne|zu gelb|zu orange|eisig|kaltere|kalteren|kalteres|kuhleres|kuhles|kuhlere tone|kaltere tone|kaltere farben|kuhle farben|kuhle tone|kuhler machen|so warm|gelbstich raus|so gelb|zu gelblich|gelblich|zu rotlich warm|zu golden|frostig*|blaue tone|frischer ton|mehr blau|ins blaue|blaustichig machen|orangestich|kaltes|kaltes licht|so orange|gelbliche|gelblichen|gelbes licht|gelber stich|gelb von der lampe|gelbstichig*|orangestichig*',
  contrasty:
    'kontrastreich*|mehr kontrast|knackiger|knackig|mehr tiefe|kontrastreicher|kontraststärker|zu flau|flau|knackiger kontrast|stärkerer kontrast|kontrastvoll*|kontrast hoher|harter|harte kontraste|mehr wumms|mehr bumms|mehr punch|mehr biss|mehr knack|pepp|mehr pepp|flaches bild|matschig|plastischer|plastisch|tiefer schwarz|dramatischer machen|wumms|mehr plastizitat|kontrastreiche*|kontrastarm geworden|zu flach|zu weich|milchig*|kontrastlos*|wirkt flach|zu milchig|ohne kontrast|kein kontrast|mehr druck|mehr kraft|mehr power|viel kontrast|sehr kontrastreich|hoher kontrast|mit viel kontrast|knackigere',
  flat: 'flacher|flach|weniger kontrast|kontrastarm*|weniger hart|kontrastärmer|zu hart|kontrast runter|zu kontrastreich|zu viel kontrast|zuviel kontrast|weniger kontrastreich|weniger dramatisch|zu harter kontrast|zu harte kontraste|weniger hart kontrastiert|flache|flaches|flachen',
  vivid:
    'lebendig*|kraftig*|leuchtend*|bunter|farbenfroh*|gesattigt*|satter|satte|farbiger|farbintensiver|mehr farbe|intensiver|knalliger|kraftigere farben|leuchtendere farben|sattere farben|mehr farben|kräftiger|satte farben|leuchtender*|lebendiger|intensivere farben|knallig*|farbenfroher|farbenfroh|zu blass|zu fad|zu matt|farbkraft*|farben knallen|farbig strahlend|knalle*|knallt|fetzig*|strahlende farben|strahlendere farben|strahlender|leuchten|farben leuchten|mehr sattigung|bunte|buntere|bunteren|poppig*|peppig*|lasch*|fahl*|farblos wirkt|trist*|zu blasse|farben blass|farben so blass|farben zu blass|farben wirken blass|farben sind blass|farben sind so blass|farben sind zu blass|farben sind zu matt|farben sind matt|farben wirken matt|farben matt|fade|fad|farben sind fad|farben auffrisch*|frischere farben|frische farben|schonere farben|stumpf*|mehr leben|lebhaft*|farbstark*|farbe verstarken|vivid|trist|zu trist|zu trostlos|blasse farben|flaue farben|zu eintonig|eintonig|langweilige farben|frohlicher|frohliche farben|hol die farben zuruck|farben zuruckholen|intensive farben|seh blass aus|sehe blass aus',
  pale: 'blasser|blass|entsattig*|weniger farbe|weniger bunt|weniger farbig|weniger gesattigt|gedampft*|matter|weniger kraftig|weniger kraftige farben|pastelliger|blassere farben|zu bunt|zu grell|dezenter|ausgewaschen|entsattigt|sattigung raus|sattigung weg|gedeckt*|zu kraftig|zu knallig|zu farbig|zu gesattigt|so bunt|so knallig|so grell|ubersattigt*|zarter|zartere farben|sanftere farben|ruhigere farben|dezentere farben|mattere farben|weniger knallig|weniger grell|weniger sattigung|weniger intensiv|farben rausnehmen|ausgewaschene*|zuruckhaltender|zuruckhaltend*|weichere farben|blassere|zu quietschig|quietschbunt|grell|grelle|nicht so grell|zu aufdringlich',
  crisp:
    'scharfer|scharf|scharfe|scharf* + nach|nachscharf*|scharfen|klarer|knackscharf|detailreicher|mehr details|mehr scharfe|schaerfer|schärf*|gescharft|scharfere|scharfzeichn*|nachgescharft|nachscharfung|mehr scharf|mehr klarheit|gestochen scharf|gestochen|detailscharf*|knackscharfe|klar und deutlich|deutlicher|klarere|schaerfen|scharf machen|mehr kontur*|konturen|dunst raus|dunst weg|dunst entfernen|weniger dunst|entnebel*|dunst nervt',
  hazy: 'vertraumt*|traumerisch*|weicher look|neblig weich|diffus*|sanfter|softer|duftig*|soft look|softfokus|soft fokus|weichzeichner|romantisch*|marchenhaft*|weicher wirken|zarter look|engelhaft*|traumhaft*|duftiger|ganz weich|softig*|weich wirken|weicher wirkt|weicher schein|sanfter schein',
  grainy:
    'kornig*|filmkorn|mehr korn|etwas korn|mit korn|korniger|filmkorn drauf|filmkornung drauf|analoges korn|analogkorn|kornung drauf|korn drauf|korn dazu|korn hinzu|bisschen korn|filmkorneffekt|korneffekt|kornigkeit|grisselig',
  vignetted:
    'vignett*|dunkle ecken|dunkle rander|dunklere ecken|dunklere rander|ecken abdunkeln|rander abdunkeln|ecken dunkler|rander dunkler|randabdunkelung|randabdunklung|rander dunkel|ecken dunkel|dunkler rand|dunklen rand|abgedunkelte rander|abgedunkelte ecken|schattige ecken|rand abdunkeln|rand dunkler|dunkle umrandung|eckenabdunklung|dunkle kanten|randabschattung',
  grey: 'schwarz weiss|schwarzweiss|schwarz und weiss|s w|sw|graustufen|monochrom|ohne farbe|ohne farben|farblos|farbe entfernen|farben entfernen|entferne die farbe|entferne die farben|entferne alle farben|grau|schwarzweiss*|schwarz weisse*|schwarz weiss machen|schwarzweisse*|s w foto|sw foto|schwarzweissbild machen|grautone|grauton|graustufe*|unbunt|farbfrei|farbe raus|farben raus|farbe weg|farben weg|nimm die farbe raus|nimm die farben raus|entfarb*|bw|b w|black and white|schwarzweiss foto|ohne jede farbe|alle farbe raus|in grau|monochromes',
  greenish:
    'gruner|grunlicher|weniger magenta|weniger rosa|mehr grun|zu rosa|zu rot|zu rotlich|zu magenta|zu pink|rotstich*|magentastich*|rosastich|weniger rot|weniger pink|mehr ins grune|grunere|rotlich|grunlichere',
  pinkish:
    'rosiger|rosafarbener|mehr magenta|weniger grun|weniger grunstich|rotlicher|zu grun|zu grunlich|grunstich*|rosiger machen|rosig|mehr rot|mehr rosa|mehr pink|pinker machen|rosa stich geben|grunlich*',
  brightness: 'helligkeit|belichtung|helligkeitswert|belichtungswert',
  'brightness&lamp': 'licht|beleuchtung',
  'bright&lamp': 'mehr licht',
  lamp: 'beleucht*|ausleucht*|ausgeleuchtet|anleucht*|anstrahl*|weiches licht|weiches seitenlicht|sanftes licht|zartes licht|seitenlicht|seitliches licht|licht von der seite|softes licht|portratlicht|studiolicht|fensterlicht',
  'lamp&strongly': 'starkes licht|kraftiges licht|hartes licht|starkes seitenlicht',
  'catch-light':
    'catchlight*|catch light*|augenlicht*|lichtpunkt im auge|lichtpunkt ins auge|lichtpunkt in den augen|lichtpunkt in die augen|lichtpunkte in den augen|lichtpunkte in die augen|lichtpunkte im auge|licht in den augen|licht in die augen|licht im auge|lichter in den augen|lichter in die augen|lichtreflex in den augen|lichtreflexe in den augen|lichtreflexe in die augen|glanzlicht in den augen|glanzlichter in den augen|glanzlichter in die augen|funkeln in den augen|funkeln in die augen',
  contrast: 'kontrast|kontraste|kontrasten',
  saturation: 'sattigung|farbsattigung|farbintensitat|dynamik',
  warmth: 'farbtemperatur|temperatur|warme des bildes|farbwarme',
  shadows:
    'schatten|tiefen|dunkle bereiche|dunkle stellen|dunklen bereiche|dunklen stellen|schattenbereiche|schattenpartien|dunkle partien|dunklen partien|dunkle ecken des bildes|schattige stellen|schattigen stellen|schwarzen bereiche',
  highlights:
    'lichter des bildes|spitzlichter|glanzlichter|helle bereiche|helle stellen|hellen bereiche|hellen stellen|lichter|hohen|spitzlicht|lichter im bild|helle partien|hellen partien|uberbelichtete stellen|uberbelichteten stellen|uberbelichtete bereiche|ausgefressene lichter|ausgefressenen lichter|ausgefressene stellen|ausgefressene bereiche|ausgebrannte stellen|ausgebrannten stellen|ausgebrannte lichter|ausgebrannten lichter|ausgebrannte bereiche|uberstrahlte stellen|uberstrahlte bereiche|zu helle stellen|zu hellen stellen|lichterzeichnung|highlights|weissen flachen|helle flachen',
  clarity: 'klarheit|details|struktur',
  vignette: 'vignettierung',
  grain: 'korn|kornung|filmkornung',
  scratches:
    'kratzer*|riss|risse|rissen|knick*|staub*|flecken auf dem foto|falten im papier|falte im papier|fusseln|schramme*|schmutz|loch*|stockflecken|eselsohr*|wasserflecken|kratzer|knicke|knick|flecke|staub|eingerissen|zerkratzt|staubkörner|schrammen|fussel*|verkratzt*|zerkratzte*|zerrissen*|eingerissen*|knitter*|zerknittert*|geknickt*|knickfalten|faltspuren|kaffeefleck*|fleckig*|staubig*|abgenutzt|abgegriffen|abrieb|schimmel*|lochlein|fingerabdruck*|klebereste|kratzspuren|wasserschaden|brandloch*|gebrauchsspuren|risse im papier|wasserfleck*|abgerissen*',
  noise:
    'rauschen|bildrauschen|entrausch*|rauscharm*|verrauscht|artefakt*|farbrauschen|jpeg artefakte|kompressionsartefakte|korn entfernen|rauscht|grieselig|pixelig|artefakte|rausch*|entrauscht|rauschfrei|rauschreduktion|rauschunterdruckung|rauschig|grisselig weg|griesel*|kornig geworden|zu kornig|so kornig|ist kornig|sehr kornig|pixelbrei|verpixelt|klotzchen*|kompression|bildstorung*|jpegartefakte|pixelfehler|farbflecken|viel korn|so viel korn|verrauscht*|pixelig*|iso rauschen|korn aus|filmkorn aus',
  blurriness:
    'verwackel*|unscharfe|bewegungsunscharfe|verwacklung|unscharfen foto|unscharfes foto|unscharfes bild|unscharfe aufnahme|unscharf geworden*|verwackelt|unscharf|nicht scharf|verwackelt*|unscharf geworden|nicht ganz scharf|ist unscharf|sind unscharf|war unscharf|etwas unscharf|leicht unscharf|unscharfes|bewegt|verwackler|wackelig|falsch fokussiert|fehlfokus|nicht fokussiert|out of focus|entwackel*|verrissen|unscharf aufgenommen|verschwommenes foto|verschwommenes bild|foto ist verschwommen|bild ist verschwommen|ist verschwommen|verzittert',
  fading:
    'verblass*|vergilb*|ausgeblichen*|verblichen*|ausbleich*|verfarb*|gelbstich|farbstich|ausgebleicht*|verblasst|vergilbt|ausgeblichen|ausgebleicht|verblichen|ausgebleichte|ausgeblichene|vergilbte*|verblasste*|verschossen|ausgewaschene farben|farbverlust|farben verloren|farbe verloren|braun geworden|gelb geworden|blass geworden|verblichene',
  'old-print':
    'alte foto|altes foto|alten foto|alte bild|altes bild|alte aufnahme|alten fotos|alte fotografie|alten abzug|altes familienfoto|alte familienfoto|alte fotos|alten bild|altes portrait|foto von fruher|alte hochzeitsfoto|altes hochzeitsfoto|schaden|beschadig*|altes schwarzweissfoto|alte schwarzweissfoto|alten abzuge|uraltes foto|uralte foto|altes papierfoto|historisches foto|historische foto|historische aufnahme|vergangene aufnahme|oma foto|antikes foto|kaputt*|ramponiert*|ladiert*|beschadigt*|jugendfoto',
  skin: 'haut|hautbild|teint|poren|hautbildes|hautpartien|hautstruktur|hauttextur|porig*',
  wrinkles:
    'falten|faltchen|krahenfusse|lachfalten|stirnfalten|zornesfalte*|augenfaltchen|runzel*|faltig*|falten im gesicht|mimikfalten|denkerfalte*|augenfalten|falte|knitterfaltchen|krahenfussen|runzlig*',
  spots:
    'pickel*|hautunreinheit*|unreinheit*|akne|mitesser|flecken|makel|pustel*|hautflecken|unreinheiten|hautunreinheiten|pusteln|hautunreine*|pickelchen|pickelmale|unreine haut|unreiner haut|narbe|narben|aknenarben|hautfleck|hautmakel|mitessern|rote punkte|rote pickel|herpes|eiterpickel|ausschlag|flecken im gesicht|fleck im gesicht',
  mole: 'muttermal*|leberfleck*',
  elsewhere: 'auf dem mond|auf den mond|zum mond|auf dem mars|auf den mars|im weltall|ins weltall',
  freckles: 'sommersprosse*|sommersprossig*',
  redness:
    'rotung*|rote stellen|rotungen im gesicht|hautton|rote flecken|rote haut|roter kopf|rote nase|rote wangen|rote backen|gerotet*|gerotete haut|sonnenbrand|rotliche haut|hautrotung*|rotes gesicht|couperose|rosazea|gerotete wangen|rote flecken im gesicht|rot im gesicht|gesichtsrotung*',
  'under-eye':
    'augenring*|tranensack*|dunkle ringe|ringe unter den augen|augenschatten|schatten unter den augen|tranensacke|augenringe*|tränensäcke*|ringe unter|müde augen|ränder unter|dunkle augenringe|dunkle schatten unter den augen|augenpartie|geschwollene augen|mude aussehen|mude aus|mude|schlafrig|verquollen*|augenrander|ubernachtigt|muede|muder blick|ringe um die augen|schatten um die augen',
  eyes: 'augen|auge|iris|augenfarbe|pupille*|blick',
  'eye-whites':
    'augenweiss|weisse der augen|das weiss der augen|weiss in den augen|gerotete augen|blutunterlaufene augen|augapfel|weiss in augen|rote aderchen|rote adern|rotgeaderte augen|weisse im auge|das weisse im auge|das weisse der augen|weiss im auge',
  teeth: 'zahn|zahne|zahnen|gebiss|zahnfarbe|gelbe zahne|grinsen|zahnbelag|lachelns',
  shine:
    'glanz|glanzende haut|hautglanz|fettige haut|glanzstellen|speckglanz|schweiss|glanzende stirn|glanzendes gesicht|glanzende|glänzt|glänzend*|fettig*|speckig*|ölig*|glanzend|speckig|schwitzig*|verschwitzt*|fettglanz|nase glanzt|stirn glanzt|gesicht glanzt|glanz auf der stirn|glanz im gesicht|glanz auf der nase|glanz auf der haut|spiegelnde stirn|lichtflecken im gesicht|t zone|oligen glanz|schwitze|blitzlicht flecken|blitzflecken|lichtflecken auf der stirn|glanzflecken|mattier*|gesicht mattieren|haut mattieren',
  'red-eye':
    'rote augen|roten augen|rotaugen|rote augen effekt|rotaugeneffekt|roten augen effekt|blitzaugen|rote auge|rotes auge|blitzlichtaugen|teufelsaugen|vampiraugen|rotaugen effekt|roten auge|augen leuchten|damonenaugen|roten augn',
  'body-skin': 'hals|nacken|arme|armen|unterarme|hande|handen|schultern|dekollete',
  glare:
    'spiegelung in der brille|spiegelungen in der brille|brillenspiegelung*|reflexe in der brille|reflexe auf der brille|reflex in der brille|reflexion in der brille|reflexionen in der brille|spiegelung auf der brille|spiegelungen auf der brille|brillenreflex*|reflexion auf der brille|reflexionen auf der brille|spiegelt die brille|brille spiegelt|brille blendet|spiegelung in den brillenglasern|spiegelungen in den brillenglasern|brillenglasern|brillenglaser|reflexionen in den brillenglasern|lichtreflex in der brille|lichtreflexe in der brille|brillenglare|reflexe in den glasern|lichtspiegelung auf der brille|reflektion in der brille|reflektionen in der brille|reflektion auf der brille|blendung in der brille|spiegelung der brille|spiegelungen der brille|blitz in der brille|blitz auf der brille|blitzreflex in der brille|licht in der brille|brille ohne spiegelung|spiegelnde brille',
  'stray-hair':
    'abstehende haare|fliegende haare|einzelne haare|abstehenden haare|fliegenden haare|wirre haare|lose haare|strahne*|losen haare|abstehende harchen|haarstrahne*|abstehendes haar|zerzauste haare|abstehenden haar|abstehende strahnen|fliegende strahnen|zerzaust*|haare in ordnung|haare ordnen|frisur ordnen|wuschelige haare|haar im gesicht|haare im gesicht|strubbelig*|frizz|babyhaare|herausstehende haare|einzelnes haar|flusige haare|wirres haar|unordentliche haare|widerspenstige haare|haarflusen|fliegendes haar|haare nicht so zerzaust|struppig*|frisur|haare aus dem gesicht|haar aus dem gesicht',
  people:
    'leute|leuten|menschen|personen|person|touristen|passanten|fremde|fremden|menge|menschenmenge|alle anderen|mann|frau|kind|kinder|manner|frauen|madchen|junge|jungen|fussganger*|zuschauer|mensch|kerl|tourist|besucher|badegaste|paar|familie|oma|opa|wanderer|typ|typen|kerl*|jemand|fremde*|passant*|tourist*|baby|babys|leut|dame|herr|gruppe|ex|exfreund*|andere leute|andere personen|anderen leute|anderen personen|anderen menschen|andere menschen|fremder|unbekannte*|zuschauern|besuchern|spazierganger*|wanderern|radfahrer|jogger*|badende*|strandbesucher|badegasten|schwimmer|bub|buben|madel|tante|onkel|freund|freundin|freunde|kumpel|vater|mutter|bruder|schwester|kollege|kollegin|kollegen|menschenmassen|menschenmasse|leutchen|gaffer|jogger|kellner*|passantin|touris|touri|tussi|statisten|publikum|mitmenschen|nachbar|nachbarn|ehemann|ehefrau|opis|omis|kids|jugendliche*|senioren|herren|damen|photobomber|fotobomber|mutti|papa|mama|schulklasse|sohn|tochter|sohne|neffe|nichte|vati|nachbar*|chef|chefin|enkel*|cousin|cousine|kollege*|kollegin*|schwager|schwagerin|verlobte*|brautpaar|urlauber*|badegast|radfahrer*|gast|gaste|alle rechts|alle links|alle auf der rechten seite|alle auf der linken seite|schaulustige*|schwiegermutter|schwiegervater|schwiegereltern|reiseleiter*|polizist*|radler*|biker|skater*|skifahrer*|surfer*|golfer*|lehrer*|trauzeug*|brautjungfer*|hochzeitsgast*|hochzeitsgaste|spinner|idiot*|wildfremd*|fotobomber*|omi|opi|eltern|grosseltern|geschwister|zwillinge|pärchen|schuler*|student*|kundin|kunde|kunden|security|turist*|bekannte*|typ da|der rest von uns|rest von uns|grossmutter|grossvater|ehepaar',
  sky: 'himmel|himmels|himmeln|da oben|dort oben',
  background:
    'hintergrund|hintergrunds|hintergrundes|hintergrunde|umgebung|drumherum|hinterground|hintergrundbild|drumrum|hg|untergrund|alles dahinter|alles hinter mir|alles hinter uns|alles hinter ihm|alles hinter ihr|umfeld|kulisse|was hinter mir ist|hintergund|hintergrundfarbe|alles um + herum|alles rings um|alles rundherum|alles drumherum|ringsherum',
  everything:
    'alles|foto|fotos|bild|bilder|ganze bild|ganze foto|gesamte bild|aufnahme|insgesamt|fotografie|schnappschuss|aufnahmen|bildes|komplette bild|komplette foto|gesamte foto|gesamtes bild|gesamtes foto|ganzes bild|ganzes foto|pic|picture|shot|szene|selfies|motiv',
  clouds: 'wolken|wolke|bewolkung',
  colors: 'farbe|farben|bunt',
  horizon: 'horizont',
  face: 'gesicht|gesichter|portrat|portrait|selfie|gesichts|wange|wangen|kinn|stirn|nase|backe|backen',
  only: 'nur|lediglich|allein|ausschliesslich|bloss|einzig|einzig und allein|nur noch|alleinig',
  except:
    'ausser|bis auf|aber nicht|nicht aber|mit ausnahme|alles ausser|alles bis auf|nur nicht|ohne dabei|abgesehen von|nicht die|nicht den|nicht das|ausgenommen|mit ausnahme von|alles bis auf die|abgesehen vom|aber ohne|nur die nicht|ausser die|ausser der|ausser das|ausser dem|ausser den|bis auf das|bis auf die|bis auf den|nicht jedoch',
  without: 'ohne|kein|keine|keinen',
  and: 'und|ausserdem|sowie|auch|noch|zuerst|zuletzt|zusatzlich|oder|plus|weiterhin|zudem|als nachstes|als letztes|als letzten|zum schluss|sowie auch|und ausserdem|und auch|und noch|dazu noch|zunachst|als erstes|als zweites|daneben|gleichzeitig|und zusatzlich|und zwar|ebenso|erst|u|&|drittens|zweitens|erstens|zudem noch|dabei|samt|mitsamt|inklusive',
  slightly:
    'etwas|ein wenig|ein bisschen|leicht|bisschen|minimal|dezent|sanft|ein klein wenig|einen hauch|einen tick|geringfugig|behutsam|ganz leicht|bissl|bissel|bisserl|bissle|a bissl|ein bissl|nen tick|ne spur|eine spur|einen ticken|ticken|tick|spur|ein stuck|stuck|stuckchen|hauch|nicht zu viel|nicht zuviel|ein paar prozent|eine kleinigkeit|bis chen|ein ganz klein wenig|nur ganz wenig|kaum|massig|zart|bidl|nur leicht|nicht zu stark|nicht ubertreiben|klein wenig|gaaanz leicht|aber sanft|nicht wie plastik|kein plastik|nicht plastikmassig|aber nicht wie plastik|nicht so plastik|aber naturlich|naturlich bleiben|soll naturlich bleiben|nicht zu doll|nicht so doll|nicht zu arg|aber nur leicht|in massen',
  strongly:
    'viel|sehr|stark|deutlich|kraftig* + mehr|extrem|richtig|wesentlich|erheblich|ganz|total|komplett|vollig|massiv|ordentlich|gehorig|weit|krass|mega|voll|super|ultra|heftig|maximal|drastisch|so richtig|einiges|um einiges|deutlichst|intensiv|massiver|extra|so viel wie moglich|radikal|enorm|volle pulle|kraftig mehr',
  twice: 'doppelt*|verdoppel*|zweifach|zweimal|um das doppelte|mal zwei',
  fourfold: 'vierfach*|viermal|vervierfach*|um das vierfache|mal vier',
  left: 'links|gegen den uhrzeigersinn|nach links|linksherum|linksrum|linke|linken|linker|linkes|linken seite|gegen uhrzeigersinn|links rum|linksdrehung|nach links rum|um 90 grad links',
  right:
    'rechts|im uhrzeigersinn|nach rechts|rechtsherum|rechtsrum|rechte|rechten|rechter|rechtes|rechten seite|rechts rum|rechtsdrehung|nach rechts rum',
  middle: 'mitte|mittler*',
  biggest: 'grosste|grossten|grosster|grosstes',
  'upside-down':
    'auf den kopf|kopfuber|kopfstehend|steht auf dem kopf|um 180|auf dem kopf|180 grad|kopfstand|richtig herum|richtigrum|richtig rum|andersrum|andersherum|verkehrt herum|verkehrtrum|falsch herum|falschrum|falsch rum|steht kopf|auf n kopf|um hundertachtzig|halbe drehung|halbe umdrehung|um 180 grad|halb herum',
  down: 'vertikal*|senkrecht*|von oben nach unten|oben und unten',
  square:
    'quadrat*|quadratisch*|quadratformat|im quadrat|quadratisches|quadratische|1 zu 1|eins zu eins|instagram format|instaformat',
  portrait: 'hochformat|hochkant|hochkantformat|hochformatig|hochformatiges|vertikal format|senkrechtes format',
  landscape:
    'querformat|breitbild*|breitformat|querformatig|panorama*|kinoformat|cinemascope|breit format|widescreen|16 9|breitwand|youtube banner|banner|titelbildformat|ins querformat|quer',
  transparent:
    'transparent*|durchsichtig*|transparenz|freigestelltes|png|durchsichtiger|freigestelltes png|alphakanal|transparenter|kein hintergrund|ohne hintergrund|hintergrundlos|hintergrund frei',
  'cast-shadow':
    'schlagschatten|weichen schatten|weicher schatten|schatten darunter|schattenwurf|mit schatten|sanften schatten|sanfter schatten|weichem schatten|leichtem schatten',
  'color:white': 'weiss|weisse|weissem|weisses',
  'color:black': 'schwarz|schwarze|schwarzen|schwarzer|schwarzem|schwarzes',
  'background&color:gray': 'grauen hintergrund|grauer hintergrund|grauem hintergrund|hintergrund grau',
  'color:red': 'rot|roten|roter|rotem|rotes|rote|dunkelrot*|hellrot*|knallrot*',
  'color:orange': 'orange*',
  'color:yellow': 'gelb|gelben|gelber|gelbem|gelbe|gelbes|hellgelb*|sonnengelb*',
  'color:green': 'grun|grunen|grunem|grune|grunes|hellgrun*|dunkelgrun*|mintgrun*|olivgrun*',
  'color:turquoise': 'turkis*|hellturkis*|dunkelturkis*|cyan|petrol|aquamarin*',
  'color:blue': 'blau|blauen|blaue|blauem|blaues|hellblau*|dunkelblau*|himmelblau*|marineblau*',
  'color:purple': 'lila|violett*|purpur*',
  'color:pink': 'pink|rosa|pinken|pinker|rosanen|pinkem|hellrosa|zartrosa|altrosa',
  'color:brown': 'braun|braunen|braune|brauner|braunem',
  'color:beige': 'beige*|creme*|cremeweiss|creme|elfenbein',
  'sky:fair-clouds':
    'schonwetterwolken|schoner himmel|schonen himmel|schoneren himmel|ein paar wolken|weisse wolken|weissen wolken|schonwetterhimmel|schafchenwolken weiss|wattewolken|sommerhimmel|freundlichen himmel|einigen wolken|besseren himmel|kleinen wolken|lockere wolken|lockeren wolken|schäfchen|schöne wolken|leichte wolken|schönes wetter|freundlicher himmel|hubscher himmel|hubschen himmel|hubscheren himmel|schonerer himmel|schonem himmel|besserer himmel|anderer himmel|anderen himmel|neuer himmel|neuen himmel|netter himmel|netten himmel|tollen himmel|toller himmel|weisse wolkchen|wolkchen|ein paar wolkchen|paar wolken|paar schafchenwolken|ein paar schafchenwolken|kleine wolken|schonwetter|blauer himmel mit wolken|blauen himmel mit wolken|blauer himmel mit ein paar wolken|blauen himmel mit ein paar wolken|blauer himmel mit weissen wolken|blauen himmel mit weissen wolken|weisse wattewolken|sommerlicher himmel|sommerlichen himmel|flauschige wolken|flauschigen wolken|interessanterer himmel|interessanten himmel|schonere wolken|nette wolken|lebendiger himmel|fluffige wolken|fluffigen wolken|flauschige wolkchen|puschelige wolken|bauschige wolken|wolken wie watte|zuckerwattewolken',
  'sky:clear-noon':
    'blauer himmel|blauen himmel|klarer himmel|klaren himmel|wolkenlos*|strahlend blau*|ohne wolken|sonniger himmel|sonnigen himmel|klarer mittag|strahlend blauer himmel|strahlend blauen himmel|keine wolken|blauem himmel|klarem himmel|strahlend blau|strahlend blauer|strahlend blauen|himmelblau|sonnig*|knallblau*|blitzblau*|blauer himmel ohne wolken|blauen himmel ohne wolken|strahlender himmel|strahlenden himmel|tiefblau*|azurblau*|wolkenfrei*|makellos blau*|reiner himmel|reinen himmel|schonstes blau|knallblauer himmel|kornblumenblau|himmel blau|himmel bitte blau|sonnenschein|kaiserwetter|heiterer himmel|heiteren himmel|klares wetter|wolkenloses|sommerblau',
  'sky:high-wisps':
    'schleierwolken|zirren|zirrus|federwolken|zarte wolken|zarten wolken|hohe schleier|zirruswolken|cirruswolken|cirrus|schleier am himmel|dunne wolken|dunnen wolken|feine wolken|feinen wolken|hohe wolken|hohen wolken|federwolkchen|wolkenschleier|zarte schleierwolken|schleierwolke|hohe dunne wolken',
  'sky:mackerel':
    'schafchenwolken|schafchenhimmel|makrelenhimmel|lammerwolken|altocumulus|schaferwolken|fischgratenwolken',
  'sky:broken-clouds':
    'aufgelockert*|bewolkter himmel|bewolkten himmel|bewolkt|wolkigen himmel|wolkiger himmel|wolkig|wolkenlucken|aufgerissen*|wechselhaft*|teils bewolkt|teilweise bewolkt|sonne und wolken|lockere bewolkung|halb bewolkt|leicht bewolkt|wolkenfetzen|heiter bis wolkig|wolkig bis heiter|mehr wolken|ein paar wolken mehr',
  'sky:towering-clouds':
    'turmwolken|quellwolken|haufenwolken|kumulus|riesige wolken|aufgeturmte wolken|machtige wolken|grossen wolken|grosse wolken|wolkenturme|cumulus|cumuluswolken|kumuluswolken|gewaltige wolken|dicke wolken|dicken wolken|wolkenberge|wolkengebirge|gigantische wolken|imposante wolken|fette wolken|hohe wolkenturme',
  'sky:golden-hour':
    'goldene stunde|goldenen stunde|goldener himmel|goldenen himmel|goldenes licht|goldenem licht|goldener abendhimmel|goldenes abendlicht|goldenes abend licht|goldnes licht|goldener stunde|warme abendsonne|goldlicht|abendlicht|warmes abendlicht|golden hour|goldene abendstimmung|goldene sonne|tiefstehende sonne|spates nachmittagslicht',
  'sky:sun-rays':
    'sonnenstrahl*|lichtstrahl*|strahlen der sonne|sonnenstrahlen|lichtstrahlen|strahlen durch die wolken|lichtkegel|sonnenstrahl|strahlenbundel|lichtbundel|durchbrechende sonne|sonne bricht durch|strahlenkranz|himmelsstrahlen|lichtstrahlen durch die wolken|gottesstrahlen|god rays',
  'sky:sunset':
    'sonnenuntergang*|abendhimmel|untergehende sonne|untergehender sonne|abendrot|abendstimmung|abendsonne|sonne untergeht|sonnenuntergangs*|abendstimmung am himmel|abendlicher himmel|abendlichen himmel|sonne die untergeht|sonne geht unter|orange himmel|oranger himmel|orangen himmel|orangener himmel|orangenen himmel|sunset|sonnenuntergangshimmel|abendroter himmel',
  'sky:burning-sky':
    'brennender himmel|brennenden himmel|feuriger himmel|feurigen himmel|roter himmel|roten himmel|himmel in flammen|gluhender himmel|gluhenden himmel|brennend|feurig|feuerrot*|flammender himmel|flammenden himmel|feuerhimmel|lodernd*|glutrot*|blutrot*|himmel brennt|himmel brennen|himmel soll brennen|brennt|in flammen|knallroter himmel|knallroten himmel|gluhend*|feuerrot|dramatisch rot|flammendrot|hollisch*',
  'sky:pink-dusk':
    'rosa himmel|rosa dammerung|rosafarbener himmel|rosa abendhimmel|rosafarbenen himmel|dammerung|abenddammerung|pinker himmel|pinken himmel|rosa abend|rosa abend*|rosaroter himmel|rosaroter abendhimmel|lila abendhimmel|lila dammerung|pastellhimmel|rosa wolken|pinke wolken|zartrosa himmel|rosaroten himmel|rosa und lila|himmel rosa|rosarot*|fliederfarben*|wolken rosa|wolken pink',
  'sky:blue-hour':
    'blaue stunde|blauen stunde|blauer stunde|blauer dammerung|blaue dammerung|nach sonnenuntergang blau|blue hour|blaue abendstunde|spate dammerung',
  'sky:dawn-fog':
    'morgennebel|sonnenaufgang*|morgendammerung|morgenrot|morgenhimmel|morgengrauen|nebel am morgen|nebligen morgen|aufgehende sonne|sonnenaufgang mit nebel|morgennebelig|morgenlicht mit nebel|fruher morgen|fruhen morgen|fruhnebel|tagesanbruch|sonne geht auf|aufgehender sonne|neblige morgenstimmung|sunrise|morgensonne|fruhmorgens|nebliger morgen|morgendunst|nebliger sonnenaufgang',
  'sky:mist':
    'nebel|nebligen himmel|nebliger himmel|neblig|dunst|dunstig*|nebelhimmel|nebelig*|nebel*|neblig*|nebelschwaden|nebelschleier|nebelstimmung|diesig*|neblige stimmung|nebelwetter|trub und neblig|nebelverhangen*',
  'sky:overcast':
    'bedeckt*|grauer himmel|grauen himmel|truber himmel|truben himmel|wolkenverhangen*|verhangen*|wolkenverhangener himmel|trüb*|wolkenverhangen|bewölkt*|bewolkt grau|graue wolken|grauen wolken|grau in grau|trostlos*|wolkendecke|geschlossene wolkendecke|regenwetter|regenhimmel|wolkenbedeckt*|dusterer himmel|dusteren himmel|graues wetter|trubes wetter|mieses wetter|bedeckter|bewolktes',
  'sky:storm':
    'sturm|sturmisch*|gewitter*|unwetter|dramatischer himmel|dramatischen himmel|dramatische wolken|dunkle wolken|dunklen wolken|bedrohlich*|gewitterwolken|regenwolken|sturm*|dramatisch*er himmel|gewitterhimmel|gewitterstimmung|sturmwolken|sturmhimmel|sturmischer|blitz|blitze|blitz und donner|dramatischer machen am himmel|schwarze wolken|schwarzen wolken|finstere wolken|dusterer wolken|dustere wolken|dramatischer wolkenhimmel|unwetterstimmung|sturmische|regensturm|drohende wolken|drohender himmel|wetterleuchten|dramatische sturmwolken|dramatische gewitterwolken|bedrohlicher himmel',
  'sky:rainbow': 'regenbogen*|regenboegen',
  'sky:full-moon':
    'vollmond*|himmel zum mond|himmel in einen mond|mond|mondlicht|mondnacht|mondhimmel|mondschein|grosser mond|grossen mond|riesiger mond|riesigen mond|vollmondnacht|monds|mondes|der mond|supermond',
  'sky:stars':
    'sterne|sternen|sternenhimmel*|sternenklar*|nachthimmel|milchstrasse|sternennacht|nacht|sternklar*|sternhimmel|sternenhimmel|gestirnt*|bestirnt*|sternklare nacht|sternenklare nacht|nachthimmel mit sternen|galaxie|sternbilder|himmel voller sterne|sternenmeer|nacht mit sternen|sternenzelt',
  'sky:aurora':
    'polarlicht*|nordlicht*|aurora|aurora borealis|polarlichter|nordlichter|nordlichtern|polarlichtern|grune lichter am himmel',
  'style:comic':
    'comic|comics|comicstil|comicbild|klarer comic|comic look|comiczeichnung|comicheft|comicfigur*|comic*|comicartig|wie im comic|marvel|superheldencomic|graphic novel|comicportrat|cartoonfigur|cartoon stil|cartoonstil|cartoonlook|karikaturstil',
  'style:watercolor':
    'aquarell*|wasserfarb*|wasserfarben|wasserfarbe*|gemalt mit wasserfarben|wassermalfarben|tuschkasten|aquarellbild|aquarellstil|aquarellgemalde|wie aquarelliert|mit wasserfarbe',
  'style:poster':
    'plakat*|poster|pop art|kraftiges plakat|siebdruck|popart|flaches portrat|flat design|vektorportrat|flachiges portrat|flache illustration|vektorgrafik|minimalistisches portrat|pop art stil|warhol|andy warhol|posterstil|filmplakat|kinoplakat|scherenschnitt|vektorbild|vektorstil|plakativ*',
  'style:pencil':
    'bleistift*|skizze|skizziert|bleistiftskizze|bleistiftzeichnung|kohlezeichnung|strichzeichnung|tusche*|tinte|tuschezeichnung|federzeichnung|tusche und lavierung|tintenzeichnung|bleistiftbild|buntstift*|zeichenstift|graphit*|kohle|skizzenhaft*|handgezeichnet*|gezeichnet mit bleistift|lineart|kugelschreiber*|strichbild|kreide*|skizzenstil|wie eine skizze|skizzen*',
  'style:cel':
    'anime*|manga*|zeichentrick*|ghibli|studio ghibli|japanischer zeichentrick|trickfilm*|zeichentrickfigur|animefigur|animestil|mangastil|disney|pixar',
  'style:halftone':
    'rasterdruck|halbton*|zeitungsdruck|rasterpunkte|druckraster|raster*|gerastert|zeitungsraster|zeitungsbild|zeitungsfoto|druckpunkte|punktraster|halbtonraster|halftone|gepunktet|alte zeitung|zeitungslook|zeitung*|punkteraster|wie gedruckt',
  'look:golden-hour': 'goldener look',
  'look:clear-morning':
    'klarer morgen|morgenlicht|frischer morgen|morgenfrische|frisches morgenlicht|morgenfrisch|frische morgenstimmung|klare morgenluft|klares morgenlicht|morgendlich*|morgenstimmung',
  'look:matte-film':
    'matter film|mattfilm|matt|matten look|matter look|matter filmlook|matten filmlook|matt wirken|mattes|matter stil|mattlook|matt look|mattierung|mattiert*|pudrig*|matte farben',
  'look:slide-film': 'diafilm|dia look|dialook|diapositiv*|wie ein dia|velvia|kodachrome|diaoptik',
  'look:portrait-film':
    'portratfilm|portraitfilm|kodak portra|portra|analoger portratfilm|portratfilmlook|portraitfilmlook',
  'look:faded-summer':
    'verblichener sommer|sommerlook|retro|retro look|vintage|vintage look|siebziger|70er look|70er jahre look|retrolook|vintagelook|70er|retro*|vintage*|nostalgisch*|siebziger*|70er*|achtziger*|80er*|90er*|wie fruher|old school|oldschool|polaroid*|analoglook|analog look|analog*|altmodisch|alter film|altes foto look|verblichen sommerlich|wie ein altes foto|wie ein altes polaroid|alt aussehen|alt aussieht|auf alt|auf alt gemacht|alt gemacht|auf alt machen|auf alt trimmen|auf alt getrimmt|altes flair|omas zeiten|wie aus den 70ern|wie aus den 80ern|in den 70ern|in den 80ern|aus den 70ern|aus den 80ern|in den siebzigern|aus den siebzigern',
  'look:teal-and-amber':
    'petrol und bernstein|kinolook|kino look|filmlook|film look|cinematic|filmisch*|hollywood|kinofilm|wie im kino|kinostimmung|kinoreif*|wie im film|hollywood*|kinolooks|kinomassig|filmreif*|blockbuster*|teal and orange|orange teal|teal orange|orange und turkis|turkis und orange|blau orange look|wie ein kinofilm|filmszene|filmstil|wie aus einem film|wie aus dem film|cineastisch*|cinema*|kino|kinoartig*|kinofilm*|hollywood look|spielfilm*',
  'look:forest':
    'wald look|waldtone|waldlook|waldstimmung|waldig*|waldfarben|tiefes grun|tiefgrun*|waldgrun*|moosig*|moosgrun*|naturtone',
  'look:winter':
    'winterlook|winter look|winterlich*|winterstimmung|winter|winterfarben|wintertag|verschneit*|eiskalter winter|frostig kalt|schneelook|winterzauber|winterlich',
  'look:silver': 'silber|silberlook',
  'look:noir':
    'noir|film noir|dramatisches schwarz weiss|kontrastreiches schwarz weiss|dramatisches schwarzweiss|kontrastreiches schwarzweiss|noirlook|noir look|krimi|hartes schwarzweiss|hartes schwarz weiss|dusteres schwarzweiss|film noir stil|starkes schwarzweiss|kontrastreiches sw|kontrastreichem schwarzweiss|kontrastreich schwarzweiss|kraftiges schwarzweiss|dunkles schwarzweiss|agentenfilm|detektivfilm',
  'look:sepia':
    'sepia*|braunstich|sepiaton|braunlich*|alter brauner|braunton*|braun getont|alter braunton|antik*|wie anno dazumal|braune tonung|sepiafarben|sepialook|braun wie fruher|anno dazumal',
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
  'kind:bicycle': 'fahrrad*|rad|rader|fahrrader|bike|bikes|drahtesel|e bike|ebike|mountainbike*|rennrad*|fahrradern',
  'kind:car':
    'autos|auto|wagen|pkw|karre|taxi*|pkws|parkende autos|parkendes auto|geparkte autos|geparktes auto|karren|blechlawine|parkenden autos|parkende auto|gelandewagen|kombi|suv|wagens|automobile',
  'kind:vehicles': 'fahrzeug|fahrzeuge|verkehr|fahrzeug*',
  'kind:motorcycle': 'motorrad*|motorrader|roller|moped*|mofa*|vespa*|motorroller*|mopeds|krad',
  'kind:airplane': 'flugzeug*|flieger|jet|flieger*|flugzeuge|hubschrauber*|helikopter*',
  'kind:bus': 'busse|bus|reisebus|linienbus*|reisebusse|kleinbus*|schulbus*',
  'kind:train': 'zug|zuge|bahn|strassenbahn*|tram*|eisenbahn|ubahn|u bahn|s bahn|sbahn|zuges|lok|lokomotive*|waggon*',
  'kind:truck':
    'lkw|lkws|laster|lastwagen|transporter|lieferwagen|lkw s|laster*|lastkraftwagen|wohnmobil*|wohnwagen|lieferwagens|lieferauto|sprinter|mullwagen|mullauto',
  'kind:boat':
    'boot|boote|schiff|schiffe|segelboot*|yacht*|kahn|segelschiff*|kanu|booten|schiffen|fischerboot*|kreuzfahrtschiff*|dampfer|ruderboot*|motorboot*|schlauchboot*|kajak*|jacht*|segler',
  'kind:traffic light': 'ampel*|verkehrsampel*|ampelanlage*|lichtzeichenanlage',
  'kind:fire hydrant': 'hydrant*',
  'kind:stop sign':
    'stoppschild*|schild|schilder|verkehrsschild*|strassenschild*|verkehrszeichen|stopschild*|stop schild*|stopzeichen|hinweisschild*|werbeschild*|ortsschild*|werbetafel*|plakatwand|verbotsschild*|schildern|strassenschildern|wegweiser',
  'kind:parking meter': 'parkuhr*',
  'kind:bench': 'bank|banke|parkbank*|parkbanke|sitzbank*|parkbank|sitzbank|holzbank|gartenbank|banken|sitzbanke',
  'kind:bird':
    'vogel*|mowe|mowen|taube|tauben|ente|enten|schwan|schwane|spatz*|spatzen|storch*|storche|vogelchen|krahe*|amsel*|rabe*|huhn*|adler|eule|papagei*|reiher|gans|ganse|schwan*',
  'kind:cat': 'katze|katzen|katzchen|kater|mieze*|stubentiger|miezekatze|kitten',
  'kind:dog':
    'hund|hunde|hunden|welpe*|hundes|hundchen|wauwau|dackel*|labrador*|pudel*|schaferhund*|dalmatiner*|mops|terrier|hundi|vierbeiner|huendin|hundin|koter|fellnase',
  'kind:horse': 'pferd*|pony|ponys|ross|rosser|stute*|hengst*|fohlen|esel|gaul|reitpferd',
  'kind:sheep': 'schaf|schafe|lamm*|lammer|schafherde|schafen',
  'kind:cow': 'kuh|kuhe|rind*|kuhen|bulle*|kalb*|ochse*|kuhherde',
  'kind:elephant': 'elefant*|elefantenkuh',
  'kind:bear': 'bar|baren|teddy nicht bar|grizzly|eisbar*|braunbar*',
  'kind:zebra': 'zebra*',
  'kind:giraffe': 'giraffe*',
  'kind:backpack': 'rucksack*|rucksacke|ranzen|schulranzen|wanderrucksack',
  'kind:umbrella': 'regenschirm*|sonnenschirm*|schirm|schirme|schirms|parasol|sonnenschirme',
  'kind:handbag':
    'handtasche*|tasche|taschen|einkaufstasche*|einkaufstute*|tute|tuten|plastiktute*|umhangetasche*|beutel|handtaschchen',
  'kind:tie': 'krawatte*',
  'kind:suitcase': 'koffer*|gepack|reisetasche*|trolley*|rollkoffer*|gepackstuck*|reisekoffer',
  'kind:kite': 'drachen',
  'kind:sports ball': 'ball|balle|fussball|basketball*|tennisball*|balles|wasserball|volleyball*|fussballe',
  'kind:skateboard': 'skateboard*',
  'kind:surfboard': 'surfbrett*',
  'kind:bottle': 'flasche*|flaschen|bierflasche*|weinflasche*|wasserflasche*|pulle|bierflaschen|plastikflasche*',
  'kind:wine glass': 'weinglas|weinglaser|glas|glaser|sektglas*|bierglas*|trinkglas*|weinglasern|wasserglas|glasern',
  'kind:cup':
    'tasse*|becher*|kaffeetasse*|becher|kaffeebecher|kaffeebechers|teetasse*|pappbecher*|tassen|pott|kaffeepott|espressotasse*|krug',
  'kind:knife': 'messer',
  'kind:fork': 'gabel*',
  'kind:spoon': 'loffel',
  'kind:bowl': 'schussel*|schale|schalen',
  'kind:banana': 'banane*',
  'kind:apple': 'apfel',
  'kind:pizza': 'pizza*',
  'kind:cake': 'kuchen|torte*',
  'kind:chair':
    'stuhl|stuhle|stuhlen|hocker|sessel|stuhls|klappstuhl*|gartenstuhl*|burostuhl*|barhocker|liegestuhl*|liegestuhle|rollstuhl*|stuehle',
  'kind:couch': 'sofa*|couch*|sofas|couchs|kanapee',
  'kind:potted plant':
    'topfpflanze*|pflanze|pflanzen|blumentopf*|zimmerpflanze*|blumentopfe|blumenkubel|topfpflanzen|pflanzenkubel|kaktus*|grunpflanze*|blumenstock|blumenkasten',
  'kind:bed': 'bett|betten',
  'kind:dining table':
    'tisch|tische|esstisch*|schreibtisch*|esszimmertisch|gartentisch|couchtisch*|kuchentisch|schreibtische|tisches|tischen',
  'kind:tv': 'fernseher|bildschirm*|monitor*|tv|glotze|fernseh*|flachbildfernseher|bildschirme',
  'kind:laptop': 'laptop*|notebook*|computer|rechner|pc|macbook|computers|notebooks|laptops|tablet*',
  'kind:cell phone':
    'handy*|telefon*|smartphone*|mobiltelefon*|handys|iphone*|telefone|handys auf dem tisch|mobil telefon',
  'kind:book': 'buch|bucher|buches|taschenbuch*|bucherstapel|zeitschrift*|heft|buchern',
  'kind:clock': 'uhr|uhren|wanduhr*|wecker|armbanduhr*|turmuhr*|bahnhofsuhr',
  'kind:vase': 'vase*|blumenvase*|vasen',
  'kind:teddy bear':
    'teddy*|kuscheltier*|stofftier*|teddybar*|teddybaren|teddys|plusch*|pluschtier*|stofftiere|kuscheltiere|pluschbar',
  'raise&shadows': 'gegenlicht|gegenlicht ausgleichen|gegenlichtaufnahme',
  'whiten&teeth': 'zahnaufhellung|zahnbleaching',
  unfound:
    'alles auf dem tisch|alles vom tisch|alle sachen auf dem tisch|sachen auf dem tisch|alles auf dem boden|alles vom boden|alles im regal|was auf dem tisch steht|was auf dem tisch liegt|wasser|meer|see|fluss|teich|welle|wellen|gras|wiese|wiesen|rasen|baum|baume|baumen|wald|busch|busche|hecke*|ast|aste|blatter|blattern|blume|blumen|berg|berge|bergen|hugel|felsen|stein|steine|steinen|schnee|sand|strand|strasse|strassen|wand|wande|mauer*|haus|hauser|hausern|gebaude*|turm|turme|kirche|dach|dacher|fenster|tur|turen|zaun|zaune|brucke|pfosten|pfahl|pfahle|pfahlen|mast|maste|masten|laternenmast*|laternenpfahl*|laterne*|strassenlaterne*|strommast*|telefonmast*|hochspannungsmast*|saule|saulen|kran|krane|plakate|mulltonne*|mulleimer*|mull|boden|teppich|vorhang|vorhange|kleid|hemd|jacke|mantel|hut|ballon|luftballon*|vordergrund|kragen|tischdecke|armel|hose|schuh*|pfutze*|scheibe|windschutzscheibe|papierkorb|gerust*|bauzaun*|baukran*|zelt*|rauch|qualm|finger|zeigefinger|daumen|leine|fahne*|aufkleber|eigenes foto|bude*|berg*|dune*|gelander*|fotograf|fotografen|fotografin|sonne|tor|himmelskorper|insel|felder|garten|balkon|statue|brunnen|spielzeug|teller|lampe*|bild an der wand|bilder an der wand|spiegelbild|tonne|tonnen|steg|stege|stegs|stegen|bootssteg*|anlegesteg*|landungssteg*|holzsteg*|pier|piers|boje|bojen|poller|pollern|holzpfosten|holzpfahl*|nummernschild*|kennzeichen',
  'kind:wire':
    'stromleitung*|kabel|kabeln|leitung*|draht|drahte|oberleitung*|telefonleitung*|freileitung*|stromkabel|hochspannungsleitung*|stromkabel*|leitungen|elektroleitung*|strippe*|drahten|stromdraht*|hochspannungs*|kabelsalat|telefonkabel|telefondraht*|uberlandleitung*|drahtseil*|wascheleine*|kabel im himmel|elektrokabel',
  'kind:text':
    'text|texte|schrift|schriftzug*|beschriftung*|datum|datumsstempel|wasserzeichen|logo|logos|aufschrift*|stempel|buchstaben|untertitel|zeitstempel|datumsangabe|beschriftung|uhrzeit|schriftzug|aufdruck|signatur|zahlen|textes|geschriebene*|wort|worter|worte|beschriftungen|schriften|datumsanzeige|datumsangaben|uhrzeitstempel|copyright|bildunterschrift*|graffiti*|nummernschildtext|ziffern|slogan|marken logo|hashtag*|preisschild*|etikett*|inschrift*|schriftzeichen|zeitangabe|wasserzeichens|firmenlogo|unterschrift*|uberschrift*|titel|datumseinblendung|einblendung*|zahl',
  me: 'mich|uns|uns beide',
  rest: 'rest|den rest|alles andere|der rest|alles ubrige|sonst alles|den rest des bildes',
  filler:
    'ohne jemanden abzuschneiden|ohne jemand abzuschneiden|ohne jemanden anzuschneiden|ohne leute abzuschneiden|ohne personen abzuschneiden|ohne dass jemand abgeschnitten wird|such|suche|finde|find|bitte|ohne effekt*|keine effekt*|ohne filter|keine filter|kein filter|der|die|das|den|dem|des|ein|eine|einen|einem|einer|eines|mein|meine|meinen|meinem|meiner|meines|unser*|dein*|sein|seine|seinen|ihr|ihre|ihren|ihrem|ich|du|wir|man|er|kannst|konntest|konnte*|kann|wie|so|zu|zum|zur|im|in|ins|von|vom|beim|fur|um|hinter|da|dort|hier|dass|diese|dieser|dieses|diesem|diesen|jenes|ist|sind|war|wird|wieder|gern|gerne|mal|doch|halt|eben|ja|auch bitte|hallo|danke|hey|stil|look|effekt|art|version|farbton|modus|als|aussehen|aussieht|aussehe|sieht|sehen|dran|drauf|drin|darauf|darin|darum|rund|herum|ab|hin|her|nach|sich|haben|hat|habe|grad|prozent|horizontal*|waagerecht spiegeln|vorne|oberen|unteren|seite|seitenverhaltnis|verhaltnis|neue|neuen|neuer|neues|neu|schon|schone|schonen|schones|toll*|naturlich*|echt*|stattdessen|gegen|durch|wirken|wirkt|wirke|alle|allen|jede*|ganze|ganzen|gesamte|gesamten|stimmung|etwas davon|storende*|storenden|unerwunschte*|hassliche*|bild soll|ding|dinge|sache|rein|the|per|das ganze|gut|frisch*|dazu|hinzu|tone|ton|tonung|wirkung|mag|moge|einfach|vielleicht|jetzt|nun|daraus|davon|mir|vom tisch|auf dem tisch|von dem tisch|rest so lassen|raumen|würdest|möchte|denn|wirklich|ziemlich|seh|sehe|geworden|langweilig|hässlich|drüben|unten|oben|rechts unten|links unten|ecke|rand|vorn|hi|lg|bewerbung*|lebenslauf|instagram|insta|facebook|profilbild|druck*|drucken|urlaubsfoto|hochzeitsfoto|omas|opas|mamas|papas|einmal|alles klar|oder so|irgendwie|am besten|dann noch|wenn es geht|wenns geht|geht das|kriegst|kriegt|bekommst|schaffst|ey|alter|also|ah|oh|aeh|ahm|hm|hmm|naja|bidde|biddeschon|dank|vielen dank|danke dir|danke schon|merci|thx|lieben dank|bitteschon|mir bitte|ma|nochmal|noch einmal|nem|nen|ner|n|nes|ne|son|so ein|so eine|so einen|irgendein|irgendeine|irgendwas|was|dieses bild|mein bild|das bild hier|von mir|von uns|fur mich|fuer|also bitte|komm|los gehts|wurd|wurde gern|wurde gerne|hatte gerne|ich will dass|ich will das|ich mochte|ich hatte gern|ich brauche|konntet ihr|kannst du mal|kann man|konnte man|geht|ginge|ware|schon war|schon ware|wenn moglich|falls moglich|moglichst|ihm|ihnen|es bitte|dich|euch|euer|dein|deine|sollte|sollten|sollst|soll|sollen|muss|mussen|musst|darf|durfen|willst|wollen|wollte|hast|bin|bist|seid|sein soll|waren|gewesen|worden|wurden|ausschaut|ausschauen|guckt|gucken|schauen|schaut|kommt|kommen|rauskommt|ruber|ruhig|gleich|sofort|endlich|eigentlich|komplett*|samtliche|ubrigen|restlichen|vorhanden*|vorhandene|ebay|kleinanzeigen|tinder|whatsapp|whatsapp profil|linkedin|xing|homepage|webseite|website|blog|onlineshop|stehen|stehende*|sitzt|sitzen|sitzende*|liegt|liegen da|laufen|hangen|geparkt*|rum|umher|rundherum|nervig*|nervt|nerven|blod*|doof*|scheiss*|hasslich*|versehentlich|leider|mega schon|ordentlich machen|dass man|damit es|damit er|damit sie|also erst|mehr so|eher|lieber|fast|bitte einmal|bitte mal|sozusagen|quasi|halt mal|halt bitte|grad mal|gerade mal|noch bitte|foto von|bild von|aufnahme von|unser foto|aufm|auf m|furs|ubers|am himmel|am strand|auf der strasse|an der wand|im bild|auf dem bild|aufm bild|auf dem foto|aufm foto|im foto|vom bild|vom foto|aus dem bild|aus dem foto|ausm bild|drausen|draussen|zieh|ziehe|vordere|vorderen|vorderste|vordersten|beide|beiden|beider|wenn|im vordergrund|qualitat|geraten|aufs|bringen|aussehen soll|blende|blenden|blendenstufe*|ev|einfarbig*|avatar|dafur|hohe|fehlt|touch|unifarben*|schlicht*|uni|ohne qualitatsverlust|ohne qualitat zu verlieren|ohne zu verpixeln|ohne dass es pixelig wird|ohne dass es verpixelt|verlustfrei|druber|kame|jahre|katalog|produkt|zusammen|kenne|uber die|profikamera|anpassen|riesig*|riesige|kleid an|lol|haha|hihi|omg|xd|bitteee|bittee|plz|pls|bro|digga|alder|junge ey|war nachts|war nacht|nachts aufgenommen|nachts fotografiert|nachts gemacht|bei nacht aufgenommen|war bei nacht|war abends|iso|vier|funf|sechs|bekommt man|kriegt man|kriegste|kannste|konnteste|machste|machs|mach s|haste|bitte noch|wurdest du|ich hatte da|ich wurde|magst du|magste|sei so lieb|sei so gut|sei so nett|ware toll|ware super|ware lieb|ware nett|hilfe|kurz|schnell|schnell mal|mal eben|eben mal|mal kurz|die zwei|haut naturlich|naturliche haut|bissi|is|eine halbe blende|halbe blende|eine blende|um eine blende|um eine halbe blende|eine drittel blende|ware es moglich|es moglich|ware es machbar|gruselig*|reine|siehst|siehst du|seht ihr|siehe',
  'enlarge&fourfold': 'viermal so groß|viermal größer|vierfache größe|vierfacher größe',
  at: 'auf|aus|neben|unter|uber|vor|bei|am|an|auf dem|auf der|vor dem|vor der|neben dem|neben der|vor den|hinter dem haus|uber dem|uber der|unter dem|unter der|zwischen|am rand|angelehnt an|lehnt an|neben mir|neben ihr|neben ihm|neben uns|vorm|unterm|uberm|neben meinem|neben meiner|auf meinem|auf meiner|an meinem|an meiner|vor meinem|vor meiner',
  'only&sky': 'nur am himmel|bloss am himmel',
  'forbid&not': 'weder',
  'people&except':
    'alle ausser|alle bis auf|jeden ausser|alle weg ausser|alle weg bis auf|alle leute ausser|alle personen ausser|alle + ausser|alle + bis auf',
  'background&behind': 'im hintergrund|aus dem hintergrund',
  behind:
    'dahinter|hinten|hinter uns|hinter mir|hinter ihr|hinter ihm|hinter ihnen|hinter dem|hinter der|was dahinter ist|hinterm|hinter meinem|hinter meiner|hinter unserem|hinter unserer|hinter den',
  'background&blur':
    'bokeh|portratmodus|portraitmodus|geringe scharfentiefe|wenig scharfentiefe|geringe tiefenscharfe|wenig tiefenscharfe|hintergrundunscharfe|unscharfer hintergrund|verschwommener hintergrund|unscharfen hintergrund|verschwommenen hintergrund|hintergrund unscharf|hintergrund verschwommen|scharfentiefe|tiefenscharfe|freistellung wie mit offener blende|unscharfem hintergrund|verschwommenem hintergrund|hintergrund weich|weicher hintergrund|bokeh effekt|bokeheffekt|tiefenunscharfe',
  'color:gray': 'hellgrau*|dunkelgrau*|mittelgrau*|graue|grauen|grauer|grauem',
  'people&remove': 'niemand|kein mensch|niemanden',
  but: 'aber|dafur aber|aber bitte|sondern',
  'but&forbid':
    'aber nicht + andern|aber nicht + ändern|aber nicht + verandern|aber nicht + loschen|aber nicht + entfernen|aber nicht + ersetzen|aber nicht + wegmachen|aber nicht + zuschneiden',
  'but&keep': 'aber nicht + anfassen|aber nicht + anruhren',
  reason: 'sonst sieht|sonst erkennt|ansonsten|um + zu|damit|sodass|so dass|weil|wegen|aufgrund',
  instead: 'anstatt|anstelle|anstelle von|statt dem|statt des|statt',
  smile: 'lacheln|lachen',
  whites: 'weisstone|weisspunkt|weisswerte|die weissen tone|weiss tone|das weiss',
  blacks: 'schwarztone|schwarzpunkt|schwarzwerte|schwarzen tone|schwarz tone|das schwarz',
  'blacks&lower':
    'schwarz satter|schwarz soll satter|satteres schwarz|tieferes schwarz|schwarz tiefer|schwarz soll tiefer|richtig schwarz|schwarz schwarzer|schwarztone tiefer|tiefe schwarztone|tiefere schwarztone|satte schwarztone|schwarz kraftiger',
  wider:
    'herauszoomen|rauszoomen|zoom raus|zoome raus|zoom heraus|zoome heraus|zoom weiter raus|weiter rauszoomen|weiter weg zoomen|mehr vom umfeld|mehr umgebung zeigen|bildrand erweitern|bild erweitern|foto erweitern|grosserer bildausschnitt',
  passport:
    'passbild|passfoto|passbilder|passfotos|ausweisfoto|ausweisbild|bewerbungsbild furs amt|passbildformat|passbildgrosse|passfotoformat|passfotogrosse|biometrisch*|fur den ausweis|fur meinen ausweis|fur den personalausweis|fur den reisepass|fur meinen reisepass',
  impossible:
    'verjung* + jahre|jahre junger|jahr junger|jahre alter|augen offnen|offene augen|augen auf|schlanker|dunner|grosser machen mich|doppelkinn|abnehmen|mehr haare|haare voller|volleres haar|ruckgangig|muskeln|andere kleidung|in die kamera schauen|glatze|bauch weg|augen offener|offenere augen|augen weiter auf|augen weiter offnen|kilo|kilos|kg|pfund|bewerbungsfotoformat|tattoo*|tatowierung*|zuruck zum original|original zuruck|wie vorher|wie vorhin|so wie vorher|mach das wieder|letzten schritt|schritt zuruck|zurucksetzen|halb so gross|auf die halfte verkleinern|halfte verkleinern|gesichtstausch|gesichter tauschen|gesichter vertauschen|gesicht tauschen|graue haare|grauen haare|haarfarbe|haare farben|haare blond|flip flops|kahle stelle|dicker bauch|bauchweg|schnee fallen|schneien|regnen lassen|lippenstift|verpixeln|verpixle|zensier*|anonymisier*|unkenntlich machen|bauch|olgemalde*|olbild*|olmalerei*|in ol gemalt|in ol|olfarbe*|ol auf leinwand|van gogh*|picasso|monet|rembrandt|acryl*|impressionis*|kubis*',
  'people&behind':
    'die hinter uns|die hinter mir|die hinten|die dahinter|den da hinten|die im hintergrund|kinder im hintergrund|die da hinten|typ da hinten',
  'background&color:blue': 'blauer hintergrund|blauen hintergrund',
  'background&color:green': 'gruner hintergrund',
  not: 'nicht|nicht noch|nicht auch noch|nicht noch mehr',
  'only&me': 'nur ich|bloss ich|nur mich|nur mir',
  'whites&raise': 'weiss weisser|weisstone heller|weissere weisstone|weiss heller|weiss reiner',
  'contrasty&drama': 'dramatisch*|drama',
  'left&part': 'linke seite|linke halfte|linken teil|linker teil|linke bildhalfte',
  'right&part': 'rechte seite|rechte halfte|rechten teil|rechter teil|rechte bildhalfte',
  part: 'obere halfte|untere halfte|oberen teil|unteren teil|oberer teil|unterer teil|obere bildhalfte|untere bildhalfte',
  tall: 'story format|storyformat|instagram story|insta story|fur die story|fur meine story|fur story|als story|fur eine story|storygrosse|story grosse|fur reels|reelformat|reels format|tiktok format|tiktokformat|fur tiktok|handyhintergrund|sperrbildschirm|handy hintergrund',
  'vignette&without': 'vignette aus|keine vignette|ohne vignette|vignettierung aus',
  'background&color:beige': 'beigem hintergrund',
  download:
    'als png|speicher*|abspeicher*|sichern als|exportier*|herunterlad*|runterlad*|download*|lad* + herunter|lad* + runter|jpg*|jpeg*|webp|tiff|tif|pdf|heic|avif|bmp|gif|als png datei|in png|in ein png|zu png|png datei|dateigrosse|datei kleiner|kleinere datei|komprimier*|pixel breit|pixel hoch|pixel breite|pixel hohe|text hinzufug*|text einfug*|text drauf*|schreib|schreibe|schreiben|beschrift*|wasserzeichen hinzufug*|wasserzeichen einfug*|logo hinzufug*|logo einfug*|teile es|teile das|teil das|teil es|teilen|schick es|verschick*|poste|posten|text rein|text dazu',
  it: 'es',
  them: 'ihn|sie',
  rather:
    'halt nein|nein halt|nein warte|warte nein|nein doch|ach nein|nee doch|doch lieber|nein lieber|quatsch|besser gesagt|ich meine|ich meinte',
  'skip&keep':
    'vergiss|vergesst|vergessen sie|ignorier*|ist egal|kummer* dich nicht um|vergessen|egal|vergiss mal|ich mag den|ich liebe den|gefallt mir',
  'drama&raise': 'dramatischer|dramatischere|dramatischeren|mehr drama',
  'kind:animals': 'tier|tiere|tieren|tieres|haustier*|viecher|vieh',
  unmarked:
    'kein wasserzeichen|keine wasserzeichen|ohne wasserzeichen|kein wasserzeichen drauf|ohne euer wasserzeichen|ohne euer logo|wasserzeichenfrei*',
  'and&then': 'dann|danach|anschliessend|und dann|hinterher|anschliessend noch',
  'them&colors': 'seine farbe|seine farben|ihre farbe|ihre farben|dessen farbe|deren farbe',
  others: 'anderen|andere|die anderen|die andern',
  'except&me':
    'ausser mir|ausser uns|bis auf mich|bis auf uns|nur nicht mich|nur nicht uns|alles ausser mir|alles ausser uns|alles bis auf mich',
}

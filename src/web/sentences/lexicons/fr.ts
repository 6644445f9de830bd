import type { Lexicon } from '#web/sentences/concepts.ts'

export const fr: Lexicon = {
  remove:
    'supprim*|enlev*|effac*|retir*|elimin*|vir*|ote|oter|otez|otes|debarrass*|fais disparaitre|faire disparaitre|faites disparaitre|disparaitre|gomm*|nettoy*|se debarrasser|efface*|disparait*|ne veux plus voir|veux plus|degage*|eliminer|sans qu on voie|faire partir|faut enlever',
  keep: 'gard*|conserv*|laiss*|preserv*|maintien*|maintenir',
  'cut-out': 'detour*|decoup*|isol*|extrai*|detache*',
  change:
    'chang*|remplac*|transform*|convert*|echang*|substitu*|met|mets|mettre|mettez|insere*|inserer|passe*|modifi*|tourne en',
  make: 'rend*|fais|faire|faites|donn*|ajout*|appliqu*|utilis*|avec|voudrais|veux|aimerais|souhaite*|met* + plus|cre*',
  blur: 'flout*|flou|floue|floues|flous|bokeh|adoucir l arriere plan|estomp*|mettre flou|en flou|brouill*',
  crop: 'recadr*|rogn*|cadre*|format|coup*|couper',
  rotate: 'tourn*|pivot*|fais pivoter|faire pivoter|rotation|fait pivoter',
  mirror: 'miroir|retourn*|symetrie|invers*|en miroir|effet miroir|renvers*|inverse*|symetri*|inverser gauche droite',
  straighten:
    'redress*|droit|droite et de niveau|mets a niveau|mettre a niveau|de niveau|penche*|horizon droit|remets droit|remettre droit|de travers|penche|penchee|droite bien|incline*|tordu*|pas droit|mettre droit|mets droit',
  enlarge:
    'agrand*|plus grand|plus grande|augmente la resolution|augmenter la resolution|resolution|haute resolution|upscal*|double la taille|grossi*|plus grand deux fois|doubler la taille|taille|plus gros*|haute definition|meilleure resolution|augmente la taille|augmenter la taille',
  repair: 'repar*|restaur*|corrig*|retap*|remets en etat|remettre en etat|sauv*|rafraichi*|arrang*|guerir|recoll*',
  colorize:
    'colori*|en couleur|en couleurs|mets en couleur|mettre en couleur|mets des couleurs|ajoute des couleurs|ajouter des couleurs|ajoute de la couleur|ajouter de la couleur|redonne des couleurs|redonner des couleurs|donne des couleurs|donner des couleurs|colore*|mise en couleur|remets de la couleur|remettre de la couleur|remets des couleurs|remettre des couleurs|mets de la couleur|mettre de la couleur|coloris*|colorer',
  draw: 'dessin*|cartoon*|caricatur*|peins|peint*|peindre|peinture|illustrat*|style dessin anime|tableau',
  retouch: 'retouch*|embelli*|beaute|rajeuni*|plus beau|plus belle|maquill*|sublim*',
  improve:
    'amelior*|meilleur*|optimis*|automatique*|auto|mieux|parfai*|mets en valeur|mettre en valeur|embellis la photo',
  raise:
    'augment*|plus de|plus|accentu*|renforc*|eleve*|mont*|pousse*|intensifi*|releve*|debouche*|remont*|recuper*|davantage',
  lower: 'diminu*|moins de|moins|redui*|baiss*|attenu*|abaiss*|affaibli*|rabaiss*',
  soften: 'liss*|adouci*|uniformis*|egalis*|lissee',
  whiten: 'blanchi*|plus blanc|plus blanches|plus blancs|blanchiment|plus blanche',

  bright:
    'plus clair|plus claire|plus claires|plus clairs|plus lumineu*|clair|claire|lumineu*|trop sombre|moins sombre|ensoleille*|moins fonce|trop fonce*|sous expose*|sombre de trop',
  dark: 'assombri*|plus sombre|plus sombres|sombre|fonce|plus fonce|plus foncee|obscurci*|trop clair|trop claire|moins clair|moins lumineux|moins lumineuse|moins de lumiere|trop lumineu*|fonc*|assombr*|plus fonce*|sur expose*|surexpose*|moins lumineu*',
  warm: 'plus chaud|plus chaude|plus chaudes|rechauff*|chaud|chaude|chaudes|moins froid|moins froide|trop froid|trop froide|moins bleu|plus dore*|chaleureu*|plus chaleureu*|tons chauds|couleurs chaudes|tons plus chauds|plus chauds|plus chaud*|trop froid*|trop bleu*',
  cool: 'plus froid|plus froide|plus froides|refroidi*|froid|froide|froides|moins chaud|moins chaude|trop chaud|trop chaude|plus bleu|plus bleue|plus bleute*|moins jaune|glacial*|plus frais|tons froids|couleurs froides|bleute*|plus froids|refroid*|plus froid*|trop chaud*|trop jaune*|trop orange*|plus bleut*|glace',
  contrasty:
    'contraste*|plus de contraste|plus contraste*|dramatique*|plus dramatique|plus de punch|percutant*|plus de relief|plus de profondeur|punch|contrast*|trop plat*|du contraste',
  flat: 'moins de contraste|moins contraste*|plus plat|plate',
  vivid:
    'plus vif|plus vive|plus vives|plus vifs|vif|vive|vives|eclatant*|sature*|satur*|plus colore*|colorees|couleurs plus vives|plus de couleur|plus de couleurs|intense*|vibrant*|plus eclatant*|couleurs plus intenses|plus intense|plus intenses|plus vi*|plus sature*|plus intense*|pep|peps|trop terne|terne*|trop fade',
  pale: 'plus pale|pale|pales|desatur*|moins colore*|moins de couleur|moins de couleurs|moins sature*|attenuees|plus doux en couleur|ternes|couleurs moins vives|moins vives|moins vif|delave* + style|couleurs plus douces|moins vi*|plus pale*|trop sature*|trop colore*|plus terne',
  crisp:
    'plus net|plus nette|plus nettes|plus nets|net|nette|affut*|aiguis*|accentue la nettete|plus de details|plus precis|plus detaille*|plus de nettete|nettete|renforce la nettete|augmente la nettete|plus net*|plus precis*|piqu*',
  hazy: 'reveu*|vaporeu*|onirique*|brumeu* + style|aspect doux|romantique*|plus doux|plus douce|plus douces|plus dou*|onirique|soft',
  grainy: 'grain de film|granuleu*|plus de grain|du grain|un peu de grain|grain argentique',
  vignetted:
    'vignet*|coins sombres|bords sombres|assombris les coins|assombrir les coins|assombris les bords|assombrir les bords|coins plus sombres|bords plus sombres',
  grey: 'noir et blanc|noir blanc|nb|n b|monochrome*|niveaux de gris|sans couleur|sans couleurs|supprime les couleurs|enleve les couleurs|enleve la couleur|retire les couleurs|retire la couleur|supprime la couleur|gris|grise|grises|monochrome',
  greenish: 'plus vert|plus verte|plus verts|moins rose|moins de magenta|moins magenta',
  pinkish: 'plus rose|plus roses|plus de magenta|moins vert|moins verte|plus magenta',

  brightness: 'luminosite|exposition|clarte de la photo',
  'brightness&lamp': 'lumiere|eclairage',
  'bright&lamp': 'eclairc*|eclair*|illumin*|plus de lumiere',
  lamp: 'lumiere douce|lumiere plus douce|eclairage doux|lumiere laterale|eclairage lateral|lumiere de portrait|lumiere de studio|lumiere tamisee|lumiere venant|lumiere provenant|lumiere qui vient|lumiere douce venant|lumiere douce qui vient|eclairage venant',
  'lamp&strongly': 'lumiere forte|lumiere dure|forte lumiere',
  'catch-light':
    'catchlight*|catch light*|reflet dans les yeux|reflets dans les yeux|reflet dans l oeil|lumiere dans les yeux|lumiere dans le regard|eclat dans les yeux|eclat dans le regard|etincelle dans les yeux|etincelles dans les yeux|etincelle dans le regard|lueur dans les yeux|point de lumiere dans les yeux|points de lumiere dans les yeux',
  contrast: 'contraste|contrastes',
  saturation: 'saturation|intensite des couleurs|vibrance',
  warmth: 'temperature|chaleur|temperature de couleur|temperature des couleurs',
  shadows: 'ombres|zones sombres|parties sombres|tons sombres|noirs',
  highlights:
    'hautes lumieres|zones claires|parties claires|tons clairs|hautes lumiere|parties trop claires|zones brulees',
  clarity: 'clarte|details|texture',
  vignette: 'vignettage',
  grain: 'grain',

  scratches:
    'rayure*|eraflure*|egratignure*|fissure*|craquelure*|dechirure*|dechir*|pli|plis|pliure*|poussiere*|taches sur la photo|trou|trous|salete*|fentes|accroc*|griffe*|tache*|marques sur le papier|cassure*',
  noise:
    'bruit|debruit*|bruit numerique|artefact*|parasite*|bruitee|bruite|grain de la photo|bruitee*|du bruit|bruite*|pixelis*|pixels',
  blurriness:
    'flou de bouge|defloute*|bouge|bougee|photo floue|image floue|flou de mouvement|le flou|floue a corriger|trop flou|trop floue|est floue|est flou',
  fading: 'delave*|jauni*|decolor*|palie*|fane*|couleurs passees|jaunissement|passees|decoloree|delav*|ternie',
  'old-print':
    'vieille photo|ancienne photo|photo ancienne|vieilles photos|vieux cliche|vieille image|vieux portrait|vieux tirage|photo d epoque|anciennes photos|photo de famille ancienne|vieille photographie|abime*|endommage*|dommage*|dega*',

  skin: 'peau|teint|pores|grain de peau',
  wrinkles: 'ride|rides|ridules|pattes d oie|rides du front|rides d expression|ride*|plis du front',
  spots: 'bouton*|imperfection*|acne|point noir|points noirs|tache|taches|taches sur la peau|defauts de peau|comedon*',
  freckles: 'taches de rousseur|tache de rousseur',
  redness: 'rougeur*|plaques rouges|rougeurs du visage|teint rouge',
  'under-eye':
    'cerne*|poches sous les yeux|poches|valises sous les yeux|ombres sous les yeux|cernes|cerne|air creve|air fatigue*|yeux fatigues',
  eyes: 'yeux|oeil|iris|regard',
  'eye-whites': 'blanc des yeux|blanc de l oeil|yeux injectes|yeux rougis',
  teeth: 'dent|dents|sourire',
  shine:
    'brillance|peau brillante|peau grasse|brillances|luisan*|visage brillant|front brillant|sueur|brille|brillent|luit|brillance*|brillant*|gras|grasse|luisant*|transpir*|reflet sur le front',
  'red-eye': 'yeux rouges|oeil rouge|effet yeux rouges',
  'body-skin': 'cou|nuque|bras|avant bras|mains|epaules|decollete',
  glare:
    'reflets sur les lunettes|reflet sur les lunettes|reflets dans les lunettes|reflet dans les lunettes|reflets des lunettes|reflet des lunettes|reflets de lunettes',
  'stray-hair':
    'cheveux rebelles|meches rebelles|cheveux fous|cheveux qui depassent|meche rebelle|cheveux volants|meches folles|frisottis|cheveux epars|meche*|petits cheveux',

  people:
    'gens|personne|personnes|touriste*|passant*|inconnu*|foule|homme|hommes|femme|femmes|enfant*|tout le monde|pieton*|badaud*|monsieur|dame|fille|garcon|filles|garcons|famille|couple|type|promeneur*|baigneur*|visiteur*|humains|monde|trop de monde|types|mec*|gars|quelqu un|homme*|femme*|garcon*|bebe*|dame*|ex|personnage*',
  sky: 'ciel|cieux|ciels',
  background: 'arriere plan|fond|decor|fonds|environnement|second plan',
  everything: 'tout|photo|photos|image|images|ensemble|cliche|toute la photo|toute l image|photographie|la|l ensemble',
  clouds: 'nuage|nuages',
  colors: 'couleur|couleurs',
  horizon: 'horizon',
  face: 'visage|visages|portrait|selfie|figure',

  only: 'seulement|uniquement|juste|que|rien que|seul|seule|seuls|ne garde que|ne garder que',
  except:
    'sauf|excepte|a l exception|mais pas|hormis|tout sauf|a part|en dehors|sans toucher|mis a part|pas les|pas le|pas la',
  without: 'sans|pas de|pas d|aucun|aucune',
  and: 'et|puis|ensuite|aussi|egalement|apres|et puis|enfin|ainsi que|d abord|mais|ou|plus tard',

  slightly:
    'un peu|legere*|legerement|un petit peu|un brin|subtilement|doucement|un soupcon|un tout petit peu|a peine|peu|delicatement|une touche',
  strongly:
    'beaucoup|tres|fortement|bien|vraiment|nettement|enormement|extremement|considerablement|completement|totalement|largement|fort|intensement|carrement',
  twice: 'double*|deux fois|doubler',
  fourfold: 'quadrupl*|quatre fois',

  left: 'gauche|sens antihoraire|sens inverse des aiguilles|sens anti horaire|antihoraire',
  right: 'droite|sens horaire|sens des aiguilles|horaire',
  middle: 'milieu|centre',
  biggest: 'le plus grand|la plus grande|le plus gros|la plus grosse',
  'upside-down': 'a l envers|tete en bas|tete a l envers|la tete en bas|180 degres|demi tour',
  down: 'vertical*|verticalement|de haut en bas|haut en bas',
  square: 'carre|carree|format carre',
  portrait: 'format portrait|en hauteur|format vertical|a la verticale',
  landscape: 'format paysage|en largeur|panoramique|format large|paysage',
  transparent: 'transparent*|transparence|png',
  'cast-shadow': 'ombre portee|ombre douce|une ombre|avec ombre|ombre legere|petite ombre',

  'color:white': 'blanc|blanche|blancs|blanches',
  'color:black': 'noir|noire|noires',
  'background&color:gray': 'fond gris|arriere plan gris',
  'color:red': 'rouge|rouges',
  'color:orange': 'orange|orangee|orange*',
  'color:yellow': 'jaune|jaunes',
  'color:green': 'vert|verte|verts|vertes',
  'color:blue': 'bleu|bleue|bleus|bleues',
  'color:purple': 'violet*|mauve|pourpre',
  'color:pink': 'rose|roses',
  'color:brown': 'marron|brun|brune',
  'color:beige': 'beige|creme|ecru',

  'sky:fair-clouds':
    'beau temps|beau ciel|joli ciel|plus beau ciel|quelques nuages|nuages blancs|ciel d ete|petits nuages|nuages de beau temps|ciel plus beau|nuages cotonneux|petits nuages blancs|plus joli ciel|jolis nuages|beaux nuages',
  'sky:clear-noon':
    'ciel bleu|ciel degage|sans nuage|sans nuages|grand ciel bleu|ciel clair|ciel ensoleille|ciel sans nuages|ciel limpide|ciel bien bleu|grand bleu|bleu azur|plein soleil|ensoleill*|tout bleu|bien bleu',
  'sky:high-wisps':
    'cirrus|voiles d altitude|nuages fins|nuages en filaments|filaments|nuages legers|nuages effiloches|voile de nuages',
  'sky:mackerel': 'ciel pommele|pommele|moutonne*',
  'sky:broken-clouds': 'nuageux|ciel nuageux|eclaircies|nuages disperses|partiellement nuageux|nuages epars',
  'sky:towering-clouds':
    'cumulus|gros nuages|nuages imposants|enormes nuages|grands nuages|nuages bourgeonnants|cumulonimbus|nuages geants',
  'sky:golden-hour': 'heure doree|ciel dore|lumiere doree|ciel d or|heure d or',
  'sky:sun-rays': 'rayons de soleil|rayons du soleil|rayon de soleil|rayons de lumiere|rais de lumiere|rayons',
  'sky:sunset':
    'coucher de soleil|coucher du soleil|soleil couchant|crepuscule orange|ciel du soir|couchant|couchers de soleil|soleil qui se couche',
  'sky:burning-sky': 'ciel en feu|ciel embrase|ciel rouge|ciel flamboyant|flamboyant*|embrase*|ciel de feu|rougeoyant*',
  'sky:pink-dusk':
    'ciel rose|crepuscule|crepuscule rose|ciel violet|ciel mauve|tombee du jour|rose crepuscule|nuages roses',
  'sky:blue-hour': 'heure bleue',
  'sky:dawn-fog':
    'aube|lever de soleil|lever du soleil|aurore du matin|brume matinale|brume du matin|matin brumeux|soleil levant|ciel du matin|petit matin',
  'sky:mist': 'brume|brumeu*|brouillard',
  'sky:overcast': 'couvert|ciel couvert|ciel gris|ciel bouche|ciel maussade|voile gris|plombe|nuageux gris|grisaille',
  'sky:storm':
    'orage|orageu*|tempete|tempetueu*|ciel dramatique|nuages dramatiques|nuages sombres|nuages noirs|ciel menacant|menacant*|ciel d orage|orage*|dramatique',
  'sky:rainbow': 'arc en ciel|arcs en ciel',
  'sky:full-moon': 'pleine lune|lune|clair de lune',
  'sky:stars': 'etoile|etoiles|etoile*|ciel etoile|nuit etoilee|voie lactee|ciel nocturne|ciel de nuit|nuit',
  'sky:aurora': 'aurore boreale|aurores boreales|aurores polaires|aurore polaire|aurora|aurore*',

  'style:comic': 'bande dessinee|bd|comics|comic|style bd|dessin anime|bande dessinee nette|cartoon',
  'style:watercolor': 'aquarelle*',
  'style:poster':
    'affiche*|poster|pop art|serigraphie|affiche|portrait plat|portrait vectoriel|flat design|vectoriel*|illustration plate|portrait minimaliste|aplats',
  'style:pencil':
    'crayon*|croquis|esquisse|fusain|dessin au crayon|crayonne*|encre*|lavis|dessin a l encre|encre et lavis|plume|a l encre',
  'style:cel': 'anime japonais|anime|manga*|style anime',
  'style:halftone':
    'trame|demi teinte*|points de trame|impression tramee|impression journal|trame d imprimerie|trame*|journal imprime',

  'look:golden-hour': 'look dore',
  'look:clear-morning': 'matin clair|lumiere du matin|ambiance matinale|fraicheur du matin',
  'look:matte-film': 'film mat|mat|mate|rendu mat|aspect mat',
  'look:slide-film': 'diapositive|diapo|film diapositive|film inversible',
  'look:portrait-film': 'film portrait|pellicule portrait|argentique portrait|rendu argentique portrait',
  'look:faded-summer':
    'ete fane|retro|vintage|look vintage|look retro|annees 70|annees soixante dix|style retro|style vintage|nostalgi*|polaroid',
  'look:teal-and-amber':
    'cinema|cinematographique*|look cinema|bleu canard et ambre|sarcelle et ambre|style cinema|hollywoodien*|comme au cinema|cinema*|cinematographique|hollywood*',
  'look:forest': 'foret|ambiance foret|tons de foret',
  'look:winter': 'hiver|hivernal*|ambiance hivernale',
  'look:silver': 'argent|argentique noir et blanc',
  'look:noir': 'film noir|noir et blanc dramatique|noir et blanc contraste|style film noir|noir dramatique',
  'look:sepia': 'sepia|ton sepia|sepia*',

  'coloring:vivid': 'couleurs vives|couleurs eclatantes|couleurs intenses',
  'coloring:muted': 'couleurs douces|couleurs sobres|couleurs discretes|couleurs sourdes|couleurs attenuees',
  'coloring:hand-tinted':
    'colorie a la main|coloriee a la main|colorise a la main|teinte a la main|peint a la main|carte postale ancienne|colorisee a la main',
  'coloring:plate': 'plaque de verre|autochrome*',
  'coloring:two-colour': 'bichrome*|film bichrome|deux couleurs',
  'coloring:pastel': 'pastel|pastels|couleurs pastel|tons pastel',
  'coloring:film': 'couleurs de diapositive|couleurs diapo',
  'coloring:faded': 'couleurs passees style|couleurs fanees|couleurs delavees',

  'kind:person': 'mariee|marie|joueur*',
  'kind:bicycle': 'velo*|bicyclette*',
  'kind:car': 'voiture*|autos|vehicule*|bagnole*|circulation|taxi*',
  'kind:motorcycle': 'moto|motos|scooter*|mobylette*',
  'kind:airplane': 'avion*',
  'kind:bus': 'bus|autobus|autocar*|car de tourisme',
  'kind:train': 'train*|tram|tramway*|trams',
  'kind:truck': 'camion*|fourgon*|camionnette*|poids lourd',
  'kind:boat': 'bateau*|voilier*|navire*|barque*|yacht*|canoe',
  'kind:traffic light': 'feu de circulation|feux de circulation|feu tricolore|feux tricolores|feu rouge|feux rouges',
  'kind:fire hydrant': 'bouche d incendie|borne incendie|bouches d incendie',
  'kind:stop sign': 'panneau*|panneau stop|panneau de signalisation|panneau|panneaux',
  'kind:parking meter': 'parcmetre*|horodateur*',
  'kind:bench': 'banc|bancs',
  'kind:bird': 'oiseau*|mouette*|pigeon*|goeland*|canard*|cygne*',
  'kind:cat': 'chat|chats|chaton*',
  'kind:dog': 'chien*|chiot*|toutou',
  'kind:horse': 'cheval|chevaux|poney*',
  'kind:sheep': 'mouton*|brebis',
  'kind:cow': 'vache*|boeuf*',
  'kind:elephant': 'elephant*',
  'kind:bear': 'ours',
  'kind:zebra': 'zebre*',
  'kind:giraffe': 'girafe*',
  'kind:backpack': 'sac a dos|sacs a dos',
  'kind:umbrella': 'parapluie*|parasol*|ombrelle*',
  'kind:handbag': 'sac|sacs|sac a main|sacs a main',
  'kind:tie': 'cravate*',
  'kind:suitcase': 'valise|valises|bagage*',
  'kind:kite': 'cerf volant|cerfs volants',
  'kind:sports ball': 'ballon*|balle|balles',
  'kind:surfboard': 'planche de surf|planches de surf',
  'kind:skateboard': 'skateboard*|planche a roulettes|skate*',
  'kind:bottle': 'bouteille*',
  'kind:wine glass': 'verre|verres|verre a vin|verres a vin',
  'kind:cup': 'tasse*|gobelet*|mug*',
  'kind:knife': 'couteau*',
  'kind:fork': 'fourchette*',
  'kind:spoon': 'cuillere*',
  'kind:bowl': 'bol|bols|saladier',
  'kind:banana': 'banane*',
  'kind:apple': 'pomme|pommes',
  'kind:pizza': 'pizza*',
  'kind:cake': 'gateau*',
  'kind:chair': 'chaise*|tabouret*|fauteuil*',
  'kind:couch': 'canape*|sofa*',
  'kind:potted plant': 'plante|plantes|plante en pot|pot de fleurs|plantes en pot|pots de fleurs|plante*|plante verte',
  'kind:bed': 'lit|lits',
  'kind:dining table': 'table|tables|bureau',
  'kind:tv': 'television*|tele|ecran*|moniteur*|tv',
  'kind:laptop': 'ordinateur*|portable|pc portable',
  'kind:cell phone': 'telephone*|smartphone*|telephones portables|telephone portable|mobile',
  'kind:book': 'livre|livres|bouquin*',
  'kind:clock': 'horloge*|pendule*|montre',
  'kind:vase': 'vase|vases',
  'kind:teddy bear': 'ours en peluche|peluche*|nounours',
  'kind:wire':
    'cable*|fil electrique|fils electriques|ligne electrique|lignes electriques|fils|fil|ligne a haute tension|lignes a haute tension|cables electriques|fils telephoniques|poteaux electriques|lignes',
  'kind:text':
    'texte*|inscription*|lettrage|ecriture*|date|filigrane*|logo|logos|legende|mention|horodatage|tampon|sous titre*|logo*|heure|signature*|legende*',

  me: 'moi|nous',
  rest: 'le reste|tout le reste|reste',
  filler:
    's il te plait|s il vous plait|svp|stp|merci|bonjour|le|les|l|un|une|des|de|du|d|au|aux|a|en|par|pour|avec le|ce|cet|cette|ces|mon|ma|mes|notre|nos|ton|ta|tes|son|sa|ses|leur|leurs|je|j|tu|il|elle|on|vous|me|m|te|toi|se|s|lui|y|ne|n|pas|est|sont|soit|soient|etre|peux|peut|peux tu|pouvez|pourrais|pourriez|peut on|faudrait|faut|qui|qu|dont|comme|style|effet|aspect|facon|look|version|rendu|maniere|ambiance|tons|teinte|teintes|degre|degres|pour cent|fois|horizontal*|de gauche a droite|premier plan|cote|haut|bas|coin|nouveau|nouvelle|nouvel|beau|belle|joli|jolie|naturel*|vrai|vraie|plutot|a la place|place|au lieu|toute|toutes|tous|entier|entiere|entierement|trop|si|possible|cela|ca|c|celui|celle|ceux|la bas|ici|chose|choses|genants|genant|genante|genantes|moche|moches|fond de|ait|ai|avoir|voir|semble|paraisse|ressemble|niveau|partie|parties|rapport|format de|rends le|seconde|grand pere|grand mere|effectue|contre|bien sur|de la table|sur la table|salut|juste un|j ai|air|imprimer|imprim*|impression|instagram|insta|cv|profil|photo de profil|mamie|papi|mariage|vacances|gache*|gachent|gene*|moche*|partout|assez|en bas|en haut|a droite en bas|si possible',

  at: 'sur|sous|devant|dans|a cote|pres de|sur le|sur la|pres du',
  'background&behind': 'a l arriere plan|en arriere plan|de l arriere plan|au second plan',
  'people&except': 'tous sauf|toutes sauf',
  behind: 'derriere|derriere elle|derriere nous|derriere moi|derriere lui|derriere eux|ce qu il y a derriere|au fond',
}

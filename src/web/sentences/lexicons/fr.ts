import type { Lexicon } from '#web/sentences/concepts.ts'

export const fr: Lexicon = {
  remove:
    'supprim*|enlev*|effac*|retir*|elimin*|vir*|ote|oter|otez|otes|debarrass*|fais disparaitre|faire disparaitre|faites disparaitre|disparaitre|gomm*|nettoy*|se debarrasser|efface*|disparait*|ne veux plus voir|veux plus|degage*|eliminer|sans qu on voie|faire partir|faut enlever|supprime|enleve|vire|virer|degager|efface|gommer|retire|me gene|me genent|gene|genent|derange*|est de trop|sont de trop|de trop|gache la photo|gachent la photo|gache la vue|faut que ca disparaisse|disparaisse*|je veux pas voir|veux pas voir|je veux plus|sors|sortir|jette*|jeter|balaye*|debarrasse*|elimine|evacue*|zappe*|zapper|fais sauter|faire sauter|doit partir|doivent partir|dehors|plus aucun|encombre*|a enlever|a supprimer|a effacer|exclu*|bye bye|adieu|cache*|disparaissent|faites partir|fais partir|nettoie de|se debarasser|debarass*|soustrai*|n a rien a faire la|n ont rien a faire la|debarrasse la table de|debarrasse la table des|gache|debarrasse moi de|debarrasse moi des|debarrasse|decolle|vir|poubelle ca|a la poubelle|zou|n apparaisse plus|n apparaissent plus|ne soit plus visible|faire sortir|plus aucune|enlever|effacer|supprimer|retirer',
  keep: 'gard*|conserv*|laiss*|preserv*|maintien*|maintenir|touche pas|touchez pas|ne touche pas|ne touchez pas|touche pas a|touche pas au|ne touche pas au|ne touche pas a|sans modifier|ne change pas|change pas|ne modifie pas|modifie pas|laisse|laissant|intact*|tel quel|telle quelle|inchange*|comme il est|comme elle est|comme ils sont|conserve|preserve|reste comme|bouge pas|n y touche pas|qu on voie|qu on voie encore|garde bien|sans toucher a|ne bouge pas|rester|restent|restera|resteront|doivent rester|doit rester',
  forbid:
    'supprimer personne|retirer personne|enlever personne|effacer personne|supprime personne|retire personne|enleve personne|efface personne|ni + ni|ne supprim*|n enleve pas|n enlevez pas|n enlever|ne retir*|n efface*|n elimin*|ne coup*|ne recadr*|ne rogn*|ne remplac*|ne detour*|ne vire pas|ne floute*|supprime pas|supprimez pas|enleve pas|enlevez pas|retire pas|efface pas|vire pas|coupe pas|recadre pas|sans supprimer|sans enlever|sans effacer|sans retirer|sans recadrer|n enleve rien|n enlevez rien|ne supprime rien|ne supprimez rien|n efface rien|ne retire rien|rien enlever|rien supprimer|rien d autre|aucun autre changement',
  'cut-out':
    'detour*|decoup*|isol*|extrai*|detache*|detoure|detourage|decoupage|extraire|extraction|decoupe|isole|isoler|separ*|silhouette|coupe tout ce qui depasse|garde juste|decoupe*|coupe tout autour',
  change:
    'chang*|remplac*|transform*|convert*|echang*|substitu*|met|mets|mettre|mettez|insere*|inserer|passe*|modifi*|tourne en|change|mettons|met moi|mets moi|mettre un|place un|colle*|substitue|tourne la en|swap*|troque*|permute*|bascul*|modifier|en faire|fais en',
  make: 'rend*|fais|faire|faites|donn*|ajout*|appliqu*|utilis*|avec|voudrais|veux|aimerais|souhaite*|met* + plus|cre*|rends|rendre|rendez|refais|fait|fasse*|donne|donner|ajoute|ajouter|cree|creer|rajout*|colle moi|je veux|je voudrais|j aimerais|j aimerai|voudrai|il me faut|me faut|genere*|applique|integre*',
  blur: 'flout*|flou|floue|floues|adoucir l arriere plan|estomp*|mettre flou|en flou|brouill*',
  crop: 'recadr*|rogn*|cadre*|format|coup*|couper|recadre|recadrage|coupe|cadrage|decoupe en|crop|croppe*|retaille*|tailler|recadre un peu|rogne|rogner|coupe un peu',
  rotate:
    'tourn*|pivot*|fais pivoter|faire pivoter|rotation|fait pivoter|tourne|pivote|tourner|fais tourner|faire tourner|rotate|fais une rotation|bascule la photo|vire a|couchee|couche|remets la debout|remets le debout|pivote*|bascule*|quart de tour|sur le cote',
  mirror:
    'miroir|retourn*|symetrie|invers*|en miroir|effet miroir|renvers*|inverse*|symetri*|inverser gauche droite|retourne|inverse|effet de miroir|renverse|flip|retournement|en symetrie|inversion|inverser la gauche et la droite|inverse la gauche et la droite|comme dans un miroir|sens inverse horizontal',
  straighten:
    'redress*|droit|droite et de niveau|mets a niveau|mettre a niveau|de niveau|penche*|horizon droit|remets droit|remettre droit|de travers|penche|penchee|droite bien|incline*|tordu*|pas droit|mettre droit|mets droit|redresse|pas droite|remets la photo droite|photo droite|image droite|remettre la photo droite|remets la droite|rends la droite|mets la droite|d aplomb|aplomb|horizontale|bien droite|bien droit|horizon penche|incline|inclinaison|biais|en biais|de guingois|bancal*|a niveau|nivelle*|tout droit|droits|corrige l horizon|deverse*|en pente|tordue|remets d aplomb|remets a l horizontale|a l horizontale|horizontaux|oblique*|par terre l horizon',
  enlarge:
    'agrand*|plus grand|plus grande|augmente la resolution|augmenter la resolution|resolution|haute resolution|upscal*|double la taille|grossi*|plus grand deux fois|doubler la taille|taille|plus gros*|haute definition|meilleure resolution|augmente la taille|augmenter la taille|agrandis|agrandissement|hd|4k|plus grande resolution|resolution superieure|resolution plus elevee|plus de resolution|meilleure def|haute def|grand format|plus de pixels|format poster|taille poster|agrandi|upscale|double la resolution|doubler la resolution|double resolution|plus haute resolution|grossis|en grand|grande taille|plus de definition|pour l imprimer en grand|pour imprimer en grand|imprimer en grand|imprimer en poster|deux fois plus grande|pour un poster|pour une affiche',
  repair:
    'repar*|restaur*|corrig*|retap*|remets en etat|remettre en etat|sauv*|rafraichi*|arrang*|guerir|recoll*|repare|restaure|restauration|reparation|remets a neuf|remettre a neuf|a neuf|comme neuve|renove*|renovation|redonne vie|redonner vie|ressuscit*|recupere la|rattrap*|depoussier*|refaire une beaute|remise en etat|sauver|sauve|nettoie la vieille photo|recoud*|recolle|comble*|corriger|reconstitu*|reconstru*|rafistol*|comme neuf|remets la a neuf|qu elle soit comme neuve',
  colorize:
    'colori*|en couleur|en couleurs|mets en couleur|mettre en couleur|mets des couleurs|ajoute des couleurs|ajouter des couleurs|ajoute de la couleur|ajouter de la couleur|redonne des couleurs|redonner des couleurs|donne des couleurs|donner des couleurs|colore*|mise en couleur|remets de la couleur|remettre de la couleur|remets des couleurs|remettre des couleurs|mets de la couleur|mettre de la couleur|coloris*|colorer|colorie|colorise|coloriser|mets en couleurs|en couleurs reelles|photo couleur|version couleur|en couleurs naturelles|passe la en couleur|passer en couleur|passe en couleur|mets du couleur|redonne de la couleur|redonner de la couleur|rajoute de la couleur|rajouter de la couleur|rajoute des couleurs|rajouter des couleurs|ajoute couleur|colorisee|colorisation|mets y de la couleur|redonne lui des couleurs|redonne lui ses couleurs|redonne ses couleurs|donne lui des couleurs|ajoute lui de la couleur|rendre en couleur|rends en couleur|la couleur sur cette photo noir et blanc',
  draw: 'dessin*|cartoon*|caricatur*|peins|peint*|peindre|peinture|illustrat*|style dessin anime|tableau|dessine|en dessin|comme un dessin|comme une peinture|en peinture|toon|illustration|oeuvre d art|style peinture',
  retouch:
    'retouch*|embelli*|beaute|rajeuni*|maquill*|sublim*|retouche|rends moi beau|rends moi belle|rend moi belle|rend moi beau|fais moi belle|fais moi beau|moi belle|moi beau|plus jolie|plus seduisant*|rajeunis|rajeunir|rajeunissement|plus jeune|plus jeunes|coup de jeune|maquille|maquillage|mode beaute|filtre beaute|embellis le visage|embellis moi|embellir mon visage|embellis mon visage|ameliore mon visage|sublime moi|sublime mon visage|rafraichis le visage|glamour|attirant*|met moi en valeur|mets moi en valeur|flatteur|flatteuse|bonne mine|moi plus belle|moi plus beau',
  improve:
    'amelior*|meilleur*|optimis*|automatique*|auto|mieux|parfai*|mets en valeur|mettre en valeur|embellis la photo|ameliore|amelioration|arrange un peu|fais ta magie|magie|magique*|retouche auto|retouche automatique|correction auto|correction automatique|reglage auto|ajustement auto|rends la belle|rends la jolie|rends la superbe|rends la mieux|rend la mieux|rend la plus belle|rends la plus belle|rends la plus jolie|plus pro|plus professionnel*|peaufin*|perfectionn*|booste la photo|fignol*|optimise|embellis l image|sublime la photo|sublime la|sublime cette photo|au top|du mieux possible|le mieux possible|en mieux|que ce soit beau|que ce soit joli|donne du peps a la photo|fais la briller|fais au mieux|fais quelque chose de bien|bonifie*|plus agreable|valoris*|plus belle photo|plus beau rendu|auto correction|autocorrection|automatiquement|un truc joli|un truc sympa|un truc beau|quelque chose de joli|quelque chose de beau|quelque chose de sympa|fais la belle|fais un truc bien|rends ca joli|rends ca beau|rends la canon|fais la jolie|juste un truc joli|juste un truc sympa|juste un truc beau|photo plus jolie|photo plus belle|image plus jolie|image plus belle|plus jolie la photo|plus belle la photo|plus jolie mais|rends la photo plus jolie|rends la photo plus belle|rends l image plus belle|rends l image plus jolie|niveaux auto|tons auto|corrige la balance des blancs|ajuste la balance des blancs|en un clic|un clic',
  raise:
    'augment*|plus de|plus|accentu*|renforc*|eleve*|mont*|pousse*|intensifi*|releve*|debouche*|remont*|recuper*|davantage|augmente|monte|monter|pousse|accentue|booste*|boost|releve|relever|renforce|eleve|fort en|hausse*|gonfle*|remonte|amplifi*|intensifie|rehauss*|exager*|fais ressortir|faire ressortir|ressort*|plus d|davantage de|souligne*|appuy*|muscl*|rajoute du|rajoute de|relev*|hauss*|souleve*|pouss*',
  lower:
    'diminu*|moins de|moins|redui*|baiss*|attenu*|abaiss*|affaibli*|rabaiss*|diminue|baisse|baisser|reduis|reduire|calme*|calmer|attenue|attenuer|modere*|moder*|tempere*|moins d|pas trop|pas si|pas aussi|trop de|descend*|limite*|amoindri*|doucement sur|allege*|decroi*|enleve un peu de|retire un peu de|freine*',
  soften:
    'liss*|adouci*|uniformis*|egalis*|lissee|lisse|lisser|adoucis|adoucir|plus lisse|veloute*|soyeu*|unifie*|egalise|homogen*|satine*',
  whiten:
    'blanchi*|plus blanc|plus blanches|plus blancs|blanchiment|plus blanche|blanchis|blanchir|plus blanche que|blancheur|bien blanches|bien blancs|ultra blanches|eclairci les dents|eclaircis les dents|eclaircir les dents',
  bright:
    'plus clair|plus claire|plus claires|plus clairs|plus lumineu*|clair|claire|lumineu*|trop sombre|moins sombre|ensoleille*|moins fonce|trop fonce*|sous expose*|sombre de trop|plus de clarte|plus eclaire*|mieux eclaire*|eclairee|eclaire|eclairage plus fort|trop fonce|si sombre|trop noir|trop noire|sous exposee|sousexpose*|on voit rien|on ne voit rien|on y voit rien|manque de lumiere|manque de luminosite|pas assez clair*|pas assez lumineu*|pas assez de lumiere|illumine|obscure|trop obscur*|ajoute de la lumiere|ajoute de la luminosite|mets de la lumiere|donne de la lumiere|donner de la lumiere|lumiere en plus|claircis|eclairsi*|plus radieu*|plus rayonnant*|enjoleill*|moins d ombre|lumineux|un peu sombre|trop sombres',
  dark: 'assombri*|plus sombre|plus sombres|sombre|fonce|plus fonce|plus foncee|obscurci*|trop clair|trop claire|moins clair|moins lumineux|moins lumineuse|moins de lumiere|trop lumineu*|fonc*|assombr*|plus fonce*|sur expose*|surexpose*|moins lumineu*|assombris|assombrir|fonce la|foncer|plus obscur*|obscur|si clair*|trop eclaire*|surexposee|surexposition|surex|cramee|moins d eclairage|trop de lumiere|trop blanche|trop blanc|eblouissant*|moins eclaire*|tamise*|moins clair*|trop expose*|baisse la lumiere|baisser la lumiere|baisse la luminosite',
  warm: 'plus chaud|plus chaude|plus chaudes|rechauff*|chaud|chaude|chaudes|moins froid|moins froide|trop froid|trop froide|moins bleu|plus dore*|chaleureu*|plus chaleureu*|tons chauds|couleurs chaudes|tons plus chauds|plus chauds|plus chaud*|trop froid*|trop bleu*|rechauffe|rechauffer|plus de chaleur|chaleureux|teintes chaudes|teintes plus chaudes|couleurs plus chaudes|lumiere chaude|lumiere plus chaude|ton chaud|plus jaune|plus jaunes|plus orange|plus orangee|si froid*|si bleu*|trop bleute*|dominante bleue|trop froids|trop glacial|cosy|cocooning|moins bleute*|moins bleue|moins glacial*|plus estival*|ensoleillee et chaude|plus cuivre*|teinte bleue|bleuatre*|voile bleu|trop bleute|tirent sur le bleu|tire sur le bleu|tire vers le bleu',
  cool: 'plus froid|plus froide|plus froides|refroidi*|froid|froide|froides|moins chaud|moins chaude|trop chaud|trop chaude|plus bleu|plus bleue|plus bleute*|moins jaune|glacial*|plus frais|tons froids|couleurs froides|bleute*|plus froids|refroid*|plus froid*|trop chaud*|trop jaune*|trop orange*|plus bleut*|glace|refroidis|refroidir|plus de froideur|teintes froides|teintes plus froides|couleurs plus froides|lumiere froide|lumiere plus froide|ton froid|plus bleutee|bleutee|si jaune*|si chaud*|si orange*|trop jauni|trop orangee|dominante jaune|dominante orange|moins orange*|moins dore*|moins jaunatre|trop jaunatre*|jaunatre|fraicheur|plus fraiche|froideur|tres froid*|teinte jaune|jaunatre*|teinte orangee|lumiere jaune|trop jaune|trop jaunes|voile jaune|tirent sur le jaune|tire sur le jaune|tirent vers le jaune|tire vers le jaune|plus bleus|plus bleues',
  contrasty:
    'contraste*|plus de contraste|plus contraste*|plus de punch|percutant*|plus de relief|plus de profondeur|punch|contrast*|trop plat*|du contraste|contraste plus fort|contraste eleve|fort contraste|contrastes plus forts|plus de contrastes|manque de contraste|pas assez contraste*|punchy|plus punchy|du punch|de la profondeur|du relief|relief|patate|du mordant|mordant|plus de force|dynamique|plus dynamique|image plate|photo plate|trop plate|plus marque|peu de contraste|laiteu*|manque de nerf|manque de peps|manque de punch|manque de relief|sans relief|trop plat|plus de peps|fadasse|du peps|du nerf|tres contraste|tres contrastee|beaucoup de contraste|bien contraste|plus pechu|pechu|pecheu*',
  flat: 'moins de contraste|moins contraste*|plus plat|plate|trop de contraste|trop contraste*|moins contrastee|moins dur*|trop dur*|contraste plus doux|contraste doux|faible contraste|moins dramatique|moins de punch',
  vivid:
    'plus vif|plus vive|plus vives|plus vifs|vif|vive|vives|eclatant*|sature*|satur*|plus colore*|colorees|couleurs plus vives|plus de couleur|plus de couleurs|intense*|vibrant*|plus eclatant*|couleurs plus intenses|plus intense|plus intenses|plus vi*|plus sature*|plus intense*|pep|peps|trop terne|terne*|trop fade|vivacite|couleurs vivantes|plus vivant*|vivant*|couleurs eclatantes et vives|eclat aux couleurs|de l eclat|plus d eclat|plus de saturation|sature plus|saturer|plus saturees|sont ternes|est terne|si terne*|trop ternes|trop delave*|trop fades|fade*|fades|sont fades|est fade|pas assez colore*|manque de couleur|manque de couleurs|palot*|palichon*|booste les couleurs|fais ressortir les couleurs|faire ressortir les couleurs|couleurs qui ressortent|couleurs plus fortes|couleurs fortes|couleurs plus eclatantes|couleurs qui petent|couleurs qui claquent|qui pete|qui claque|flashy|plus flashy|claquant*|ravive*|raviver|vitamin*|tonique|pimpant*|plus gai*|gaie|gai|joyeu*|petant*|tranch*|couleurs flamboyantes|plus riche|plus riches|chatoyant*|morne*|grisatre*|terne|tristoune*|couleurs ternes|eteint|eteinte|eteintes|plus de vie|de la vie|plus vivante|plus vivant|plus joyeux|plus joyeuse|plus gai|plus gaie|je suis pale|je suis toute pale|je suis tout pale|trop pale|trop pales|j ai l air pale|envoie du lourd sur les couleurs|couleurs qui envoient',
  pale: 'plus pale|pale|pales|desatur*|moins colore*|moins de couleur|moins de couleurs|moins sature*|attenuees|plus doux en couleur|ternes|couleurs moins vives|moins vives|moins vif|delave* + style|couleurs plus douces|moins vi*|plus pale*|trop sature*|trop colore*|plus terne|palir|desature|desaturer|desature*|trop vives|trop vif|trop vive|trop vifs|trop saturees|trop flashy|trop criard*|criard*|trop intense*|si sature*|si vi*|moins flashy|moins criard*|moins colorees|moins intense*|moins eclatant*|moins de saturation|couleurs plus pales|couleurs plus tendres|couleurs plus discretes|couleurs plus sobres|couleurs moins fortes|couleurs moins intenses|couleurs moins saturees|plus sobre*|plus neutre*|calme les couleurs|adoucis les couleurs|adoucir les couleurs|attenue les couleurs|ternis|sursature*|pastelise*|tons plus doux|teintes plus douces|decolorer un peu|criard|criarde|criardes|trop criard|trop criardes|tape a l oeil',
  crisp:
    'plus net|plus nette|plus nettes|plus nets|net|nette|affut*|aiguis*|accentue la nettete|plus de details|plus precis|plus detaille*|plus de nettete|nettete|renforce la nettete|augmente la nettete|plus net*|plus precis*|piqu*|plus de pique|affute|affine*|aiguise|plus tranchant*|plus defini*|definition|mieux defini*|nets|nettes|detaille*|plus detaillee|clair et net|plus de precision|precision|pointu*|accentue les details|accentuer les details|renforce les details|fais ressortir les details|faire ressortir les details|mise au point|sharp|ultra net*|super net*|brume en moins|moins de brume|enleve la brume|retire le voile|enleve le voile|voile atmospherique|debrume*',
  hazy: 'reveu*|vaporeu*|onirique*|brumeu* + style|aspect doux|romantique*|plus doux|plus douce|plus douces|plus dou*|onirique|soft|reveur|reveuse|de reve|comme dans un reve|comme un reve|feerique|effet doux|plus de douceur|douceur|flou artistique doux|ethere*|romantique|vaporeux|nimbe*|cotonneu* + look|angelique*|tout doux|toute douce|adoucis la photo|adoucis l image|adoucir la photo|adoucir l image|adoucis l ensemble|lueur douce|douce lueur|halo doux',
  grainy:
    'grain de film|granuleu*|plus de grain|du grain|un peu de grain|grain argentique|grain pellicule|grain de pellicule|effet grain|un grain|granuleuse|granule|granulee|avec du grain|texture de film|texture argentique|grain cine|grain ancien|bruit de pellicule|ajoute du grain|mets du grain|peu de grain',
  vignetted:
    'vignet*|coins sombres|bords sombres|assombris les coins|assombrir les coins|assombris les bords|assombrir les bords|coins plus sombres|bords plus sombres|vignette|bords plus fonces|coins plus fonces|fonce les bords|fonce les coins|bords noirs|coins noirs|bords fonces|coins fonces|assombrissement des bords|assombris les contours|contours sombres|pourtour sombre|pourtour plus sombre|bords assombris|coins assombris|ombre sur les bords|ombre dans les coins|bordure sombre|bordures sombres|angles sombres|assombris les angles|assombris le pourtour|contour plus sombre',
  grey: 'noir et blanc|noir blanc|nb|n b|monochrome*|niveaux de gris|sans couleur|sans couleurs|supprime les couleurs|enleve les couleurs|enleve la couleur|retire les couleurs|retire la couleur|supprime la couleur|gris|grise|grises|monochrome|n et b|noir&blanc|sans aucune couleur|aucune couleur|enleve toutes les couleurs|retire toutes les couleurs|supprime toutes les couleurs|enlever les couleurs|enlever la couleur|retirer la couleur|plus de couleurs du tout|en gris|nuances de gris|grisaille de ton|gris total|achromatique|decolore entierement|desature completement|desature totalement|noir e blanc|b w|bw|film en noir et blanc|vieux film en noir et blanc',
  greenish:
    'plus vert|plus verte|plus verts|moins rose|moins de magenta|moins magenta|trop rose|trop roses|trop rouge|trop magenta|si rose|si rouge|moins rouge|moins rouges|dominante rouge|dominante rose|dominante magenta|rougeatre*|trop rosee|plus verdatre|verdi*|teinte rouge|teinte rosee|teinte magenta|plus de vert|moins de rouge|moins de rose',
  pinkish:
    'plus rose|plus roses|plus de magenta|moins vert|moins verte|plus magenta|trop vert|trop verte|trop verts|si vert*|dominante verte|trop verdatre|moins verdatre|plus rouge|plus rouges|rosi*|plus rosee|rosee|rougir|plus rougeatre|legerement rose|teinte rose|teinte verte|teinte verdatre|verdatre*|verdatre|sortie verdatre|moins de vert|plus de rouge|plus de rose',
  brightness: 'luminosite|exposition|clarte de la photo|eclairement|expo|lumi',
  'brightness&lamp': 'lumiere|eclairage',
  'bright&lamp': 'eclairc*|eclair*|illumin*|plus de lumiere',
  lamp: 'lumiere douce|lumiere plus douce|eclairage doux|lumiere laterale|eclairage lateral|lumiere de portrait|lumiere de studio|lumiere tamisee|lumiere venant|lumiere provenant|lumiere qui vient|lumiere douce venant|lumiere douce qui vient|eclairage venant',
  'lamp&strongly': 'lumiere forte|lumiere dure|forte lumiere',
  'catch-light':
    'catchlight*|catch light*|reflet dans les yeux|reflets dans les yeux|reflet dans l oeil|lumiere dans les yeux|lumiere dans le regard|eclat dans les yeux|eclat dans le regard|etincelle dans les yeux|etincelles dans les yeux|etincelle dans le regard|lueur dans les yeux|point de lumiere dans les yeux|points de lumiere dans les yeux',
  contrast: 'contraste|contrastes',
  saturation: 'saturation|intensite des couleurs|vibrance',
  warmth: 'temperature|chaleur|temperature de couleur|temperature des couleurs',
  shadows:
    'ombres|zones sombres|parties sombres|tons sombres|zones d ombre|parties d ombre|parties dans l ombre|ce qui est sombre|zones noires|parties noires|bas tons|basses lumieres|basse lumiere|coins d ombre|ombres du visage',
  highlights:
    'hautes lumieres|zones claires|parties claires|tons clairs|hautes lumiere|parties trop claires|zones brulees|blancs crames|blancs brules|blanc crame|zones cramees|zones surexposees|parties cramees|parties brulees|parties surexposees|ciel crame|ciel brule|hautes lumieres cramees|hautes lumieres brulees|crames|cramees|crame|zones trop claires|zones blanches|surbrillance*|lumieres hautes|eclats trop forts|reflets trop forts|highlights|parties lumineuses|zones lumineuses|parties trop lumineuses|zones trop lumineuses|lumieres|les lumieres',
  clarity: 'clarte|details|texture',
  vignette: 'vignettage',
  grain: 'grain',
  scratches:
    'rayure*|eraflure*|egratignure*|fissure*|craquelure*|dechirure*|dechir*|pli|plis|pliure*|poussiere*|taches sur la photo|trou|trous|salete*|fentes|accroc*|griffe*|tache*|marques sur le papier|cassure*|raye|rayee|rayees|rayes|abimee et rayee|ecorchure*|griffure*|dechiree|froisse*|froissure*|plie|pliee|plies|plissure*|marque de pli|marques de plis|trace de doigt|traces de doigts|empreinte*|moisi*|humidite|cassee|craquele*|fendu*|usure|usee|poussiereu*|salissure*|scotch|coins cornes|corne*|trouee|effrite*|ecaille*|brulure*|traits|trait|lignes du scan|poussieres|tache de cafe|taches de cafe|tache d eau|taches d eau|tache d encre|taches d humidite',
  noise:
    'bruit|debruit*|bruit numerique|artefact*|parasite*|bruitee|bruite|grain de la photo|bruitee*|du bruit|bruite*|pixelis*|pixels|bruit iso|bruit electronique|trop de grain|tant de grain|moins de grain|pleine de grain|plein de grain|plein de bruit|pleine de bruit|reduction de bruit|reduction du bruit|pixellis*|pixelise|pixelisee|gros pixels|compression|mouchete*|granulosite|carre de compression|neige numerique|fourmill*|beaucoup de grain|trop granuleu*|tout ce grain|de grain partout|debruitage',
  blurriness:
    'flou de bouge|defloute*|bouge|bougee|photo floue|image floue|flou de mouvement|le flou|floue a corriger|trop flou|trop floue|est floue|est flou|c est flou|photo est floue|image est floue|un peu flou|un peu floue|toute floue|tout flou|assez flou|tres flou|tres floue|si flou|si floue|pas nette|pas net|pas tres net|pas tres nette|pas nettes|manque de nettete|bouge pendant|photo bougee|flou bouge|j ai bouge|ai bouge|a bouge|tremblement|tremble*|mauvaise mise au point|mise au point ratee|mal mis au point|hors focus|pas fait le point|deflouter|deflou*|brouillee|brouille',
  fading:
    'delave*|jauni*|decolor*|palie*|fane*|couleurs passees|jaunissement|passees|decoloree|delav*|ternie|passe*e par le temps|passe par le temps|decolore|decolorees|couleur passee|couleurs perdues|perdu ses couleurs|a perdu ses couleurs|perdu sa couleur|jaune avec le temps|jaunie par le temps|jauni par le temps|a jauni|ont jauni|palie par le temps|pali|palies|effacee par le temps|deteint*|brunie par|vieillie|vieilli|defraichi*|ternies|couleurs fanees par|delavees|couleurs ont passe|couleurs ont pali|les couleurs ont passe',
  'old-print':
    'vieille photo|ancienne photo|photo ancienne|vieilles photos|vieux cliche|vieille image|vieux portrait|vieux tirage|photo d epoque|anciennes photos|photo de famille ancienne|vieille photographie|abime*|endommage*|dommage*|dega*|vieille photo de famille|vieille photo abimee|photo d antan|ancienne photo de famille|photo ancienne abimee|photo de mes grands parents|photo des grands parents|vieilles cartes|vieux negatif|antique photo|vieille carte postale|vieille photo de mariage|photo tres ancienne|tres vieille photo|deterior*|cette vieille photo|en mauvais etat|mauvais etat|photo vieille|cliche ancien|daguerreotype',
  skin: 'peau|teint|pores|grain de peau|ma peau|epiderme|texture de peau|grain de la peau|pore',
  wrinkles:
    'ride|rides|ridules|pattes d oie|rides du front|rides d expression|ride*|plis du front|ridee|ridees|lignes du visage|lignes du front|plis du visage|ridules du visage|sillon*|pli du front|pattes d oies|marque de l age|marques de l age|traits tires',
  spots:
    'bouton*|imperfection*|acne|point noir|points noirs|tache|taches|taches sur la peau|defauts de peau|comedon*|boutons d acne|point rouge|points rouges|cicatrice*|marques sur le visage|taches du visage|taches brunes|tache brune|petits boutons|bouton de fievre|defauts du visage|defauts de la peau|imperfections de la peau|acneique|spot*|verrue*',
  mole: 'grains de beaute|grain de beaute',
  elsewhere: 'sur la lune|sur mars|dans l espace',
  freckles: 'taches de rousseur|tache de rousseur',
  redness:
    'rougeur*|plaques rouges|rougeurs du visage|teint rouge|visage rouge|peau rouge|nez rouge|joues rouges|rouge sur le visage|rouge du visage|coup de soleil|coups de soleil|couperose|rosacee|irritation*|rougeaud*|trop rouge sur le visage|teint rougeaud|rougeurs de la peau|rougi*',
  'under-eye':
    'cerne*|poches sous les yeux|poches|valises sous les yeux|ombres sous les yeux|cernes|cerne|air creve|air fatigue*|yeux fatigues|cernes sous les yeux|yeux cernes|cernee|yeux bouffis|poches sous l oeil|l air fatigue|l air fatiguee|l air creve|mine fatiguee|fatigue*|visage fatigue|cernes noirs|cernes fonces|air epuise*|epuise*',
  eyes: 'yeux|oeil|iris|regard|mes yeux|prunelle*|pupille*|couleur des yeux|le regard',
  'eye-whites':
    'blanc des yeux|blanc de l oeil|yeux injectes|yeux rougis|le blanc de l oeil|veines des yeux|veine dans l oeil|yeux rouges de fatigue|yeux injectes de sang|veinules|vaisseaux des yeux',
  teeth: 'dent|dents|dents jaunes|mes dents|dentition|sourire plus blanc|quenottes|ratiche*',
  shine:
    'brillance|peau brillante|peau grasse|brillances|luisan*|visage brillant|front brillant|sueur|brille|brillent|luit|brillance*|brillant*|gras|grasse|luisant*|transpir*|reflet sur le front|visage qui brille|front qui brille|nez qui brille|nez brillant|peau qui brille|qui brille|transpiration|transpire|luisance|effet brillant|effet gras|aspect gras|aspect brillant|zone t|huileu*|brillances du visage|brillance du front|brillance du visage|brillance du nez|reflets sur le front|reflets sur la peau|visage luisant|front luisant|trop brillant|suant*',
  'red-eye':
    'yeux rouges|oeil rouge|effet yeux rouges|l oeil rouge|yeux de lapin|yeux rouge|pupilles rouges|yeux rouges du flash|effet yeux rouge|yeux de vampire|yeux de demon|yeux de diable|yeux demoniaques|oeil de demon|yeux phosphorescents',
  'body-skin': 'cou|nuque|bras|avant bras|mains|epaules|decollete',
  glare:
    'reflets sur les lunettes|reflet sur les lunettes|reflets dans les lunettes|reflet dans les lunettes|reflets des lunettes|reflet des lunettes|reflets de lunettes|reflet dans mes lunettes|reflets sur les verres|reflet sur les verres|reflets dans les verres de lunettes|reflet des verres|reflets de mes lunettes|eblouissement des lunettes|brillance des lunettes|brillance sur les lunettes|lunettes qui brillent|reflet de lunettes|lumiere sur les lunettes|reflet du flash dans les lunettes|reflexion sur les lunettes|reflexions sur les lunettes|flash dans mes lunettes|flash dans les lunettes|flash sur les lunettes|eclat sur les lunettes|lunettes sans reflets|lunettes sans reflet',
  'stray-hair':
    'cheveux rebelles|meches rebelles|cheveux fous|cheveux qui depassent|meche rebelle|cheveux volants|meches folles|frisottis|cheveux epars|meche*|petits cheveux|cheveu rebelle|cheveux en bataille|cheveux decoiffes|cheveux emmeles|decoiffe*|epis|epi|cheveux qui volent|cheveux au vent|cheveux ebouriffes|ebouriffe*|cheveux indisciplines|cheveu qui depasse|cheveux qui rebiquent|cheveux mal coiffes|cheveux sur le visage|cheveux dans le visage|meche qui depasse|frisotti*|cheveux isoles|baby hair|meches volantes|meche volante|cheveux follets|cheveux du visage|cheveux devant le visage|recoiffe*',
  people:
    'gens|personne|personnes|touriste*|passant*|inconnu*|foule|homme|hommes|femme|femmes|enfant*|tout le monde|pieton*|badaud*|monsieur|dame|fille|garcon|filles|garcons|famille|couple|type|promeneur*|baigneur*|visiteur*|humains|monde|trop de monde|types|mec*|gars|quelqu un|homme*|femme*|garcon*|bebe*|dame*|ex|personnage*|mecs|meufs|meuf|nana*|bonhomme*|bonne femme|gamin*|gosse*|mome*|bambin*|ado|ados|adolescent*|vieux monsieur|vieille dame|papy|mamy|pere|mere|frere|soeur|ami|amie|amis|amies|copain*|copine*|cousin*|cousine*|tonton|tata|belle mere|mari|epouse|randonneur*|cycliste*|coureur*|nageur*|vacancier*|client*|spectateur*|serveur*|serveuse*|invite*|individu*|quidam|voisin*|autres personnes|autres gens|personnes autour|tous ces gens|humain|etre humain|etres humains|collegue*|jeune femme|jeune homme|petite fille|petit garcon|fillette*|intrus*|attroupement|photobomber*|figurant*|messieurs|dames|pecheur*|neveu|niece|oncle|tante|patron|chef|collegues|pote|potes|beau frere|belle soeur|filleul|filleule|petit fils|aieul|aieux|fiance|fiancee|surfeur*|skieur*|tout ce monde|des gens|quelques personnes|tt le monde|tlm|ts les gens|tous les gens|les autres|ma fille|mon fils|ma copine|mon copain|mes amis|curieux|les curieux|tous ceux de droite|tous ceux de gauche|ceux de droite|ceux de gauche|badauds|belle maman|beau papa|beau pere|guides|policier*|flic|flics|patineur*|surfeurs|skieurs|profs|professeur*|etudiant*|maries|temoin|temoins|demoiselle d honneur|demoiselles d honneur|jumeaux|jumelles|parents|idiot*|relou|relous|crétin*|mamie en|papy en|mioche*|marmot*|loulou|minot|minots|keum|keums|meuf la|copains|copines|le guide|la guide|mon prof|ma prof|le reste d entre nous|grand pere|grand mere|mamie|papi|pepe|maman|papa|grands parents|papi et mamie',
  sky: 'ciel|cieux|ciels|la haut',
  background:
    'arriere plan|fond|decor|fonds|environnement|second plan|arriere plans|back ground|background|derriere nous tout|paysage derriere|decors|tout ce qu il y a derriere|tout ce qui est derriere|ce qui est derriere|ce qui se trouve derriere|tout derriere|alentours|arriere fond|tout ce qu il y a autour|tout ce qui est autour|tout autour|tout ce qui entoure|ce qui entoure',
  everything:
    'tout|photo|photos|image|images|ensemble|cliche|toute la photo|toute l image|photographie|l ensemble|toute la scene|toute cette photo|integralite|integralement|photo entiere|image entiere|globalement|le tout|cette photo|cette image|la photo|prise de vue|pic|le portrait|scene|rendu global',
  clouds: 'nuage|nuages',
  colors: 'couleur|couleurs',
  horizon: 'horizon',
  face: 'visage|visages|portrait|selfie|figure|joue|joues|menton|front|nez',
  only: 'seulement|uniquement|juste|que|rien que|seul|seule|seuls|rien d autre que|exclusivement|simplement le|simplement la|que le|que la|que les|unique',
  except:
    'sauf|excepte|a l exception|mais pas|hormis|tout sauf|a part|en dehors|sans toucher|mis a part|pas les|pas le|pas la|a part le|a part la|a part les|hors|excepte le|excepte la|sauf le|sauf la|sauf les|en laissant|tout en gardant|hormis le|hormis la|hormis les|a l exclusion|excluant|pas touche|en dehors du|en dehors de la|tout excepte|tout hormis|tout a part|sauf mon|sauf ma|sauf mes',
  without:
    'sans|pas de|pas d|aucun|aucune|ni|finalement pas de|finalement pas d|je ne veux pas de|je ne veux plus de|plus besoin de|je ne veux plus d|je ne veux pas d',
  and: 'et|aussi|egalement|enfin|ainsi que|d abord|ou|plus tard|en plus|par ailleurs|de plus|et aussi|et egalement|pour finir|en premier|en dernier|en premier lieu|en dernier lieu|pour terminer|premierement|deuxiemement|en meme temps|dans un premier temps|tant que tu y es|au passage|en outre|avant tout|dabord|tout d abord|et enfin|&|ainsi qu',
  slightly:
    'un peu|legere*|legerement|un petit peu|un brin|subtilement|doucement|un soupcon|un tout petit peu|a peine|peu|delicatement|une touche|un chouia|un poil|un tantinet|un chouya|tantinet|un leger|une legere|moderement|modere|un peu de|pas trop fort|sans exagerer|sans abuser|une pointe|un iota|un rien|un tout petit|faiblement|vaguement|une once|un micro|discretement|mollo|un chouilla|tout doux sur|legere touche|a petite dose|en douceur|sans forcer|sans effet plastique|pas plastique|sans que ca fasse plastique|mais naturel|mais subtil|en restant naturel|que ca reste naturel',
  strongly:
    'beaucoup|tres|fortement|bien|vraiment|nettement|enormement|extremement|considerablement|completement|totalement|largement|fort|intensement|carrement|a fond|max|maxi|au maximum|maximum|vachement|grave|hyper|super|ultra|sacrement|enormement plus|encore plus|bcp|beaucoup plus|franchement|radicalement|profondement|drolement|a mort|bien plus|autant que possible|le plus possible|tellement|drastiquement|sensiblement|notablement',
  twice: 'double*|deux fois|doubler|par deux',
  fourfold: 'quadrupl*|quatre fois|par quatre',
  left: 'gauche|sens antihoraire|sens inverse des aiguilles|sens anti horaire|antihoraire|a gauche|vers la gauche|sens inverse des aiguilles d une montre|sens contraire des aiguilles|a la gauche|par la gauche|anti horaire',
  right:
    'droite|sens horaire|sens des aiguilles|horaire|a droite|vers la droite|sens des aiguilles d une montre|par la droite',
  middle: 'milieu|centre|du milieu|au centre|central|centrale|au milieu',
  biggest: 'le plus grand|la plus grande|le plus gros|la plus grosse',
  'upside-down':
    'a l envers|tete en bas|tete a l envers|la tete en bas|180 degres|demi tour|sens dessus dessous|tete bech*|mets la a l envers|retourne a l envers|dans le bon sens|remets a l endroit|a l endroit|mets a l endroit|tourne a 180|180|haut en bas inverse|le haut en bas|cul par dessus|culbut*',
  down: 'vertical*|verticalement|de haut en bas|haut en bas',
  square:
    'carre|carree|format carre|carres|carrees|1 1|1 sur 1|un sur un|format instagram|en carre|au carre|carre instagram',
  portrait:
    'format portrait|en hauteur|format vertical|a la verticale|en format portrait|verticalement format|en mode vertical|a la verticale format|en vertical',
  landscape:
    'format paysage|en largeur|panoramique|format large|paysage|en paysage|mode paysage|16 neuvieme|16 neuviemes|seize neuviemes|seize neuvieme|format cinema|ecran large|format youtube|horizontal format|format 16 9|banniere youtube|miniature youtube|banniere|couverture facebook',
  transparent:
    'transparent*|transparence|png|sans fond|sans arriere plan|fond transparent|detoure png|canal alpha|transparents|transparentes|pas de fond|fond vide',
  'cast-shadow':
    'ombre portee|ombre douce|une ombre|avec ombre|ombre legere|petite ombre|garde l ombre|garde son ombre|avec l ombre|avec son ombre|conserve l ombre|laisse l ombre',
  'color:white': 'blanc|blanche|blancs|blanches',
  'color:black': 'noir|noire|noires',
  'background&color:gray': 'fond gris|arriere plan gris|fond gris clair|fond gris fonce|fond gris neutre|fond gris uni',
  'color:red': 'rouge|rouges|rouge vif|rouge fonce|bordeaux',
  'color:orange': 'orange|orangee|orange*',
  'color:yellow': 'jaune|jaunes|jaune pastel',
  'color:green': 'vert|verte|verts|vertes|vert clair|vert fonce|vert d eau|vert menthe|vert pastel',
  'color:turquoise': 'turquoise|turquoises|bleu turquoise|cyan|turquoise clair|turquoise fonce',
  'color:blue': 'bleu|bleue|bleus|bleues|bleu clair|bleu fonce|bleu marine|bleu roi|bleu ciel|bleu pastel',
  'color:purple': 'violet*|mauve|pourpre|violet pastel|mauve pastel',
  'color:pink': 'rose|roses|rose pale|rose bonbon|rose clair|fuchsia|rose pastel',
  'color:brown': 'marron|brun|brune',
  'color:beige': 'beige|creme|ecru|blanc casse|ivoire',
  'sky:fair-clouds':
    'beau temps|beau ciel|joli ciel|plus beau ciel|quelques nuages|nuages blancs|ciel d ete|petits nuages|nuages de beau temps|ciel plus beau|nuages cotonneux|petits nuages blancs|plus joli ciel|jolis nuages|beaux nuages|ciel avec des nuages|ciel bleu avec des nuages|ciel bleu avec quelques nuages|ciel bleu et nuages|ciel bleu avec des petits nuages|ciel bleu avec nuages|ciel bleu avec des nuages blancs|beaux nuages blancs|nuages moutonneux|nuages tout doux|nuages mignons|ciel magnifique|magnifique ciel|ciel superbe|superbe ciel|ciel sympa|ciel plus joli|ciel plus sympa|ciel plus interessant|meilleur ciel|autre ciel|nouveau ciel|ciel different|ciel agreable|nuages de coton|barbe a papa|jolis petits nuages|de jolis nuages|nuages duveteux|ciel de vacances|nuages d ete|beau temps avec nuages|nuages moelleux|nuages tout moelleux|nuages bien moelleux|nuages bien cotonneux',
  'sky:clear-noon':
    'ciel bleu|ciel degage|sans nuage|sans nuages|grand ciel bleu|ciel clair|ciel ensoleille|ciel sans nuages|ciel limpide|ciel bien bleu|grand bleu|bleu azur|plein soleil|ensoleill*|tout bleu|bien bleu|ciel bleu sans nuage|ciel bleu sans nuages|aucun nuage|pas de nuages|pas un nuage|ciel d azur|azur|ciel tout bleu|ciel bien degage|ciel tres bleu|beau ciel bleu|joli ciel bleu|ciel bleu vif|ciel bleu intense|ciel degage bleu|ciel pur|grand soleil|temps clair|ciel estival|ciel serein|jour ensoleille|ciel de midi|beau bleu|ciel completement bleu|ciel vraiment bleu|plein soleil bleu',
  'sky:high-wisps':
    'cirrus|voiles d altitude|nuages fins|nuages en filaments|filaments|nuages legers|nuages effiloches|voile de nuages|nuages eleves|nuages en voile|voiles nuageux|voile nuageux|cirrus legers|nuages tres fins|fins nuages|trainees de nuages|nuages hauts|trainees blanches|nuages etires|nuages en altitude|fins nuages en altitude',
  'sky:mackerel':
    'ciel pommele|pommele|moutonne*|moutonneux ciel|nuages pommeles|ciel moutonne|petits moutons|ciel a moutons',
  'sky:broken-clouds':
    'nuageux|ciel nuageux|eclaircies|nuages disperses|partiellement nuageux|nuages epars|partiellement couvert|quelques eclaircies|un peu nuageux|alternance de nuages|ciel variable|mitige|nuages et eclaircies|ciel partiellement nuageux|soleil et nuages|plus de nuages|davantage de nuages',
  'sky:towering-clouds':
    'cumulus|gros nuages|nuages imposants|enormes nuages|grands nuages|nuages bourgeonnants|cumulonimbus|nuages geants|enormes cumulus|nuages enormes|nuages massifs|nuages epais|nuages majestueux|montagnes de nuages|tours de nuages|colonnes de nuages|gros cumulus|immenses nuages|nuages immenses|nuages volumineux',
  'sky:golden-hour':
    'heure doree|ciel dore|lumiere doree|ciel d or|heure d or|lumiere d or|fin d apres midi|lumiere de fin de journee|golden hour|lumiere rasante|soleil rasant|eclairage dore|soleil dore|lumiere chaude du soir|ciel doree',
  'sky:sun-rays':
    'rayons de soleil|rayons du soleil|rayon de soleil|rayons de lumiere|rais de lumiere|rayons|rayon de lumiere|rayons lumineux|rayon lumineux|faisceaux de lumiere|faisceau de lumiere|soleil qui perce|soleil perce|trouee de soleil|lumiere divine|rais de soleil|percee de soleil|soleil a travers les nuages',
  'sky:sunset':
    'coucher de soleil|coucher du soleil|soleil couchant|crepuscule orange|ciel du soir|couchant|couchers de soleil|soleil qui se couche|couche de soleil|coucher soleil|soleil qui tombe|sunset|ciel orange|ciel orange du soir|soleil du soir|tombee du soleil|le soir|fin de journee|couchant orange|soleil se couche|ciel couchant|au soleil couchant|ambiance de soir|ambiance du soir',
  'sky:burning-sky':
    'ciel en feu|ciel embrase|ciel rouge|ciel flamboyant|flamboyant*|embrase*|ciel de feu|rougeoyant*|ciel rouge feu|ciel en flammes|en feu|en flammes|ciel incandescent|ciel rougeoyant|ciel rouge sang|ciel qui brule|ciel brulant|incendie*|feu dans le ciel|ciel rouge vif|ciel rouge intense|ciel apocalyptique|flammes',
  'sky:pink-dusk':
    'ciel rose|crepuscule|crepuscule rose|tombee du jour|rose crepuscule|nuages roses|ciel lavande|ciel rose violet|ciel rose et violet|ciel pastel|coucher de soleil rose|coucher de soleil violet|crepuscule violet|rose du soir|ciel barbe a papa rose|ciel tout rose|ciel rose pale',
  'sky:blue-hour':
    'heure bleue|heure bleutee|crepuscule bleu|bleu du soir|blue hour|bleu nuit tombante|entre chien et loup',
  'sky:dawn-fog':
    'aube|lever de soleil|lever du soleil|aurore du matin|brume matinale|brume du matin|matin brumeux|soleil levant|ciel du matin|petit matin|matin avec brume|brumes du matin|matin dans la brume|aurore|lever du jour|point du jour|premieres lueurs|premiere lueur|aube brumeuse|leve de soleil|soleil qui se leve|soleil se leve|sunrise|petit jour|de bon matin|matinal brumeux|ciel de l aube',
  'sky:mist':
    'brume|brumeu*|brouillard|brumeux|brumeuse|brouillards|voile de brume|plein de brouillard|nappe de brouillard|brume legere|ambiance brumeuse|temps brumeux|embrume*|brume epaisse|puree de pois',
  'sky:overcast':
    'couvert|ciel couvert|ciel gris|ciel bouche|ciel maussade|voile gris|plombe|nuageux gris|grisaille|temps gris|tout gris le ciel|nuages gris|ciel tout gris|ciel voile|ciel charge|gris et couvert|ciel nuageux gris|temps maussade|ciel morose|ciel triste|ciel de pluie|ciel pluvieux|pluvieux|ciel laiteux|temps couvert|ciel bas',
  'sky:storm':
    'orage|orageu*|tempete|tempetueu*|ciel dramatique|nuages dramatiques|nuages sombres|nuages noirs|ciel menacant|menacant*|ciel d orage|orage*|dramatique|nuages d orage|nuages orageux|ciel orageux|eclairs|foudre|tonnerre|ciel noir|ciel de tempete|ciel tourmente|ciel inquietant|nuages inquietants|nuages menacants|ciel sombre et dramatique|mauvais temps|gros orage|ouragan|intemperies|ciel charge d orage|ciel apocalypse|ciel tempetueux|nuages de pluie|nuages d orage dramatiques',
  'sky:rainbow': 'arc en ciel|arcs en ciel|arc en ciels|arcenciel|double arc en ciel|arc multicolore',
  'sky:full-moon':
    'pleine lune|lune|clair de lune|grosse lune|lune pleine|lune geante|grande lune|lune enorme|nuit de pleine lune|super lune|la lune|lune brillante',
  'sky:stars':
    'etoile|etoiles|etoile*|ciel etoile|nuit etoilee|voie lactee|ciel nocturne|ciel de nuit|nuit|ciel avec des etoiles|nuit avec des etoiles|plein d etoiles|pleine d etoiles|de nuit|galaxie|constellation*|etoilee|voute etoilee|ciel rempli d etoiles|astres|nuit noire|il fait nuit|nocturne',
  'sky:aurora':
    'aurore boreale|aurores boreales|aurores polaires|aurore polaire|aurora|aurore*|lumieres du nord|northern lights|lumiere boreale|boreale*',
  'style:comic':
    'bande dessinee|bd|comics|comic|style bd|dessin anime|bande dessinee nette|cartoon|style comics|style comic|style bande dessinee|en bd|comme une bd|comme dans une bd|planche de bd|super heros|superheros|roman graphique|marvel|bd americaine|case de bd|franco belge|tintin',
  'style:watercolor': 'aquarelle*|peinture a l eau|aquarelles|a l aquarelle|lavis d aquarelle|peint a l eau',
  'style:poster':
    'affiche*|poster|pop art|serigraphie|affiche|portrait plat|portrait vectoriel|flat design|vectoriel*|illustration plate|portrait minimaliste|aplats|style affiche|facon poster|style poster|warhol|andy warhol|popart|pop art style|serigraphie style|affiche de film|affiche de cinema|affiche retro|vecteur|style vectoriel|style graphique',
  'style:pencil':
    'crayon*|croquis|esquisse|fusain|dessin au crayon|crayonne*|encre*|lavis|dessin a l encre|encre et lavis|plume|a l encre|au crayon|crayon a papier|crayons|mine de plomb|graphite|crayonnage|esquisse au crayon|sketch|trait de crayon|dessin au trait|griffonn*|gribouill*|a la plume|stylo|style croquis|dessine a la main|fait main|pastel gras|craie|sanguine|encre noire|encre de chine|fusain noir',
  'style:cel':
    'anime japonais|anime|manga*|style anime|ghibli|dessin anime japonais|animation japonaise|style anime japonais|mangas|disney|pixar|japanime|style dessin anime japonais|personnage de manga',
  'style:halftone':
    'trame|demi teinte*|points de trame|impression tramee|impression journal|trame d imprimerie|trame*|journal imprime|vieux journal|papier journal|points d impression|impression a points|demi teintes|journal ancien|imprime dans un journal|gazette|points de journal|halftone|comme dans le journal|effet journal|trames|pointille*|points facon journal|en points|a points|gros points|facon journal',
  'look:golden-hour': 'look dore',
  'look:clear-morning':
    'matin clair|lumiere du matin|ambiance matinale|fraicheur du matin|matin frais|lumiere matinale|lumiere fraiche|clair du matin|frais du matin|ambiance du matin|ambiance fraiche|fraiche et claire|matinale',
  'look:matte-film':
    'film mat|mat|mate|rendu mat|aspect mat|matte|effet mat|look mat|style mat|tons mats|couleurs mates|mats|finition mate|aspect mate|rendu mate|film matte|pellicule delavee|film delave',
  'look:slide-film':
    'diapositive|diapo|film diapositive|film inversible|diapositives|velvia|kodachrome|diapos|film diapo|vieille diapo|ektachrome',
  'look:portrait-film':
    'film portrait|pellicule portrait|argentique portrait|rendu argentique portrait|pellicule pour portrait|portra|kodak|kodak portra|film pour portrait|portrait argentique',
  'look:faded-summer':
    'ete fane|retro|vintage|look vintage|look retro|annees 70|annees soixante dix|style retro|style vintage|nostalgi*|polaroid|annees 80|annees quatre vingt|annees 90|annees 60|old school|oldschool|a l ancienne|facon ancienne|d epoque|argentique|look argentique|aspect vintage|effet vintage|filtre vintage|touche vintage|esprit vintage|effet retro|filtre retro|touche retro|vieux polaroid|nostalgie|style ancien|photo d autrefois|jetable|d autrefois|seventies|l air ancienne|l air ancien|l air vieille|l air vieux|ait l air ancienne|ait l air ancien|a l air ancienne|ait l air vieille|ait l air vieux|comme une vieille photo|comme une photo ancienne|style vieille photo|polaroid delave|effet polaroid',
  'look:teal-and-amber':
    'cinema|cinematographique*|look cinema|bleu canard et ambre|sarcelle et ambre|style cinema|hollywoodien*|comme au cinema|cinema*|cinematographique|hollywood*|film hollywoodien|style film|effet cinema|look film|comme un film|comme dans un film|ambiance cinema|ambiance film|esthetique cinema|cinematic|cinematique|teal and orange|orange et bleu|bleu et orange|turquoise et orange|orange et turquoise|film d action|blockbuster|plan de cinema|scene de film|facon cinema|facon film|du cinema|bleu canard et orange|bleu sarcelle et orange|comme au cine|facon cine|cine|comme dans les films|teal orange',
  'look:forest':
    'foret|ambiance foret|tons de foret|verts profonds|vert profond|vert foret|forestier*|sous bois|nature verte|look foret',
  'look:winter':
    'hiver|hivernal*|ambiance hivernale|d hiver|en hiver|ambiance neige|ambiance froide d hiver|ambiance de noel|glacial d hiver|look hivernal|hivernale',
  'look:silver': 'argent|argentique noir et blanc',
  'look:noir':
    'film noir|noir et blanc dramatique|noir et blanc contraste|style film noir|noir dramatique|noir et blanc fort|noir et blanc tres contraste|noir et blanc puissant|noir et blanc intense|noir et blanc profond|film policier|polar|noir et blanc a fort contraste|noir et blanc avec du contraste|noir et blanc bien contraste|n b contraste|nb contraste|noir et blanc percutant|vieux polar|noir et blanc sombre|style polar|facon film noir|comme un film noir|ambiance film noir|facon polar',
  'look:sepia':
    'sepia|ton sepia|sepia*|ton brun|tons bruns|brun ancien|couleur sepia|teinte sepia|brunatre|marron ancien|effet sepia|vieux brun|virage sepia|teinte brune',
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
  'kind:bicycle': 'velo*|bicyclette*|vtt|bicloo|becane*|cycle|cycles|velos gares|bicyclete*',
  'kind:car': 'voiture*|autos|bagnole*|taxi*|tuture|voitures garees|voiture garee|automobile*|4x4|berline*|bagnole',
  'kind:vehicles': 'vehicule*|circulation|vehicules gares|vehicules|vehicule gare',
  'kind:motorcycle': 'moto|motos|scooter*|mobylette*|motocyclette*|deux roues|motards|motard|vespa|moto garee|scoot',
  'kind:airplane': 'avion*|aeroplane*|jet|helicoptere*|helico*|avions',
  'kind:bus': 'bus|autobus|autocar*|car de tourisme|minibus|bus scolaire|cars|car scolaire|autocars',
  'kind:train': 'train*|tram|tramway*|trams|metro|rame|locomotive*|wagon*|rer|tgv',
  'kind:truck':
    'camion*|fourgon*|camionnette*|poids lourd|poids lourds|semi remorque*|fourgons|camtar|utilitaire*|camping car*|caravane*|van|vans|pick up|benne*',
  'kind:boat':
    'bateau*|voilier*|navire*|barque*|yacht*|canoe|bateaux|ferry|peniche*|paquebot*|pirogue*|kayak*|chaloupe*|embarcation*|catamaran*|vedette*|navires|voiliers',
  'kind:traffic light':
    'feu de circulation|feux de circulation|feu tricolore|feux tricolores|feu rouge|feux rouges|feu de signalisation|feux de signalisation|feu vert|signalisation lumineuse',
  'kind:fire hydrant': 'bouche d incendie|borne incendie|bouches d incendie|bornes incendie|hydrant',
  'kind:stop sign':
    'panneau*|panneau stop|panneau de signalisation|panneau|panneaux|stop|signalisation|panneau publicitaire|panneaux publicitaires|enseigne*|pancarte*|ecriteau*|panneau routier|panneaux de signalisation|plaque de rue|sens interdit',
  'kind:parking meter': 'parcmetre*|horodateur*',
  'kind:bench': 'banc|bancs|bancs publics|banc public|banquette*',
  'kind:bird':
    'oiseau*|mouette*|pigeon*|goeland*|canard*|cygne*|piaf*|moineau*|corbeau*|corneille*|hirondelle*|oie|oies|cigogne*|aigle*|hibou*|poule*|coq|heron|volatile*|perroquet*|colombe*|mouettes|tourterelle*|flamant*|perruche*',
  'kind:cat': 'chat|chats|chaton*|minou*|chatte*|matou*|felin*|minet*',
  'kind:dog':
    'chien*|chiot*|toutou|toutous|clebs|clebard|caniche*|labrador*|dalmatien*|bouledogue*|berger allemand|teckel*|canin*|cabot|husky',
  'kind:horse': 'cheval|chevaux|poney*|jument*|poulain*|ane|anes|poneys',
  'kind:sheep': 'mouton*|brebis|agneau*|belier*',
  'kind:cow': 'vache*|boeuf*|taureau*|veau|veaux|bovin*',
  'kind:elephant': 'elephant*|elephants',
  'kind:bear': 'ours|ours brun|ourson*',
  'kind:zebra': 'zebre*',
  'kind:giraffe': 'girafe*|giraffe*',
  'kind:backpack': 'sac a dos|sacs a dos|sac de randonnee|cartable*|sac a dos*',
  'kind:umbrella': 'parapluie*|parasol*|ombrelle*|pepin|parapluies|parasols',
  'kind:handbag':
    'sac|sacs|sac a main|sacs a main|pochette*|sac plastique|sacs plastiques|sacs plastique|cabas|sacoche*|sac de courses',
  'kind:tie': 'cravate*',
  'kind:suitcase': 'valise|valises|bagage*|bagages|malle|malles|trolley|sac de voyage|valoche',
  'kind:kite': 'cerf volant|cerfs volants',
  'kind:sports ball': 'ballon*|balle|balles|balle de tennis|ballons|ballon de foot|ballon de football|balle de foot',
  'kind:surfboard': 'planche de surf|planches de surf',
  'kind:skateboard': 'skateboard*|planche a roulettes|skate*',
  'kind:bottle':
    'bouteille*|bouteille d eau|bouteille de vin|bouteilles d eau|bouteille de biere|canette*|flacon*|bouteilles vides',
  'kind:wine glass':
    'verre|verres|verre a vin|verres a vin|verre de vin|verres de vin|coupe de champagne|flute|flutes|verre d eau',
  'kind:cup': 'tasse*|gobelet*|mug*|tasse a cafe|tasse de cafe|gobelet|mug de cafe|bol de cafe|chope*',
  'kind:knife': 'couteau*',
  'kind:fork': 'fourchette*',
  'kind:spoon': 'cuillere*',
  'kind:bowl': 'bol|bols|saladier',
  'kind:banana': 'banane*',
  'kind:apple': 'pomme|pommes',
  'kind:pizza': 'pizza*',
  'kind:cake': 'gateau*',
  'kind:chair':
    'chaise*|tabouret*|fauteuil*|chaises|transat*|tabourets|siege*|fauteuils|chaise longue|chaise de jardin|chaise roulante|pliant',
  'kind:couch': 'canape*|sofa*|canapes|divan*|clic clac|banquette',
  'kind:potted plant':
    'plante|plantes|plante en pot|pot de fleurs|plantes en pot|pots de fleurs|plante*|plante verte|pot de fleur|pots de fleur|jardiniere*|bac a fleurs|cactus|plante d interieur|plantes vertes|ficus',
  'kind:bed': 'lit|lits',
  'kind:dining table': 'table|tables|bureau|table basse|table a manger|tables de jardin|table de jardin|bureaux',
  'kind:tv': 'television*|tele|ecran*|moniteur*|tv|televiseur*|ecran plat|televisions|ecran tele|ecran de tele',
  'kind:laptop':
    'ordinateur*|portable|pc portable|ordi|ordis|pc|macbook|ordinateur portable|ordinateurs|tablette*|laptop',
  'kind:cell phone':
    'telephone*|smartphone*|telephones portables|telephone portable|mobile|tel|portables|mon telephone|iphone*|gsm|cellulaire*|portable sur la table|mobiles|tele phone',
  'kind:book': 'livre|livres|bouquin*|magazine*|revue*|cahier*',
  'kind:clock': 'horloge*|pendule*|montre|montres|reveil|reveils|cadran',
  'kind:vase': 'vase|vases|vase de fleurs|vase a fleurs|soliflore',
  'kind:teddy bear': 'ours en peluche|peluche*|nounours|doudou*|peluches|teddy',
  'keep&colors':
    'reste en couleur|restent en couleur|reste en couleurs|restent en couleurs|garde sa couleur|gardent leur couleur|soit en couleur|soient en couleur',
  'raise&shadows': 'contre jour|a contre jour|debouche|deboucher|debouche les visages',
  'remove&shine': 'matifi*',
  'highlights&repair': 'recupere les hautes lumieres|recuperer les hautes lumieres|recupere les blancs',
  unfound:
    'tout ce qui est sur la table|tout ce qu il y a sur la table|tout ce qui se trouve sur la table|tout sur la table|tout ce qui traine sur la table|les choses sur la table|tout ce qui est par terre|eau|mer|ocean|lac|riviere|etang|piscine|vague|vagues|herbe|pelouse|gazon|pre|arbre*|buisson*|haie*|branche*|feuille|feuilles|fleur|fleurs|montagne*|colline*|rocher*|pierre|pierres|neige|sable|plage|route|rue|chemin|mur|murs|maison*|immeuble*|batiment*|tour|tours|eglise|toit|toits|fenetre*|portes|cloture*|barriere*|portail|pont|poteau|poteaux|poteau electrique|poteaux electriques|piquet*|pylone*|lampadaire*|reverbere*|pilier*|colonne*|grue|grues|poubelle*|dechets|sol|tapis|rideau|rideaux|robe|chemise|veste|manteau|chapeau|premier plan|col|nappe|manche|pantalon|chaussure*|flaque*|pare brise|echafaudage*|tente*|fumee|doigt|pouce|la laisse|sa laisse|drapeau*|autocollant*|ballon gonflable|rambarde*|volcan|dune*|falaise*|fontaine*|vitre*|photographe|photographes|soleil|lampe|lampes|ile|champ|champs|jardin|balcon|statue|jouet|jouets|assiette|assiettes|reflet dans la vitre|reflets dans la vitre|reflet dans l eau|corbeille*|immeuble|immeubles|journal|robe verte|bonnet*|casquette*|lunettes de soleil|passage pieton|arret de bus|voie ferree|voies ferrees|cadre au mur|cadres au mur|sac poubelle|sacs poubelle|sacs poubelles|plaque d immatriculation|plaques d immatriculation|un bonnet de noel|sapin de noel|sapin*|plaque d immat*|roue|roues|pneu*|jante*|jetee|jetees|ponton*|embarcadere*|quai|quais|bouee*|pieu|pieux|bollard*',
  'kind:wire':
    'cable*|fil electrique|fils electriques|ligne electrique|lignes electriques|fils|fil|ligne a haute tension|lignes a haute tension|cables electriques|fils telephoniques|lignes|cablage|fil de fer|fils barbeles|filin*|ligne haute tension|lignes haute tension|cable electrique|fil telephonique|ligne telephonique|lignes telephoniques|fils dans le ciel|corde a linge|fil a linge|cordes|tendeur*|cordon*|fils elec*',
  'kind:text':
    'texte*|inscription*|lettrage|ecriture*|date|filigrane*|logo|logos|legende|mention|horodatage|tampon|sous titre*|logo*|heure|signature*|legende*|textes|mot|mots|lettres|lettre|tag|tags|graffiti*|date et heure|numero|numeros|chiffre*|prix|etiquette*|slogan|titre|titres|copyright|incrustation*|watermark|hashtag*|phrase*|marque deposee|logotype*|ecrit|ecrits|ecritures|sous titres|date imprimee|tampons|pub|ce qui est ecrit|l heure incrustee|heure incrustee|incrustation|numero de telephone|adresse web',
  me: 'moi|nous',
  rest: 'le reste|tout le reste|reste',
  filler:
    'sans couper personne|sans couper les gens|sans couper quelqu un|trouve|cherche|repere|localise|surtout|s il te plait|sans effet|sans effets|sans filtre|sans filtres|pas d effet|pas d effets|pas de filtre|s il vous plait|svp|stp|merci|bonjour|le|les|l|un|une|des|de|du|d|au|aux|a|en|par|pour|avec le|ce|cet|cette|ces|mon|ma|mes|notre|nos|ton|ta|tes|son|sa|ses|leur|leurs|je|j|tu|il|elle|on|vous|me|m|te|toi|se|s|lui|y|ne|n|pas|est|sont|soit|soient|etre|peux|peut|peux tu|pouvez|pourrais|pourriez|peut on|faudrait|faut|qui|qu|dont|comme|style|effet|aspect|facon|look|version|rendu|maniere|ambiance|tons|teinte|teintes|degre|degres|pour cent|fois|horizontal*|de gauche a droite|cote|haut|bas|coin|nouveau|nouvelle|nouvel|beau|belle|joli|jolie|naturel*|vrai|vraie|plutot|a la place|place|au lieu|toute|toutes|tous|entier|entiere|entierement|trop|si|possible|cela|ca|c|la bas|ici|chose|choses|genants|genant|genante|genantes|moche|moches|fond d ecran|ait|ai|avoir|voir|semble|paraisse|ressemble|niveau|partie|parties|rapport|format de|rends le|seconde|effectue|contre|bien sur|de la table|sur la table|salut|juste un|j ai|air|imprimer|imprim*|impression|instagram|insta|cv|profil|photo de profil|mariage|vacances|gache*|gachent|gene*|moche*|partout|assez|en bas|en haut|a droite en bas|si possible|pls|please|plz|svpl|s t p|s v p|siouplait|sil te plait|sil vous plait|dis|dis moi|ecoute|bon|ben|beh|bah|alors|du coup|donc|voila|hein|hey|coucou|hello|bonsoir|euh|heu|hum|ouais|oui|ok|d accord|okay|allez|vas y|genre|enfin bref|bref|quoi|hop|merci d avance|merci bcp|merci beaucoup|mille mercis|tu peux|tu pourrais|pourrais tu|pourriez vous|pouvez vous|est ce que|est ce qu|est ce que tu peux|est ce possible|possible de|serait il possible|serait possible|c est possible|peut etre|pourra|pouvoir|on peut|on pourrait|aide moi|aidez moi|aide|besoin|j ai besoin|ai besoin|envie|j ai envie|je souhaite|je souhaiterais|souhaiterais|j adorerais|faudra|il faut|il faudrait|il y a|y a|ya|en fait|vraiment bien|simplement|tout simplement|carrement aussi|ses propres|meme|memes|telle|quelque|quelques|certains|certaines|plusieurs|chaque|autre|quel|quelle|quels|etait|etaient|sera|serait|sois|fut|suis|es|sommes|etes|j etais|avais|avait|avaient|aura|aurait|eu|ayant|etant|fait trop|parait|paraissent|paraitre|ait l air|a l air|ont l air|ressort|rendent|deviens|devienne|devient|devenir|visible*|vu|vue|voit|voient|regarde*|derange|penible*|horrible*|affreu*|vilain*|laid*|degueu*|nul|nulle|nuls|naze*|debile*|con|cons|putain|foutu*|satane*|inutile*|de derriere moi|de la plage|de la rue|sur la photo|dans la photo|de la photo|sur l image|dans l image|de l image|au sol|sur le mur|du ciel|dans le ciel|gare|garee|gares|garees|stationne*|assis*|debout|couche*|allonge*|marche*|passe par la|qui passe|qui passent|qui traine|qui trainent|linkedin|facebook|tinder|leboncoin|vinted|whatsapp|tiktok|site|site web|blog|profil linkedin|cadre photo|passeport|carte d identite|permis|arriere grand mere|arriere grand pere|photo de|image de|portrait de|resultat|final|finale|au final|ou un truc|un truc|truc|machin|ou quelque chose|quelque chose|un genre|sorte|une sorte|espece|pour moi|pour nous|pour mon|pour ma|pour le|pour la|pour un|pour une|afin|histoire|car|vu que|puisque|lorsque|quand|si tu peux|si tu veux|si c est possible|si ca va|veuillez|merci de|les deux|d identite|a l ombre|au premier plan|qualite|dirait|on dirait|qu on dirait|aspect general|remets|diaph|diaphragme|cran|un cran|il de plus|avatar|merite|uni|unie|petit|petite|cause|rectifie|tire|la|sans perdre en qualite|sans perdre de qualite|sans pixelliser|sans pixeliser|sans perte|sans perte de qualite|madame|filtre|pur|pure|catalogue|produit|mettes|vienne|arrive|annees|connais|appareil|pro|enorme|ajuste|lol|mdr|ptdr|haha|xd|stpp|stppp|svpp|plss|wesh|frerot|bro|c etait de nuit|c etait la nuit|prise de nuit|pris de nuit|photo de nuit|faite de nuit|prise la nuit|iso|deux|trois|quatre|cinq|six|serait ce possible|auriez vous la gentillesse de|auriez vous|aurais tu|ca serait possible|ca serait cool|ca serait bien|ce serait bien|ce serait top|ce serait cool|vite|vite fait|rapidos|rapido|urgent|dites|dites moi|voulez vous|veux tu|peau naturelle|annee|autour de|autour du|autour des|autour|serait il possible de|serait il possible d|il possible|est il possible de|est il possible d|jvoudrais|jveux|jaimerais|jvoudrai|jpeux|chui|sil te plai|plein de|pas mal de|un tas de|des tas de|une foule de|une bande de|un groupe de|bande de|groupe de|vois|tu vois|voyez|regarde',
  at: 'sur|sous|devant|dans|a cote|pres de|sur le|sur la|pres du|sur le cote de|entre|au dessus de|en dessous de|qui sort de|qui depasse de|qui cache|qui masque|pose sur|posee sur|posees sur|poses sur|contre le mur|adosse*|appuye* contre|appuye* sur|accroche* a|accroche* au|assis sur|assise sur|pose contre|posee contre|sur la plage|a la plage|dans la rue',
  'background&behind': 'a l arriere plan|en arriere plan|de l arriere plan|au second plan|dans le fond',
  'only&sky': 'seulement dans le ciel|uniquement dans le ciel|juste dans le ciel|que dans le ciel|seulement au ciel',
  'people&except': 'tous sauf|toutes sauf|tous + sauf|tout le monde + sauf',
  behind:
    'derriere|derriere elle|derriere nous|derriere moi|derriere lui|derriere eux|ce qu il y a derriere|au fond|tout au fond|en arriere|a l arriere|a l arriere de la photo|tout derriere moi',
  'people&remove': 'je veux personne|veux personne|plus personne|qu il n y ait personne|sans personne',
  'background&blur':
    'mode portrait|bokeh|effet bokeh|faible profondeur de champ|profondeur de champ|arriere plan flou|fond flou|flou d arriere plan|flou en arriere plan|flou de fond|fond floute|arriere plan floute|flou artistique|fond doux|flou derriere|effet portrait|arriere plan doux',
  'color:gray': 'gris clair|gris fonce|gris claire|gris moyen|grisclair|gris neutre',
  but: 'mais',
  reason:
    'pour que|pour qu|afin qu|sinon|histoire que|histoire qu|de sorte que|de facon que|afin que|afin de|histoire de|parce que|parce qu|vu qu|puisqu|a cause de|a cause du|en raison de|car c',
  instead: 'au lieu de|au lieu du|au lieu d|a la place de|a la place du|plutot que',
  smile: 'sourire|sourires',
  whites: 'les blancs|point blanc|tons blancs|les blanches',
  blacks: 'noirs|les noirs|point noir de la photo|tons noirs',
  wider:
    'dezoome|dezoomer|dezoomez|zoom arriere|zoomer en arriere|elargir le cadre|elargis le cadre|elargir le cadrage|elargis le cadrage|plan plus large|agrandir le cadre|etendre l image|etends l image',
  passport:
    'photo d identite|photo identite|photo de passeport|photo passeport|photo pour passeport|photo pour le passeport|photo de visa|photo pour visa|photo d identite format|format identite|format photo d identite|format passeport|taille passeport',
  impossible:
    'ans plus jeune|ans plus jeunes|ans de moins|ans de plus|plus jeune de + ans|rajeun* + ans|ouvre les yeux|ouvrir les yeux|yeux ouverts|yeux fermes|maigrir|plus mince|plus grand que|mincir|double menton|annule*|plus de cheveux|change mes vetements|regarder l objectif|muscles|ouvre un peu plus mes yeux|ouvre plus les yeux|ouvre mes yeux|yeux plus ouverts|kilos|kilo|kg|livres en moins|tatouage*|comme c etait|comme c etait avant|reviens en arriere|revenir en arriere|retour arriere|retour en arriere|retour a l original|reviens a l original|reinitialise*|refaire|moitie moins grand|reduis la de moitie|reduire de moitie|plus petite|plus petit|echange les visages|echanger les visages|echange mon visage|echange nos visages|cheveux blancs|cheveux gris|couleur de cheveux|teins les cheveux|calvitie|tongs|qu il neige|qu il pleuve|rouge a levres|comme avant|pixelise*|pixellise*|censure*|anonymise*|mon ventre|gros ventre|peinture a l huile|peint* a l huile|tableau a l huile|a l huile|facon huile|style huile|huile sur toile|huile|van gogh|picasso|monet|rembrandt|acrylique*|impressionnis*|cubis*',
  'keep&only': 'ne garde que|ne garder que|garde que|laisse que|ne laisse que|conserve uniquement|conserver uniquement',
  'people&behind':
    'ceux de derriere|ceux derriere|ceux qui sont derriere|celui de derriere|ceux du fond|gens derriere|personnes derriere|gens de derriere|personnes de derriere',
  'only&me': 'que moi|seulement moi|juste moi|uniquement moi|rien que moi',
  'blacks&lower':
    'noirs plus profonds|noirs profonds|noirs plus intenses|noirs plus noirs|noirs plus denses|noirs bien profonds',
  'whites&raise': 'blancs plus blancs|blancs plus lumineux|blancs plus eclatants|blancs plus purs|blancs bien blancs',
  'raise&strongly': 'beaucoup plus de|bien plus de|beaucoup plus d|nettement plus de|bcp plus de|enormement plus de',
  'contrasty&drama': 'dramatique*|quelque chose de dramatique',
  'left&part': 'cote gauche|moitie gauche|partie gauche',
  'right&part': 'cote droit|moitie droite|partie droite',
  part: 'moitie superieure|moitie inferieure|partie superieure|partie inferieure|partie du haut|partie du bas|moitie du haut|moitie du bas',
  tall: 'format story|format stories|format tiktok|format reel|story instagram|story insta|pour une story|pour ma story|pour la story|en story|pour story|pour stories|taille story|pour tiktok|pour un reel|pour les reels|fond d ecran telephone|fond d ecran de telephone|fond d ecran pour telephone',
  'vignette&without': 'sans vignettage|pas de vignettage|sans vignetage|enleve le vignettage|vire le vignettage',
  download:
    'format png|au format png|enregistr*|sauvegard*|export*|telecharg*|jpg*|jpeg*|webp|tiff|tif|pdf|heic|avif|bmp|gif|convert* + png|transforme + png|en png|fichier png|redimension*|taille du fichier|fichier plus leger|compress*|pixels de large|pixels de haut|pixels de largeur|pixels de hauteur|ajoute du texte|ajouter du texte|ajoute un texte|mets du texte|mettre du texte|ecris|ecrire|ecrivez|ecrit dessus|ajoute une legende|ajouter une legende|ajoute un titre|ajoute mon nom|ajoute mon logo|ajoute + filigrane|partag*|envoie|envoyer|envoie la|sauve + png|sauve en|sauver en|sauve la en|mets un texte|mets le texte|ajoute le texte|ajouter un texte|insere un texte|insere du texte|poids du fichier',
  them: 'celui|celle|ceux|celles',
  rather:
    'non attends|attends non|attends|non plutot|ah non|euh non|non pardon|pardon non|enfin non|ou plutot|je veux dire|non finalement',
  'skip&keep':
    'oublie|oubliez|laisse tomber|ne t occupe pas de|ne t occupe pas du|ignore|peu importe|tant pis pour|ne t en fais pas pour|ne t inquiete pas pour|on s en fiche de|on s en fiche du|j aime le|j adore le|j aime bien le|j aime beaucoup le',
  'grain&without': 'sans grain|pas de grain',
  'noise&without': 'sans bruit|pas de bruit',
  'drama&raise': 'plus dramatique|plus dramatiques|plus de drame',
  'kind:animals': 'animal|animaux|bestiole*|bete|betes',
  unmarked:
    'sans filigrane|sans filigranes|pas de filigrane|aucun filigrane|sans aucun filigrane|ne mets pas de filigrane|pas de filigranes',
  'and&then': 'puis|ensuite|apres|et puis|et ensuite|et apres|& puis|apres ca|et pis|pis',
  'them&colors': 'sa couleur|ses couleurs',
}

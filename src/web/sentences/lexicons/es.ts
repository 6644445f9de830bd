import type { Lexicon } from '#web/sentences/concepts.ts'

export const es: Lexicon = {
  remove:
    'quit*|elimin*|borr*|suprim*|sacar|saque|sacame|deshaz*|haz desaparecer|hacer desaparecer|desaparec*|retir*|limpia|limpiar|eliminacion|fuera|remuev*|remover|sac*|que no se vea|que no salga|que desaparezca|tapa|tapar|oculta*|quitame|quitale|saca|sacale|sacalos|sacalo|sacalas|borra*|elimina*|elimine*|que no salga*|que no se vea*|no quiero ver|limpia de|remov*|remueve*|tapa*|sobran|sobra|molesta|molestan|estorba*',
  keep: 'manten*|conserv*|deja|dejar|deje|guard*|preserv*|mantiene',
  'cut-out': 'recorta la silueta|recort*|aisl*|extra*|silueta*|troquel*|separa',
  change:
    'cambi*|reemplaz*|remplaz*|sustitu*|conviert*|convert*|transform*|pon|poner|ponga|ponle|ponme|pasa|pasar|mete|intercambi*|ponla|ponlo',
  make: 'haz|hazlo|hazla|haga|hacer|hagas|da|dale|dar|anad*|agreg*|aplic*|usa|usar|con|quiero|quisiera|gustaria|vuelv*|volver|deja + mas|crea|crear',
  blur: 'desenfoc*|difumin*|borros* + fondo|bokeh|desenfoque*|borroso|borrosa|desenfoca*|difumina*|desenfoque|emborrona*|fuera de foco',
  crop: 'recortalo|recorte|encuadr*|reencuadr*|formato|recorta a|recortar a|recorta en|recorta la foto|recorta la imagen|recortar la foto|recortar la imagen|recorta en formato',
  rotate: 'gir*|rot*|voltea a|dar la vuelta|da la vuelta',
  mirror:
    'espejo|voltea*|reflej*|invierte|invertir|volte*|efecto espejo|en espejo|dale vuelta|dar vuelta|refleja*|como en un espejo|da la vuelta horizontal',
  straighten:
    'endere*|nivel*|recto|recta|alinea*|torcid*|inclinad*|endereza*|endereces|chuec*|derech* bien|nivela*|ponla recta|ponlo recto|no esta recta|horizonte recto|ladead*',
  enlarge:
    'ampli*|agrand*|mas grande|aumenta la resolucion|aumentar la resolucion|resolucion|alta resolucion|escala*|aumenta el tamano|aumentar el tamano|duplica el tamano|doble de grande|tamano|el doble de grande|amplia*|agranda*|mayor resolucion|mas resolucion|doble de tamano',
  repair: 'repar*|restaur*|arregl*|corrig*|correg*|recuper*|rescat*|remiend*|salva|recuperal*',
  colorize:
    'colore*|a color|en color|en colores|pon color|poner color|anade color|anadir color|dale color|dar color|pon colores|da color|agrega color|agregar color|colorea*|coloriz*|devuelve el color|devuelvele el color|ponle color|ponerle color|darle color|ponle colores|colorear|pasala a color',
  draw: 'dibuj*|caricatur*|cartoon|pint*|ilustra*|dibujos animados|pintura|cuadro',
  retouch: 'retoc*|embellec*|belleza|rejuvenec*|retoque|mas guap*|favorec*|maquill*',
  improve:
    'mejor*|optimi*|automatic*|auto|perfecc*|embellece la foto|que se vea bien|realza la foto|luzca mejor|autoajust*',
  raise: 'aument*|mas|sub*|increment*|elev*|realz*|intensific*|refuerz*|reforz*|levant*|acentu*|abre',
  lower: 'reduc*|menos|baj*|disminu*|rebaj*|atenu*|suaviza las luces|reduzc*|aminor*',
  soften: 'alis*|suaviz*|uniform*|iguala|empareja',
  whiten: 'blanque*|mas blanco|mas blancos|mas blanca|blanquea*',

  bright:
    'aclar*|mas claro|mas clara|mas claros|mas brillante|mas luminos*|claro|clara|menos oscur*|demasiado oscur*|brillante|soleado  mas|mas brillo|mas brillantes|mas clar*|muy oscur*|esta oscur*|sale oscur*|salio oscur*|subexpuest*|oscura de mas',
  dark: 'oscure*|mas oscuro|mas oscura|mas oscuros|oscuro|oscura|menos brillante|menos claro|demasiado claro|demasiado clara|menos luz|ensombre*|apag*|mas tenue|oscurez*|oscurec*|mas oscur*|muy clar*|demasiado clar*|sobreexpuest*|quemada|demasiada luz|mucha luz',
  warm: 'mas calid*|calid*|mas caliente|menos frio|menos fria|demasiado frio|demasiado fria|menos azul|mas dorad*|calidos|tonos calidos|colores calidos|muy fri*|demasiado fri*|se ve fria|muy azul*|calienta*',
  cool: 'mas frio|mas fria|mas frios|frio|fria|frios|enfri*|menos calid*|demasiado calid*|mas azul|mas azulad*|menos amarill*|mas fresc*|tonos frios|colores frios|gelido|helad*|azulad*|mas fri*|muy calid*|muy amarill*|demasiado amarill*',
  contrasty:
    'mas contraste|contrastad*|mas contrastad*|dramatic*|mas dramatic*|mas fuerza|mas impacto|mas profundidad|mas pegada|contrasta|contrastar|contrasta mas|muy plan*|sube el contraste',
  flat: 'menos contraste|menos contrastad*|plano|plana|mas plano|mas plana|baja el contraste',
  vivid:
    'mas viv*|vivos|vivas|vivo|vivid*|satur*|mas saturad*|mas colorid*|colorid*|intensos|mas intens*|vibrant*|mas vibrant*|mas color|colores mas vivos|colores mas intensos|mas colores|alegre*|mas vivo*|mas viva*|mas satura*|intens*|mas vibrante*|vibrante*|apagad*|mas alegre*|llamativ*',
  pale: 'mas palid*|palid*|desatur*|menos colorid*|menos color|menos saturad*|apagados|mas apagad*|colores suaves  menos|menos vivos|menos viv*|menos intens*|colores mas suaves|desatura*|menos satura*|demasiado satura*|muy satura*|mas suave de color',
  crisp:
    'mas nitid*|nitid*|enfoc*|mas enfocad*|mas definid*|mas detalle|mas detalles|afil*|mas definicion|mas nitidez|aumenta la nitidez|mejora la nitidez|nitidez|definicion|enfoca*|mas detalle*|afila*',
  hazy: 'sonador*|mas suave en general|etere*|onirico*|vaporos*|romantic*|mas suave|mas suaves|onirico|difuminad*|suaviza*|etereo',
  grainy:
    'con grano|mas grano|grano de pelicula|granulad*|un poco de grano|anade grano|agrega grano|con grano de pelicula',
  vignetted:
    'vinet*|esquinas oscuras|bordes oscuros|oscurece las esquinas|oscurece los bordes|esquinas mas oscuras|bordes mas oscuros|oscurecer las esquinas|oscurecer los bordes',
  grey: 'blanco y negro|en blanco y negro|b n|bn|monocrom*|escala de grises|sin color|sin colores|quita el color|quita los colores|elimina el color|elimina los colores|quitar el color|gris|grises|byn',
  greenish: 'mas verde|mas verdos*|menos rosa|menos magenta|mas verdes',
  pinkish: 'mas rosa|mas rosad*|mas magenta|menos verde|menos verdos*|color rosado|ponle color rosado|tono rosado',

  brightness: 'brillo|exposicion|luminosidad',
  'brightness&lamp': 'luz|iluminacion',
  'bright&lamp': 'ilumin*|mas luz',
  'background&dark': 'atenua el fondo|atenuar el fondo|atenue el fondo',
  lamp: 'luz suave|luz mas suave|iluminacion suave|luz lateral|iluminacion lateral|luz suave lateral|luz lateral suave|luz de retrato|luz de estudio|luz desde|luz suave desde|luz lateral desde|iluminacion desde|luz que viene|luz que venga',
  'lamp&strongly': 'luz fuerte|luz dura|luz intensa',
  'catch-light':
    'catchlight*|catch light*|brillo en los ojos|brillo a los ojos|brillo en la mirada|luz en los ojos|luz en la mirada|reflejo en los ojos|reflejos en los ojos|chispa en los ojos|chispa a los ojos|destello en los ojos|destellos en los ojos|punto de luz en los ojos|puntos de luz en los ojos',
  contrast: 'contraste',
  saturation: 'saturacion|intensidad de los colores|intensidad del color',
  warmth: 'temperatura|calidez|temperatura de color|temperatura del color',
  shadows: 'sombras|zonas oscuras|partes oscuras|oscuros|negros',
  highlights:
    'altas luces|luces altas|zonas claras|partes claras|luces|reflejos de la imagen|zonas brillantes|zonas quemadas|partes brillantes',
  clarity: 'claridad|detalle|detalles|textura',
  vignette: 'vineteado',
  grain: 'grano|granulado',

  scratches:
    'aranazo*|rayon*|rayadura*|rasguno*|grieta*|raja*|desgarr*|rotura*|roto|rota|doblez|dobleces|pliegue*|polvo|manchas de la foto|manchas en la foto|manchas del papel|agujero*|suciedad|rayas|deterioro*|deteriorad*|pelusa*|estropead*|rayad*|mancha*|rasgad*|arruga del papel',
  noise:
    'ruido|ruidos*|artefacto*|reduccion de ruido|grano digital|ruido digital|ruidos|pixelad*|grano de la foto|ruidosa|pixeles',
  blurriness:
    'borros*|movid*|foto movida|foto borrosa|desenfoque de movimiento|trepidacion|imagen borrosa|lo borroso|movida|movido|desenfocada|sale borrosa|salio borrosa|salio movida|trepidad*',
  fading:
    'descolorid*|desvaid*|amarille*|amarillent*|decolorad*|desteni*|palidecid*|amarillenta|destenid*|perdido color|ha perdido color',
  'old-print':
    'foto antigua|foto vieja|vieja foto|fotos antiguas|fotos viejas|antigua foto|fotografia antigua|imagen antigua|retrato antiguo|fotografia vieja|foto de epoca|antigua fotografia|dano|danos|danad*',

  skin: 'piel|cutis|tez|poros',
  wrinkles: 'arruga*|patas de gallo|lineas de expresion|lineas de la cara|lineas finas',
  spots:
    'grano en la cara|granos|espinilla*|imperfeccion*|acne|manchas|mancha|manchas de la piel|punto negro|puntos negros|manchas en la piel|barritos|granitos|granos de la cara|granito*|barro|barros',
  freckles: 'peca|pecas',
  redness: 'rojeces|rojez|enrojecimiento*|tono de piel|zonas rojas|rubor',
  'under-eye':
    'ojera*|bolsas|bolsas de los ojos|bolsas bajo los ojos|sombras bajo los ojos|circulos oscuros|ojeras|ojera|cara de cansad*|ojos cansados',
  eyes: 'ojos|ojo|iris|mirada',
  'eye-whites': 'blanco de los ojos|blancos de los ojos|ojos irritados|ojos inyectados|blanco del ojo',
  teeth: 'diente|dientes|sonrisa|dentadura',
  shine:
    'brillo de la piel|brillos|piel grasa|piel brillante|brillo de la cara|brillos de la piel|brillo de la frente|grasa de la piel|sudor|brillos de la cara|me brilla|brilla|brillo en la frente|brillo en la cara|brillo en la piel|cara grasosa|grasos*|brillosa|brilloso|cara brillante',
  'red-eye': 'ojos rojos|ojo rojo',
  'body-skin': 'cuello|nuca|brazos|antebrazos|manos|hombros|escote',
  glare:
    'reflejos de las gafas|reflejo de las gafas|reflejos en las gafas|reflejo en las gafas|reflejos de los lentes|reflejo de los lentes|brillo de las gafas|reflejos de los anteojos|reflejo en los lentes',
  'stray-hair':
    'pelos sueltos|cabellos sueltos|pelo suelto|pelos rebeldes|cabellos rebeldes|mechones sueltos|pelos despeinados|cabello suelto|mechon suelto|pelitos|pelos que se salen|encrespad*|frizz|mechon*|pelos locos',

  people:
    'gente|persona|personas|turista*|transeunte*|desconocid*|multitud|hombre|hombres|mujer|mujeres|nino|ninos|nina|ninas|todo el mundo|todos los demas|peaton*|extranos|senor|senora|chico|chica|chicos|chicas|familia|pareja|banistas|visitantes|muchedumbre|humanos|extrano|paseantes|curiosos|ex|mi ex|al tipo|ese tipo|el tipo|los tipos|esos tipos|tio|tia|tios|senor*|chico*|chica*|nino*|nina*|hombre*|mujer*|persona*|alguien|bebe*|muchach*|extran*|a todos|a todas',
  sky: 'cielo|cielos',
  background: 'fondo|trasfondo|segundo plano|fondos|entorno',
  everything: 'todo|foto|fotos|imagen|imagenes|toda la foto|toda la imagen|fotografia|conjunto|lo|la',
  clouds: 'nube|nubes',
  colors: 'color|colores',
  horizon: 'horizonte',
  face: 'cara|caras|rostro|rostros|retrato|selfi|selfie',

  only: 'solo|solamente|unicamente|nada mas que|nada mas|exclusivamente',
  except:
    'excepto|salvo|menos el|menos la|menos los|menos las|pero no|a excepcion|todo menos|excepto por|sin tocar|exceptuando|no el|no la|no los|no las',
  without: 'sin',
  and: 'y|e|luego|despues|tambien|ademas|y luego|finalmente|asi como|primero|pero|o|por ultimo|entonces',

  slightly:
    'un poco|ligera*|ligeramente|poco|un poquito|levemente|sutil*|un toque|suavemente|apenas|algo|una pizca|poquito',
  strongly:
    'mucho|muy|muchisimo|bastante|fuerte*|fuertemente|extremadamente|totalmente|completamente|considerablemente|mucha|realmente|intensamente|enormemente|un monton',
  twice: 'doble|el doble|dos veces|duplic*',
  fourfold: 'cuadruple|cuadruplic*|cuatro veces',

  left: 'izquierda|antihorario|sentido antihorario|contra las agujas',
  right: 'derecha|horario|sentido horario|agujas del reloj',
  middle: 'medio|centro',
  biggest: 'el mas grande|la mas grande|mayor',
  'upside-down': 'al reves|cabeza abajo|boca abajo|del reves|de cabeza|180 grados|patas arriba',
  down: 'vertical*|verticalmente|de arriba abajo|arriba abajo',
  square: 'cuadrad*|formato cuadrado',
  portrait: 'formato vertical|en vertical|formato retrato',
  landscape: 'formato horizontal|en horizontal|panoramic*|apaisad*|formato ancho|formato paisaje|formato apaisado',
  transparent: 'transparent*|transparencia|png',
  'cast-shadow': 'sombra suave|una sombra|sombra proyectada|con sombra|sombra ligera|sombra debajo|sombra paralela',

  'color:white': 'blanco|blanca|blancos|blancas',
  'color:black': 'negro|negra',
  'background&color:gray': 'fondo gris|gris de fondo',
  'color:red': 'rojo|roja|rojos',
  'color:orange': 'naranja|anaranjad*',
  'color:yellow': 'amarillo|amarilla',
  'color:green': 'verde|verdes',
  'color:blue': 'azul|azules',
  'color:purple': 'morad*|violeta|purpura|lila',
  'color:pink': 'rosa|rosado|rosada',
  'color:brown': 'marron|cafe',
  'color:beige': 'beige|crema|beis',

  'sky:fair-clouds':
    'buen tiempo|cielo bonito|bonito cielo|cielo hermoso|unas nubes|algunas nubes|nubes blancas|cielo de verano|nubes de algodon|cielo mas bonito|cielo precioso|unas pocas nubes|nubes esponjosas|nubes bonitas|nubecitas|cielo lindo|mejor cielo|un cielo mas bonito',
  'sky:clear-noon':
    'cielo azul|cielo despejado|despejad*|sin nubes|cielo limpio|cielo claro|cielo soleado|soleado|cielo raso|cielo azul despejado|cielo azul claro|azul intenso|azul limpio|dia soleado|bien azul',
  'sky:high-wisps': 'cirros|nubes altas|nubes finas|nubes deshilachadas|velos altos|nubes tenues|nubes ligeras|jirones',
  'sky:mackerel': 'aborregad*|cielo empedrado|empedrado|borreguitos|nubes como borreguitos',
  'sky:broken-clouds':
    'parcialmente nublado|nublado|cielo nublado|nubes y claros|nubes dispersas|nuboso|nubes rotas|claros y nubes|nubes sueltas',
  'sky:towering-clouds':
    'cumulos|nubes grandes|grandes nubes|nubes enormes|enormes nubes|cumulonimbos|nubes imponentes|nubarrones blancos|torres de nubes|nubes gigantes',
  'sky:golden-hour': 'hora dorada|cielo dorado|luz dorada|hora de oro',
  'sky:sun-rays': 'rayos de sol|rayos del sol|rayo de sol|rayos de luz|rayos solares|rayos',
  'sky:sunset':
    'atardecer*|puesta de sol|puesta del sol|ocaso|sol poniente|cielo de atardecer|cielo del atardecer|tarde|cielo de tarde|sol cayendo',
  'sky:burning-sky':
    'cielo en llamas|cielo ardiente|cielo rojo|cielo de fuego|ardiente|en llamas|cielo encendido|cielo rojizo|encendido',
  'sky:pink-dusk':
    'cielo rosa|crepusculo*|cielo rosado|cielo morado|anochecer rosa|anochecer|cielo violeta|cielo lila|cielo rosado al anochecer|atardecer rosa|crepusculo|nubes rosas|crepusculo rosa',
  'sky:blue-hour': 'hora azul',
  'sky:dawn-fog':
    'amanecer*|alba|niebla matinal|salida del sol|niebla del amanecer|bruma matinal|sol naciente|aurora de la manana|cielo de la manana|madrugada|niebla de la manana|neblina matinal',
  'sky:mist': 'niebla|neblina|bruma|brumos*|nebuloso',
  'sky:overcast': 'cubierto|cielo gris|encapotad*|cielo cubierto|cielo plomizo|nublado y gris|encapotado',
  'sky:storm':
    'tormenta*|tormentos*|tempestad*|cielo dramatico|nubes dramaticas|nubes oscuras|nubes negras|cielo amenazador|amenazante*|nubes de tormenta|nubes de lluvia|nubarron*',
  'sky:rainbow': 'arcoiris|arco iris',
  'sky:full-moon': 'luna llena|luna|luz de luna|claro de luna',
  'sky:stars':
    'estrella*|estrellad*|cielo estrellado|noche estrellada|via lactea|cielo nocturno|cielo de noche|noche|estrellado|nocturno',
  'sky:aurora': 'aurora|aurora boreal|auroras boreales|auroras|luces del norte|aurora*',

  'style:comic':
    'comic|comics|historieta*|tebeo*|vineta de comic|estilo comic|comic limpio|comic*|caricatura*|dibujo animado|caricaturiz*',
  'style:watercolor': 'acuarela*',
  'style:poster':
    'cartel*|poster|pop art|serigrafia|afiche|afiche*|retrato plano|diseno plano|vectorial*|retrato vectorial|ilustracion plana|retrato minimalista',
  'style:pencil':
    'lapiz|boceto*|bosquejo*|carboncillo|dibujo a lapiz|esbozo|boceto|a lapiz|bosquejo|tinta|tinta y aguada|aguada|dibujo a tinta|plumilla|tinta*|a tinta',
  'style:cel': 'anime|manga|estilo anime|anime*|manga*',
  'style:halftone':
    'semitono*|medios tonos|trama|puntos de imprenta|impresion de periodico|tramado|impresion tramada|periodico',

  'look:golden-hour': 'look dorado|aspecto dorado',
  'look:clear-morning': 'manana clara|luz de la manana|manana fresca|luz de manana',
  'look:matte-film': 'mate|pelicula mate|acabado mate',
  'look:slide-film': 'diapositiva*|pelicula de diapositivas',
  'look:portrait-film': 'pelicula de retrato|pelicula retrato|look de pelicula de retrato',
  'look:faded-summer':
    'verano desvaido|retro|vintage|anos 70|anos setenta|look retro|estilo retro|estilo vintage|look vintage|nostalgic*|setenter*|polaroid',
  'look:teal-and-amber':
    'cine|cinematografic*|look de cine|verde azulado y ambar|hollywood|de pelicula|aspecto de cine|como en el cine|turquesa y ambar|de cine|pelicula de hollywood|como de pelicula',
  'look:forest': 'bosque|tonos de bosque|aspecto de bosque',
  'look:winter': 'invierno|invernal*',
  'look:silver': 'plata|plateado',
  'look:noir':
    'cine negro|blanco y negro dramatico|noir|blanco y negro contrastado|blanco y negro intenso|film noir|blanco y negro con mucho contraste',
  'look:sepia': 'sepia|tono sepia|sepia*',

  'coloring:vivid': 'colores vivos|colores intensos|colores vibrantes|colores fuertes',
  'coloring:muted': 'colores suaves|colores apagados|colores discretos|colores tenues|colores sobrios',
  'coloring:hand-tinted':
    'coloreado a mano|coloreada a mano|tenido a mano|pintado a mano|pintada a mano|postal antigua',
  'coloring:plate': 'placa de vidrio|autocrom*',
  'coloring:two-colour': 'dos colores|bicolor|bicrom*|pelicula de dos colores',
  'coloring:pastel': 'pastel|pasteles|colores pastel|tonos pastel',
  'coloring:film': 'colores de diapositiva',
  'coloring:faded': 'colores desvaidos|colores descoloridos',

  'kind:person': 'novia|novio|jugador*',
  'kind:bicycle': 'bicicleta*|bici|bicis',
  'kind:car': 'coche*|carro|carros|auto rojo|autos|automovil*|vehiculo*|trafico|carro*|taxi*',
  'kind:motorcycle': 'moto|motos|motocicleta*|motoneta*',
  'kind:airplane': 'avion|aviones',
  'kind:bus': 'autobus*|bus|buses|autocar*|guagua',
  'kind:train': 'tren|trenes|tranvia*',
  'kind:truck': 'camion|camiones|furgoneta*|camioneta*',
  'kind:boat': 'barco*|bote|botes|velero*|lancha*|buque*|yate*|barca*|canoa*',
  'kind:traffic light': 'semaforo*',
  'kind:fire hydrant': 'hidrante*|boca de incendios|toma de agua',
  'kind:stop sign':
    'senal de stop|senal de trafico|senales de trafico|senal|senales|letrero|letreros|cartel de stop|letrero*|cartel de la calle',
  'kind:parking meter': 'parquimetro*',
  'kind:bench': 'banco|bancos|banca|bancas',
  'kind:bird': 'pajaro*|ave|aves|gaviota*|paloma*|pato|patos|cisne*',
  'kind:cat': 'gato|gatos|gata|gatito*',
  'kind:dog': 'perro*|perra|perrito*|cachorro*|perrita|perritas',
  'kind:horse': 'caballo*|poni|ponis',
  'kind:sheep': 'oveja*',
  'kind:cow': 'vaca*',
  'kind:elephant': 'elefante*',
  'kind:bear': 'oso|osos',
  'kind:zebra': 'cebra*',
  'kind:giraffe': 'jirafa*',
  'kind:backpack': 'mochila*',
  'kind:umbrella': 'paraguas|sombrilla*|parasol*',
  'kind:handbag': 'bolso*|cartera*|bolsa|bolsas de mano',
  'kind:tie': 'corbata*',
  'kind:suitcase': 'maleta*|equipaje',
  'kind:kite': 'cometa*|papalote*',
  'kind:sports ball': 'pelota*|balon|balones',
  'kind:surfboard': 'tabla de surf|tablas de surf',
  'kind:skateboard': 'monopatin*|patineta*',
  'kind:bottle': 'botella*',
  'kind:wine glass': 'copa|copas|copa de vino|vaso|vasos',
  'kind:cup': 'taza*|vaso*|mug',
  'kind:knife': 'cuchillo*',
  'kind:fork': 'tenedor*',
  'kind:spoon': 'cuchara*',
  'kind:bowl': 'cuenco*|tazon*|bol',
  'kind:banana': 'platano*|banana*',
  'kind:apple': 'manzana*',
  'kind:pizza': 'pizza*',
  'kind:cake': 'tarta*|pastel de cumpleanos|torta*',
  'kind:chair': 'silla*|taburete*|sillon*',
  'kind:couch': 'sofa|sofas',
  'kind:potted plant': 'planta|plantas|maceta*|planta en maceta|planta*',
  'kind:bed': 'cama|camas',
  'kind:dining table': 'mesa|mesas|escritorio',
  'kind:tv': 'televisor*|television|pantalla*|monitor*|tele',
  'kind:laptop': 'portatil*|ordenador*|computador*|laptop*',
  'kind:cell phone': 'telefono*|movil|moviles|celular*|smartphone*',
  'kind:book': 'libro*',
  'kind:clock': 'reloj*',
  'kind:vase': 'jarron*|florero*',
  'kind:teddy bear': 'osito*|oso de peluche|peluche*',
  'kind:wire':
    'cable|cables|linea electrica|lineas electricas|tendido electrico|alambre*|cables electricos|cable electrico|hilos|tendidos electricos|cables de la luz|cable*|cables de luz|tendido|hilos electricos',
  'kind:text':
    'texto*|letras|inscripcion*|fecha|marca de agua|marcas de agua|logo|logos|logotipo*|rotulo*|subtitulo*|sello|palabras|escritura|logo*|letrero de texto|firma|hora|numeros',

  me: 'me|nos|mi mismo|nosotros',
  'cut-out&me': 'recortame|recortanos',
  rest: 'el resto|todo lo demas|lo demas|resto',
  filler:
    'por favor|desde|gracias|hola|el|los|las|un|una|unos|unas|de|del|al|a|en|por|para|mi|mis|nuestro|nuestra|tu|tus|su|sus|yo|te|se|le|les|que|como|estilo|efecto|aspecto|look|version|manera|ambiente|tono|tonos|toque|puedes|puede|podrias|podria|quieres|necesito|hace falta|este|esta|estos|estas|ese|esa|esos|esas|eso|esto|aquel|aquella|es|son|sea|sean|estan|hay|ser|quede|queden|parezca|parece|vea|vean|grado|grados|por ciento|veces|horizontal*|de izquierda a derecha|primer plano|delante|lado|arriba|abajo|esquina|nuevo|nueva|bonit*|hermos*|lind*|natural*|real|reales|en lugar|lugar|en vez|vez|toda|todos|todas|entero|entera|demasiado|si|es posible|posible|ahi|alli|aqui|cosa|cosas|molest*|feo|fea|feos|feas|relacion|proporcion|tipo|gustaria que|abuelo|abuela|abuelos|otro|otra|ha|han|estuviera|fuera un|pelicula|parte|partes|hacia|contra|ya|ahora|tonalidad|de la mesa|sobre la mesa|de abajo|de arriba|porfa|porfavor|me gustaria|hay que|hazme|imprimir*|imprimirla|instagram|insta|curriculum|perfil|foto de perfil|boda|vacaciones|soso|sosa|aburrid*|parezco|se ve|se ven|quedo|salio|sale|tiene|tienen|y ademas|alla|asi|si puedes|si se puede',

  at: 'sobre|junto a|junto al|cerca de|cerca del|debajo|encima|al lado',
  'background&behind': 'en el fondo|en segundo plano',
  'people&except':
    'todos menos|todos excepto|todos salvo|todos menos a|todos excepto a|todos menos al|todos excepto al|a todos menos|a todos menos a|a todos menos al|a todos excepto|a todos excepto a|a todos excepto al|a todos salvo',
  behind: 'detras|atras|de atras|detras de mi|detras de nosotros|detras de ella|lo que hay detras|lo de atras|al fondo',
}

import type { Lexicon } from '#web/sentences/concepts.ts'

export const es: Lexicon = {
  remove:
    'quit*|elimin*|borr*|suprim*|sacar|saque|sacame|deshaz*|haz desaparecer|hacer desaparecer|desaparec*|retir*|limpia|limpiar|eliminacion|fuera|remuev*|remover|sac*|que no se vea|que no salga|que desaparezca|tapa|tapar|oculta*',
  keep: 'manten*|conserv*|deja|dejar|deje|guard*|preserv*|mantiene',
  'cut-out': 'recorta la silueta|recort*|aisl*|extra*|silueta*|troquel*|separa',
  change:
    'cambi*|reemplaz*|remplaz*|sustitu*|conviert*|convert*|transform*|pon|poner|ponga|ponle|ponme|pasa|pasar|mete|intercambi*|ponla|ponlo',
  make: 'haz|hazlo|hazla|haga|hacer|hagas|da|dale|dar|anad*|agreg*|aplic*|usa|usar|con|quiero|quisiera|gustaria|vuelv*|volver|deja + mas|crea|crear',
  blur: 'desenfoc*|difumin*|borros* + fondo|bokeh|desenfoque*|borroso|borrosa',
  crop: 'recortalo|recorte|encuadr*|reencuadr*|formato|recorta a|recortar a|recorta en|recorta la foto|recorta la imagen|recortar la foto|recortar la imagen|recorta en formato',
  rotate: 'gir*|rot*|voltea a|dar la vuelta|da la vuelta',
  mirror: 'espejo|voltea*|reflej*|invierte|invertir|volte*|efecto espejo|en espejo|dale vuelta|dar vuelta',
  straighten: 'endere*|nivel*|recto|recta|alinea*|torcid*|inclinad*',
  enlarge:
    'ampli*|agrand*|mas grande|aumenta la resolucion|aumentar la resolucion|resolucion|alta resolucion|escala*|aumenta el tamano|aumentar el tamano|duplica el tamano|doble de grande|tamano|el doble de grande',
  repair: 'repar*|restaur*|arregl*|corrig*|correg*|recuper*|rescat*|remiend*|salva|recuperal*',
  colorize:
    'colore*|a color|en color|en colores|pon color|poner color|anade color|anadir color|dale color|dar color|pon colores|da color|agrega color|agregar color|colorea*|coloriz*|devuelve el color|devuelvele el color',
  draw: 'dibuj*|caricatur*|cartoon|pint*|ilustra*|dibujos animados|pintura|cuadro',
  retouch: 'retoc*|embellec*|belleza|rejuvenec*|retoque|mas guap*|favorec*|maquill*',
  improve:
    'mejor*|optimi*|automatic*|auto|perfecc*|embellece la foto|que se vea bien|realza la foto|luzca mejor|autoajust*',
  raise: 'aument*|mas|sub*|increment*|elev*|realz*|intensific*|refuerz*|reforz*|levant*|acentu*|abre',
  lower: 'reduc*|menos|baj*|disminu*|rebaj*|atenu*|suaviza las luces|reduzc*|aminor*',
  soften: 'alis*|suaviz*|uniform*|iguala|empareja',
  whiten: 'blanque*|mas blanco|mas blancos|mas blanca|blanquea*',

  bright:
    'aclar*|mas claro|mas clara|mas claros|mas brillante|mas luminos*|ilumin*|claro|clara|mas luz|menos oscur*|demasiado oscur*|brillante|soleado  mas|mas brillo|mas brillantes',
  dark: 'oscure*|mas oscuro|mas oscura|mas oscuros|oscuro|oscura|menos brillante|menos claro|demasiado claro|demasiado clara|menos luz|ensombre*|apag*|mas tenue|oscurez*',
  warm: 'mas calid*|calid*|mas caliente|menos frio|menos fria|demasiado frio|demasiado fria|menos azul|mas dorad*|calidos|tonos calidos|colores calidos',
  cool: 'mas frio|mas fria|mas frios|frio|fria|frios|enfri*|menos calid*|demasiado calid*|mas azul|mas azulad*|menos amarill*|mas fresc*|tonos frios|colores frios|gelido|helad*|azulad*',
  contrasty:
    'mas contraste|contrastad*|mas contrastad*|dramatic*|mas dramatic*|mas fuerza|mas impacto|mas profundidad|mas pegada|contrasta|contrastar|contrasta mas',
  flat: 'menos contraste|menos contrastad*|plano|plana|mas plano|mas plana',
  vivid:
    'mas viv*|vivos|vivas|vivo|vivid*|satur*|mas saturad*|mas colorid*|colorid*|intensos|mas intens*|vibrant*|mas vibrant*|mas color|colores mas vivos|colores mas intensos|mas colores|alegre*',
  pale: 'mas palid*|palid*|desatur*|menos colorid*|menos color|menos saturad*|apagados|mas apagad*|colores suaves  menos|menos vivos|menos viv*|menos intens*|colores mas suaves',
  crisp:
    'mas nitid*|nitid*|enfoc*|mas enfocad*|mas definid*|mas detalle|mas detalles|afil*|mas definicion|mas nitidez|aumenta la nitidez|mejora la nitidez|nitidez|definicion',
  hazy: 'sonador*|mas suave en general|etere*|onirico*|vaporos*|romantic*|mas suave|mas suaves',
  grainy:
    'con grano|mas grano|grano de pelicula|granulad*|un poco de grano|anade grano|agrega grano|con grano de pelicula',
  vignetted:
    'vinet*|esquinas oscuras|bordes oscuros|oscurece las esquinas|oscurece los bordes|esquinas mas oscuras|bordes mas oscuros|oscurecer las esquinas|oscurecer los bordes',
  grey: 'blanco y negro|en blanco y negro|b n|bn|monocrom*|escala de grises|sin color|sin colores|quita el color|quita los colores|elimina el color|elimina los colores|quitar el color|gris|grises',
  greenish: 'mas verde|mas verdos*|menos rosa|menos magenta|mas verdes',
  pinkish: 'mas rosa|mas rosad*|mas magenta|menos verde|menos verdos*|color rosado',

  brightness: 'brillo|exposicion|luz|luminosidad|iluminacion',
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
    'aranazo*|rayon*|rayadura*|rasguno*|grieta*|raja*|desgarr*|rotura*|roto|rota|doblez|dobleces|pliegue*|polvo|manchas de la foto|manchas en la foto|manchas del papel|agujero*|suciedad|rayas|deterioro*|deteriorad*|pelusa*|estropead*|rayad*',
  noise: 'ruido|ruidos*|artefacto*|reduccion de ruido|grano digital|ruido digital',
  blurriness: 'borros*|movid*|foto movida|foto borrosa|desenfoque de movimiento|trepidacion|imagen borrosa|lo borroso',
  fading: 'descolorid*|desvaid*|amarille*|amarillent*|decolorad*|desteni*|palidecid*|amarillenta',
  'old-print':
    'foto antigua|foto vieja|vieja foto|fotos antiguas|fotos viejas|antigua foto|fotografia antigua|imagen antigua|retrato antiguo|fotografia vieja|foto de epoca|antigua fotografia|dano|danos|danad*',

  skin: 'piel|cutis|tez|poros',
  wrinkles: 'arruga*|patas de gallo|lineas de expresion|lineas de la cara|lineas finas',
  spots:
    'grano en la cara|granos|espinilla*|imperfeccion*|acne|manchas|mancha|manchas de la piel|punto negro|puntos negros|manchas en la piel|barritos|granitos|granos de la cara',
  freckles: 'peca|pecas',
  redness: 'rojeces|rojez|enrojecimiento*|tono de piel|zonas rojas|rubor',
  'under-eye': 'ojera*|bolsas|bolsas de los ojos|bolsas bajo los ojos|sombras bajo los ojos|circulos oscuros',
  eyes: 'ojos|ojo|iris|mirada',
  'eye-whites': 'blanco de los ojos|blancos de los ojos|ojos irritados|ojos inyectados|blanco del ojo',
  teeth: 'diente|dientes|sonrisa|dentadura',
  shine:
    'brillo de la piel|brillos|piel grasa|piel brillante|brillo de la cara|brillos de la piel|brillo de la frente|grasa de la piel|sudor|brillos de la cara|me brilla|brilla',
  'red-eye': 'ojos rojos|ojo rojo',
  glare:
    'reflejos de las gafas|reflejo de las gafas|reflejos en las gafas|reflejo en las gafas|reflejos de los lentes|reflejo de los lentes|brillo de las gafas|reflejos de los anteojos|reflejo en los lentes',
  'stray-hair':
    'pelos sueltos|cabellos sueltos|pelo suelto|pelos rebeldes|cabellos rebeldes|mechones sueltos|pelos despeinados|cabello suelto|mechon suelto|pelitos|pelos que se salen',

  people:
    'gente|persona|personas|turista*|transeunte*|desconocid*|multitud|hombre|hombres|mujer|mujeres|nino|ninos|nina|ninas|todo el mundo|todos los demas|peaton*|extranos|senor|senora|chico|chica|chicos|chicas|familia|pareja|banistas|visitantes|muchedumbre|humanos|extrano|paseantes|curiosos|ex|mi ex',
  sky: 'cielo|cielos',
  background: 'fondo|trasfondo|segundo plano|fondos|entorno',
  everything: 'todo|foto|fotos|imagen|imagenes|toda la foto|toda la imagen|fotografia|conjunto|lo|la',
  clouds: 'nube|nubes',
  colors: 'color|colores',
  horizon: 'horizonte',
  face: 'cara|caras|rostro|rostros|retrato|selfi|selfie',

  only: 'solo|solamente|unicamente|nada mas que|nada mas|exclusivamente',
  except:
    'excepto|salvo|menos el|menos la|menos los|menos las|pero no|a excepcion|todo menos|todos menos|excepto por|sin tocar|exceptuando|menos a|no el|no la|no los|no las',
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
  'upside-down': 'al reves|cabeza abajo|boca abajo|del reves',
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
    'buen tiempo|cielo bonito|bonito cielo|cielo hermoso|unas nubes|algunas nubes|nubes blancas|cielo de verano|nubes de algodon|cielo mas bonito|cielo precioso|unas pocas nubes|nubes esponjosas|nubes bonitas',
  'sky:clear-noon':
    'cielo azul|cielo despejado|despejad*|sin nubes|cielo limpio|cielo claro|cielo soleado|soleado|cielo raso|cielo azul despejado|cielo azul claro',
  'sky:high-wisps': 'cirros|nubes altas|nubes finas|nubes deshilachadas|velos altos|nubes tenues|nubes ligeras|jirones',
  'sky:mackerel': 'aborregad*|cielo empedrado|empedrado|borreguitos|nubes como borreguitos',
  'sky:broken-clouds':
    'parcialmente nublado|nublado|cielo nublado|nubes y claros|nubes dispersas|nuboso|nubes rotas|claros y nubes|nubes sueltas',
  'sky:towering-clouds':
    'cumulos|nubes grandes|grandes nubes|nubes enormes|enormes nubes|cumulonimbos|nubes imponentes|nubarrones blancos|torres de nubes|nubes gigantes',
  'sky:golden-hour': 'hora dorada|cielo dorado|luz dorada|hora de oro',
  'sky:sun-rays': 'rayos de sol|rayos del sol|rayo de sol|rayos de luz|rayos solares',
  'sky:sunset':
    'atardecer*|puesta de sol|puesta del sol|ocaso|sol poniente|cielo de atardecer|cielo del atardecer|tarde',
  'sky:burning-sky':
    'cielo en llamas|cielo ardiente|cielo rojo|cielo de fuego|ardiente|en llamas|cielo encendido|cielo rojizo',
  'sky:pink-dusk':
    'cielo rosa|crepusculo*|cielo rosado|cielo morado|anochecer rosa|anochecer|cielo violeta|cielo lila|cielo rosado al anochecer',
  'sky:blue-hour': 'hora azul',
  'sky:dawn-fog':
    'amanecer*|alba|niebla matinal|salida del sol|niebla del amanecer|bruma matinal|sol naciente|aurora de la manana|cielo de la manana|madrugada',
  'sky:mist': 'niebla|neblina|bruma|brumos*|nebuloso',
  'sky:overcast': 'cubierto|cielo gris|encapotad*|cielo cubierto|cielo plomizo|nublado y gris',
  'sky:storm':
    'tormenta*|tormentos*|tempestad*|cielo dramatico|nubes dramaticas|nubes oscuras|nubes negras|cielo amenazador|amenazante*|nubes de tormenta|nubes de lluvia',
  'sky:rainbow': 'arcoiris|arco iris',
  'sky:full-moon': 'luna llena|luna|luz de luna|claro de luna',
  'sky:stars': 'estrella*|estrellad*|cielo estrellado|noche estrellada|via lactea|cielo nocturno|cielo de noche|noche',
  'sky:aurora': 'aurora|aurora boreal|auroras boreales|auroras|luces del norte',

  'style:comic': 'comic|comics|historieta*|tebeo*|vineta de comic|estilo comic|comic limpio',
  'style:watercolor': 'acuarela*',
  'style:poster': 'cartel*|poster|pop art|serigrafia|afiche',
  'style:pencil': 'lapiz|boceto*|bosquejo*|carboncillo|dibujo a lapiz|esbozo',
  'style:cel': 'anime|manga|estilo anime',
  'style:halftone': 'semitono*|medios tonos|trama|puntos de imprenta|impresion de periodico|tramado|impresion tramada',
  'style:ink': 'tinta|tinta y aguada|aguada|dibujo a tinta|plumilla',
  'style:portrait': 'retrato plano|diseno plano|vectorial*|retrato vectorial|ilustracion plana|retrato minimalista',

  'look:golden-hour': 'look dorado|aspecto dorado',
  'look:clear-morning': 'manana clara|luz de la manana|manana fresca|luz de manana',
  'look:matte-film': 'mate|pelicula mate|acabado mate',
  'look:slide-film': 'diapositiva*|pelicula de diapositivas',
  'look:portrait-film': 'pelicula de retrato|pelicula retrato|look de pelicula de retrato',
  'look:faded-summer':
    'verano desvaido|retro|vintage|anos 70|anos setenta|look retro|estilo retro|estilo vintage|look vintage',
  'look:teal-and-amber':
    'cine|cinematografic*|look de cine|verde azulado y ambar|hollywood|de pelicula|aspecto de cine|como en el cine|turquesa y ambar',
  'look:forest': 'bosque|tonos de bosque|aspecto de bosque',
  'look:winter': 'invierno|invernal*',
  'look:silver': 'plata|plateado',
  'look:noir':
    'cine negro|blanco y negro dramatico|noir|blanco y negro contrastado|blanco y negro intenso|film noir|blanco y negro con mucho contraste',
  'look:sepia': 'sepia|tono sepia',

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
  'kind:car': 'coche*|carro|carros|auto rojo|autos|automovil*|vehiculo*|trafico',
  'kind:motorcycle': 'moto|motos|motocicleta*|motoneta*',
  'kind:airplane': 'avion|aviones',
  'kind:bus': 'autobus*|bus|buses|autocar*|guagua',
  'kind:train': 'tren|trenes|tranvia*',
  'kind:truck': 'camion|camiones|furgoneta*|camioneta*',
  'kind:boat': 'barco*|bote|botes|velero*|lancha*|buque*|yate*|barca*|canoa*',
  'kind:traffic light': 'semaforo*',
  'kind:fire hydrant': 'hidrante*|boca de incendios|toma de agua',
  'kind:stop sign': 'senal de stop|senal de trafico|senales de trafico|senal|senales|letrero|letreros|cartel de stop',
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
  'kind:cup': 'taza*',
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
  'kind:potted plant': 'planta|plantas|maceta*|planta en maceta',
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
    'cable|cables|linea electrica|lineas electricas|tendido electrico|alambre*|cables electricos|cable electrico|hilos|tendidos electricos|cables de la luz',
  'kind:text':
    'texto*|letras|inscripcion*|fecha|marca de agua|marcas de agua|logo|logos|logotipo*|rotulo*|subtitulo*|sello|palabras|escritura',

  me: 'me|nos|mi mismo|nosotros',
  'cut-out&me': 'recortame|recortanos',
  rest: 'el resto|todo lo demas|lo demas|resto',
  filler:
    'por favor|gracias|hola|el|los|las|un|una|unos|unas|de|del|al|a|en|sobre|por|para|mi|mis|nuestro|nuestra|tu|tus|su|sus|yo|te|se|le|les|que|como|estilo|efecto|aspecto|look|version|manera|ambiente|tono|tonos|toque|puedes|puede|podrias|podria|quieres|necesito|hace falta|este|esta|estos|estas|ese|esa|esos|esas|eso|esto|aquel|aquella|es|son|sea|sean|estan|hay|ser|quede|queden|parezca|parece|vea|vean|grado|grados|por ciento|veces|horizontal*|de izquierda a derecha|primer plano|delante|detras|medio|lado|arriba|abajo|esquina|nuevo|nueva|bonit*|hermos*|lind*|natural*|real|reales|en lugar|lugar|en vez|vez|toda|todos|todas|entero|entera|demasiado|si|es posible|posible|ahi|alli|aqui|cosa|cosas|molest*|feo|fea|feos|feas|relacion|proporcion|tipo|gustaria que|abuelo|abuela|abuelos|otro|otra|ha|han|estuviera|fuera un|pelicula|parte|partes|hacia|contra|ya|ahora|tonalidad|de la mesa|sobre la mesa|de abajo|de arriba',
}

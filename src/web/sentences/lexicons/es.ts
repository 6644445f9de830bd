import type { Lexicon } from '#web/sentences/concepts.ts'

export const es: Lexicon = {
  remove:
    'quit*|elimin*|borr*|suprim*|sacar|saque|sacame|deshaz*|haz desaparecer|hacer desaparecer|desaparec*|retir*|limpia|limpiar|eliminacion|fuera|remuev*|remover|sac*|que no se vea|que no salga|que desaparezca|tapa|tapar|oculta*|quitame|quitale|saca|sacale|sacalos|sacalo|sacalas|borra*|elimina*|elimine*|que no salga*|que no se vea*|no quiero ver|limpia de|remov*|remueve*|tapa*|sobran|sobra|molesta|molestan|estorba*|quita + de enmedio|deshacerse|eliminame|borrame|quitar|quiten|quites|quitaras|borres|borraras|eliminaras|sacaras|saque*|limpies|desaparezcan|que se vaya|que se vayan|hacer desaparecer a|desaparece|desaparecer|no se vea|no se vean|no quiero que salga|no quiero que se vea|no deberia estar|no pinta nada|tacha|elimino|afuera|suprime|estorba|estorban|me estorba|me estorban|me molestan|me molesta|arranca|quitad|borrad|chau|adios|que no esten|que no este|que no aparezca|que no aparezcan|sobrante*|hazlo desaparecer|hazlos desaparecer|quita|borra|borrar|eliminar',
  keep: 'ni tocar*|ni tocarlas|ni tocarlos|ni tocarla|ni tocarlo|ni las toques|ni los toques|manten*|conserv*|deja|dejar|deje|guard*|preserv*|mantiene|no toques|no tocar|no toque|no cambies|no modifiques|dejalo|dejala|dejando|tal cual|intacto|intacta|se quede|conserva|igual|que se siga viendo|dejalo igual|dejala igual|no le muevas a|no le hagas nada|como esta|como estan|tal como esta|tal como estan|que se queden|que se quede|se queden|se quedan|que permanezcan|permanezca*',
  forbid:
    'ni + ni|no quit*|no elimin*|no borr*|no remuev*|no remover|no suprim*|no recort*|no saques|no sacar|no retir*|no reemplac*|no sustituy*|no edit*|no desenfoqu*|sin quitar|sin borrar|sin eliminar|sin recortar|siga|sigan|sigue|siguen|que siga|que sigan|no quites nada|no borres nada|no elimines nada|sin quitar nada|sin borrar nada|nada mas que cambiar|sin mas cambios|sin otros cambios',
  'cut-out':
    'recorta la silueta|recort*|aisl*|extra*|silueta*|troquel*|separa|recorta al|recorta a la|recorta a mi|recorta a el|recorta a los|recorta a las|recorta a las personas|silueta|recortala|recortame solo|separar|separame|despeg*|saca la silueta',
  change:
    'cambi*|reemplaz*|remplaz*|sustitu*|conviert*|convert*|transform*|pon|poner|ponga|ponle|ponme|pasa|pasar|mete|intercambi*|ponla|ponlo|ponerle|ponerlo|ponerla|pongas|pone|ponedle|metele|meter|cambiale|cambiame|reempl*|suplant*|muda|troca|modific*|pongan',
  make: 'haz|hazlo|hazla|haga|hacer|hagas|da|dale|dar|anad*|agreg*|aplic*|usa|usar|con|quiero|quisiera|gustaria|vuelv*|volver|deja + mas|crea|crear|hacedla|hagan|hagalo|hagala|haces|hacerlo|hacerla|anade|anadele|echale|echa|metele un|dame|denle|quiero que|me haces|ponle un poco de|genera*|creame|convierteme|incorpora*|usando|hace|haceme|hacele|hacelo|hacela|anadi|agregale un',
  blur: 'desenfoc*|difumin*|borros* + fondo|desenfoque*|desenfoca*|difumina*|desenfoque|emborrona*|fuera de foco',
  crop: 'recortalo|recorte|encuadr*|reencuadr*|formato|recorta a|recortar a|recorta en|recorta la foto|recorta la imagen|recortar la foto|recortar la imagen|recorta en formato|recortala en|recortalo en|recortala a|recortalo a|recorta al formato|encuadre|proporcion de|recorta por|recorta abajo|recorta arriba|recorta un poco|recorta los bordes|recorta el borde|recorta lo que|cortale|corta',
  rotate:
    'gir*|rot*|voltea a|dar la vuelta|da la vuelta|rotacion|rotala|girala|giralo|gires|acostada|acostado|tumbada|tumbado|de lado la foto|ponla derecha de pie|cuarto de vuelta|volteada de lado|da un giro|esta de costado|de costado|rota 90|rota 180|rota 270|rota a la|rota la imagen|rota hacia',
  mirror:
    'espejo|voltea*|reflej*|invierte|invertir|volte*|efecto espejo|en espejo|dale vuelta|dar vuelta|refleja*|como en un espejo|da la vuelta horizontal|voltear|volteala horizontalmente|reflejo horizontal|efecto de espejo|espejada|espejado|al espejo|invertida|invertido|invierte horizontalmente|dale la vuelta como un espejo|cambia izquierda por derecha|simetric*',
  straighten:
    'endere*|nivel*|recto|recta|alinea*|torcid*|inclinad*|endereza*|endereces|chuec*|derech* bien|nivela*|ponla recta|ponlo recto|no esta recta|horizonte recto|ladead*|chueco|desnivelad*|esta de lado|salio de lado|derecha la foto|derecho el horizonte|pon derech*|ponla derecha|ponlo derecho|en horizontal el horizonte|horizonte derecho|horizonte nivelado|a nivel|plomo|enderezar|torcio|descuadrad*|ladeo|inclinacion|correccion de horizonte|horizonte torcido|quede derech*|quede recto|hasta que quede vertical|quede vertical|este vertical|empareja el horizonte|nivelar',
  enlarge:
    'ampli*|agrand*|mas grande|aumenta la resolucion|aumentar la resolucion|resolucion|alta resolucion|escala*|aumenta el tamano|aumentar el tamano|duplica el tamano|doble de grande|tamano|el doble de grande|amplia*|agranda*|mayor resolucion|mas resolucion|doble de tamano|mas grand*|hd|4k|alta definicion|hazla grande|ampliacion|mas pixeles|mayor tamano|tamano poster|tamano cartel|subir resolucion|sube la resolucion|sube resolucion|aumenta resolucion|mejor resolucion|imprimir en grande|gran formato|escalala|duplica la resolucion|en grande|mas tamano|tamano doble|para poster|sube el tamano|para un poster|para un afiche|para imprimir en grande',
  repair:
    'repar*|restaur*|arregl*|corrig*|correg*|recuper*|rescat*|remiend*|salva|recuperal*|restauracion|reparacion|compostura|remenda*|revive*|devuelvele la vida|rehabilit*|recuperacion|limpia la foto vieja|compusier*|dejala como nueva|como nueva|reconstru*|repone*|componer|compon|deja como nueva|que quede como nueva|que parezca nueva',
  colorize:
    'colore*|a color|en color|en colores|pon color|poner color|anade color|anadir color|dale color|dar color|pon colores|da color|agrega color|agregar color|colorea*|coloriz*|devuelve el color|devuelvele el color|ponle color|ponerle color|darle color|ponle colores|colorear|pasala a color|dale colores|dales color|pintala|pintalo de colores|coloreada|coloreado|coloree*|que tenga color|que sea a color|poner a color|pasar a color|hazla a color|ponla a color|ponla en color|ponlo a color|agregale color|agregale colores|anadele color|anadele colores|conviertela a color|version a color|con color|color a la foto|color a esta foto|devolver color|metele color|ponerle colores|llena de color|colorealo|a todo color',
  draw: 'dibuj*|caricatur*|cartoon|pint*|ilustra*|dibujos animados|pintura|cuadro|dibujada|dibujado|como dibujo|como pintura|obra de arte|animado|en dibujo',
  retouch:
    'retoc*|embellec*|belleza|rejuvenec*|retoque|mas guap*|favorec*|maquill*|maquillame|maquillaje|hazme guapa|hazme guapo|ponme guapa|ponme guapo|guapa|guapo|mas bella|mas bello|mas joven|ver joven|verme joven|verme mejor|verme bien|verme mas joven|que me vea joven|que me vea mas joven|me vea mas joven|vea mas joven|ver mas joven|filtro de belleza|modo belleza|cara bonita|cara mas bonita|mas atractiv*|mas atractiva|favorecid*|rejuvenece*|embellece*|embellecer|hermosea*|glamour|piel perfecta y todo',
  improve:
    'mejor*|optimi*|automatic*|auto|perfecc*|embellece la foto|que se vea bien|realza la foto|luzca mejor|autoajust*|arreglala un poco|arreglame la foto|haz tu magia|haz magia|magia|magic*|dejala bonita|dejala linda|dejala perfecta|ponla bonita|ponla linda|que quede bonita|que quede linda|que quede mejor|que quede bien|que quede perfecta|luce mejor|se vea mejor|se vea bonita|mas bonita|mas bonito|mas linda|mas profesional|retoque automatico|ajuste automatico|correccion automatica|pulir|pule|pulela|lo mejor posible|sacale lo mejor|dale un toque|mejorame|mejorala|mejoralo|mejoramela|optimiza|mejoramiento|arreglito|automejora*|embellece la imagen|que quede bonita y ya|dejala chula|dejala guapa|dejala bien|dejala de lujo|ponla chula|hazla bonita|hazla linda|hazla mas bonita|niveles automaticos|tono automatico|corrige el balance de blancos|ajusta el balance de blancos|en un clic|un clic',
  raise:
    'aument*|mas|sub*|increment*|elev*|realz*|intensific*|refuerz*|reforz*|levant*|acentu*|abre|sube|subir|subele|subela|subelo|dale mas|ponle mas|mas fuerte|aumenta|potenci*|incrementa|acentua|resalt*|eleva|alza|mete mas|anade mas|agrega mas|dale un poco mas|aviva*|avivalos|avivar|un poco mas de|refuerza|exagera*|enfatiza*|destac*|amplifica*|levantad*|realzad*|elevad*',
  lower:
    'reduc*|menos|baj*|disminu*|rebaj*|atenu*|suaviza las luces|reduzc*|aminor*|bajale|bajar|bajalo|bajala|baja|quita un poco de|quitale un poco de|menor|resta*|recorta los brillos|disminuye|reducir|no tan|no muy|no tanto|modera*|contrarresta*|merma|aminora|modere|que no sea tan|que no este tan|exceso|menos de|sin tanto|sin tanta|no sea tan|atenuad*',
  soften:
    'alis*|suaviz*|uniform*|iguala|empareja|alisa*|tersa|sedos*|iguala*|pule la piel|suavizada|suavizar|disimul*|lisa|liso|lisas|lisos',
  whiten:
    'blanque*|mas blanco|mas blancos|mas blanca|blanquea*|blanqueamiento|blanquitos|blanquear|blanqueados|mas blanquit*|blanqueame',
  bright:
    'aclar*|mas claro|mas clara|mas claros|mas brillante|mas luminos*|claro|clara|menos oscur*|demasiado oscur*|brillante|soleado  mas|mas brillo|mas brillantes|mas clar*|muy oscur*|esta oscur*|sale oscur*|salio oscur*|subexpuest*|oscura de mas|aclara|aclarala|aclararla|aclarar|mas iluminad*|iluminad*|muy apagada de luz|falta luz|le falta luz|poca luz|no se ve nada|esta muy oscura|demasiado oscuro|tan oscur*|subexposicion|da luz|dale luz|dale mas luz|metele luz|mas luminosa|mas luminoso|menos sombria|oscurit*|luz al|luz a la|luz a los|mas clarit*|menos tenue|oscuridad|falta de luz|no se ven|no se ve bien|que no salga tan oscura|que no salga tan oscuro|no tan oscur*|muy sombri*|demasiado sombri*|esta sombri*|se ve sombri*',
  dark: 'oscure*|mas oscuro|mas oscura|mas oscuros|oscuro|oscura|menos brillante|menos claro|demasiado claro|demasiado clara|menos luz|ensombre*|apag*|mas tenue|oscurez*|oscurec*|mas oscur*|muy clar*|demasiado clar*|sobreexpuest*|quemada|demasiada luz|mucha luz|oscurezca|oscurecela|oscurecelo|obscur*|mas obscur*|oscurecida|bajale la luz|baja la luz|menos iluminad*|demasiado brillante|demasiado iluminad*|tan clar*|tan brillante|quemadisim*|sobreexpuesto|sobreexposicion|sobre expuesta|sobre expuesto|exceso de luz|sobra luz|deslumbra|encandila|mas sombri*|noche americana|sombrio|sombria|sombrios|sombrias',
  warm: 'mas calid*|calid*|mas caliente|menos frio|menos fria|demasiado frio|demasiado fria|menos azul|mas dorad*|calidos|tonos calidos|colores calidos|muy fri*|demasiado fri*|se ve fria|muy azul*|calienta*|calido|calida|mas calor|mas amarill*|mas anaranj*|mas naranja|acogedor*|tono calido|mas tostad*|mas soleado|muy frio|muy fria|tan fri*|mas solead*|tan azul|azulada de mas|dominante azul|mas otonal|calidez al|toque calido|muy azulad*|veraniego|se ve fri*|tono azul|tinte azul|tono azulado|lo azulado|tinte azulado|tira a azul|tira al azul',
  cool: 'mas frio|mas fria|mas frios|frio|fria|frios|enfri*|menos calid*|demasiado calid*|mas azul|mas azulad*|menos amarill*|mas fresc*|tonos frios|colores frios|gelido|helad*|azulad*|mas fri*|muy calid*|muy amarill*|demasiado amarill*|enfria|enfriala|friald*|tono frio|tono mas frio|gelid*|fresc*|menos naranja|menos anaranj*|menos dorad*|tan amarill*|tan calid*|tan naranja|muy naranja|muy anaranjad*|demasiado naranja|muy caliente|amarillenta de mas|dominante amarilla|toque frio|mas azules|azules mas frios|tono amarillo|tinte amarillo|tono amarillento|lo amarillento|lo amarillo|tinte amarillento|tonos amarillentos|tira a amarillo|tiran a amarillo|tira al amarillo',
  contrasty:
    'mas contraste|contrastad*|mas contrastad*|mas fuerza|mas impacto|mas profundidad|mas pegada|contrasta|contrastar|contrasta mas|muy plan*|sube el contraste|contrastes fuertes|mas contrastes|contraste fuerte|contraste alto|alto contraste|contraste mas|plana de contraste|se ve plana|se ve plano|sin contraste|falta contraste|le falta contraste|mas garra|mas punch|punch|mas potente|contundente|demasiado plan*|mas vida y contraste|impactante|contraste arriba|lavada|lavado|se ve lavad*|sin fuerza|lechos*|falta fuerza|le falta fuerza|le falta vida|le falta chispa|falta chispa|chispa|sin chispa|que pegue|con mas fuerza|dale fuerza|con mucho contraste|con muchisimo contraste|con harto contraste|muy contrastad*',
  flat: 'menos contraste|menos contrastad*|plano|plana|mas plano|mas plana|baja el contraste|mucho contraste|demasiado contraste|demasiado contrastad*|tan contrastad*|bajo contraste|contraste bajo|contraste suave|menos dramatic*|menos dur*|muy dur*',
  vivid:
    'mas viv*|vivos|vivas|vivo|vivid*|satur*|mas saturad*|mas colorid*|colorid*|intensos|mas intens*|vibrant*|mas vibrant*|mas color|colores mas vivos|colores mas intensos|mas colores|alegre*|mas vivo*|mas viva*|mas satura*|intens*|mas vibrante*|vibrante*|apagad*|mas alegre*|llamativ*|vivez*|mas vividos|vividos|vivida|mas alegres|mas vida|vida a los colores|colores mas fuertes|colores mas alegres|mas saturacion|estan apagad*|esta apagad*|muy apagad*|se ven apagad*|se ve apagad*|tan apagad*|apagaditos|mas fuertes los colores|colorido|colorinche|brillantes los colores|colores brillantes|colores mas brillantes|que resalten los colores|resalta los colores|realza los colores|colores que resalten|mas chillon*|potencia los colores|aviva los colores|deslavad*|opac*|descolorido de color|sosos|mustio*|falta color|le falta color|muy soso|muy sosa|sin vida|explosion de color|mas tonos vivos|dale vida|vidilla|con vida|colorid* mas|colores intensos y|colores bien intensos|estoy palid*|salgo palid*|me veo palid*|muy palid*|dale cana a los colores|que peten los colores|colores que peten',
  pale: 'mas palid*|palid*|desatur*|menos colorid*|menos color|menos saturad*|apagados|mas apagad*|colores suaves  menos|menos vivos|menos viv*|menos intens*|colores mas suaves|desatura*|menos satura*|demasiado satura*|muy satura*|mas suave de color|palido|menos colores|menos chillon*|menos fuerte*|chillon*|demasiado colorid*|tan colorid*|tan satur*|demasiado vivo*|demasiado intens*|sobresaturad*|colores menos vivos|colores menos intensos|colores menos fuertes|mas discret*|mas neutr*|mas apagaditos|desaturada|desaturado|menos viva|menos vivo|apaga los colores|baja los colores|mas sobri*|mas tenues los colores|colores mas tenues|colores mas apagados|tonos suaves|tonos mas suaves|tonos apagados|tan fuertes los colores|demasiado color|mucho color|apagale el color|apaga el color|apagale los colores|quitale color|quita color',
  crisp:
    'mas nitid*|nitid*|enfoc*|mas enfocad*|mas definid*|mas detalle|mas detalles|afil*|mas definicion|mas nitidez|aumenta la nitidez|mejora la nitidez|nitidez|definicion|enfoca*|mas detalle*|afila*|nitido|mas nitido|mas nitida|mas nitida la foto|afinar|mas definida|mas enfoque|enfocada|enfocado|enfocar|que se vea nitid*|que se vea mas nitid*|mas clara y definida|mas agud*|agudeza|detallad*|mas detallad*|ultranitid*|perfila*|perfil*|mas defin*|aumenta nitidez|marca los detalles|resalta los detalles|realza los detalles|quita la neblina|quita la bruma|sin bruma|menos bruma|menos neblina|niebla fuera|fuera la niebla',
  hazy: 'sonador*|mas suave en general|etere*|onirico*|vaporos*|romantic*|mas suave|mas suaves|onirico|difuminad*|suaviza*|etereo|de ensueno|ensueno|como de sueno|como un sueno|aspecto suave|suavizala|suave y sonador|mas romantic*|vaporosa|angelical|magica y suave|difuso|difusa|efecto suave|foco suave|suavidad|brillo suave|brillo sonador|resplandor suave|luz suave y sonadora',
  grainy:
    'con grano|mas grano|grano de pelicula|granulad*|un poco de grano|anade grano|agrega grano|con grano de pelicula|grano analogico|granito de pelicula|efecto grano|con algo de grano|algo de grano|ponle grano|metele grano|dale grano|granos de pelicula|grano cinematografico|textura de pelicula|grano fino|pon grano|granulos*',
  vignetted:
    'vinet*|esquinas oscuras|bordes oscuros|oscurece las esquinas|oscurece los bordes|esquinas mas oscuras|bordes mas oscuros|oscurecer las esquinas|oscurecer los bordes|vineteo|efecto vineta|vineta|vinetas|bordes mas negros|esquinas negras|bordes negros|bordes oscurecidos|esquinas oscurecidas|orillas oscuras|oscurece las orillas|orillas mas oscuras|bordes sombreados|sombra en los bordes|sombra en las esquinas|bordes apagados|contorno oscuro',
  grey: 'blanco y negro|en blanco y negro|b n|bn|monocrom*|escala de grises|sin color|sin colores|quita el color|quita los colores|elimina el color|elimina los colores|quitar el color|gris|grises|byn|blanco negro|b y n|b&n|sin ningun color|ningun color|quitale el color|quitale los colores|a blanco y negro|en grises|tonos grises|monocromo|monocromatic*|desatura por completo|desatura del todo|saca el color|sacale el color|sin nada de color|grisace*|todo gris|acromatic*|pelicula en blanco y negro|pelicula antigua en blanco y negro',
  greenish:
    'mas verde|mas verdos*|menos rosa|menos magenta|mas verdes|demasiado rosa|demasiado rosad*|demasiado roj*|demasiado magenta|tan roj*|menos roj*|menos rojiz*|dominante magenta|tono rojizo|rojiz*|lo rojizo|tinte rojo|tinte rosa|mas verdosa|mas verdoso|menos de rojo|menos tono rojo|tinte rosado|quita el tinte rosado',
  pinkish:
    'mas rosa|mas rosad*|mas magenta|menos verde|menos verdos*|color rosado|ponle color rosado|tono rosado|muy verde|muy verdos*|demasiado verde|demasiado verdos*|tan verde|dominante verde|mas roj*|mas rojiz*|rosadit*|mas sonrosad*|sonrosad*|tono verdoso|verdos*|lo verde|lo verdoso|luz verde|tinte verde|mas rojiza|mas rojizo|mas rosas',
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
  shadows:
    'sombras|zonas oscuras|partes oscuras|oscuros|areas oscuras|partes mas oscuras|zonas en sombra|partes en sombra|lo oscuro|zonas mas oscuras|areas en sombra|las sombras',
  highlights:
    'altas luces|luces altas|zonas claras|partes claras|luces|reflejos de la imagen|zonas brillantes|zonas quemadas|partes brillantes|blancos quemados|zonas sobreexpuestas|partes quemadas|lo quemado|luces quemadas|altas luces quemadas|areas claras|areas brillantes|zonas muy claras|partes muy claras|iluminaciones|brillos fuertes|cielo quemado|blancos reventados|luces reventadas|reventad*|quemados|quemadas|los blancos quemados',
  clarity: 'claridad|detalle|detalles|textura',
  vignette: 'vineteado',
  grain: 'grano|granulado',
  scratches:
    'aranazo*|rayon*|rayadura*|rasguno*|grieta*|raja*|desgarr*|rotura*|roto|rota|doblez|dobleces|pliegue*|polvo|manchas de la foto|manchas en la foto|manchas del papel|agujero*|suciedad|rayas|deterioro*|deteriorad*|pelusa*|estropead*|rayad*|mancha*|rasgad*|arruga del papel|rasgadura*|rotur*|rota la foto|esta rota|arrugada|arrugado|arrugas del papel|doblada|doblado|pliegues|quebradura*|huellas|huella|moho|humedad|despintad*|maltratad*|cuartead*|agrietad*|polvillo|motas|mota|raspad*|raspon*|cinta adhesiva|gastad*|carcomid*|rayaduras|aranada|aranad*|partid*|manchada|mancha de cafe|manchas de cafe|mancha de agua|manchas de agua|mancha de humedad|mancha de tinta',
  noise:
    'ruido|ruidos*|artefacto*|reduccion de ruido|grano digital|ruido digital|ruidos|pixelad*|grano de la foto|ruidosa|pixeles|ruidito|pixelado|pixeleada|pixelead*|granosa|mucho grano|demasiado grano|tanto grano|tiene grano|menos grano|granitos de la foto|ruido iso|compresion|cuadritos|cuadriculad*|lleno de grano|llena de grano',
  blurriness:
    'borros*|movid*|foto movida|foto borrosa|desenfoque de movimiento|trepidacion|imagen borrosa|lo borroso|movida|movido|desenfocada|sale borrosa|salio borrosa|salio movida|trepidad*|esta borros*|sale borros*|salio borros*|quedo borros*|se ve borros*|muy borros*|foto borros*|tan borros*|desenfocado|esta desenfocad*|salio desenfocad*|quedo desenfocad*|sin enfoque|mal enfocad*|temblor*|temblad*|vibracion|se movio|me movi|quedo movid*|salio movid*|esta movid*|barrid*|borrosidad|desborr*|poco nitid*|no esta nitid*|poca nitidez|falta nitidez|le falta nitidez',
  fading:
    'descolorid*|desvaid*|amarille*|amarillent*|decolorad*|desteni*|palidecid*|amarillenta|destenid*|perdido color|ha perdido color|descolorida|desten*|amarilla por los anos|amarilleada|se ha puesto amarill*|se puso amarill*|ha amarilleado|desvanecid*|perdido el color|ha perdido el color|perdio color|perdio el color|colores perdidos|palida por el tiempo|se borro',
  'old-print':
    'foto antigua|foto vieja|vieja foto|fotos antiguas|fotos viejas|antigua foto|fotografia antigua|imagen antigua|retrato antiguo|fotografia vieja|foto de epoca|antigua fotografia|dano|danos|danad*|foto de antes|fotos de antes|foto de mis abuelos|foto de los abuelos|foto de mi abuela|foto de mi abuelo|foto antigua de familia|foto familiar antigua|antiguo retrato|retrato de epoca|foto viejita|viejita|foto vieja de familia|foto muy vieja|foto muy antigua|esta vieja foto|recuerdo antiguo|deteriorada',
  skin: 'piel|cutis|tez|poros|mi piel|la piel de la cara|cutis de la cara|textura de la piel|tono de la piel',
  wrinkles:
    'arruga*|patas de gallo|lineas de expresion|lineas de la cara|lineas finas|arruguit*|lineas de la frente|arrugas de la frente|lineas en la cara|surcos|codigo de barras|pata de gallo|pliegues de la cara',
  spots:
    'grano en la cara|granos|espinilla*|imperfeccion*|acne|manchas|mancha|manchas de la piel|punto negro|puntos negros|manchas en la piel|barritos|granitos|granos de la cara|granito*|barro|barros|granito|espinillas|barros y espinillas|barrito|marcas de acne|cicatric*|cicatriz|puntos rojos|imperfecciones|manchitas|marcas de la cara|marcas en la cara|puntos de la cara|comedon*|sarpullido|acn*|verruga*|grano de la nariz|grano de la frente|grano de la cara|grano en la nariz|grano en la frente|grano de la barbilla|grano en la barbilla|grano de la mejilla|ese grano|este grano|un grano',
  mole: 'lunar|lunares',
  elsewhere: 'en la luna|a la luna|en marte|a marte|en el espacio',
  freckles: 'peca|pecas',
  redness:
    'rojeces|rojez|enrojecimiento*|tono de piel|zonas rojas|rubor|cara roja|piel roja|piel enrojecida|cara enrojecida|nariz roja|mejillas rojas|cachetes rojos|rojo de la cara|enrojecid*|quemadura de sol|quemad* por el sol|cara colorada|colorad*|rosacea|irritacion|tono rojizo de la piel|cara toda roja|tez rojiza',
  'under-eye':
    'ojera*|bolsas|bolsas de los ojos|bolsas bajo los ojos|sombras bajo los ojos|circulos oscuros|ojeras|ojera|cara de cansad*|ojos cansados|ojerit*|ojeras oscuras|bolsas de ojos|bolsas debajo de los ojos|circulos bajo los ojos|circulos negros|ojeros*|cara de sueno|cara de dormid*|cansad*|ojos hinchados|sombras debajo de los ojos|aspecto cansado|cara cansada',
  eyes: 'ojos|ojo|iris|mirada|ojitos|pupila*|color de ojos|mirar',
  'eye-whites':
    'blanco de los ojos|blancos de los ojos|ojos irritados|ojos inyectados|blanco del ojo|la parte blanca de los ojos|venitas de los ojos|venas de los ojos|ojos colorados|ojos enrojecidos',
  teeth: 'diente|dientes|dentadura|dientecitos|dientes amarillos|dental|sonreir|dentad*',
  shine:
    'brillo de la piel|brillos|piel grasa|piel brillante|brillo de la cara|brillos de la piel|brillo de la frente|grasa de la piel|sudor|brillos de la cara|me brilla|brilla|brillo en la frente|brillo en la cara|brillo en la piel|cara grasosa|grasos*|brillosa|brilloso|cara brillante|brillo de la nariz|brillos de mi cara|brillo en la nariz|brillos en la cara|brillos de la frente|brillos en la frente|aceitos*|grasit*|grasosa|grasoso|grasient*|sudad*|sudoros*|cara sudada|frente brillante|nariz brillante|piel aceitosa|grasa en la cara|grasa de la cara|zona t|sudoracion|brillar la frente|brillo facial|brillo en mi cara|brillo de mi frente|menos brillo en la frente|menos brillo en la cara|brillo a la cara|cara brillosa|piel brillosa|piel grasosa|sudor de la cara',
  'red-eye':
    'ojos rojos|ojo rojo|ojos diabolicos|efecto ojos rojos|ojos de vampiro|rojo de los ojos|lo rojo de los ojos|pupilas rojas|ojitos rojos|ojos de demonio|ojos de diablo|ojos endemoniados|ojos brillantes del flash|ojos verdes por el flash',
  'body-skin': 'cuello|nuca|brazos|antebrazos|manos|hombros|escote',
  glare:
    'reflejos de las gafas|reflejo de las gafas|reflejos en las gafas|reflejo en las gafas|reflejos de los lentes|reflejo de los lentes|brillo de las gafas|reflejos de los anteojos|reflejo en los lentes|reflejo en los anteojos|reflejos en los anteojos|reflejo de los anteojos|reflejo en los espejuelos|brillo en los lentes|brillo de los lentes|brillo en las gafas|reflejos en los lentes|destello en las gafas|destello de las gafas|destello en los lentes|reflejos de mis lentes|reflejo de los cristales|reflejos en los cristales|reflejo de luz en las gafas|flash en los lentes|flash en las gafas|gafas sin reflejos|lentes sin reflejos|gafas sin reflejo',
  'stray-hair':
    'pelos sueltos|cabellos sueltos|pelo suelto|pelos rebeldes|cabellos rebeldes|mechones sueltos|pelos despeinados|cabello suelto|mechon suelto|pelitos|pelos que se salen|encrespad*|frizz|mechon*|pelos locos|pelo rebelde|cabello rebelde|pelos de punta|pelos parados|pelos al aire|pelos voladores|cabellos al aire|cabellos voladores|cabellos despeinados|cabello despeinado|pelo despeinado|despeinad*|pelo alborotado|cabello alborotado|alborotad*|pelitos sueltos|pelos fuera de lugar|cabellos fuera de lugar|pelitos rebeldes|cabellitos|pelusilla del pelo|grenas|melena despeinada|pelo de la cara|pelo en la cara|cabello de la cara|pelos de la cara|peina*',
  people:
    'gente|persona|personas|turista*|transeunte*|desconocid*|multitud|hombre|hombres|mujer|mujeres|nino|ninos|nina|ninas|todo el mundo|todos los demas|peaton*|extranos|senor|senora|chico|chica|chicos|chicas|familia|pareja|banistas|visitantes|muchedumbre|humanos|extrano|paseantes|curiosos|ex|mi ex|al tipo|ese tipo|el tipo|los tipos|esos tipos|tio|tia|tios|senor*|chico*|chica*|nino*|nina*|hombre*|mujer*|persona*|alguien|bebe*|muchach*|extran*|a todos|a todas|gentes|senores|senoras|muchacha*|muchacho*|tipos|tipas|fulano*|amigo*|amiga*|novio que|primo*|tio*|hermano*|hermana*|papa|mama|peatones|caminantes|excursionista*|ciclista*|corredor*|nadador*|mesero*|camarero*|otras personas|otra gente|otra persona|invitado*|espectador*|publico|ser humano|individuo*|abuelito|abuelita|visitante*|veraneante*|personaje*|intrus*|colad*|colega*|vecin*|nene*|nena*|adolescente*|joven que|jovenes|sujeto*|exnovi*|marido|esposo|esposa|suegra|hijo|hija|hijos|hijas|sobrino|sobrina|primo|prima|primos|primas|padre|madre|jefe|jefa|cunado|cunada|suegro|nieto|nieta|colega|colegas|compadre|nene|nena|bisabuela|bisabuelo|baista|surfista*|cuate|cuates|chavo|chava|chavos|fotobomb*|paseante*|banista*|mirones|tds los turistas|tds|los turistas|los de la derecha|los de la izquierda|todos los de la derecha|todos los de la izquierda|guia|guia turistica|policia|policias|ciclistas|moteros|motero|patinador*|surfistas|esquiador*|profesor*|maestra|maestro|alumn*|estudiante*|cliente*|novios|padrinos|damas de honor|gemel*|abuelos en|padres|idiota*|payaso ese|ese men|doña|doncella|wey ese|compa|pibe*|piba*|chamac*|chaval*|crio|crios|cria|peque|peques|jente|el resto de nosotros|los demas de nosotros|abuelo|abuela|abuelos|a los demas|a las demas|a los otros|a las otras|matrimonio',
  sky: 'cielo|cielos|ahi arriba|alla arriba|alli arriba',
  background:
    'fondo|trasfondo|segundo plano|fondos|entorno|lo que esta atras|fondito|plano de fondo|alrededor*|todo lo de atras|parte de atras|escenario|paisaje de fondo|todo lo que hay alrededor|todo alrededor|todo lo de alrededor|lo que rodea|todo lo que rodea',
  everything:
    'todo|foto|fotos|imagen|imagenes|toda la foto|toda la imagen|fotografia|conjunto|la imagen entera|foto entera|toda la fotografia|fotito|fotografias|captura|retrato completo|pic|general|esta foto|esta imagen',
  clouds: 'nube|nubes',
  colors: 'color|colores',
  horizon: 'horizonte',
  face: 'cara|caras|rostro|rostros|retrato|selfi|selfie|mejilla|mejillas|barbilla|menton|frente|nariz|cachete|cachetes|pomulos',
  only: 'solo|solamente|unicamente|nada mas que|nada mas|exclusivamente|nomas|tan solo',
  except:
    'excepto|salvo|menos el|menos la|menos los|menos las|pero no|a excepcion|todo menos|excepto por|sin tocar|exceptuando|no el|no la|no los|no las|todo excepto|menos a|menos al|menos mi|excluyendo|quitando el|dejando fuera|que no sea|que no sean|pero sin|pero el no|aparte de|a excepcion de|exceptua*|menos ese|menos esa|menos este|menos esta',
  without: 'sin|ya no quiero|ni|nada de|tampoco|no quiero|no me gusta|no me gustan',
  and: 'y|e|tambien|ademas|finalmente|asi como|primero|o|por ultimo|entonces|aparte|y tambien|seguido|en segundo lugar|por otro lado|al final|de paso|y de paso|y por ultimo|asimismo|ahora tambien|y ya|y entonces|junto con',
  slightly:
    'un poco|ligera*|ligeramente|poco|un poquito|levemente|sutil*|un toque|suavemente|apenas|algo|una pizca|poquito|un poquitin|un pelin|un pelo|un pelito|tantito|un tantito|un toquecito|algo mas|una chispa|una miaja|un tanto|poquitito|no mucho|sin pasarse|sin exagerar|moderadamente|un chin|tenuemente|casi nada|ligero|ligera|ligerito|leve|que no se note|pero suave|sin que parezca plastico|que no parezca plastico|que no quede plastico|no plastico|que se vea natural|que quede natural|sin que se note mucho|con suavidad|pero natural',
  strongly:
    'mucho|muy|muchisimo|bastante|fuerte*|fuertemente|extremadamente|totalmente|completamente|considerablemente|mucha|realmente|intensamente|enormemente|un monton|un chorro|un buen|super|re|harto|mogollon|a tope|al maximo|maximo|cantidad|demasiado mas|muchisima|tanto como|lo mas posible|a full|tremend*|brutal|extremo|radical*|drastic*|notable*|notoria*|sustancial*|a lo bestia|bien|grande de verdad',
  twice: 'doble|el doble|dos veces|duplic*|por dos',
  fourfold: 'cuadruple|cuadruplic*|cuatro veces|por cuatro|x4 veces',
  left: 'izquierda|antihorario|sentido antihorario|contra las agujas|izq|izquierdo|a mano izquierda|hacia la izquierda|a la izquierda|sentido contrario a las agujas|contrario a las agujas|contra reloj|antihoraria',
  right:
    'derecha|horario|sentido horario|agujas del reloj|hacia la derecha|a la derecha|sentido de las agujas|como las agujas',
  middle: 'medio|centro',
  biggest: 'el mas grande|la mas grande|mayor',
  'upside-down':
    'al reves|cabeza abajo|boca abajo|del reves|de cabeza|180 grados|patas arriba|de cabeza abajo|esta de cabeza|pies arriba|media vuelta|180|volteada de cabeza|invertida de cabeza|dada vuelta|voltea de cabeza|ponla de pie|bocabajo|dale la vuelta 180 grados|la vuelta 180 grados|vuelta de 180 grados',
  down: 'vertical*|verticalmente|de arriba abajo|arriba abajo',
  square:
    'cuadrad*|formato cuadrado|cuadradit*|1 a 1|uno a uno|formato instagram|para instagram cuadrad*|al cuadrado|en cuadrado',
  portrait: 'formato vertical|en vertical|formato retrato|en formato vertical|recorta en vertical|vertical para',
  landscape:
    'formato horizontal|en horizontal|panoramic*|apaisad*|formato ancho|formato paisaje|formato apaisado|panoramica|horizontal 16|formato cine|formato panoramico|pantalla ancha|formato youtube|para youtube|portada de youtube|miniatura de youtube|portada de facebook|banner',
  transparent: 'transparent*|transparencia|png|sin fondo|fondo transparente|transparentad*|fondo invisible|canal alfa',
  'cast-shadow':
    'sombra suave|una sombra|sombra proyectada|con sombra|sombra ligera|sombra debajo|sombra paralela|deja la sombra|con la sombra|conserva la sombra|manten la sombra|deja su sombra|con su sombra',
  'color:white': 'blanco|blanca|blancos|blancas',
  'color:black': 'negro|negra',
  'background&color:gray': 'fondo gris|gris de fondo|fondo gris claro|fondo gris oscuro|fondo gris liso',
  'color:red': 'rojo|roja|rojos|rojo oscuro|rojo vivo|granate|guinda',
  'color:orange': 'naranja|anaranjad*',
  'color:yellow': 'amarillo|amarilla|amarillo pastel',
  'color:green': 'verde|verdes|verde claro|verde oscuro|verde pistacho|verde menta|verde agua|verde pastel',
  'color:turquoise': 'turquesa|turquesas|azul turquesa|verde turquesa|cian|aguamarina|turquesa claro|turquesa oscuro',
  'color:blue': 'azul|azules|azul claro|azul oscuro|azul cielo|azul marino|azul rey|celeste|azul pastel',
  'color:purple': 'morad*|violeta|purpura|lila|lila pastel|morado pastel',
  'color:pink': 'rosa|rosado|rosada|rosa claro|rosa palo|rosa pastel|rosita|rosadito',
  'color:brown': 'marron|cafe',
  'color:beige': 'beige|crema|beis|blanco roto|marfil|hueso',
  'sky:fair-clouds':
    'buen tiempo|cielo bonito|bonito cielo|cielo hermoso|unas nubes|algunas nubes|nubes blancas|cielo de verano|nubes de algodon|cielo mas bonito|cielo precioso|unas pocas nubes|nubes esponjosas|nubes bonitas|nubecitas|cielo lindo|mejor cielo|un cielo mas bonito|nubes lindas|nubes hermosas|nubecillas|nubes algodonosas|nubes suaves|cielo mas lindo|cielo mas hermoso|cielo mejor|cielo chulo|cielo guay|cielo espectacular|cielo azul con nubes|cielo azul con algunas nubes|cielo azul con unas nubes|cielo azul con nubes blancas|cielo con nubes|cielo con nubes blancas|nubes de verano|mejor el cielo|otro cielo|nuevo cielo|cielo nuevo|cielo diferente|cielo distinto|algunas nubecitas|nubes blanquitas|cielo mas interesante|cielo con nubecitas|cielo alegre|unas nubes esponjosas|nubes esponjositas|nubes como de algodon',
  'sky:clear-noon':
    'cielo azul|cielo despejado|despejad*|sin nubes|cielo limpio|cielo claro|cielo soleado|soleado|cielo raso|cielo azul despejado|cielo azul claro|azul intenso|azul limpio|dia soleado|bien azul|cielo azul sin nubes|cielo sin nubes|sin ninguna nube|ni una nube|cielo azulito|azul celeste|cielo celeste|cielo azul intenso|cielo bien azul|cielo azul brillante|cielo radiante|sol radiante|dia de sol|cielo de mediodia|cielo totalmente azul|cielo muy azul',
  'sky:high-wisps':
    'cirros|nubes altas|nubes finas|nubes deshilachadas|velos altos|nubes tenues|nubes ligeras|jirones|cirrus|nubes delgadas|nubes en hilos|nubecillas finas|nubes de hilo|nubes alargadas|nubes tipo cirros|velo de nubes|hilos de nubes|nubes finitas|nubes altas y finas|nubes delicadas',
  'sky:mackerel': 'aborregad*|cielo empedrado|empedrado|borreguitos|nubes como borreguitos',
  'sky:broken-clouds':
    'parcialmente nublado|nublado|nubes y claros|nubes dispersas|nuboso|nubes rotas|claros y nubes|nubes sueltas|semi nublado|seminublado|medio nublado|algo nublado|sol y nubes|nubes partidas|parcialmente cubierto|intervalos nubosos|cielo con claros|mas nubes',
  'sky:towering-clouds':
    'cumulos|nubes grandes|grandes nubes|nubes enormes|enormes nubes|cumulonimbos|nubes imponentes|nubarrones blancos|torres de nubes|nubes gigantes|cumulonimbus|nubes altas y grandes|nubotas|nubes de gran tamano|nubes enormes blancas|nubes inmensas|cumulo|nubes espectaculares|nubes densas|nubes gordas',
  'sky:golden-hour':
    'hora dorada|cielo dorado|luz dorada|hora de oro|luz de atardecer dorada|sol bajo|luz calida de la tarde|golden hour|tarde dorada|luz dorada de la tarde|cielo dorado al atardecer|resplandor dorado',
  'sky:sun-rays':
    'rayos de sol|rayos del sol|rayo de sol|rayos de luz|rayos solares|rayos|haces de luz|rayitos de sol|rayitos|sol entre las nubes|luz entre las nubes|luz divina|destellos de sol|rayo de luz|sol saliendo entre nubes|con rayos de sol|cielo con rayos de sol|rayos de sol en el cielo',
  'sky:sunset':
    'atardecer*|puesta de sol|puesta del sol|ocaso|sol poniente|cielo de atardecer|cielo del atardecer|tarde|cielo de tarde|sol cayendo|puestas de sol|sol poniendose|sol que se pone|se pone el sol|cielo naranja|cielo anaranjado|atardecer naranja|sunset|caida del sol|sol ocultandose|ponga el sol|como al atardecer|el sol se mete|sol metiendose',
  'sky:burning-sky':
    'cielo en llamas|cielo ardiente|cielo rojo|cielo de fuego|ardiente|en llamas|cielo encendido|cielo rojizo|encendido|cielo rojo fuego|cielo rojo intenso|cielo incendiado|incendiad*|cielo que arde|cielo arda|arda|ardiendo|que arda|flameante|llameante|fuego en el cielo|cielo en fuego|cielo sangriento|cielo apocaliptico|cielo quemandose',
  'sky:pink-dusk':
    'cielo rosa|crepusculo*|cielo rosado|anochecer rosa|anochecer|cielo rosado al anochecer|atardecer rosa|crepusculo|nubes rosas|crepusculo rosa|atardecer rosado|atardecer morado|atardecer violeta|cielo rosita|cielo pastel|cielo color rosa|nubes rosadas|ocaso rosa|rosado al atardecer|cielo rosado y morado|cielo lavanda|cielo magenta|anochecer rosado',
  'sky:blue-hour': 'hora azul|hora azulada|blue hour|azul del anochecer|anochecer azul|crepusculo azul',
  'sky:dawn-fog':
    'amanecer*|alba|niebla matinal|salida del sol|niebla del amanecer|bruma matinal|sol naciente|aurora de la manana|cielo de la manana|madrugada|niebla de la manana|neblina matinal|amaneciendo|alborada|aurora matutina|primera luz|primeras luces|neblina de la manana|bruma de la manana|salida de sol|sale el sol|saliendo el sol|sunrise|amanecer con bruma|amanecer con neblina|amanecer brumoso',
  'sky:mist':
    'niebla|neblina|bruma|brumos*|nebuloso|nieblas|neblinoso|neblinosa|con niebla|con neblina|con bruma|calima|brumas|nublina|niebla espesa',
  'sky:overcast':
    'cubierto|cielo gris|encapotad*|cielo cubierto|cielo plomizo|nublado y gris|encapotado|nublado gris|cielo cerrado|cielo nublado|dia gris|dia nublado|nubes grises|plomiz*|cielo triste|cielo apagado|tapado|cielo tapado|cielo gris y triste|cielo encapotado|dia triste|cielo lluvioso',
  'sky:storm':
    'tormenta*|tormentos*|tempestad*|cielo dramatico|nubes dramaticas|nubes oscuras|nubes negras|cielo amenazador|amenazante*|nubes de tormenta|nubes de lluvia|nubarron*|tormenton|nubes tormentosas|borrasca*|relampago*|rayos y truenos|trueno*|cielo de tormenta|cielo tormentoso|nubes cargadas|cielo oscuro y dramatico|cielo amenazante|mal tiempo|temporal|aguacero|tormenta electrica|nubes amenazadoras|nubes amenazantes|ciclon|huracan|cielo con rayos|con rayos|rayos en el cielo|relampagueante',
  'sky:rainbow': 'arcoiris|arco iris|arco de colores|arcoiris doble|arco iris doble',
  'sky:full-moon':
    'luna llena|luna|luz de luna|claro de luna|lunota|luna grande|luna gigante|lunas|superluna|noche de luna|una luna|luna brillante',
  'sky:stars':
    'estrella*|estrellad*|cielo estrellado|noche estrellada|via lactea|cielo nocturno|cielo de noche|noche|estrellado|nocturno|estrellas|estrellitas|cielo con estrellas|cielo lleno de estrellas|lleno de estrellas|firmamento|galaxia|constelacion*|noche con estrellas|noche estrellad*|cielo de estrellas',
  'sky:aurora':
    'aurora|aurora boreal|auroras boreales|auroras|luces del norte|aurora*|luz del norte|luces boreales|aurora polar',
  'style:comic':
    'comic|comics|historieta*|tebeo*|vineta de comic|estilo comic|comic limpio|comic*|caricatura*|dibujo animado|caricaturiz*|como un comic|tipo comic|como en comic|de comic|vinetas de comic|superheroe*|novela grafica|caricaturesc*|tira comica|dibujo comic|marvel|historietas',
  'style:watercolor': 'acuarela*|acuarelada|acuarelado|pintura de agua|pintura al agua|pintado en acuarela',
  'style:poster':
    'cartel*|poster|pop art|serigrafia|afiche|afiche*|retrato plano|diseno plano|vectorial*|retrato vectorial|ilustracion plana|retrato minimalista|cartel publicitario|estilo poster|popart|arte pop|estilo pop|warhol|tipo cartel|poster de pelicula|vector|ilustracion vectorial|poster retro|estilo cartel|como cartel|como un cartel|en cartel|cartel de cine|cartel de pelicula|poster de cine|afiche de cine|cartel pop|cartel pop art|cartel estilo pop|tipo poster|como poster|como un poster',
  'style:pencil':
    'lapiz|boceto*|bosquejo*|carboncillo|dibujo a lapiz|esbozo|boceto|a lapiz|bosquejo|tinta|tinta y aguada|aguada|dibujo a tinta|plumilla|tinta*|a tinta|carbon|dibujo de lapiz|lapices|grafito|boligrafo|trazos|lineas dibujadas|boceto a lapiz|a mano alzada|dibujado a mano|dibujado a lapiz|bosqueja*|sketch|esquema a lapiz|linea dibujada|tiza|crayon*|dibujo lineal|garabato*',
  'style:cel':
    'anime|manga|estilo anime|anime*|manga*|ghibli|dibujo japones|dibujos japoneses|animacion japonesa|caricatura japonesa|estilo manga|monito japones|disney|pixar',
  'style:halftone':
    'semitono*|medios tonos|trama|puntos de imprenta|impresion de periodico|tramado|impresion tramada|periodico|puntos de impresion|semitono|trama de puntos|periodico viejo|impresion de diario|diario viejo|diario impreso|medio tono|puntos tipo comic|papel de periodico|halftone|puntitos|de puntitos|puntitos de periodico|puntos tipo periodico|de puntos|a puntos',
  'look:golden-hour': 'look dorado|aspecto dorado',
  'look:clear-morning':
    'manana clara|luz de la manana|manana fresca|luz de manana|luz fresca|frescor de la manana|manana despejada|luz matinal|luz matutina|luz de la manana fresca',
  'look:matte-film':
    'mate|pelicula mate|acabado mate|efecto mate|matte|aspecto mate|tonos mate|colores mate|mates|look mate|pelicula desvaida|pelicula deslavada',
  'look:slide-film': 'diapositiva*|pelicula de diapositivas|film de diapositiva|velvia|kodachrome|diapo',
  'look:portrait-film':
    'pelicula de retrato|pelicula retrato|look de pelicula de retrato|portra|kodak|pelicula para retratos|analogico de retrato',
  'look:faded-summer':
    'verano desvaido|retro|vintage|anos 70|anos setenta|look retro|estilo retro|estilo vintage|look vintage|nostalgic*|setenter*|polaroid|de los 70|de los setenta|anos 80|anos ochenta|de los 80|anos 90|epoca pasada|de antano|antanero|analogic*|aspecto retro|aspecto vintage|aire retro|aire vintage|toque vintage|toque retro|efecto vintage|efecto retro|filtro vintage|filtro retro|nostalgia|a la antigua|parezca antigua|parezca vieja|parezca antiguo|parezca viejo|como foto antigua|como una foto antigua|como foto vieja|como una foto vieja|pelicula de los 90|de otra epoca|epoca antigua|anticuad*|de hace anos|los 70|los 80|los 60|los 90|los setenta|los ochenta|los sesenta|anos 60',
  'look:teal-and-amber':
    'cine|cinematografic*|look de cine|verde azulado y ambar|hollywood|de pelicula|aspecto de cine|como en el cine|turquesa y ambar|de cine|pelicula de hollywood|como de pelicula|cinematica|cinematico|como una pelicula|como de cine|como peli|de peli|tipo pelicula|tipo cine|estilo cine|estilo pelicula|como en una pelicula|naranja y turquesa|turquesa y naranja|azul y naranja|teal and orange|look cine|holliwood|escena de pelicula|pelicula de accion|tonos naranjas y azules|tonos naranjas|naranjas y azules|verde azulado y naranja|azul verdoso y naranja|como en las pelis|como en las peliculas',
  'look:forest':
    'bosque|tonos de bosque|aspecto de bosque|bosques|verdes de bosque|verde bosque|selva|verdes profundos|naturaleza verde|de bosque|boscos*',
  'look:winter':
    'invierno|invernal*|nevad*|de invierno|frio de invierno|ambiente invernal|aire invernal|navideno|navidena|ambiente de navidad|aire navideno',
  'look:silver': 'plata|plateado',
  'look:noir':
    'cine negro|blanco y negro dramatico|noir|blanco y negro contrastado|blanco y negro intenso|film noir|blanco y negro con mucho contraste|pelicula negra|blanco y negro fuerte|blanco y negro muy contrastado|blanco y negro de alto contraste|estilo noir|cine de detectives|detectivesc*|blanco y negro potente|bn dramatico|blanco y negro duro|blanco y negro con contraste|blanco y negro oscuro|tipo cine negro|estilo cine negro|como cine negro|cine negro clasico|pelicula de cine negro',
  'look:sepia':
    'sepia|tono sepia|sepia*|sepia antiguo|tono marron|tonos marrones|color sepia|marron antiguo|tono cafe antiguo|cafe antiguo|como antes en sepia|color antiguo|tono antiguo|virado a sepia',
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
  'kind:bicycle': 'bicicleta*|bici|bicis|cicla|bicycle|bibicleta*',
  'kind:car':
    'coche*|carro|carros|auto rojo|autos|automovil*|carro*|taxi*|coches|autito*|camioneta auto|carrito*|auto estacionado|carros estacionados|coches aparcados|coche aparcado|furgo|automoviles|el auto|un auto|los autos|al auto|del auto|ese auto|este auto|mi auto|autito',
  'kind:vehicles': 'vehiculo*|trafico|vehiculos aparcados',
  'kind:motorcycle': 'moto|motos|motocicleta*|motoneta*|motocicleta|motoneta|motorino|escuter|scooter*|motico',
  'kind:airplane': 'avion|aviones|avioneta*|aeroplano*|jet|avioncito*|helicoptero*',
  'kind:bus':
    'autobus*|bus|buses|autocar*|guagua|colectivo*|camion de pasajeros|micro|omnibus|microbus*|camioncito de escuela|autobuses',
  'kind:train': 'tren|trenes|tranvia*|metro|ferrocarril*|locomotora*|vagon*|trencito|subte',
  'kind:truck':
    'camion|camiones|furgoneta*|camioneta*|trailer*|furgon*|furgonetas|camioncito*|autocaravana*|caravana*|pickup',
  'kind:boat':
    'barco*|bote|botes|velero*|lancha*|buque*|yate*|barca*|canoa*|barquito*|embarcacion*|crucero*|ferry|ferri|navio*|kayak*|balsa*|barcas|piragua*|lanchita*',
  'kind:traffic light': 'semaforo*|semaforos|luz de trafico|luces de trafico',
  'kind:fire hydrant': 'hidrante*|boca de incendios|toma de agua',
  'kind:stop sign':
    'senal de stop|senal de trafico|senales de trafico|senal|senales|letrero|letreros|cartel de stop|letrero*|cartel de la calle|senaletica|senal de pare|pare|anuncio*|valla publicitaria|vallas|rotulos de la calle|senal de transito|senales de transito|carteles|cartel|cartelitos|pancarta*|cartelon*|cartel de trafico|cartel de carretera|senal de carretera|cartel de la tienda|letrero de la calle|pancarta',
  'kind:parking meter': 'parquimetro*',
  'kind:bench': 'banco|bancos|banca|bancas|banquito*|banqueta|asiento*|banco del parque|banca del parque',
  'kind:bird':
    'pajaro*|ave|aves|gaviota*|paloma*|pato|patos|cisne*|pajarito*|pajaro|pajaraco*|pichon*|ganso*|oca|ocas|aguila*|buho*|cuervo*|gorrion*|ciguena*|loro*|gallina*|pollo*|pavo real|garza*|paloma|ave volando|patito*',
  'kind:cat': 'gato|gatos|gata|gatito*|gatit*|gatas|michi*|minino*|felino*',
  'kind:dog':
    'perro*|perra|perrito*|cachorro*|perrita|perritas|perritos|chucho*|perros|lomito*|dalmata*|labrador*|caniche*|canes|mascota',
  'kind:horse': 'caballo*|poni|ponis|yegua*|burro*|potro*|caballito*|asno',
  'kind:sheep': 'oveja*|borrego*|cordero*|borreguita',
  'kind:cow': 'vaca*|toro*|ternero*|becerro*|vaquita*',
  'kind:elephant': 'elefante*|elefantes',
  'kind:bear': 'oso|osos|osa|osos polares|oso polar',
  'kind:zebra': 'cebra*',
  'kind:giraffe': 'jirafa*',
  'kind:backpack': 'mochila*|macuto*|bolsa de espalda|morral|mochilas|mochilita',
  'kind:umbrella': 'paraguas|sombrilla*|parasol*|paragua|sombrillas|quitasol*|parasoles',
  'kind:handbag':
    'bolso*|cartera*|bolsa|bolsas de mano|bolsos|cartera|carteras|bolsa de mano|bolsa de plastico|bolsas de plastico|bolsita*|bolso de mano',
  'kind:tie': 'corbata*',
  'kind:suitcase': 'maleta*|equipaje|maletin*|valija*|equipajes|petaca',
  'kind:kite': 'cometa*|papalote*',
  'kind:sports ball': 'pelota*|balon|balones|balon de futbol|bola|bolas|pelotita|esferico',
  'kind:surfboard': 'tabla de surf|tablas de surf',
  'kind:skateboard': 'monopatin*|patineta*',
  'kind:bottle': 'botella*|botellita*|botella|botellon|frasco*|caguama',
  'kind:wine glass': 'copa|copas|copa de vino|vaso|vasos|copita*|vasito|copa de cristal|vaso de cristal',
  'kind:cup': 'taza*|vaso*|mug|tacita*|taza de cafe|mugs|pocillo*|vaso de cafe|tazon de cafe',
  'kind:knife': 'cuchillo*',
  'kind:fork': 'tenedor*',
  'kind:spoon': 'cuchara*',
  'kind:bowl': 'cuenco*|tazon*|bol',
  'kind:banana': 'platano*|banana*',
  'kind:apple': 'manzana*',
  'kind:pizza': 'pizza*',
  'kind:cake': 'tarta*|pastel de cumpleanos|torta*',
  'kind:chair':
    'silla*|taburete*|sillon*|sillita*|sillas de plastico|silla de playa|tumbona*|banquillo|butaca*|mecedora*|silla de ruedas',
  'kind:couch': 'sofa|sofas|sillones|sofacito|divan|mueble de sala',
  'kind:potted plant':
    'planta|plantas|maceta*|planta en maceta|planta*|plantita*|maceton*|tiesto*|cactus|flor en maceta|florera',
  'kind:bed': 'cama|camas',
  'kind:dining table': 'mesa|mesas|escritorio|mesita*|comedor|mesa de centro|mesa del comedor|pupitre',
  'kind:tv': 'televisor*|television|pantalla*|monitor*|tele|tv|teles|televisores|plasma',
  'kind:laptop': 'portatil*|ordenador*|computador*|laptop*|laptop|compu|computadora*|pc|macbook|ordenadores|tablet*',
  'kind:cell phone':
    'telefono*|movil|moviles|celular*|smartphone*|cel|celu|telefonos|iphone*|telefono movil|celulares|telefonito',
  'kind:book': 'libro*|librito*|cuaderno*|revista*',
  'kind:clock': 'reloj*|relojes|despertador*',
  'kind:vase': 'jarron*|florero*|jarra de flores|floreros|vasija*|jarrones',
  'kind:teddy bear': 'osito*|oso de peluche|peluche*|oso de juguete|peluchito|osito de peluche|muneco de peluche',
  'keep&colors':
    'quede en color|queden en color|quede a color|queden a color|siga en color|sigan en color|conserve el color|conserven el color|mantenga el color|mantengan el color',
  'raise&shadows': 'contraluz|a contraluz',
  unfound:
    'todo lo de la mesa|todo lo que hay en la mesa|todo lo que esta en la mesa|todo lo que hay sobre la mesa|todo lo que esta sobre la mesa|todo de la mesa|las cosas de la mesa|todo lo que hay en el suelo|agua|mar|oceano|lago|rio|estanque|piscina|ola|olas|hierba|cesped|pasto|prado|arbol|arboles|arbusto*|rama|ramas|hoja|hojas|flor|flores|montana|montanas|colina*|roca|rocas|piedra*|nieve|arena|playa|carretera|calle|camino|pared|paredes|muro*|casa|casas|edificio*|torre|torres|iglesia|tejado*|techo|ventana*|puerta*|valla*|reja*|puente|poste|postes|palo|palos|poste de luz|postes de luz|poste electrico|postes electricos|torre de luz|torre electrica|torres electricas|farola*|pilar|pilares|columna*|grua*|basura|suelo|piso|alfombra*|cortina*|vestido|camisa|chaqueta|abrigo|sombrero|primer plano|cuello de la camisa|mantel|la manga|pantalon*|zapato*|zapatilla*|charco*|parabrisas|tacho*|bote de basura|cubo de basura|papelera*|contenedor*|andamio*|carpa*|humo|dedo|pulgar|correa|bandera*|banderola*|pegatina*|faro|globo*|barandilla*|duna*|acantilado*|fuente|camiseta|playera|cuna|desierto|catedral|estatua*|fotografo|fotografa|sol|lampara|lamparas|isla|campo|jardin|balcon|juguete|juguetes|plato|platos|mugre|reflejo en la ventana|reflejo del vidrio|reflejo en el agua|porteria|gorro*|gorra|gafas de sol|paso de cebra|parada de bus|parada de autobus|vias del tren|via del tren|estacion de tren|cubos de basura|bote de la basura|bolsa de basura|bolsas de basura|cuadro de la pared|cuadros de la pared|poste de la luz|postes de la luz|arbol de navidad|gorro de navidad|matricula*|placa del coche|placas del coche|rueda|ruedas|neumatico*|llanta*|muelle|muelles|embarcadero*|pantalan*|estaca|estacas|boya|boyas|bolardo*',
  'kind:wire':
    'cable|cables|linea electrica|lineas electricas|tendido electrico|alambre*|cables electricos|cable electrico|hilos|tendidos electricos|cables de la luz|cable*|cables de luz|tendido|hilos electricos|cableado|cablerio|alambres|linea de luz|lineas de luz|lineas de alta tension|linea de alta tension|lineas de telefono|linea telefonica|lineas telefonicas|cables de alta tension|cables telefonicos|cable de luz|tendederos|tendedero',
  'kind:text':
    'texto*|letras|inscripcion*|fecha|marca de agua|marcas de agua|logo|logos|logotipo*|rotulo*|subtitulo*|sello|palabras|escritura|logo*|letrero de texto|firma|hora|numeros|letra|letrita*|fecha y hora|escrito*|lo escrito|lo que dice|frase*|titulo|titulos|numeracion|etiqueta*|copyright|graf*ti|grafiti*|grafitti|leyenda|palabra|logotipos|hora y fecha|precio|watermark|hashtag*|numero|numero de telefono|direccion web',
  me: 'me|nos|mi mismo|nosotros',
  'cut-out&me': 'recortame|recortanos',
  rest: 'el resto|todo lo demas|lo demas|resto|lo que queda',
  filler:
    'sin cortar a nadie|sin dejar a nadie fuera|sin dejar fuera a nadie|busca|encuentra|localiza|darle|por favor|sin efectos|sin efecto|sin filtros|sin filtro|desde|gracias|hola|el|los|las|un|una|unos|unas|de|del|al|a|en|por|para|mi|mis|nuestro|nuestra|tu|tus|su|sus|yo|te|se|le|les|que|como|estilo|efecto|aspecto|look|version|manera|ambiente|tono|tonos|toque|puedes|puede|podrias|podria|quieres|necesito|hace falta|este|esta|estos|estas|ese|esa|esos|esas|eso|esto|aquel|aquella|es|son|sea|sean|estan|hay|ser|quede|queden|parezca|parece|vea|vean|grado|grados|por ciento|veces|horizontal*|de izquierda a derecha|delante|lado|arriba|abajo|esquina|nuevo|nueva|bonit*|hermos*|lind*|natural*|real|reales|en lugar|lugar|en vez|vez|toda|todos|todas|entero|entera|demasiado|si|es posible|posible|ahi|alli|aqui|cosa|cosas|molest*|feo|fea|feos|feas|relacion|proporcion|tipo|gustaria que|otro|otra|ha|han|estuviera|fuera un|pelicula|parte|partes|hacia|contra|ya|ahora|tonalidad|de la mesa|sobre la mesa|de abajo|de arriba|porfa|porfavor|me gustaria|hay que|hazme|imprimir*|imprimirla|instagram|insta|curriculum|perfil|foto de perfil|boda|vacaciones|soso|sosa|aburrid*|parezco|se ve|se ven|quedo|salio|sale|tiene|tienen|y ademas|alla|asi|si puedes|si se puede|oye|oiga|mira|mire|eh|este eh|bueno|ok|okay|vale|va|dale pues|ps|pues nada|plis|pliss|pls|plis porfa|xfa|xfavor|xfis|x favor|porfis|porfi|porfavorcito|por fa|te pido|les pido|te agradezco|agradezco|mil gracias|muchas gracias|de favor|si me haces el favor|hazme el favor|buenas|buenos dias|buenas tardes|buenas noches|saludos|hey|podeis|podes|pudieras|pudiera|podriamos|podemos|puedo|se puede|sera posible|me puedes|me podrias|puedes por favor|ayudame|ayuda|ayudame a|alguien puede|necesitaria|necesitamos|queria|quisieramos|deseo|desearia|me encantaria|encantaria|estaria bien|estaria genial|q|k|xq|como si|como si fuera|fuese|estuviese|que este|que esten|que sea|que tenga|que tengan|tenga|tengan|tener|hubiera|haya|habia|estaba|era|fue|sali|salimos|salieron|salen|aparece|aparecen|viendo|miren|mismo|misma|mismos|propio|propia|cada|algun|alguna|algunos|algunas|cualquier*|ningun|ninguna|mio|mia|mios|mias|nuestros|nuestras|vuestr*|me lo|me la|lo mas|tan|tanto|tanta|solo que|ademas de|sin que|hasta|entre|segun|donde|cuando|mientras|aunque|siempre|nunca|hoy|ayer|de la playa|de la calle|en la foto|de la foto|en la imagen|de la imagen|aparcad*|estacionad*|parad*|sentad*|acostad*|caminando|pasando|horribl*|horrend*|espantos*|asqueros*|fastidi*|tont*|estupid*|maldit*|dich*|cv|linkedin|tinder|whatsapp|facebook|redes|redes sociales|web|anuncio para|cuadro para|dni|carnet|pasaporte|visa|foto para|para el perfil|para mi perfil|un toque de|resultado|final|version final|quede asi|o algo asi|algo asi|o lo que sea|como sea|como quieras|se pueda|puedas|verdad|sabes|pues|antigua|antiguo|antiguas|antiguos|los dos|las dos|ambos|ambas|dele|deme|en primer plano|calidad|la calidad|salio asi|punto|puntos|paso|pasos|diafragma|avatar|verlo|verla|aire|croma|uno|mistica|solido|liso el fondo|la|lo|sin que pixele|sin que se pixele|que no quede pixeleada|que no quede pixelada|sin pixelar|sin perder calidad|sin perder nitidez|que no pierda calidad|sin que pierda calidad|tengo|salgo|ven|venga|filtro|puro|pura|catalogo|producto|anos|conozco|suave retoque|camara profesional|trabajo|enorme|ajusta|jaja|jajaja|jeje|lol|xd|tio mira|bro|wey|guey|we|che|porfiii|porfaa|porfaaa|era de noche|la saque de noche|de noche la saque|sacada de noche|tomada de noche|hecha de noche|foto nocturna|foto de noche|fue de noche|iso|dos|tres|cuatro|cinco|seis|estaria|seria|me haces el favor|serias tan amable|podrias por favor|tenga a bien|rapidito|rapido|urgente|urge|me urge|piel natural|piel muy natural|piel al natural|seria posible|es posible que|posible quitar|ke|kiero|kisiera|lleno de|llena de|un grupo de|grupo de|un monton de|monton de|una bola de|bola de|usted|ustedes|ves|fijate',
  'me&at': 'ponme en|ponnos en|colocame en|colocanos en|metenos en|meteme en|ponme delante de|ponnos delante de',
  at: 'sobre|junto a|junto al|cerca de|cerca del|debajo|encima|al lado|delante de|delante del|enfrente de|detras del|pegado a|que tapa|tapando|que sale de|apoyado en|apoyada en|apoyados en|apoyadas en|apoyado contra|apoyada contra|recostad* en|colgado de|colgada de|sentado en|sentada en|sentados en|parado en|parada en|encima de|encima del|al lado del|al lado de|que cuelga de|junto a la|alrededor de la cabeza|alrededor de la cara|alrededor del pelo|en la playa|en la calle',
  'background&behind': 'en el fondo|en segundo plano',
  'people&except':
    'todos menos|todos excepto|todos salvo|todos menos a|todos excepto a|todos menos al|todos excepto al|a todos menos|a todos menos a|a todos menos al|a todos excepto|a todos excepto a|a todos excepto al|a todos salvo|todos + menos|todos + excepto|todos + salvo',
  behind: 'detras|atras|de atras|detras de mi|detras de nosotros|detras de ella|lo que hay detras|lo de atras|al fondo',
  'people&remove': 'que no salga nadie|que no haya nadie|sin nadie|no quiero a nadie',
  'background&blur':
    'modo retrato|efecto bokeh|bokeh|poca profundidad de campo|profundidad de campo|fondo borroso|fondo desenfocado|fondo difuminado|desenfoque de fondo|fondo fuera de foco|efecto retrato|fondo difuso|fondo suave|desenfoque del fondo',
  'color:gray': 'gris claro|gris oscuro|gris clarito',
  but: 'pero|sino|sino a',
  reason:
    'para que|si no|de modo que|a fin de que|de forma que|asi se|para no|porque|ya que|por culpa de|a causa de|debido a|pues es|es que',
  instead: 'en lugar de|en lugar del|en vez de|en vez del',
  smile: 'sonrisa|sonrisas',
  whites: 'los blancos|tonos blancos|punto blanco',
  blacks: 'los negros|tonos negros|punto negro de la foto|negros',
  wider:
    'alejar el zoom|aleja el zoom|alejar la imagen|aleja la imagen|alejar la camara|quita zoom|reduce el zoom|zoom hacia afuera|zoom out|ampliar el encuadre|amplia el encuadre|plano mas abierto|extender la imagen|extiende la imagen|alejar',
  passport:
    'foto de pasaporte|foto para pasaporte|foto para el pasaporte|foto de carnet|foto carnet|foto tipo carnet|foto para dni|foto de dni|foto del dni|foto de documento|foto para visa|foto de visa|tamano carnet|tamano pasaporte|tamano dni|formato carnet|formato pasaporte|formato dni|foto tamano carnet',
  impossible:
    'rejuvenec* + anos|anos mas joven|anos mas jovenes|anos menos|anos mas|abre los ojos|abrir los ojos|ojos abiertos|ojos cerrados|adelgaz*|mas delgad*|mas flac*|mas alto|mas alta|papada|deshaz el ultimo|mas pelo|cambiame la ropa|mas musculos|mirando a camara|bigote|barba|abreme mas los ojos|abreme los ojos|abre mas los ojos|ojos mas abiertos|kilos|kilo|kg|libras|tatuaje*|como antes|como estaba antes|como estaba|deshacer|deshaz|volver atras|vuelve atras|regresa al original|vuelve al original|original de nuevo|rehacer|reinicia*|mitad de tamano|a la mitad de tamano|reducela a la mitad|reduce a la mitad|reducir a la mitad|mas pequena|mas chica|mas chiquita|cambia las caras|cambiar las caras|intercambia las caras|canas|pelo blanco|color de pelo|tinte de pelo|calva|calvicie|chanclas|que nieve|que llueva|labial|pintalabios|que pese menos|pixela|pixelar|pixelea|censura*|anonimiza*|barriga|panza|oleo*|al oleo|pintura al oleo|cuadro al oleo|van gogh|picasso|monet|rembrandt|acrilic*|impresionis*|cubis*',
  'keep&only':
    'quedate con|quedate solo con|quedate unicamente con|deja unicamente|solo deja|conserva solo|mantener solo|deja solamente',
  'people&behind':
    'los que estan detras|las que estan detras|los que salen detras|los que salen atras|los de atras|las de atras|esos de atras|los de detras|los que estan atras|los del fondo|las del fondo|la de atras|el de atras|los que se ven atras',
  'whites&raise':
    'sube blancos|sube los blancos|blancos mas blancos|blancos mas limpios|blancos mas brillantes|blancos mas puros|blancos mas claros',
  'whites&lower': 'baja blancos|baja los blancos',
  not: 'no',
  'only&me': 'solo yo|solo a mi|solamente yo|nada mas yo|nomas yo',
  'blacks&lower':
    'negros mas profundos|negros mas intensos|negros profundos|negros mas negros|negros mas oscuros|negros mas puros',
  'raise&strongly': 'muchisimo mas|aun mas|todavia mas|mucho mas|bastante mas',
  'contrasty&drama': 'dramatic*|dramatismo|algo dramatico|drama',
  'left&part': 'lado izquierdo|mitad izquierda|parte izquierda|costado izquierdo',
  'right&part': 'lado derecho|mitad derecha|parte derecha|costado derecho',
  part: 'mitad superior|mitad inferior|parte superior|parte inferior|parte de arriba|parte de abajo|mitad de arriba|mitad de abajo',
  tall: 'vertical para historia|formato historia|para stories|historia de instagram|formato story|formato stories|formato reel|para reels|formato tiktok|para historia|para una historia|para story|para una story|para historias|historia instagram|tamano historia|tamano historia de instagram|historias de instagram|tamano story|para tiktok|para un reel|fondo de pantalla de movil|fondo de pantalla para movil|fondo de pantalla del movil|estado de whatsapp',
  'vignette&without': 'sin vineta|quita la vineta|vineta fuera',
  download:
    'como png|en png|en formato png|formato png|guardar como|guardala como|guardalo como|guarda como|guardar en|guardala en|guardalo en|guardar + png|guarda + png|guardala|guardalo|guardame|exporta*|descarg*|bajar la imagen|jpg*|jpeg*|webp|tiff|tif|pdf|heic|avif|bmp|gif|conviert* + png|convertir + png|a png|archivo png|redimension*|reescal*|tamano del archivo|peso del archivo|comprim*|pixeles de ancho|pixeles de alto|anade texto|anadir texto|agrega texto|agregar texto|agregale texto|pon texto|poner texto|ponle texto|ponle un texto|escribe|escribir|escribele|escriba|anade mi logo|agrega mi logo|pon mi logo|compart*|envia|enviar|enviala|enviar por|guardar a png|guarda la foto como|guarda la imagen como|guardar la foto como|guardar la imagen como|pon un texto|pon el texto|anade un texto|anade el texto|agrega un texto|agrega el texto|anade una marca de agua|anade marca de agua',
  rather: 'no mejor|mejor no|no espera|espera no|espera|no perdon|perdon no|mejor dicho|quiero decir|no digo',
  'skip&keep':
    'olvidate de|olvidate del|olvida|no te preocupes por|ignora|no importa|no importan|da igual|dan igual|no te fijes en|no te preocupes de|me gusta el|me gustan los|me encanta el|me encantan los|pasa de|pasa del|ni caso a|ni caso al',
  'crop&square': 'recortala cuadrad*',
  'grain&without': 'sin grano|nada de grano',
  'noise&without': 'sin ruido',
  'drama&raise': 'mas dramatic*|mas dramatismo|mas drama',
  'kind:animals': 'animal|animales|mascota*|bicho*',
  unmarked:
    'sin marca de agua|sin marcas de agua|sin ninguna marca de agua|no pongas marca de agua|no pongas marcas de agua|no le pongas marca de agua|no quiero marca de agua|ninguna marca de agua',
  'and&then': 'luego|despues|y luego|y despues|luego de eso|mas tarde|seguidamente',
  'them&colors': 'su color|sus colores',
  others: 'los demas|las demas|los otros|las otras',
  'except&me':
    'menos a mi|menos yo|excepto a mi|excepto yo|salvo a mi|salvo yo|menos a nosotros|excepto a nosotros|todo menos a mi|todo menos yo|todo excepto a mi|todo excepto yo|todo menos a nosotros',
}

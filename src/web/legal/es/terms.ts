import type { TermsTexts } from '../terms.ts'

export default {
  title: 'Condiciones del servicio',
  intro:
    'Abres una foto, Emulsion cambia lo que le pides y te quedas con el resultado. Lo demás está aquí debajo, en palabras sencillas.',
  service: {
    title: 'El servicio',
    text: [
      'Emulsion edita fotos: elimina objetos, retoca caras, restaura copias antiguas, dibuja cómics, colorea fotos en blanco y negro y cambia cielos. Abres una foto en el navegador; el trabajo se hace en los servidores en los que funciona esta copia.',
    ],
  },
  operator: {
    unnamed:
      'Emulsion es un programa que cualquiera puede poner en marcha. Quien mantiene la copia de esta dirección (el operador) es con quien acuerdas estas condiciones.',
    named:
      'Emulsion es un programa que cualquiera puede poner en marcha. La copia de esta dirección la mantiene {operator} (el operador), que es con quien acuerdas estas condiciones.',
  },
  using: {
    title: 'Uso',
    text: [
      'Puedes empezar sin cuenta. Tus fotos pertenecen entonces al navegador que usas y se eliminan a las {visitorHours} horas; si borras sus cookies, pierdes antes el acceso a ellas.',
      'Usa el servicio para fines lícitos. No intentes llegar a las fotos de otras personas, sobrecargar el servicio ni esquivar sus límites, por ejemplo con muchas cuentas.',
    ],
  },
  account: {
    title: 'Tu cuenta',
    text: [
      'Una cuenta es solo tuya: da una dirección de correo que puedas leer y no compartas tu contraseña. En tu cuenta ves dónde has iniciado sesión y puedes cerrar cada una de las sesiones.',
      'Lo que hiciste antes en un navegador pasa a la cuenta cuando inicias sesión en él.',
    ],
  },
  plans: {
    title: 'Planes y precios',
    text: [
      'FREE no cuesta nada. BASIC cuesta {monthPrice} al mes o {yearPrice} al año. El precio que vale es el que se muestra al pagar, donde pueden añadirse impuestos.',
      'Cada edición con IA cuenta una vez. Se descuenta cuando empieza y se devuelve si falla o se cancela. Lo que sobra al final de un periodo no pasa al siguiente.',
    ],
    editsADay: '{edits} ediciones al día',
    editsAMonth: '{edits} ediciones al mes',
    fullWithoutMark: 'resultados a resolución completa, sin marca de agua',
    limitedWithMark: 'resultados de hasta {px} px en el lado largo, con marca de agua a partir del segundo',
    limitedWithoutMark: 'resultados de hasta {px} px en el lado largo, sin marca de agua',
    keptHours: 'las fotos se guardan {hours} horas',
    keptDays: 'las fotos se guardan {days} días',
    kept: 'las fotos se guardan hasta que las eliminas',
    everyTool: 'todas las herramientas, sin anuncios',
    between: '; ',
  },
  payment: {
    title: 'Pago, renovación y cancelación',
    rehearsal: 'El pago en esta copia es un ensayo: no se pide tarjeta, no se cobra nada y no se debe dinero.',
    provider: 'Pagas en {provider}. BASIC empieza cuando el pago se confirma allí.',
    text: [
      'BASIC se renueva solo, cada mes o cada año, hasta que lo canceles. Puedes cancelarlo en tu cuenta en cualquier momento; dura entonces hasta el final de lo que está pagado, y hasta ese día puedes deshacer la cancelación.',
      'Si una renovación no se puede cobrar, BASIC sigue 3 días más para que puedas arreglarlo. Si un pago se reembolsa o se retira, lo que se pagó con él termina en el acto.',
      'Tienes un solo plan a la vez. Lo que se pague mientras tienes uno, por un pedido antiguo o en otra pestaña, termina en el acto y se devuelve por completo.',
      'Después de BASIC tienes FREE: tu cuenta y tus fotos se quedan, dentro de lo que incluye FREE.',
    ],
  },
  photos: {
    title: 'Tus fotos',
    text: [
      'Lo que abres aquí sigue siendo tuyo, y también lo que sale de ello. No das al operador ningún derecho sobre ello, salvo el necesario para mostrártelo y hacer las ediciones que pides.',
      'Abre solo fotos que puedas usar. Si en ellas se reconoce a otras personas, procura que lo que hagas y publiques sea justo con ellas.',
    ],
  },
  changed: {
    title: 'Imágenes modificadas',
    text: [
      'Una edición puede inventar lo que no estaba: un fondo, un color, un cielo. No presentes una imagen así como prueba, y di que está modificada cuando eso importe.',
      'Un resultado dice por sí mismo cómo se hizo: con el término IPTC de sus metadatos y con credenciales de contenido firmadas (C2PA). Donde una red ha inventado algo, no quites esas marcas: la ley las exige (Reglamento de IA de la UE, artículo 50), y quien publique una imagen así como si fuera real debe decir que no lo es.',
    ],
  },
  ads: {
    title: 'Publicidad',
    text: [
      'Sin un plan de pago ves un anuncio al pie de algunas páginas, señalado como tal; nunca donde editas, haces un pedido o lees estas condiciones. El operador no responde de lo que otros anuncian.',
    ],
  },
  limits: {
    title: 'Límites',
    text: [
      'Una foto puede tener hasta {megabytes} MB, {megapixels} megapíxeles y {sidePx} px por lado. El operador puede poner otros límites cuando hagan falta para que el servicio funcione para todos.',
    ],
  },
  promise: {
    title: 'Sin promesa de perfección',
    text: [
      'Las ediciones las hace un programa que puede equivocarse. Guarda tus originales: Emulsion es un lugar para trabajar, no para guardar tu única copia.',
      'El servicio se ofrece tal como es. La ley de tu país puede darte derechos que ningunas condiciones pueden quitarte, como el de desistir de una compra; esos se mantienen.',
    ],
  },
  ending: {
    title: 'Fin',
    text: [
      'Puedes dejarlo cuando quieras: elimina tus fotos en «{myPhotos}», o toda tu cuenta en la página de tu cuenta, lo que termina también una suscripción en curso. El operador puede negar el servicio a quien incumpla estas condiciones y puede ponerle fin por completo.',
    ],
  },
  software: {
    title: 'El programa',
    text: [
      'Emulsion es software abierto con licencia MIT. Si pones en marcha tu propia copia, se rige por esa licencia.',
    ],
  },
} as const satisfies TermsTexts

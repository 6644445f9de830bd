import type site from '../de/site.ts'
import type { Translation } from '../message.ts'

export default {
  // Titles and descriptions of pages
  'Emulsion: AI photo editing': 'Emulsion: edición de fotos con IA',
  'Remove objects, retouch faces, repair, cartoon and colour photos, and change skies, in the browser.':
    'Elimina objetos, retoca caras, restaura, dibuja y colorea fotos y cambia cielos, en el navegador.',
  Solutions: 'Soluciones',
  'Portraits, family photos, black-and-white, houses and travel, products, cartoons.':
    'Retratos, fotos de familia, blanco y negro, casas y viajes, productos, cómics.',
  'Open a photo': 'Abre una foto',
  'Drop a photo, then choose what should happen to it.': 'Suelta una foto y elige qué hacer con ella.',
  Pricing: 'Precios',
  'What each plan of Emulsion holds and costs.': 'Qué incluye y cuánto cuesta cada plan de Emulsion.',
  'Terms of Service': 'Condiciones del servicio',
  'What you can expect of Emulsion, and what it expects of you.': 'Qué puedes esperar de Emulsion, y Emulsion de ti.',
  'Privacy policy': 'Política de privacidad',
  'What Emulsion keeps of you and your photos.': 'Qué guarda Emulsion de ti y de tus fotos.',
  'My photos': 'Mis fotos',
  Account: 'Cuenta',
  Support: 'Ayuda',
  Orders: 'Pedidos',
  Checkout: 'Pago',
  Mailbox: 'Buzón',
  'Trial checkout': 'Pago de prueba',
  'Trial subscription': 'Suscripción de prueba',
  'Trial invoice': 'Factura de prueba',
  // For search engines
  'A browser of 2024 or later': 'Un navegador de 2024 o posterior',
  'All six photo tools at full resolution, without ads and watermark.':
    'Las seis herramientas a resolución completa, sin anuncios ni marca de agua.',
  '{plan}, paid annually': '{plan}, pago anual',
  '{plan}, paid monthly': '{plan}, pago mensual',
  // The header and its menus
  'Skip to the page': 'Ir al contenido',
  'Emulsion, front page': 'Emulsion, página de inicio',
  'navigation|Main': 'Principal',
  Tools: 'Herramientas',
  'Log in': 'Iniciar sesión',
  'Log in or register': 'Iniciar sesión o crear cuenta',
  Menu: 'Menú',
  'Close menu': 'Cerrar el menú',
  'Account of {name}': 'Cuenta de {name}',
  Create: 'Crear',
  Language: 'Idioma',
  'This page is also there in English': 'Esta página también está en español',
  Close: 'Cerrar',
  'Theme: as your system': 'Tema: como el sistema',
  'Theme: light': 'Tema: claro',
  'Theme: dark': 'Tema: oscuro',
  '{theme}. Change it': '{theme}. Cambiar',
  // The footer
  'Photographs, developed once more.': 'Fotografías, reveladas otra vez.',
  Legal: 'Legal',
  'Cookie choice': 'Elección de cookies',
  // The sheet that a photo is dropped on
  'Choose a photo': 'Elegir una foto',
  'Let go, and it is on the sheet.': 'Suéltala y ya está en la hoja.',
  'Or drop it anywhere on this page, or paste it.': 'O suéltala en cualquier lugar de esta página, o pégala.',
  'Up to 40 MB and 50 megapixels.': 'Hasta 40 MB y 50 megapíxeles.',
  'Your photo': 'Tu foto',
  'Choose another': 'Elegir otra',
  'Try again': 'Reintentar',
  'Uploading {name}': 'Subiendo {name}',
  Cancel: 'Cancelar',
  // Samples
  'Or start from one of ours': 'O empieza con una de las nuestras',
  'A table by a window': 'Una mesa junto a la ventana',
  'An astronaut': 'Una astronauta',
  'A print from a drawer': 'Una copia guardada en un cajón',
  'A kitten on a lawn': 'Un gatito en el césped',
  'A mathematician': 'Una matemática',
  'A lake at noon': 'Un lago a mediodía',
  'A sign by the road': 'Un cartel junto a la carretera',
  'A mountain and its mirror': 'Una montaña y su reflejo',
  'A house long ago': 'Una casa de hace mucho',
  'A cottage in grey': 'Una casita en gris',
  'Rendered for Emulsion': 'Creado para Emulsion',
  'Eileen Collins, NASA, public domain': 'Eileen Collins, NASA, dominio público',
  'Katherine Johnson, NASA, public domain': 'Katherine Johnson, NASA, dominio público',
  'Mount Hood, OpenStax, public domain': 'Mount Hood, OpenStax, dominio público',
  'Palmer home, public domain': 'Palmer home, dominio público',
  // A picture before and after
  Before: 'Antes',
  After: 'Después',
  'Compare before and after: {alt}': 'Comparar antes y después: {alt}',
  '{percent} % before': '{percent} % antes',
  // The front page
  'Drop a photo.': 'Suelta una foto.',
  'Take back a better one.': 'Llévate una mejor.',
  'Six tools that change what you ask and nothing else. In the browser, four of them without signing up.':
    'Seis herramientas que cambian lo que pides y nada más. En el navegador, cuatro de ellas sin registrarte.',
  'What should happen to it': 'Qué hacer con ella',
  'How it works': 'Cómo funciona',
  'Drop a photo': 'Suelta una foto',
  'JPEG, PNG, WebP, AVIF, GIF or TIFF, up to 40 MB and 50 megapixels. You can paste one, too.':
    'JPEG, PNG, WebP, AVIF, GIF o TIFF, hasta 40 MB y 50 megapíxeles. También puedes pegarla.',
  'Say what should happen': 'Di qué hacer con ella',
  'Pick a look from pictures of your own photo, or paint what should go. Every slider has a sensible start.':
    'Elige un estilo viéndolo en tu propia foto, o pinta lo que sobra. Cada control empieza en un valor sensato.',
  'Compare, and keep it': 'Compara y quédatela',
  'Drag the line between before and after. Download it, or hand the result to the next tool.':
    'Arrastra la línea entre antes y después. Descárgala o pasa el resultado a la siguiente herramienta.',
  'Plans, in short': 'Los planes, en breve',
  'Compare the plans': 'Comparar los planes',
  Questions: 'Preguntas',
  'Who can see my photos?': '¿Quién puede ver mis fotos?',
  'Only you: the browser that opened them, or your account once you log in. No address of a photo can be guessed or opened by anyone else. Without an account they are deleted after 24 hours, or when you say so.':
    'Solo tú: el navegador que las abrió, o tu cuenta cuando inicias sesión. Nadie más puede adivinar ni abrir la dirección de una foto. Sin cuenta se borran a las 24 horas, o cuando tú lo digas.',
  'Does it change the rest of my photo?': '¿Cambia el resto de mi foto?',
  'No. Each tool leaves the pixels it does not mean to change exactly as they were. Size, transparency, colour profile and capture data are kept; the place where it was taken is left out unless you ask for it.':
    'No. Cada herramienta deja los píxeles que no debe cambiar exactamente como estaban. Se conservan el tamaño, la transparencia, el perfil de color y los datos de la toma; el lugar se omite salvo que lo pidas.',
  'Do I need an account?': '¿Necesito una cuenta?',
  'No. Open a photo and work on it: a few edits a day are yours, and their results carry a watermark. With an account you have more, without the mark, and your photos are kept longer and found on every browser that you log in on.':
    'No. Abre una foto y trabaja en ella: tienes unas cuantas ediciones al día, con marca de agua. Con una cuenta tienes más, sin marca, y tus fotos se guardan más tiempo y aparecen en cada navegador donde inicies sesión.',
  'Can I run it myself?': '¿Puedo ejecutarlo yo?',
  'Yes. The whole product runs on one machine, and the image engine with it: no key, no account elsewhere, nothing sent out.':
    'Sí. Todo el producto funciona en una sola máquina, con su motor de imagen: sin claves, sin cuentas en otros sitios, sin enviar nada fuera.',
  // Solutions
  'What people bring, and take home.': 'Lo que la gente trae y lo que se lleva.',
  'On this page': 'En esta página',
  Portraits: 'Retratos',
  'Even the skin without losing its texture, lighten tired eyes, and stop before it shows. Groups work as well: every face is found.':
    'Empareja la piel sin perder su textura, aclara unos ojos cansados y para antes de que se note. También con grupos: encuentra cada cara.',
  'Old family photos': 'Fotos antiguas de familia',
  'Scan the print, or photograph it by a window. Scratches and folds are closed, faded tones come back, and the grain that belongs there can stay.':
    'Escanea la copia o fotografíala junto a una ventana. Las rayas y los pliegues se cierran, los tonos desvaídos vuelven, y el grano que le es propio puede quedarse.',
  'solutions|Black and white': 'Blanco y negro',
  'Give colour to a picture that never had any. The light stays as it was taken; only the colour is new.':
    'Da color a una imagen que nunca lo tuvo. La luz queda como se tomó; solo el color es nuevo.',
  'Houses and travel': 'Casas y viajes',
  'The day was grey, the house was not. Lay in another sky, through branches and wires, and let the land take its light.':
    'El día estaba gris; la casa, no. Pon otro cielo, entre ramas y cables, y deja que el paisaje tome su luz.',
  'Clean product shots': 'Fotos de producto limpias',
  'Take out a reflection, a thread, a label, a hand. What is behind is continued, and the product itself is left alone.':
    'Quita un reflejo, un hilo, una etiqueta, una mano. Lo que hay detrás continúa y el producto no se toca.',
  Cartoons: 'Cómics',
  'A drawn portrait for a card, a profile, a door. Pick a style from pictures of your own photo.':
    'Un retrato dibujado para una tarjeta, un perfil, una puerta. Elige un estilo viéndolo en tu propia foto.',
  // Open a photo
  'Now choose a tool': 'Ahora elige una herramienta',
  'The shared photo did not arrive. Choose it here once.': 'La foto compartida no llegó. Elígela aquí una vez.',
  'Opens as soon as the photo is here.': 'Se abre en cuanto llegue la foto.',
  'Opened in this browser': 'Abiertas en este navegador',
  'Nothing yet. What you open and make will lie here for 24 hours.':
    'Aún nada. Lo que abras y hagas quedará aquí 24 horas.',
  'Kept for 24 hours. Download what should stay, or log in: it comes along into your account.':
    'Se guardan 24 horas. Descarga lo que deba quedarse, o inicia sesión: pasará a tu cuenta.',
  // What cannot be shown
  'Page Not Found': 'Página no encontrada',
  'Internal Server Error': 'Error interno del servidor',
  'Page not found: {path}': 'Página no encontrada: {path}',
  'Page Not Found: {path}': 'Página no encontrada: {path}',
  'There is nothing at this address.': 'No hay nada en esta dirección.',
  'Something failed on our side. Your photos are safe; load the page again in a moment.':
    'Algo falló por nuestra parte. Tus fotos están a salvo; vuelve a cargar la página en un momento.',
  'Go to the front page': 'Ir a la página de inicio',
  'Load again': 'Volver a cargar',
  // Ads
  Advertisement: 'Publicidad',
  'Emulsion without ads': 'Emulsion sin anuncios',
  'Basic: every tool': 'BASIC: todas las herramientas',
  'Basic: every tool, full resolution, photos kept until you delete them':
    'BASIC: todas las herramientas, resolución completa, fotos guardadas hasta que las borres',
  'See the plans': 'Ver los planes',
} as const satisfies Translation<typeof site>

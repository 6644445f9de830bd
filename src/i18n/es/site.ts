import type site from '#i18n/de/site.ts'
import type { Translation } from '#i18n/message.ts'

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
  'Up to 40 MB and 50 megapixels.': 'Hasta 40 MB y 50 megapíxeles.',
  'Your photo': 'Tu foto',
  'Choose another': 'Elegir otra',
  'Try again': 'Reintentar',
  'Uploading {name}': 'Subiendo {name}',
  Cancel: 'Cancelar',
  // Samples
  'Or start from one of ours': 'O empieza con una de las nuestras',
  // A picture before and after
  Before: 'Antes',
  After: 'Después',
  'Compare before and after: {alt}': 'Comparar antes y después: {alt}',
  '{percent} % before': '{percent} % antes',
  // The front page
  'Drop a photo.': 'Suelta una foto.',
  'Take back a better one.': 'Llévate una mejor.',
  'Six tools that change what you ask and nothing else. In the browser, four of them without signing up.':
    'Seis herramientas que cambian lo que pides y nada más. En el navegador, cuatro de ellas sin registrarte.',
  'What should happen to it': 'Qué hacer con ella',
  'How it works': 'Cómo funciona',
  'Plans, in short': 'Los planes, en breve',
  'Compare the plans': 'Comparar los planes',
  Questions: 'Preguntas',
  // Solutions
  'What people bring, and take home.': 'Lo que la gente trae y lo que se lleva.',
  'On this page': 'En esta página',
  'Try it on our photo': 'Pruébalo con nuestra foto',
  // Open a photo
  'Now choose a tool': 'Ahora elige una herramienta',
  'The shared photo did not arrive. Choose it here once.': 'La foto compartida no llegó. Elígela aquí de nuevo.',
  'Opens as soon as the photo is here.': 'Se abre en cuanto llegue la foto.',
  'Opened in this browser': 'Abiertas en este navegador',
  'Nothing yet. What you open and make will lie here for 24 hours.':
    'Aún no hay nada. Lo que abras y hagas quedará aquí 24 horas.',
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
  'The connection was lost. Check it and try again; nothing here is lost.':
    'Se perdió la conexión. Compruébala e inténtalo de nuevo; aquí no se perdió nada.',
  'Go to the front page': 'Ir a la página de inicio',
  'Load again': 'Volver a cargar',
  // Ads
  Advertisement: 'Publicidad',
  'Emulsion without ads': 'Emulsion sin anuncios',
  'Basic: every tool': 'BASIC: todas las herramientas',
  'Basic: every tool, full resolution, photos kept until you delete them':
    'BASIC: todas las herramientas, resolución completa, fotos guardadas hasta que las borres',
  'See the plans': 'Ver los planes',
  // What whoever looks may use
  '{left, number} of {limit, number} edits left today': 'Hoy quedan {left, number} de {limit, number} ediciones',
  Basic: 'Basic',
} as const satisfies Translation<typeof site>

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
} as const satisfies Translation<typeof site>

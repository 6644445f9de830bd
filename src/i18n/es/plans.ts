import type plans from '#i18n/de/plans.ts'
import type { Translation } from '#i18n/message.ts'

export default {
  // The plans' cards
  'Unleash the full power of AI': 'Todo el poder de la IA',
  'Without signing up, {visitor, number} edits a day. With an account, {free, number} a month and no watermark. BASIC opens everything.':
    'Sin cuenta, {visitor, number} ediciones al día. Con cuenta, {free, number} al mes y sin marca de agua. BASIC lo abre todo.',
  'Paid annually': 'Pago anual',
  'Save 50.00%': 'Ahorra un 50,00 %',
  Optimal: 'Recomendado',
  '/ month': '/ mes',
  'Before:': 'Antes:',
  'Billed annually': 'Se cobra cada año',
  'Monthly billing': 'Se cobra cada mes',
  '{price} a year': '{price} al año',
  'list|, ': ', ',
  '{count} time Per month': '{count} ediciones al mes',
  'For a photo now and then.': 'Para una foto de vez en cuando.',
  'For everyone who edits often.': 'Para quien edita a menudo.',
  'What you get': 'Qué incluye',
  'Everything in FREE, and': 'Todo lo de FREE, y además',
  'All free AI features': 'Todas las funciones de IA gratuitas',
  'Watermark-free download': 'Descarga sin marca de agua',
  'All AI services': 'Todos los servicios de IA',
  'No ads': 'Sin anuncios',
  'Full resolution, no watermark': 'Resolución completa, sin marca de agua',
  'Photos kept until you delete them': 'Tus fotos se guardan hasta que las borres',
  'Up to 50 photos at once': 'Hasta 50 fotos a la vez',
  'Get BASIC': 'Elegir BASIC',
  'plan|Free': 'Gratis',
  'Your plan': 'Tu plan',
  'Your plan: change or end it': 'Tu plan: cámbialo o cancélalo',
  'Preparing the checkout…': 'Preparando el pago…',
  // Below the cards
  'Side by side': 'Comparación',
  'compared|What': 'Qué',
} as const satisfies Translation<typeof plans>

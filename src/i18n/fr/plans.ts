import type plans from '#i18n/de/plans.ts'
import type { Translation } from '#i18n/message.ts'

export default {
  // The plans' cards
  'Unleash the full power of AI': 'Toute la puissance de l’IA',
  'Without signing up, {visitor, number} edits a day. With an account, {free, number} a month and no watermark. BASIC opens everything.':
    'Sans compte, {visitor, number} retouches par jour. Avec un compte, {free, number} par mois et sans filigrane. BASIC ouvre tout.',
  'Paid annually': 'Paiement annuel',
  'Save 50.00%': '50,00 % d’économie',
  Optimal: 'Idéal',
  '/ month': '/ mois',
  'Before:': 'Avant :',
  'Billed annually': 'Facturé chaque année',
  'Monthly billing': 'Facturé chaque mois',
  '{price} a year': '{price} par an',
  'list|, ': ', ',
  '{count} time Per month': '{count} retouches par mois',
  'For a photo now and then.': 'Pour une photo de temps en temps.',
  'For everyone who edits often.': 'Pour qui retouche souvent.',
  'What you get': 'Ce que vous obtenez',
  'Everything in FREE, and': 'Tout FREE, et en plus',
  'All free AI features': 'Toutes les fonctions d’IA gratuites',
  'Watermark-free download': 'Téléchargement sans filigrane',
  'All AI services': 'Tous les services d’IA',
  'No ads': 'Sans publicité',
  'Full resolution, no watermark': 'Pleine résolution, sans filigrane',
  'Photos kept until you delete them': 'Photos conservées jusqu’à ce que vous les supprimiez',
  'Up to 50 photos at once': 'Jusqu’à 50 photos à la fois',
  'Get BASIC': 'Choisir BASIC',
  'plan|Free': 'Gratuit',
  'Your plan': 'Votre formule',
  'Your plan: change or end it': 'Votre formule : la changer ou l’arrêter',
  'Preparing the checkout…': 'Préparation du paiement…',
  // Below the cards
  'Side by side': 'Côte à côte',
  'compared|What': 'Élément',
} as const satisfies Translation<typeof plans>

import type site from '../de/site.ts'
import type { Translation } from '../message.ts'

export default {
  // Titles and descriptions of pages
  'Emulsion: AI photo editing': 'Emulsion : la retouche photo par IA',
  'Remove objects, retouch faces, repair, cartoon and colour photos, and change skies, in the browser.':
    'Effacez des objets, retouchez des visages, restaurez, dessinez et colorisez vos photos, changez le ciel : dans le navigateur.',
  Solutions: 'Solutions',
  'Portraits, family photos, black-and-white, houses and travel, products, cartoons.':
    'Portraits, photos de famille, noir et blanc, maisons et voyages, produits, dessins.',
  'Open a photo': 'Ouvrir une photo',
  'Drop a photo, then choose what should happen to it.': 'Déposez une photo, puis choisissez ce qu’il faut en faire.',
  Pricing: 'Tarifs',
  'What each plan of Emulsion holds and costs.': 'Ce que chaque formule d’Emulsion comprend et coûte.',
  'Terms of Service': 'Conditions d’utilisation',
  'What you can expect of Emulsion, and what it expects of you.':
    'Ce que vous pouvez attendre d’Emulsion, et inversement.',
  'Privacy policy': 'Politique de confidentialité',
  'What Emulsion keeps of you and your photos.': 'Ce qu’Emulsion conserve de vous et de vos photos.',
  'My photos': 'Mes photos',
  Account: 'Compte',
  Support: 'Assistance',
  Orders: 'Commandes',
  Checkout: 'Paiement',
  Mailbox: 'Boîte aux lettres',
  'Trial checkout': 'Paiement d’essai',
  'Trial subscription': 'Abonnement d’essai',
  'Trial invoice': 'Facture d’essai',
  // For search engines
  'A browser of 2024 or later': 'Un navigateur de 2024 ou plus récent',
  'All six photo tools at full resolution, without ads and watermark.':
    'Les six outils photo en pleine résolution, sans publicité ni filigrane.',
  '{plan}, paid annually': '{plan}, payé à l’année',
  '{plan}, paid monthly': '{plan}, payé au mois',
} as const satisfies Translation<typeof site>

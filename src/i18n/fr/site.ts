import type site from '#i18n/de/site.ts'
import type { Translation } from '#i18n/message.ts'

export default {
  // Titles and descriptions of pages
  'Emulsion: AI photo editing': 'Emulsion : la retouche photo par IA',
  'Remove objects, retouch faces, repair, cartoon and colour photos, and change skies, in the browser.':
    'Effacez des objets, retouchez des visages, restaurez, dessinez et colorisez vos photos, changez le ciel : dans le navigateur.',
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
  // The header and its menus
  'Skip to the page': 'Aller au contenu',
  'Emulsion, front page': 'Emulsion, page d’accueil',
  'navigation|Main': 'Navigation principale',
  Tools: 'Outils',
  'Log in': 'Se connecter',
  'Log in or register': 'Se connecter ou créer un compte',
  Menu: 'Menu',
  'Close menu': 'Fermer le menu',
  'Account of {name}': 'Compte de {name}',
  Create: 'Créer',
  Language: 'Langue',
  Close: 'Fermer',
  'Theme: as your system': 'Thème : celui du système',
  'Theme: light': 'Thème : clair',
  'Theme: dark': 'Thème : sombre',
  '{theme}. Change it': '{theme}. Changer',
  // The footer
  'Photographs, developed once more.': 'Vos photographies, développées une seconde fois.',
  Legal: 'Mentions légales',
  'Cookie choice': 'Choix des cookies',
  // The sheet that a photo is dropped on
  'Choose a photo': 'Choisir une photo',
  'Let go, and it is on the sheet.': 'Relâchez, et elle est sur la feuille.',
  'Or drop it anywhere on this page, or paste it.': 'Ou déposez-la n’importe où sur cette page, ou collez-la.',
  'Up to 40 MB and 50 megapixels.': 'Jusqu’à 40 Mo et 50 mégapixels.',
  'Your photo': 'Votre photo',
  'Choose another': 'En choisir une autre',
  'Try again': 'Réessayer',
  'Uploading {name}': 'Importation de {name}',
  Cancel: 'Annuler',
  // Samples
  'Or start from one of ours': 'Ou commencez par l’une des nôtres',
  // A picture before and after
  Before: 'Avant',
  After: 'Après',
  'Compare before and after: {alt}': 'Comparer avant et après : {alt}',
  '{percent} % before': '{percent} % avant',
  // The front page
  'Drop a photo.': 'Déposez une photo.',
  'Take back a better one.': 'Repartez avec une meilleure.',
  'Six tools that change what you ask and nothing else. In the browser, four of them without signing up.':
    'Six outils qui changent ce que vous voulez, et rien d’autre. Dans le navigateur, quatre d’entre eux sans inscription.',
  'What should happen to it': 'Ce qu’il faut en faire',
  'How it works': 'Comment ça marche',
  'Plans, in short': 'Les formules, en bref',
  'Compare the plans': 'Comparer les formules',
  Questions: 'Questions',
  // Solutions
  'What people bring, and take home.': 'Ce qu’on apporte, et ce qu’on remporte.',
  'On this page': 'Sur cette page',
  'Try it on our photo': 'Essayer avec notre photo',
  // Open a photo
  'Now choose a tool': 'Choisissez maintenant un outil',
  'The shared photo did not arrive. Choose it here once.':
    'La photo partagée n’est pas arrivée. Choisissez-la de nouveau ici.',
  'Opens as soon as the photo is here.': 'S’ouvre dès que la photo est là.',
  'Opened in this browser': 'Ouvertes dans ce navigateur',
  'Nothing yet. What you open and make will lie here for 24 hours.':
    'Rien pour l’instant. Ce que vous ouvrez et créez reste ici 24 heures.',
  'Kept for 24 hours. Download what should stay, or log in: it comes along into your account.':
    'Gardées 24 heures. Téléchargez ce qui doit rester, ou connectez-vous : tout vous suit dans votre compte.',
  // What cannot be shown
  'Page Not Found': 'Page introuvable',
  'Internal Server Error': 'Erreur interne du serveur',
  'Page not found: {path}': 'Page introuvable : {path}',
  'Page Not Found: {path}': 'Page introuvable : {path}',
  'There is nothing at this address.': 'Il n’y a rien à cette adresse.',
  'Something failed on our side. Your photos are safe; load the page again in a moment.':
    'Quelque chose a échoué de notre côté. Vos photos sont en sécurité ; rechargez la page dans un instant.',
  'The connection was lost. Check it and try again; nothing here is lost.':
    'La connexion a été perdue. Vérifiez-la et réessayez ; rien n’est perdu ici.',
  'Go to the front page': 'Aller à la page d’accueil',
  'Load again': 'Recharger',
  // Ads
  Advertisement: 'Publicité',
  'Emulsion without ads': 'Emulsion sans publicité',
  'Basic: every tool': 'BASIC : tous les outils',
  'Basic: every tool, full resolution, photos kept until you delete them':
    'BASIC : tous les outils, pleine résolution, photos gardées jusqu’à ce que vous les supprimiez',
  'See the plans': 'Voir les formules',
  // What whoever looks may use
  '{left, number} of {limit, number} edits left today':
    '{left, number} retouches restantes sur {limit, number} aujourd’hui',
  Basic: 'Basic',
} as const satisfies Translation<typeof site>

import type pages from '#i18n/de/pages.ts'
import type { Translation } from '#i18n/message.ts'

export default {
  // For search engines
  'A browser of 2024 or later': 'Un navigateur de 2024 ou plus récent',
  'All six photo tools at full resolution, without ads and watermark.':
    'Les six outils photo en pleine résolution, sans publicité ni filigrane.',
  '{plan}, paid annually': '{plan}, payé à l’année',
  '{plan}, paid monthly': '{plan}, payé au mois',
  // The installed app
  'Remove objects, retouch faces, repair, cartoon and colour photos, and change skies.':
    'Effacez des objets, retouchez des visages, restaurez, dessinez et colorisez vos photos, changez le ciel.',
  'No connection': 'Pas de connexion',
  'This page could not be loaded. Your photos are safe; try again once you are online.':
    'Cette page n’a pas pu être chargée. Vos photos sont en sécurité ; réessayez dès que vous serez en ligne.',
  // In place of a page whose data is out of reach
  'Back in a moment': 'De retour dans un instant',
  // Above an English page, for readers of another language
  'This page is also there in English': 'Cette page existe en français',
  // Samples
  'A table by a window': 'Une table près d’une fenêtre',
  'An astronaut': 'Une astronaute',
  'A print from a drawer': 'Un tirage retrouvé dans un tiroir',
  'A kitten on a lawn': 'Un chaton sur la pelouse',
  'A mathematician': 'Une mathématicienne',
  'A lake at noon': 'Un lac à midi',
  'A sign by the road': 'Un panneau au bord de la route',
  'A mountain and its mirror': 'Une montagne et son reflet',
  'A camp in 1862': 'Un campement en 1862',
  'A cottage in grey': 'Une maisonnette en gris',
  'Rendered for Emulsion': 'Rendu pour Emulsion',
  'Eileen Collins, NASA, public domain': 'Eileen Collins, NASA, domaine public',
  'Katherine Johnson, NASA, public domain': 'Katherine Johnson, NASA, domaine public',
  'Mount Hood, OpenStax, public domain': 'Mount Hood, OpenStax, domaine public',
  'Alexander Gardner, public domain': 'Alexander Gardner, domaine public',
  // The front page
  'Drop a photo': 'Déposez une photo',
  'JPEG, PNG, WebP, AVIF, GIF or TIFF, up to 40 MB and 50 megapixels. You can paste one, too.':
    'JPEG, PNG, WebP, AVIF, GIF ou TIFF, jusqu’à 40 Mo et 50 mégapixels. Vous pouvez aussi la coller.',
  'Say what should happen': 'Dites ce que vous voulez',
  'Pick a look from pictures of your own photo, or paint what should go. Every slider has a sensible start.':
    'Choisissez un rendu sur des aperçus de votre photo, ou peignez ce qui doit partir. Chaque curseur part d’une bonne valeur.',
  'Compare, and keep it': 'Comparez, puis gardez',
  'Drag the line between before and after. Download it, or hand the result to the next tool.':
    'Faites glisser la ligne entre avant et après. Téléchargez le résultat, ou confiez-le à l’outil suivant.',
  'Who can see my photos?': 'Qui peut voir mes photos ?',
  'Only you: the browser that opened them, or your account once you log in. No address of a photo can be guessed or opened by anyone else. Without an account they are deleted after 24 hours, or when you say so.':
    'Vous seul : le navigateur qui les a ouvertes, ou votre compte une fois connecté. Aucune adresse de photo ne peut être devinée ni ouverte par d’autres. Sans compte, elles sont supprimées après 24 heures, ou quand vous le demandez.',
  'Does it change the rest of my photo?': 'Le reste de ma photo est-il modifié ?',
  'No. Each tool leaves the pixels it does not mean to change exactly as they were. Size, transparency, colour profile and capture data are kept; the place where it was taken is left out unless you ask for it.':
    'Non. Chaque outil laisse les pixels qu’il n’a pas à changer exactement tels quels. La taille, la transparence, le profil de couleur et les données de prise de vue sont conservés ; le lieu est retiré, sauf si vous le demandez.',
  'Do I need an account?': 'Faut-il un compte ?',
  'No. Open a photo and work on it: a few edits a day are yours, and their results carry a watermark. With an account you have more, without the mark, and your photos are kept longer and found on every browser that you log in on.':
    'Non. Ouvrez une photo et travaillez : quelques retouches par jour sont à vous, avec un filigrane. Avec un compte, vous en avez davantage, sans filigrane, et vos photos sont gardées plus longtemps et retrouvées sur chaque navigateur où vous vous connectez.',
  'Can I run it myself?': 'Puis-je l’héberger moi-même ?',
  'Yes. The whole product runs on one machine, and the image engine with it: no key, no account elsewhere, nothing sent out.':
    'Oui. Tout le produit tourne sur une seule machine, moteur d’image compris : ni clé, ni compte ailleurs, rien n’est envoyé.',
  // Solutions
  Portraits: 'Portraits',
  'Even the skin without losing its texture, lighten tired eyes, and stop before it shows. Groups work as well: every face is found.':
    'Unifiez la peau sans perdre son grain, éclaircissez un regard fatigué, et arrêtez-vous avant que cela se voie. Les groupes aussi : chaque visage est trouvé.',
  'Old family photos': 'Vieilles photos de famille',
  'Scan the print, or photograph it by a window. Scratches and folds are closed, faded tones come back, and the grain that belongs there can stay.':
    'Numérisez le tirage, ou photographiez-le près d’une fenêtre. Rayures et plis se referment, les tons pâlis reviennent, et le grain d’origine peut rester.',
  'solutions|Black and white': 'Noir et blanc',
  'Give colour to a picture that never had any. The light stays as it was taken; only the colour is new.':
    'Donnez de la couleur à une image qui n’en a jamais eu. La lumière reste celle de la prise de vue ; seule la couleur est nouvelle.',
  'Houses and travel': 'Maisons et voyages',
  'The day was grey, the house was not. Lay in another sky, through branches and wires, and let the land take its light.':
    'Le ciel était gris, pas la maison. Posez un autre ciel, à travers branches et câbles, et laissez le paysage prendre sa lumière.',
  'Clean product shots': 'Des photos de produit nettes',
  'Take out a reflection, a thread, a label, a hand. What is behind is continued, and the product itself is left alone.':
    'Retirez un reflet, un fil, une étiquette, une main. L’arrière-plan se prolonge, et le produit reste intact.',
  Cartoons: 'Dessins',
  'A drawn portrait for a card, a profile, a door. Pick a style from pictures of your own photo.':
    'Un portrait dessiné pour une carte, un profil, une porte. Choisissez un style sur des aperçus de votre photo.',
  // The plans, side by side and in short
  Visitor: 'Visiteur',
  Yes: 'Oui',
  No: 'Non',
  Edits: 'Retouches',
  '{count, number} a day': '{count, number} par jour',
  '{count, number} a month': '{count, number} par mois',
  'Longest side of a result': 'Plus grand côté du résultat',
  'As your photo': 'Comme votre photo',
  Watermark: 'Filigrane',
  Ads: 'Publicité',
  'Photos are kept': 'Conservation des photos',
  '{hours, number} hours': '{hours, number} heures',
  '{days, number} days': '{days, number} jours',
  'Until you delete them': 'Jusqu’à leur suppression',
  'Photos at once': 'Photos à la fois',
  'photos at once|One': 'Une',
  'Up to {count, number}': 'Jusqu’à {count, number}',
  'Place in line': 'Place dans la file',
  'place in line|Ahead': 'Prioritaire',
  'place in line|Normal': 'Normale',
  'What counts as one edit?': 'Qu’est-ce qui compte comme une retouche ?',
  'One run of one tool on one photo that gives you a result. A run that fails, that you cancel or that changes nothing is not counted.':
    'Un passage d’un outil sur une photo qui vous donne un résultat. S’il échoue, que vous l’annulez ou qu’il ne change rien, il ne compte pas.',
  'What does yearly billing save?': 'Qu’économise-t-on en payant à l’année ?',
  'Half: {year} once a year, against twelve times {month}. By the month that is {twelfth}, rounded up to the cent. The edits renew each month either way.':
    'La moitié : {year} une fois par an, contre douze fois {month}. Cela fait {twelfth} par mois, arrondi au cent supérieur. Les retouches se renouvellent chaque mois dans les deux cas.',
  'How do I end BASIC?': 'Comment arrêter BASIC ?',
  'On the account page, at any time. You keep BASIC until the end of what is paid, and nothing more is charged. Until then you can take it back.':
    'Sur la page du compte, à tout moment. Vous gardez BASIC jusqu’au terme de ce qui est payé, et plus rien n’est débité. D’ici là, vous pouvez revenir sur votre choix.',
  'What if a payment fails?': 'Et si un paiement échoue ?',
  'It is tried again, and BASIC goes on for three more days. After those your account is on FREE.':
    'Il est tenté de nouveau, et BASIC continue trois jours. Ensuite, votre compte passe à FREE.',
  'What happens to my photos when BASIC ends?': 'Que deviennent mes photos quand BASIC prend fin ?',
  'For another {days} days nothing is deleted. After those, each photo is kept for {days} days from the day it was made, as on FREE.':
    'Pendant {days} jours encore, rien n’est supprimé. Ensuite, chaque photo est conservée {days} jours après sa création, comme avec FREE.',
  'Without signing up': 'Sans inscription',
  'An account, for nothing': 'Un compte, gratuit',
  'edits a day': 'retouches par jour',
  'edits a month': 'retouches par mois',
  'Results at full size, with a watermark': 'Résultats en taille réelle, avec filigrane',
  'Results at full size, no watermark': 'Résultats en taille réelle, sans filigrane',
  'Results up to {size} px, with a watermark': 'Résultats jusqu’à {size} px, avec filigrane',
  'Results up to {size} px, no watermark': 'Résultats jusqu’à {size} px, sans filigrane',
  'All {all} tools': 'Les {all} outils',
  '{own} of {all} tools': '{own} outils sur {all}',
} as const satisfies Translation<typeof pages>

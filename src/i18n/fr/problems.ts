import type de from '#i18n/de/problems.ts'
import type { Translation } from '#i18n/message.ts'

export default {
  // Requests
  'That request could not be understood. Reload the page and try again.':
    'Cette demande n’a pas été comprise. Rechargez la page et réessayez.',
  'That is not here, or no longer here.': 'Cela n’est pas ici, ou n’y est plus.',
  'This request came from another site and was refused.': 'Cette demande venait d’un autre site et a été refusée.',
  'That kind of content is not accepted here.': 'Ce type de contenu n’est pas accepté ici.',
  'Too many requests at once. Wait a moment and try again.':
    'Trop de demandes à la fois. Patientez un instant et réessayez.',
  'That is more than one person or network can have done here at a time.':
    'C’est plus que ce qui peut être fait ici à la fois pour une personne ou un réseau.',
  'You keep as many photos here as there is room for. Delete some that you no longer need.':
    'Vous gardez ici autant de photos qu’il y a de place. Supprimez-en dont vous n’avez plus besoin.',
  'More is asked of this server just now than it can do.':
    'On demande en ce moment à ce serveur plus qu’il ne peut faire.',
  '{sentence} Try again in {count} s.': '{sentence} Réessayez dans {count} s.',
  '{sentence} Try again in {count} minutes.': '{sentence} Réessayez dans {count} minutes.',
  '{sentence} Try again in {count} hours.': '{sentence} Réessayez dans {count} heures.',
  '{sentence} Try again in {count} days.': '{sentence} Réessayez dans {count} jours.',
  // Photos
  'That file is empty. Choose another photo.': 'Ce fichier est vide. Choisissez une autre photo.',
  'That file is larger than 40 MB. Save it smaller and try again.':
    'Ce fichier dépasse 40 Mo. Enregistrez-le en plus petit et réessayez.',
  'That picture has more than 50 megapixels or a side over 16,384 px. Make it smaller and try again.':
    'Cette image dépasse 50 mégapixels ou a un côté de plus de 16 384 px. Réduisez-la et réessayez.',
  'That file is not a picture we can read. Use JPEG, PNG, WebP, AVIF, GIF or TIFF.':
    'Ce fichier n’est pas une image que nous pouvons lire. Utilisez JPEG, PNG, WebP, AVIF, GIF ou TIFF.',
  'HEIC photos cannot be read here. Save it as JPEG (on an iPhone: Share, Options, Most Compatible) and try again.':
    'Les photos HEIC ne peuvent pas être lues ici. Enregistrez-la en JPEG (sur un iPhone : Partager, Options, Le plus compatible) et réessayez.',
  'That picture is damaged or cut short and cannot be read. Try another copy.':
    'Cette image est abîmée ou incomplète et ne peut pas être lue. Essayez une autre copie.',
  'That animation has more than 300 frames or 60 megapixels in all. Make it shorter or smaller and try again.':
    'Cette animation compte plus de 300 images ou plus de 60 mégapixels au total. Raccourcissez-la ou réduisez-la, puis réessayez.',
  'The upload stopped before the end. Try again; nothing was kept.':
    'L’importation s’est arrêtée avant la fin. Réessayez ; rien n’a été conservé.',
  'That address cannot be loaded. Use a public http or https link to a picture.':
    'Cette adresse ne peut pas être chargée. Utilisez un lien http ou https public vers une image.',
  'The picture could not be fetched from that address. Save it and drop it here.':
    'L’image n’a pas pu être récupérée à cette adresse. Enregistrez-la et déposez-la ici.',
  'There is no room left to store photos just now. Try again later.':
    'Il n’y a plus de place pour enregistrer des photos pour le moment. Réessayez plus tard.',
  'This cannot be reached just now. Nothing is lost; try again in a moment.':
    'Ceci est inaccessible pour le moment. Rien n’est perdu ; réessayez dans un instant.',
  // Edits
  'Nothing is marked yet. Paint over what should go, then run.':
    'Rien n’est encore marqué. Peignez ce qui doit partir, puis lancez.',
  'That mask is not the same size as the photo. Export one from this photo.':
    'Ce masque n’a pas la même taille que la photo. Exportez-en un à partir de cette photo.',
  'Too much of the photo is marked to fill the rest from it. Mark less.':
    'Une trop grande partie de la photo est marquée pour la combler avec le reste. Marquez-en moins.',
  'This photo is too small for this tool. Use one of at least 16 x 16 px.':
    'Cette photo est trop petite pour cet outil. Utilisez-en une d’au moins 16 × 16 px.',
  'No face was found in this photo. Use one where a face is clear.':
    'Aucun visage n’a été trouvé dans cette photo. Utilisez-en une où un visage est bien visible.',
  'No face of this photo is switched on, so nothing would change. Switch on at least one.':
    'Aucun visage de cette photo n’est activé : rien ne changerait. Activez-en au moins un.',
  'The picture chosen for this is gone. Choose another one.':
    'L’image choisie pour cela n’est plus là. Choisissez-en une autre.',
  'No sky was found in this photo. Use one that shows the sky.':
    'Aucun ciel n’a été trouvé dans cette photo. Utilisez-en une où on le voit.',
  'One of the settings is out of range. Reset it and run again.':
    'Un des réglages est hors limites. Réinitialisez-le et relancez.',
  'This photo already has colours. Choose Recolor to colour it anew.':
    'Cette photo a déjà des couleurs. Choisissez « Recoloriser » pour la coloriser à nouveau.',
  'This photo could not be finished. It was tried more than once; try a smaller size or other settings.':
    'Cette photo n’a pas pu être terminée, malgré plusieurs essais. Essayez une taille plus petite ou d’autres réglages.',
  'This edit took too long and was stopped. Try a smaller photo or fewer steps.':
    'Cette retouche prenait trop de temps et a été arrêtée. Essayez une photo plus petite ou moins d’étapes.',
  'This edit has already ended.': 'Cette retouche est déjà terminée.',
  'This edit was already asked for with other settings. Press Run again.':
    'Cette retouche a déjà été demandée avec d’autres réglages. Relancez-la.',
  'A part of the image engine is missing. Run npm start again to rebuild it.':
    'Une partie du moteur d’image manque. Relancez npm start pour le reconstruire.',
  'Something failed on our side. Try again; if it happens again, tell the operator the number shown.':
    'Quelque chose a échoué de notre côté. Réessayez ; si cela se reproduit, communiquez à l’exploitant le numéro affiché.',
  // Accounts
  'You are not logged in, or no longer. Log in and try again.':
    'Vous n’êtes pas connecté, ou ne l’êtes plus. Connectez-vous et réessayez.',
  'That email and that password do not belong together.': 'Cet e-mail et ce mot de passe ne correspondent pas.',
  'That code is wrong or has expired. Check it, or ask for a new one.':
    'Ce code est faux ou a expiré. Vérifiez-le ou demandez-en un nouveau.',
  'That is not the password of this account.': 'Ce n’est pas le mot de passe de ce compte.',
  'This account has no password yet. Log out and choose one by "Retrieve password?" in the login window.':
    'Ce compte n’a pas encore de mot de passe. Déconnectez-vous et choisissez-en un avec « Mot de passe oublié ? » dans la fenêtre de connexion.',
  'Choose a password of at least 8 characters that is hard to guess: no common one, no pattern of keys, not your email.':
    'Choisissez un mot de passe d’au moins 8 caractères difficile à deviner : ni courant, ni une suite de touches, ni votre e-mail.',
  'That is not the email of this account.': 'Ce n’est pas l’e-mail de ce compte.',
  'Your data is being downloaded already. Let that end, or cancel it, then start again.':
    'Vos données sont déjà en cours de téléchargement. Laissez-le finir, ou annulez-le, puis recommencez.',
  'Too many tries.': 'Trop d’essais.',
  'Others have guessed at the password of this email. Log in with a code that we mail you, or wait.':
    'D’autres ont essayé de deviner le mot de passe de cet e-mail. Connectez-vous avec un code que nous vous envoyons, ou attendez.',
  'A code was sent a moment ago.': 'Un code vient d’être envoyé.',
  'The mail could not be sent just now. Try again in a minute.':
    'L’e-mail n’a pas pu être envoyé. Réessayez dans une minute.',
  'Login with Google is not set up here. Use your email.': 'Google n’est pas configuré ici. Utilisez votre e-mail.',
  'Google did not confirm who you are. Try again, or use your email.':
    'Google n’a pas confirmé qui vous êtes. Réessayez, ou utilisez votre e-mail.',
  'Google has not verified that email. Use your email and a code.':
    'Google n’a pas vérifié cet e-mail. Utilisez votre e-mail et un code.',
  'The account of that email was never confirmed. Retrieve its password with a mailed code first.':
    'Le compte de cet e-mail n’a jamais été confirmé. Récupérez d’abord son mot de passe avec un code reçu par e-mail.',
  'That email belongs to another Google account here. Use that one, or your email.':
    'Cet e-mail appartient ici à un autre compte Google. Utilisez celui-ci, ou votre e-mail.',
  // Plans and orders
  'All your edits of this period are used.': 'Toutes vos retouches de cette période sont utilisées.',
  'This is part of BASIC. Your photo stays here; see the plans to go on.':
    'Cela fait partie de BASIC. Votre photo reste ici ; voyez les formules pour continuer.',
  'That order can no longer be changed. Load the page again.':
    'Cette commande ne peut plus être modifiée. Rechargez la page.',
  'That plan cannot be bought here.': 'Cette formule ne peut pas être achetée ici.',
  'You have that plan already. Change or end it on the account page.':
    'Vous avez déjà cette formule. Changez-la ou arrêtez-la sur la page du compte.',
  'The payment provider does not answer just now. Nothing was charged; try again in a minute.':
    'Le prestataire de paiement ne répond pas pour le moment. Rien n’a été débité ; réessayez dans une minute.',
  'The payment was declined, and nothing was changed. Use another card and try again.':
    'Le paiement a été refusé et rien n’a changé. Utilisez une autre carte et réessayez.',
  'Your plan could not be ended at the payment provider just now, so your account is still here. Nothing is lost; try again in a minute.':
    'Votre formule n’a pas pu être arrêtée auprès du prestataire de paiement : votre compte est donc toujours là. Rien n’est perdu ; réessayez dans une minute.',
  'That message is not signed as it should be.': 'Ce message n’est pas signé comme il le devrait.',
  'That message is signed, but it is not an event that can be read.':
    'Ce message est signé, mais ce n’est pas un événement lisible.',
} as const satisfies Translation<typeof de>

import type late from '#i18n/de/late.ts'
import type { Translation } from '#i18n/message.ts'

export default {
  // Controls
  '{label}: pick': '{label} : choisir',
  More: 'Plus',
  Dismiss: 'Ignorer',
  'Show {field}': 'Afficher {field}',
  Show: 'Afficher',
  Hide: 'Masquer',
  'Double-click to reset': 'Double-cliquez pour réinitialiser',
  // The account's menu
  Free: 'Free',
  '{left, number} of {limit, number} edits left': '{left, number} retouches restantes sur {limit, number}',
  'Log out': 'Se déconnecter',
  'The menu could not be loaded. Load the page again.': 'Le menu n’a pas pu être chargé. Rechargez la page.',
  // Pages of the account, before the login
  'Log in to see your photos': 'Connectez-vous pour voir vos photos',
  'Log in to see your account': 'Connectez-vous pour voir votre compte',
  'Log in to write to us': 'Connectez-vous pour nous écrire',
  'Log in to see your orders': 'Connectez-vous pour voir vos commandes',
  'Log in to go on': 'Connectez-vous pour continuer',
  'Your email is enough. What you opened or made in this browser comes along into your account.':
    'Votre adresse e-mail suffit. Ce que vous avez ouvert ou créé dans ce navigateur vous suit dans votre compte.',
  // Photos
  'This picture cannot be shown just now.': 'Cette image ne peut pas être affichée pour l’instant.',
  'Edit {name}': 'Retoucher {name}',
  'Mark {name}': 'Sélectionner {name}',
  Original: 'Original',
  'More for {name}': 'Plus pour {name}',
  'Edit again': 'Retoucher à nouveau',
  Edit: 'Retoucher',
  Download: 'Télécharger',
  Delete: 'Supprimer',
  'Show older photos': 'Afficher les photos plus anciennes',
  'Delete this photo?': 'Supprimer cette photo ?',
  '{name} will be gone for good. Results made from it stay.':
    '{name} disparaîtra pour de bon. Les résultats qui en viennent restent.',
  'Keep it': 'La garder',
  // Edits at work
  'At work': 'En cours',
  Waiting: 'En attente',
  'Waiting, {ahead, number} before it': 'En attente, {ahead, number} avant elle',
  Working: 'En cours',
  '{stage}, {percent} %': '{stage}, {percent} %',
  '{stage}, {percent} %, about {seconds} s left': '{stage}, {percent} %, encore {seconds} s environ',
  // Support
  'Your message has been sent.': 'Votre message est envoyé.',
  Subject: 'Objet',
  Message: 'Message',
  'The answer is shown here, and mailed to you.': 'La réponse s’affiche ici et vous est envoyée par e-mail.',
  'What you wrote is kept.': 'Ce que vous avez écrit est conservé.',
  Sending: 'Envoi',
  Send: 'Envoyer',
  'Say in a few words what it is about.': 'Dites en quelques mots de quoi il s’agit.',
  'Write what happened, or what you would like to know.': 'Écrivez ce qui s’est passé, ou ce que vous aimeriez savoir.',
  'Nothing yet. What you ask, and the answers, will lie here.':
    'Rien pour l’instant. Vos questions et les réponses seront ici.',
  'Waiting for an answer': 'En attente de réponse',
  Answered: 'Répondu',
  Answer: 'Réponse',
  // Requests
  'Action in loading...': 'Action en cours...',
  'Request error': 'Erreur de requête',
  'Number {id}': 'Numéro {id}',
  OK: 'OK',
  // Consent
  'May Google count your visit?': 'Google peut-il compter votre visite ?',
  'May Google show ads here?': 'Google peut-il afficher des annonces ici ?',
  'May Google show ads and count your visit here?':
    'Google peut-il afficher des annonces et compter votre visite ici ?',
  'If you accept, its scripts are loaded and set cookies.':
    'Si vous acceptez, ses scripts sont chargés et déposent des cookies.',
  'If you accept, its script is loaded and sets cookies.':
    'Si vous acceptez, son script est chargé et dépose des cookies.',
  'Its ads would not be chosen by what you do elsewhere.':
    'Ses annonces ne seraient pas choisies d’après ce que vous faites ailleurs.',
  'Until you accept, nothing of it is loaded, and all tools work without.':
    'Tant que vous n’acceptez pas, rien n’en est chargé, et tous les outils marchent sans.',
  'What that means': 'Ce que cela signifie',
  Decline: 'Refuser',
  Accept: 'Accepter',
} as const satisfies Translation<typeof late>

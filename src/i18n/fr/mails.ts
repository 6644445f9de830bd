import type de from '#i18n/de/mails.ts'
import type { Translation } from '#i18n/message.ts'

export default {
  // Every mail
  'Emulsion, AI photo editing': 'Emulsion, la retouche photo par IA',

  // A code
  '{code} is your Emulsion code': '{code} est votre code Emulsion',
  'It holds for {minutes} minutes and works once.': 'Il est valable {minutes} minutes et ne sert qu’une fois.',
  'Codes are asked for at your address very often, so this longer one is the only one for {hours} hours. Wherever you ask for a code meanwhile, type this one there within {minutes} minutes of asking. It works once.':
    'Des codes sont demandés très souvent pour votre adresse : celui-ci, plus long, est donc le seul pendant {hours} heures. Où que vous demandiez un code d’ici là, saisissez-y celui-ci dans les {minutes} minutes. Il ne sert qu’une fois.',
  'Your verification code': 'Votre code de vérification',
  'Type this code where you asked for it, to log in or to make your account.':
    'Saisissez ce code là où vous l’avez demandé, pour vous connecter ou créer votre compte.',
  'If it was not you who asked, do nothing: without this code nobody gets in.':
    'Si vous n’avez rien demandé, ne faites rien : sans ce code, personne ne peut entrer.',
  'Choose a new password': 'Choisir un nouveau mot de passe',
  'Type this code where you asked for it, with the password you want from now on. All other devices are logged out then.':
    'Saisissez ce code là où vous l’avez demandé, avec le mot de passe que vous voulez désormais. Tous les autres appareils seront alors déconnectés.',
  'Your password stays as it is.': 'Votre mot de passe reste le même.',
  'Delete your account': 'Supprimer votre compte',
  'Type this code on your account page to delete your account, with all its photos. Nothing can bring them back.':
    'Saisissez ce code sur la page de votre compte pour le supprimer avec toutes ses photos. Rien ne pourra les faire revenir.',
  'If it was not you who asked, do nothing with the code, and change your password: somebody is logged in to your account.':
    'Si vous n’avez rien demandé, n’utilisez pas ce code et changez votre mot de passe : quelqu’un est connecté à votre compte.',

  // No account has this address
  'You have no Emulsion account with this address': 'Aucun compte Emulsion n’existe à cette adresse',
  'So there is no password to retrieve.': 'Il n’y a donc pas de mot de passe à retrouver.',
  'There is no account here': 'Il n’y a pas de compte ici',
  'Somebody, probably you, asked to retrieve the password of an Emulsion account with this address. There is none.':
    'Quelqu’un, sans doute vous, a demandé à retrouver le mot de passe d’un compte Emulsion à cette adresse. Il n’en existe pas.',
  'If you have an account, it has another address: try that one. If you want one, close “{dialog}” and register with this address.':
    'Si vous avez un compte, il est à une autre adresse : essayez avec celle-là. Si vous en voulez un, fermez « {dialog} » et créez-le avec cette adresse.',
  'If it was not you who asked, do nothing. Nothing was made or changed.':
    'Si vous n’avez rien demandé, ne faites rien. Rien n’a été créé ni modifié.',

  // What was changed
  'Your Emulsion password was changed': 'Votre mot de passe Emulsion a été modifié',
  'All other devices were logged out.': 'Tous les autres appareils ont été déconnectés.',
  'Your password was changed': 'Votre mot de passe a été modifié',
  'The password of your account was just changed, and all other devices were logged out.':
    'Le mot de passe de votre compte vient d’être modifié, et tous les autres appareils ont été déconnectés.',
  'If it was not you, choose “{link}” where you log in, at once: it takes a code that only this mailbox gets.':
    'Si ce n’était pas vous, choisissez tout de suite « {link} » au moment de vous connecter : il y faut un code que seule cette boîte reçoit.',
  'Your Emulsion account was deleted': 'Votre compte Emulsion a été supprimé',
  'Your photos and edits are gone with it.': 'Vos photos et vos retouches sont parties avec lui.',
  'Your account was deleted': 'Votre compte a été supprimé',
  'Your account is gone, as you asked, and so are its photos and edits.':
    'Votre compte n’existe plus, comme vous l’avez demandé, et ses photos et retouches non plus.',
  'This is the last mail to this address. You can register again at any time.':
    'C’est le dernier message envoyé à cette adresse. Vous pouvez recréer un compte à tout moment.',

  // Support
  'Support has answered.': 'L’assistance a répondu.',
  'An answer from support': 'Une réponse de l’assistance',
  'You asked about “{subject}”:': 'Votre question portait sur « {subject} » :',
  'Your question and this answer are on your Support page; ask again there.':
    'Votre question et cette réponse sont sur la page Assistance ; c’est là que vous pouvez répondre.',

  // A plan paid for twice
  'You paid for Emulsion twice, and get {amount} back': 'Vous avez payé Emulsion deux fois, {amount} vous sont rendus',
  'Your plan stays as it is.': 'Votre formule reste telle quelle.',
  'A second plan was just paid for with your account. It was ended at once, will not be renewed, and {amount} goes back the way it came.':
    'Une seconde formule vient d’être payée avec votre compte. Elle a été arrêtée aussitôt, ne sera pas renouvelée, et {amount} repartent par où ils sont venus.',
  'Your plan stays as it is. How long the money takes is up to your bank; your orders page shows how it stands.':
    'Votre formule reste telle quelle. Le délai dépend de votre banque ; la page des commandes montre où cela en est.',
  'You need not do anything.': 'Vous n’avez rien à faire.',
} as const satisfies Translation<typeof de>

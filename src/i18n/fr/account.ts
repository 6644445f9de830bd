import type account from '#i18n/de/account.ts'
import type { Translation } from '#i18n/message.ts'

export default {
  // The login window
  'Login/Register Account': 'Se connecter ou créer un compte',
  'Retrieve password': 'Retrouver le mot de passe',
  Email: 'E-mail',
  'Verification code': 'Code de vérification',
  Password: 'Mot de passe',
  'New here? Choose one of at least {count} characters.':
    'Première visite ? Choisissez-en un d’au moins {count} caractères.',
  'The new one, of at least {count} characters. Every other device is logged out.':
    'Le nouveau, d’au moins {count} caractères. Tous les autres appareils seront déconnectés.',
  'Get verification code': 'Recevoir le code',
  'Re-acquire after {seconds}s': 'Nouveau code dans {seconds} s',
  'Log in/Register now': 'Se connecter/S’inscrire',
  'Retrieve/Login': 'Réinitialiser et se connecter',
  'Log in without a code': 'Se connecter sans code',
  'Log in with a code, or register': 'Se connecter avec un code, ou s’inscrire',
  'Retrieve password?': 'Mot de passe oublié ?',
  'Back to login': 'Retour à la connexion',
  'Continue with Google': 'Continuer avec Google',
  'By going on you agree to the <terms>Terms of Service</terms> and the <privacy>privacy policy</privacy>.':
    'En continuant, vous acceptez les <terms>conditions d’utilisation</terms> et la <privacy>politique de confidentialité</privacy>.',
  // Beside the form
  'What you made stays with you': 'Ce que vous avez fait reste à vous',
  'The photos and results of this browser come along into your account.':
    'Les photos et résultats de ce navigateur vous suivent dans votre compte.',
  'Kept for {days} days': 'Conservées {days} jours',
  'Instead of 24 hours, and found again on every device of yours.': 'Au lieu de 24 heures, et sur tous vos appareils.',
  'No card, no advertising mail': 'Ni carte, ni e-mail publicitaire',
  'We write about your account, and to answer when you wrote to us.':
    'Nous écrivons à propos de votre compte, et pour vous répondre.',
  // What is wrong in a form, and what was done
  'Please enter your email': 'Saisissez votre adresse e-mail',
  'Please enter email address': 'Saisissez une adresse e-mail',
  'Please enter the verification code': 'Saisissez le code de vérification',
  'Please enter password': 'Saisissez le mot de passe',
  'That is not an email address. Check it for a slip.': 'Ce n’est pas une adresse e-mail. Vérifiez la saisie.',
  'The code in the mail has {digits} digits.': 'Le code reçu par e-mail a {digits} chiffres.',
  'Use at least {count} characters.': 'Utilisez au moins {count} caractères.',
  'Use at most {count} characters.': 'Utilisez au plus {count} caractères.',
  'Your verification code has been sent to your email address, please check it.':
    'Votre code de vérification a été envoyé à votre adresse e-mail. Consultez-la.',
  'Registration failed': 'L’inscription a échoué',
  'Registration failed - invalid response': 'L’inscription a échoué : réponse non valide',
  'You did not go on with Google, and nothing was changed. Your email works too.':
    'Vous n’avez pas continué avec Google, et rien n’a changé. Votre e-mail convient aussi.',
  'That login with Google was not begun here. Press Continue with Google again.':
    'Cette connexion avec Google n’a pas été commencée ici. Appuyez de nouveau sur « Continuer avec Google ».',
  'This browser keeps nothing for this site, so Google could not bring you back. Allow it to, or use your email.':
    'Ce navigateur ne garde rien pour ce site : Google ne pourrait pas vous ramener ici. Autorisez-le, ou utilisez votre e-mail.',
  'That could not be loaded. Check your connection and try again.':
    'Le chargement a échoué. Vérifiez votre connexion et réessayez.',
  'You are on BASIC': 'Vous êtes sur BASIC',
  'All six tools are open, at full resolution and without ads.':
    'Les six outils sont ouverts, en pleine résolution et sans publicité.',
  // The plans' window, and buying
  'The plans could not be loaded': 'Les formules n’ont pas pu être chargées',
  'The plans are loading.': 'Chargement des formules.',
  'End it at any time; BASIC stays until the end of what is paid.':
    'À arrêter quand vous voulez ; BASIC reste jusqu’au terme de ce qui est payé.',
  'Not now': 'Pas maintenant',
  '{tools} are part of BASIC. Your photo stays here.': '{tools} font partie de BASIC. Votre photo reste ici.',
  'All your edits of this month are used. BASIC gives {basic, number} a month.':
    'Toutes vos retouches du mois sont utilisées. BASIC en donne {basic, number} par mois.',
  'Your edits of today are used. FREE gives members {free, number} a month, BASIC {basic, number}.':
    'Vos retouches du jour sont utilisées. FREE en donne {free, number} par mois, BASIC {basic, number}.',
  'Your account is ready, on FREE. Stay there as long as you like, or take BASIC now.':
    'Votre compte est prêt, sur FREE. Restez-y aussi longtemps que vous voulez, ou prenez BASIC maintenant.',
  'You have that plan already': 'Vous avez déjà cette formule',
  'Change or end it on the account page. Nothing was ordered.':
    'Changez-la ou arrêtez-la sur la page du compte. Rien n’a été commandé.',
  'Go to my account': 'Aller à mon compte',
  'Your checkout is ready': 'Votre paiement est prêt',
  'Your browser did not open a new tab for it. Nothing is charged before you approve it there.':
    'Votre navigateur n’a pas ouvert de nouvel onglet. Rien n’est débité avant votre accord là-bas.',
  'Open the checkout': 'Ouvrir le paiement',
  'Preparing your checkout…': 'Préparation de votre paiement…',
  // The plans in short
  '{month} a month, or {year} a year': '{month} par mois, ou {year} par an',
  // What is used up
  'Edits used up': 'Retouches épuisées',
  "Today's {limit, number} edits are used. They renew <when>{when}</when>.":
    'Les {limit, number} retouches du jour sont utilisées. Elles se renouvellent <when>{when}</when>.',
  "This month's {limit, number} edits are used. They renew <when>{when}</when>.":
    'Les {limit, number} retouches du mois sont utilisées. Elles se renouvellent <when>{when}</when>.',
  'on {day}': 'le {day}',
  '{hours, plural, one {in an hour} other {in # hours}}': '{hours, plural, one {dans # heure} other {dans # heures}}',
  '{minutes, plural, one {in a minute} other {in # minutes}}':
    '{minutes, plural, one {dans # minute} other {dans # minutes}}',
  'With an account you have {free, number} a month for nothing, with BASIC {basic, number}.':
    'Avec un compte, vous en avez {free, number} par mois gratuitement, avec BASIC {basic, number}.',
  'BASIC has {basic, number} a month: {price}.': 'BASIC en a {basic, number} par mois : {price}.',
  '{percent} % of your edits are used': '{percent} % de vos retouches sont utilisées',
  '{left, number} of {all, number} are left. They renew {when}.':
    'Il en reste {left, number} sur {all, number}. Elles se renouvellent {when}.',
  // The account page
  'Your account could not be loaded': 'Votre compte n’a pas pu être chargé',
  'Nothing of it is lost. Try again in a moment.': 'Rien n’est perdu. Réessayez dans un instant.',
  Profile: 'Profil',
  Name: 'Nom',
  'Type the name you want to go by.': 'Saisissez le nom que vous souhaitez porter.',
  Saving: 'Enregistrement',
  'Save name': 'Enregistrer le nom',
  'Your name is saved.': 'Votre nom est enregistré.',
  'Member since': 'Membre depuis le',
  'You log in with': 'Vous vous connectez avec',
  'Email and password, or Google': 'E-mail et mot de passe, ou Google',
  'Email and password': 'E-mail et mot de passe',
  Google: 'Google',
  'Plan and usage': 'Formule et utilisation',
  'of {limit, number} edits remaining today': 'retouches restantes aujourd’hui sur {limit, number}',
  'of {limit, number} edits remaining this month, on the Free plan':
    'retouches restantes ce mois-ci sur {limit, number}, avec la formule FREE',
  'of {limit, number} edits remaining this month, on the Basic plan':
    'retouches restantes ce mois-ci sur {limit, number}, avec la formule BASIC',
  "{share} % of this month's edits used": '{share} % des retouches du mois utilisées',
  '{share} % used. The count begins anew on <day></day>. An edit that fails, that you cancel or that changes nothing is not counted.':
    '{share} % utilisés. Le compte repart à zéro le <day></day>. Une retouche qui échoue, que vous annulez ou qui ne change rien ne compte pas.',
  'See your orders': 'Voir vos commandes',
  'BASIC, granted by the operator.': 'BASIC, offert par l’exploitant.',
  'Nothing is charged for it, and nothing is renewed.': 'Rien n’est débité, rien n’est renouvelé.',
  'FREE.': 'FREE.',
  'It costs nothing and does not end.': 'Gratuit et sans fin.',
  'BASIC, monthly.': 'BASIC, au mois.',
  'BASIC, yearly.': 'BASIC, à l’année.',
  'Renews on <renewal></renewal> for {price}.': 'Renouvelée le <renewal></renewal> pour {price}.',
  'Ends on <end></end>. It is not renewed, and nothing more is charged.':
    'Se termine le <end></end>. Pas de renouvellement, plus rien n’est débité.',
  'The payment failed. You have access until <end></end>; pay with another card to keep the plan after it.':
    'Le paiement a échoué. Vous avez accès jusqu’au <end></end> ; payez avec une autre carte pour garder la formule ensuite.',
  'The payment failed, and access ended on <end></end>. Once it is paid, the plan goes on.':
    'Le paiement a échoué, et l’accès a pris fin le <end></end>. Une fois payée, la formule reprend.',
  'The payment was taken back, and access ended on <end></end>.':
    'Le paiement a été repris, et l’accès a pris fin le <end></end>.',
  'Pay with another card': 'Payer avec une autre carte',
  Opening: 'Ouverture',
  'Resume the plan': 'Reprendre la formule',
  Resuming: 'Reprise',
  'Change to monthly': 'Passer au mois',
  'Change to yearly': 'Passer à l’année',
  'Cards and invoices': 'Cartes et factures',
  'Refresh my plan': 'Actualiser ma formule',
  'Asking the provider': 'Interrogation du prestataire',
  'End the plan': 'Arrêter la formule',
  'Your plan ends with the period that is paid for.': 'Votre formule prendra fin avec la période payée.',
  'Your plan is changed.': 'Votre formule est changée.',
  'Your plan is resumed and will be renewed.': 'Votre formule reprend et sera renouvelée.',
  'Your plan is up to date.': 'Votre formule est à jour.',
  'The payment provider has no pages of its own for this plan.':
    'Le prestataire de paiement n’a pas de pages à lui pour cette formule.',
  'End your plan?': 'Arrêter votre formule ?',
  'Keep the plan': 'Garder la formule',
  'BASIC stays yours until <day></day>, which is paid for. It is not renewed, and until then you can resume it.':
    'BASIC reste à vous jusqu’au <day></day>, c’est payé. Pas de renouvellement, et d’ici là vous pouvez le reprendre.',
  'What goes then': 'Ce qui disparaît alors',
  '{free, number} edits a month in place of {basic, number}.':
    '{free, number} retouches par mois au lieu de {basic, number}.',
  'Repair and change sky, and batches of photos.': 'Restaurer et changer le ciel, et plusieurs photos à la fois.',
  'Results at full size: the long side is at most {px, number} px.':
    'Résultats en taille réelle : le grand côté fait au plus {px, number} px.',
  'Photos are kept for {days} days. Download what should stay longer.':
    'Les photos sont conservées {days} jours. Téléchargez ce que vous voulez garder plus longtemps.',
  'There are ads again, where the operator shows them.': 'La publicité revient, là où l’exploitant en montre.',
  'Change to monthly?': 'Passer au mois ?',
  'Change to yearly?': 'Passer à l’année ?',
  'Leave it as it is': 'Laisser ainsi',
  'A new month begins today, and is renewed every month for {price}.':
    'Un nouveau mois commence aujourd’hui, renouvelé chaque mois pour {price}.',
  'A new year begins today, and is renewed every year for {price}.':
    'Une nouvelle année commence aujourd’hui, renouvelée chaque année pour {price}.',
  '{price} falls due today. What is left of the year that is paid for is set off against it by the payment provider, and the rest is charged to the card you pay with. Your {edits, number} edits a month stay, and the days on which they are counted anew.':
    '{price} sont dus aujourd’hui. Le prestataire de paiement en déduit ce qui reste de l’année payée, et débite le reste sur votre carte. Vos {edits, number} retouches par mois restent, ainsi que les jours où le compte repart.',
  '{price} falls due today. What is left of the month that is paid for is set off against it by the payment provider, and the rest is charged to the card you pay with. Your {edits, number} edits a month stay, and the days on which they are counted anew.':
    '{price} sont dus aujourd’hui. Le prestataire de paiement en déduit ce qui reste du mois payé, et débite le reste sur votre carte. Vos {edits, number} retouches par mois restent, ainsi que les jours où le compte repart.',
  'Your edits, counted': 'Vos retouches, comptées',
  'Nothing is counted yet. Each edit will be listed here: when it is taken, and kept or given back.':
    'Rien n’est encore compté. Chaque retouche figurera ici : quand elle est prise, puis gardée ou rendue.',
  '{tool}: taken when it began': '{tool} : prise au début',
  '{tool}: kept, since its result was delivered': '{tool} : gardée, le résultat a été livré',
  '{tool}: given back, since it failed, was cancelled or changed nothing':
    '{tool} : rendue, car échouée, annulée ou sans effet',
  Loading: 'Chargement',
  'Show older': 'Afficher les plus anciennes',
  'You log in with Google and have no password here. To choose one, retrieve it as if it were forgotten: a code is mailed to you, and the password you type with it is yours from then on.':
    'Vous vous connectez avec Google et n’avez pas de mot de passe ici. Pour en choisir un, faites comme s’il était oublié : un code vous est envoyé, et le mot de passe saisi avec lui devient le vôtre.',
  'Current password': 'Mot de passe actuel',
  'New password': 'Nouveau mot de passe',
  'At least {count} characters. Every other device is logged out.':
    'Au moins {count} caractères. Tous les autres appareils seront déconnectés.',
  Changing: 'Modification',
  'Change password': 'Changer le mot de passe',
  'Your password is changed. Other devices are logged out.':
    'Votre mot de passe est changé. Les autres appareils sont déconnectés.',
  Devices: 'Appareils',
  'Where you are logged in. A login lasts seven days; you can end it sooner.':
    'Là où vous êtes connecté. Une connexion dure sept jours ; vous pouvez y mettre fin plus tôt.',
  'This device': 'Cet appareil',
  'since <day></day>': 'depuis le <day></day>',
  'Unknown device': 'Appareil inconnu',
  'A browser on {system}': 'Un navigateur sur {system}',
  '{browser} on {system}': '{browser} sur {system}',
  'Log out {device}, {address}': 'Déconnecter {device}, {address}',
  'Logging out': 'Déconnexion',
  'Log out all other devices': 'Déconnecter les autres appareils',
  '{device} is logged out.': '{device} est déconnecté.',
  'All other devices are logged out.': 'Tous les autres appareils sont déconnectés.',
  'Your data': 'Vos données',
  'Everything that is held of you, in one ZIP file: your photos and results, of which there are none yet, and a file account.json with your profile, devices, edits and support messages.':
    'Tout ce que nous gardons de vous, dans un fichier ZIP : vos photos et résultats, il n’y en a pas encore, et un fichier account.json avec votre profil, vos appareils, vos retouches et vos messages à l’assistance.',
  'Everything that is held of you, in one ZIP file: {photos, plural, one {# photo or result} other {# photos and results}} ({size}), as you opened them and as they were made, and a file account.json with your profile, devices, edits and support messages.':
    'Tout ce que nous gardons de vous, dans un fichier ZIP : {photos, plural, one {# photo ou résultat} other {# photos et résultats}} ({size}), tels que vous les avez ouverts et tels qu’ils ont été faits, et un fichier account.json avec votre profil, vos appareils, vos retouches et vos messages à l’assistance.',
  Preparing: 'Préparation',
  'Download my data': 'Télécharger mes données',
  'You are logged out. Log in to go on; your photo and marks stay here.':
    'Vous êtes déconnecté. Connectez-vous pour continuer ; votre photo et vos marques restent ici.',
  'Your download has begun.': 'Le téléchargement a commencé.',
  'Download failed.: {reason}': 'Le téléchargement a échoué : {reason}',
  'Delete account': 'Supprimer le compte',
  'Takes your photos, results, edits, messages and personal details away for good. You will be asked once more.':
    'Retire pour toujours vos photos, résultats, retouches, messages et données personnelles. On vous le redemandera une fois.',
  'Delete your account?': 'Supprimer votre compte ?',
  'This cannot be taken back, by you or by us.': 'C’est irréversible, pour vous comme pour nous.',
  'Keep my account': 'Garder mon compte',
  Deleting: 'Suppression',
  'Delete for good': 'Supprimer pour toujours',
  'Your email, typed out': 'Votre e-mail, en toutes lettres',
  'Type {email} to say that you mean this account.': 'Saisissez {email} pour dire que c’est bien ce compte.',
  'It is mailed to {email}.': 'Il est envoyé à {email}.',
  'What goes': 'Ce qui disparaît',
  'Every photo and result, running edits, support messages, your name, email and password, on all devices.':
    'Toutes les photos et tous les résultats, les retouches en cours, les messages à l’assistance, votre nom, e-mail et mot de passe, sur tous les appareils.',
  'Ends at the payment provider first, so that nothing more is charged. What is left of it, to <day></day>, goes with the account and is not paid back.':
    'Prend d’abord fin chez le prestataire de paiement, pour que plus rien ne soit débité. Ce qui en reste, jusqu’au <day></day>, part avec le compte et n’est pas remboursé.',
  'What stays': 'Ce qui reste',
  'Records of payments and of how many edits were counted, as the law asks, without your name and email. Orders that wait for payment are closed.':
    'Les traces des paiements et du nombre de retouches, comme la loi l’exige, sans votre nom ni votre e-mail. Les commandes en attente de paiement sont fermées.',
  'Your account is deleted.': 'Votre compte est supprimé.',
  // Orders
  'No orders yet': 'Pas encore de commandes',
  'What you buy, each renewal and its invoice will be listed here.':
    'Vos achats, chaque renouvellement et sa facture figureront ici.',
  'An order that waits can be paid or closed until its checkout expires. Your plan is changed or ended on your <account>account page</account>.':
    'Une commande en attente peut être payée ou fermée jusqu’à l’expiration de son paiement. Votre formule se change ou s’arrête sur la <account>page du compte</account>.',
  Refresh: 'Actualiser',
  'Your orders are up to date.': 'Vos commandes sont à jour.',
  'Your orders could not be listed': 'Vos commandes n’ont pas pu être affichées',
  'Nothing of them is lost; the list did not arrive. Try again in a moment.':
    'Rien n’est perdu ; la liste n’est pas arrivée. Réessayez dans un instant.',
  FREE: 'FREE',
  'BASIC, monthly': 'BASIC, au mois',
  'BASIC, yearly': 'BASIC, à l’année',
  renewal: 'renouvellement',
  'Waiting for payment': 'En attente de paiement',
  Paid: 'Payé',
  'Closed, not paid': 'Fermée, non payée',
  'Expired, not paid': 'Expirée, non payée',
  Refunded: 'Remboursé',
  Pay: 'Payer',
  'order|Close': 'Fermer',
  Invoice: 'Facture',
  'Close this order?': 'Fermer cette commande ?',
  'Its checkout can then no longer be paid. Nothing has been charged for it.':
    'Elle ne pourra plus être payée. Rien n’a été débité.',
  'order|Keep it': 'La garder',
  Closing: 'Fermeture',
  'Close the order': 'Fermer la commande',
  'The order is closed. Nothing was charged.': 'La commande est fermée. Rien n’a été débité.',
  'That order was paid, or ended, before it could be closed.':
    'Cette commande a été payée, ou s’est terminée, avant de pouvoir être fermée.',
  // Where a checkout is handed over, and how an order stands
  'Log in to see your order': 'Connectez-vous pour voir votre commande',
  'Orders are shown to the account that made them, and to no one else.':
    'Une commande n’est montrée qu’au compte qui l’a passée.',
  'There is no checkout here.': 'Il n’y a pas de paiement ici.',
  'No order of your account belongs to this address. Nothing was ordered and nothing is charged.':
    'Aucune commande de votre compte ne correspond à cette adresse. Rien n’a été commandé, rien n’est débité.',
  '{plan}, {price}<quiet>, ordered on </quiet><day></day>': '{plan}, {price}<quiet>, commandé le </quiet><day></day>',
  'Asking the payment provider every two seconds.':
    'Le prestataire de paiement est interrogé toutes les deux secondes.',
  'No answer just now. It is asked again by itself.':
    'Pas de réponse pour l’instant. La demande est répétée d’elle-même.',
  'Waiting for the payment': 'En attente du paiement',
  'As soon as the payment provider confirms it, this page says so. If you have not paid, go back to the checkout, or leave the order as it is: nothing is charged without you.':
    'Dès que le prestataire de paiement le confirme, cette page le dit. Si vous n’avez pas payé, retournez au paiement ou laissez la commande ainsi : rien n’est débité sans vous.',
  'Back to the checkout': 'Retour au paiement',
  'See my orders': 'Voir mes commandes',
  'This order is paid.': 'Cette commande est payée.',
  'What it paid for has ended. Your orders and invoices stay on the orders page.':
    'Ce qu’elle payait a pris fin. Vos commandes et factures restent sur la page des commandes.',
  'You are on BASIC until <day></day>': 'Vous êtes sur BASIC jusqu’au <day></day>',
  'All six tools are open, at full resolution and without ads. The tab you came from knows already, so you can close this one.':
    'Les six outils sont ouverts, en pleine résolution et sans publicité. L’onglet d’où vous venez le sait déjà, vous pouvez fermer celui-ci.',
  'This order is closed.': 'Cette commande est fermée.',
  'It can no longer be paid, and nothing was charged.': 'Elle ne peut plus être payée, et rien n’a été débité.',
  'This checkout has expired.': 'Ce paiement a expiré.',
  'It was not paid in time, so nothing was charged. Choose the plan again to begin anew.':
    'Il n’a pas été réglé à temps, rien n’a donc été débité. Choisissez de nouveau la formule pour recommencer.',
  'This order was refunded.': 'Cette commande a été remboursée.',
  'The money goes back the way it came. How long that takes is up to your bank.':
    'L’argent repart par où il est venu. Le délai dépend de votre banque.',
  'You had a plan, so this payment goes back to you.': 'Vous aviez déjà une formule, ce paiement vous est donc rendu.',
  'You had a plan, so this payment went back to you.':
    'Vous aviez déjà une formule, ce paiement vous a donc été rendu.',
  'You had a plan already': 'Vous aviez déjà une formule',
  'So this payment goes back the way it came. Your plan stays as it is, and nothing is charged twice.':
    'Ce paiement repart donc par où il est venu. Votre formule reste telle quelle et rien n’est débité deux fois.',
  'So this order cannot be paid, and nothing was charged for it. Change or end your plan on the account page.':
    'Cette commande ne peut donc pas être réglée, et rien n’a été débité pour elle. Changez ou arrêtez votre formule sur la page du compte.',
  // The photos of a member
  'Nothing here yet': 'Rien ici pour l’instant',
  'The photos you open, and everything you make of them, will lie here.':
    'Les photos que vous ouvrez, et tout ce que vous en faites, seront ici.',
  'Kept until you delete them.': 'Conservées jusqu’à ce que vous les supprimiez.',
  'Kept for {days} days. Download what should stay longer.':
    'Conservées {days} jours. Téléchargez ce que vous voulez garder plus longtemps.',
  'Your photos could not be listed': 'Vos photos n’ont pas pu être affichées',
  'They are safe; the list did not arrive. Try again in a moment.':
    'Elles sont en sécurité ; la liste n’est pas arrivée. Réessayez dans un instant.',
  // Support
  'Common questions': 'Questions fréquentes',
  'Ask us': 'Écrivez-nous',
  'Your messages': 'Vos messages',
  'Your messages could not be loaded': 'Vos messages n’ont pas pu être chargés',
  'They are safe, and so is what you were writing. Try again in a moment.':
    'Ils sont en sécurité, et ce que vous écriviez aussi. Réessayez dans un instant.',
  'My photo is refused': 'Ma photo est refusée',
  'JPEG, PNG, WebP, AVIF, GIF and TIFF are read, up to 40 MB, 50 megapixels and 16,384 px a side. An iPhone photo in HEIC may have to be saved as JPEG first: Share, Options, Most Compatible.':
    'JPEG, PNG, WebP, AVIF, GIF et TIFF sont lus, jusqu’à 40 Mo, 50 mégapixels et 16 384 px de côté. Une photo d’iPhone en HEIC doit parfois être enregistrée en JPEG : Partager, Options, Le plus compatible.',
  'An edit takes long': 'Une retouche est longue',
  'Large photos take longer, and edits wait for those before them. You can close the page: the edit goes on, and its result waits under My photos.':
    'Les grandes photos prennent plus de temps, et chaque retouche attend les précédentes. Vous pouvez fermer la page : la retouche continue, et son résultat attend dans « Mes photos ».',
  'No face, or no sky, was found': 'Aucun visage, ou aucun ciel, n’a été trouvé',
  'Beauty needs a face that is seen clearly and is not too small; change sky needs some sky in the picture. Try a sharper or larger copy.':
    'Portrait a besoin d’un visage bien visible et pas trop petit ; Changer le ciel a besoin d’un peu de ciel dans l’image. Essayez une copie plus nette ou plus grande.',
  'How long are my photos kept?': 'Combien de temps mes photos sont-elles conservées ?',
  'In your account they are kept as long as your plan says: 30 days on Free, until you delete them on Basic. What was opened without logging in stays in that browser for 24 hours; it comes along when you log in there.':
    'Dans votre compte, elles restent aussi longtemps que le dit votre formule : 30 jours avec FREE, jusqu’à ce que vous les supprimiez avec BASIC. Ce qui a été ouvert sans connexion reste 24 heures dans ce navigateur, et vous suit si vous vous y connectez.',
  'How do I delete a photo?': 'Comment supprimer une photo ?',
  'Under My photos, open the menu of the photo and choose Delete. Results made from it stay until you delete them too.':
    'Dans « Mes photos », ouvrez le menu de la photo et choisissez « Supprimer ». Les résultats qui en viennent restent jusqu’à ce que vous les supprimiez aussi.',
  'What counts as an edit?': 'Qu’est-ce qui compte comme retouche ?',
  'Each run of a tool that brings a result. One that fails or is cancelled does not count. How many are left this month is shown in your account.':
    'Chaque passage d’un outil qui donne un résultat. S’il échoue ou est annulé, il ne compte pas. Ce qu’il en reste ce mois-ci figure dans votre compte.',
  'How do I get my data, or leave?': 'Comment obtenir mes données, ou partir ?',
  'In your account, Download my data gives you one ZIP of your photos, results and details. Delete account takes all of it away for good.':
    'Dans votre compte, « Télécharger mes données » vous donne un ZIP de vos photos, résultats et informations. « Supprimer le compte » retire tout, pour toujours.',
  // The embedded mailbox
  'The mailbox is locked': 'La boîte aux lettres est verrouillée',
  'The server printed its address when it started. Open that one: it has the key in it.':
    'Le serveur a affiché son adresse au démarrage. Ouvrez celle-là : la clé s’y trouve.',
  'No mail yet': 'Pas encore d’e-mail',
  'Ask for a verification code and it arrives here at once.':
    'Demandez un code de vérification, il arrive ici aussitôt.',
  Mails: 'E-mails',
  'All mails': 'Tous les e-mails',
  'This mail is gone': 'Cet e-mail n’est plus là',
  'The newest 200 are kept; choose another one.': 'Les 200 plus récents sont gardés ; choisissez-en un autre.',
  'No mail leaves this machine: what would be sent is kept here, the newest 200. To send mails, set <code>SMTP_URL</code> and <code>MAIL_FROM</code>.':
    'Aucun e-mail ne quitte cette machine : ce qui serait envoyé est gardé ici, les 200 plus récents. Pour envoyer des e-mails, définissez <code>SMTP_URL</code> et <code>MAIL_FROM</code>.',
  'To {address}, <moment></moment>': 'À {address}, <moment></moment>',
  'Mail: {subject}': 'E-mail : {subject}',
  'The same as plain text': 'La même chose en texte brut',
  // The embedded payment provider
  'This is a trial checkout. No card is charged.': 'Ceci est un paiement d’essai. Aucune carte n’est débitée.',
  'This is a trial. No money is moved, and time goes by as you say.':
    'Ceci est un essai. Aucun argent ne circule, et le temps passe comme vous le dites.',
  'This is a trial invoice. No money was moved.': 'Ceci est une facture d’essai. Aucun argent n’a circulé.',
  Plan: 'Formule',
  Billed: 'Facturé',
  'every year': 'chaque année',
  'every month': 'chaque mois',
  'invoice|For': 'Pour',
  'Due today': 'À payer aujourd’hui',
  'The payment was declined. Nothing was charged and the order is still open: try again, or abandon it.':
    'Le paiement a été refusé. Rien n’a été débité et la commande reste ouverte : réessayez, ou abandonnez.',
  Approve: 'Approuver',
  Approving: 'Approbation',
  'Going back': 'Retour',
  'checkout|Decline': 'Refuser',
  Declining: 'Refus',
  Abandon: 'Abandonner',
  'Approve pays as a card would, Decline answers as a bank that refuses, and Abandon goes back without paying. Your plan renews by itself until you end it on your account page.':
    '« Approuver » paie comme une carte, « Refuser » répond comme une banque qui refuse, et « Abandonner » revient sans payer. Votre formule se renouvelle d’elle-même jusqu’à ce que vous l’arrêtiez sur la page du compte.',
  'This order is paid. There is nothing left to do here.': 'Cette commande est payée. Il n’y a plus rien à faire ici.',
  'This order was closed, or its 24 hours have passed. Nothing was charged.':
    'Cette commande a été fermée, ou ses 24 heures sont passées. Rien n’a été débité.',
  'See your order': 'Voir votre commande',
  Price: 'Prix',
  '{price} every year': '{price} chaque année',
  '{price} every month': '{price} chaque mois',
  Period: 'Période',
  '<from></from> to <to></to>': '<from></from> au <to></to>',
  'order|State': 'État',
  'subscription|Active': 'Actif',
  'subscription|Ended': 'Terminé',
  'Payment due': 'Paiement dû',
  'Ends with the period': 'Prend fin avec la période',
  'Back to your account': 'Retour à votre compte',
  'Let time go by': 'Laisser passer le temps',
  'Move on by a day': 'Avancer d’un jour',
  'Move on by a week': 'Avancer d’une semaine',
  'To the next payment': 'Jusqu’au prochain paiement',
  'To the end of the period': 'Jusqu’à la fin de la période',
  'Moving on': 'Le temps passe',
  '{days, plural, one {A day has gone by.} other {# days have gone by.}}':
    '{days, plural, one {Un jour est passé.} other {# jours sont passés.}}',
  'Let payments fail': 'Faire échouer les paiements',
  'The card is refused from now on. Switched off again, what is due is paid.':
    'La carte est refusée à partir de maintenant. Une fois désactivé, ce qui est dû est payé.',
  Payments: 'Paiements',
  Disputed: 'Contesté',
  Refund: 'Rembourser',
  Dispute: 'Contester',
  'invoice|Number': 'Numéro',
  'invoice|Date': 'Date',
  'invoice|From': 'De',
  'invoice|To': 'À',
  'a member who is gone': 'un membre parti',
  Print: 'Imprimer',
} as const satisfies Translation<typeof account>

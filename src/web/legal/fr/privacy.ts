import type { PrivacyTexts } from '../privacy-policy.ts'

export default {
  title: 'Politique de confidentialité',
  intro:
    'Vos photos sont à vous. Elles sont conservées pour que vous puissiez y travailler, ne sont montrées à personne d’autre, sauf si vous les partagez, et sont supprimées quand leur temps est venu, ou plus tôt si vous le dites.',
  operator: {
    unnamed:
      'Emulsion est un logiciel que chacun peut exploiter. La personne qui exploite la copie à cette adresse (l’exploitant) est responsable des données qu’elle contient.',
    named:
      'Emulsion est un logiciel que chacun peut exploiter. La copie à cette adresse est exploitée par {operator} (l’exploitant), responsable des données qu’elle contient.',
  },
  photos: {
    title: 'Photos et retouches',
    what: 'Sont conservés les photos que vous ouvrez ici, les masques que vous peignez, les résultats (de ceux qui bougent, chaque image ; des dessins, leurs traits) et de petites copies de chacun pour l’affichage dans la page. Pour chaque retouche : quel outil, avec quels réglages, quand, et comment elle s’est terminée.',
    seen: 'Certains outils regardent une photo avant d’être lancés, pour que la page puisse montrer ce qu’ils feraient : où sont les visages, le ciel ou les dégâts, et quelles couleurs pourraient convenir. Ce qu’ils voient est conservé à côté de la photo et supprimé avec elle. Cela ne sert à reconnaître personne.',
    metadata:
      'Ce que votre appareil a écrit dans une photo (données de prise de vue, profil de couleur, et le lieu s’il y en a un) reste dans le fichier que vous avez ouvert, et une copie est conservée à côté de l’image, pour pouvoir vous être rendue. Ce logiciel ne chiffre ni l’un ni l’autre ; le chiffrement du stockage dépend de l’exploitant. Le lieu n’est dans aucun téléchargement, à moins que vous ne choisissiez de garder toutes les métadonnées.',
    onServer:
      'Elles sont conservées sur le stockage du serveur qui fait tourner cette copie, et retouchées par ce logiciel seul. Ses réseaux de neurones y tournent aussi ; ceux que l’exploitant ajoute sont récupérés sous forme de fichiers, et rien de vous ne va dans l’autre sens. Aucune photo n’est remise à un autre service, et aucune ne sert à entraîner quoi que ce soit.',
    onService:
      'Elles sont conservées dans un service de stockage choisi par l’exploitant, et retouchées par ce logiciel seul. Ses réseaux de neurones tournent sur les serveurs de cette copie ; ceux que l’exploitant ajoute sont récupérés sous forme de fichiers, et rien de vous ne va dans l’autre sens. Aucune photo n’est remise à un autre service, et aucune ne sert à entraîner quoi que ce soit.',
    fetched:
      'Quand vous donnez l’adresse web d’une photo, c’est le serveur qui va la chercher : le site qui la détient voit l’adresse du serveur, pas la vôtre.',
    whose:
      'Vos photos appartiennent à votre compte ou, sans compte, à un cookie signé de votre navigateur. Chaque demande d’une photo est vérifiée d’après cela ; connaître ou deviner une adresse ne suffit pas. L’exploitant, qui a accès au serveur, peut atteindre les fichiers qui s’y trouvent.',
  },
  keeping: {
    title: 'Combien de temps les photos sont conservées',
    text: [
      'À compter de l’ouverture d’une photo ou de la création d’un résultat. Ce qui est arrivé à son terme est supprimé une fois par heure, avec ses masques et toutes ses copies.',
    ],
    basic:
      'jusqu’à ce que vous les supprimiez ; quand la formule a pris fin, ce qui a plus de {freeDays} jours est supprimé {freeDays} jours après',
  },
  deleting: {
    title: 'Supprimer des photos',
    text: [
      'Vous pouvez supprimer chacune plus tôt dans « {myPhotos} » ; elle disparaît aussitôt du stockage ou, s’il est injoignable à ce moment-là, dès son retour. Les résultats qui en ont été tirés restent jusqu’à leur terme, ou jusqu’à ce que vous les supprimiez aussi.',
      'Les relevés de retouches sont supprimés au bout de {visitorHours} heures sans compte, et de {recordDays} jours avec un compte.',
    ],
  },
  sharing: {
    title: 'Ce qui sort parce que vous le dites',
    text: [
      'Un avant-après que vous partagez par un lien peut être vu par qui a le lien, jusqu’à ce qu’il prenne fin ou que vous y mettiez fin : les deux images à la taille de la page, et rien d’autre de vous. On compte combien de fois il a été ouvert, pas par qui.',
      'Qui signale une image partagée par un lien peut laisser une adresse e-mail pour connaître la décision. L’exploitant la voit avec le signalement, et elle est supprimée {reportMonths} mois après la décision. Le signalement et la décision restent, sans elle.',
      'Un programme muni d’une clé de votre compte fait ce que vous pouvez faire sur la page. D’une clé sont conservés un hachage, son nom, ses limites et sa dernière utilisation.',
      'Les webhooks préviennent les adresses que vous donnez quand une retouche ou un lot est terminé et quand vos retouches s’épuisent : numéros de photos et de retouches, l’outil, comment et quand cela s’est terminé, jamais une photo. Ce qui a été envoyé et le début de chaque réponse sont conservés 30 jours.',
      'Un résultat que vous téléchargez dit dans son fichier si une IA l’a retouché et, sauf si vous le désactivez, avec quels outils et réglages, signé par ce serveur, avec un hachage de la photo retouchée. Une photo que vous donnez à la page de vérification est lue et n’est pas conservée.',
    ],
  },
  account: {
    title: 'Votre compte',
    text: [
      'Un compte contient votre adresse e-mail, votre nom si vous en donnez un, la langue dans laquelle vous lisez, la date de sa création, et si l’adresse a été confirmée. De votre mot de passe n’est conservé qu’un hachage salé (scrypt), que personne ne peut relire. D’une clé d’accès que vous ajoutez est conservée la moitié publique, avec le nom que vous lui donnez et la date de sa dernière utilisation ; la moitié privée reste sur votre appareil.',
      'Pour chaque appareil connecté : son adresse internet, ce que son navigateur dit être, et quand il s’est connecté. Vous voyez cette liste dans votre compte et pouvez y mettre fin à chaque connexion. Une connexion prend fin d’elle-même au bout de {sessionDays} jours, et sa trace est alors supprimée.',
      'Le fait qu’un navigateur s’est déjà connecté à votre compte est conservé 400 jours. Il dispose alors de ses propres essais, si bien que des inconnus qui devinent ne peuvent pas vous fermer la porte.',
      'Les essais de connexion et les codes envoyés sont comptés par adresse e-mail et par adresse internet, sous forme de hachages, pendant un jour au plus.',
    ],
  },
  mail: {
    title: 'E-mails',
    sent: 'Les e-mails sont envoyés par le serveur de messagerie que l’exploitant a choisi : codes que vous demandez, avis que votre mot de passe a été modifié, votre compte supprimé ou un paiement rendu, et réponses à ce que vous avez demandé à l’assistance. Il n’y a pas de lettre d’information.',
    kept: 'Cette copie n’envoie pas d’e-mails. Ce qui serait envoyé (codes, avis de changements, réponses de l’assistance) est conservé dans une boîte sur le serveur, les 200 plus récents de tout le monde ensemble, pour qui essaie le logiciel.',
    code: 'D’un code n’est conservé qu’un hachage à clé ; il est valable {codeMinutes} minutes, puis supprimé.',
  },
  google: {
    title: 'Connexion avec Google',
    text: [
      'Vous pouvez vous connecter avec votre compte Google. Google nous indique alors votre adresse e-mail, si elle est confirmée, votre nom, et un numéro qui désigne votre compte Google ; le numéro est conservé, et rien qui ouvrirait quoi que ce soit chez Google.',
      'Pour le proposer, les pages chargent un script de accounts.google.com un instant après leur ouverture, pour qui n’est pas connecté. Google apprend ainsi votre adresse internet et votre navigateur, et les traite selon sa propre politique de confidentialité.',
    ],
  },
  openid: {
    title: 'Connexion avec d’autres fournisseurs',
    text: [
      'Vous pouvez vous connecter avec votre compte chez {openidNames}. Ce fournisseur nous indique alors votre adresse e-mail, si elle est confirmée, votre nom, et un identifiant qui désigne votre compte chez lui ; l’identifiant est conservé, et rien qui ouvrirait quoi que ce soit chez lui.',
    ],
  },
  counting: {
    title: 'Le compte des retouches',
    text: [
      'Chaque formule comprend un nombre de retouches ; chacune est donc inscrite dans un registre : quand, quel outil, et si elle a été livrée. Avec un compte, elle y figure sous le numéro aléatoire du compte, et vous pouvez l’y lire.',
      'Sans compte, elle est comptée sous le numéro de votre cookie et sous un hachage à clé de votre adresse internet, qui ne peut pas être relu.',
      'Le registre n’est jamais modifié, car il prouve ce qui a été décompté. Ce qui y figure sans compte est supprimé au bout de {recordDays} jours, et ce qui y figure sous un compte au bout de {ledgerYears} ans, comme les autres pièces comptables. Il ne contient ni nom, ni adresse e-mail, ni photo, et une fois un compte supprimé, rien n’y mène à une personne.',
    ],
  },
  payment: {
    title: 'Commandes et paiement',
    rehearsal:
      'Le paiement sur cette copie est une répétition : il n’y a pas de prestataire de paiement, aucune carte n’est demandée et aucune n’est débitée. Le paiement simulé note l’adresse e-mail du compte, jusqu’à la suppression du compte.',
    provider:
      'Le paiement est assuré par {provider}, sur ses propres pages et selon sa propre politique de confidentialité. Votre adresse e-mail, la formule et le numéro de la commande lui sont communiqués ; ce que vous y saisissez (carte, adresse, numéro fiscal) n’arrive jamais ici.',
    kept: 'De chaque commande sont conservés la formule, le montant, les dates, son état, et les numéros que le paiement porte chez le prestataire. Ce sont des pièces comptables : elles restent quand un compte est supprimé, et ne disent plus à qui elles sont.',
  },
  support: {
    title: 'Assistance',
    kept: 'Ce que vous écrivez à l’assistance est conservé avec ses réponses jusqu’à la suppression de votre compte. Tant que vous ne l’avez pas envoyé, le texte reste dans l’onglet ouvert de votre navigateur.',
    mailed:
      'Ce que vous écrivez à l’assistance est conservé avec ses réponses jusqu’à la suppression de votre compte, et parvient à l’exploitant par e-mail, avec votre adresse. Tant que vous ne l’avez pas envoyé, le texte reste dans l’onglet ouvert de votre navigateur.',
  },
  cookies: {
    title: 'Cookies',
    needed:
      'Le site ne peut pas se passer des deux premiers ; les scripts ne peuvent pas les lire, et là où le site est servi en https, leurs noms commencent par __Host-.',
    ofAds: 'Avec la publicité, Google lit et dépose aussi des cookies à lui, sur ses propres sites.',
    visitor:
      'un numéro aléatoire et signé qui dit quelles photos sont les vôtres avant que vous vous connectiez ; 400 jours',
    session: 'que vous êtes connecté ; {sessionDays} jours, ou jusqu’à ce que vous vous déconnectiez',
    theme: 'clair ou sombre, une fois que vous avez choisi ; 400 jours',
    language: 'la langue dans laquelle vous lisez, dès que ce n’est pas l’anglais ou que vous avez choisi ; 400 jours',
    googleOffer: 'de la connexion Google : que vous avez fermé sa proposition ; jusqu’à 180 jours',
    visits: 'de Google, seulement si vous acceptez : distingue vos visites de celles des autres ; {consentDays} jours',
    ads: 'de Google, seulement si vous acceptez : limite le nombre de fois qu’une annonce est montrée et repère la fraude ; jusqu’à 13 mois',
  },
  entries: {
    title: 'Entrées dans votre navigateur',
    text: [
      'À côté des cookies, les pages conservent ceci dans le stockage de votre navigateur. Rien n’en est envoyé où que ce soit.',
    ],
    auth: 'qu’il y a une connexion, avec le numéro du compte ; {sessionDays} jours',
    usage: 'qu’on vous a dit qu’il vous restait peu de retouches ; jusqu’à leur renouvellement',
    plan: 'quand votre formule a pu changer pour la dernière fois, pour le dire à vos autres onglets',
    presets:
      'les préréglages que vous avez enregistrés ou marqués, les derniers réglages utilisés pour chaque outil et ce à quoi vous comparez ; un an',
    consent: 'si vous avez accepté ou refusé ; {consentDays} jours',
    login: 'le fil d’une connexion avec un fournisseur comme Google, pendant que l’onglet est chez lui',
    draft: 'ce que vous êtes en train d’écrire à l’assistance ; jusqu’à l’envoi ou la fermeture de l’onglet',
    shared:
      'une photo qu’une autre application passe à celle que vous avez installée ; jusqu’à ce que la page l’ouvre, comme si vous l’y aviez choisie',
    offline:
      'la page que l’application installée affiche quand il n’y a pas de connexion ; tant que l’application est installée',
    reload:
      'qu’une page a été chargée une fois de plus parce qu’il en manquait une partie ; tant que l’onglet est ouvert',
    scroll: 'jusqu’où vous aviez fait défiler ; tant que l’onglet est ouvert',
  },
  visits: {
    title: 'Publicité et visites',
    none: 'Il n’y a pas de publicité ici, et les visites ne sont pas comptées. Rien n’est chargé depuis une régie ou un compteur.',
    ads: [
      'Qui n’a pas de formule payante voit une annonce au bas de certaines pages. Tant que vous n’acceptez pas, et chaque fois que Google n’en a pas, c’est la nôtre, pour une formule sans publicité, et rien n’est chargé pour elle. Si vous acceptez, Google AdSense la remplit : Google apprend votre adresse internet, votre navigateur et la page où vous êtes. Nous lui demandons de ne pas choisir les annonces d’après ce que vous faites ailleurs.',
      'Les membres qui ont une formule payante ne reçoivent ni publicité ni script de publicité. Quand vous en devenez un, ce qui a été chargé est retiré aussitôt, dans chaque onglet ouvert, et la page est fermée aux serveurs de publicité.',
    ],
    counted:
      'Si vous acceptez, Google Analytics compte les visites : quelles pages sont ouvertes (leurs adresses sans ce qui suit, donc sans photos, commandes ni comptes), à peu près d’où, avec quel navigateur, et qu’un achat a été commencé. Les signaux pour la publicité sont désactivés.',
    choice:
      'Rien de cela n’est chargé avant que vous acceptiez, ni si vous refusez. Le choix est conservé {consentDays} jours, et vous pouvez le changer à tout moment dans « {cookieChoice} », au bas de la plupart des pages ; si vous refusez plus tard, tout s’arrête aussitôt et les cookies déposés sur ce site sont supprimés. Un navigateur qui envoie le signal Global Privacy Control compte comme un refus.',
  },
  logs: {
    title: 'Journaux',
    text: [
      'Le serveur peut noter les requêtes avec leur heure, leur chemin, leur issue et leur durée, pour que le service continue de marcher. Les adresses internet, les cookies, les photos, les e-mails et ce que vous saisissez n’y sont pas notés.',
    ],
  },
  leaving: {
    title: 'Emporter vos données',
    text: [
      'Dans votre compte, vous pouvez télécharger une archive : vos photos et résultats en fichiers, et votre compte, vos appareils, vos retouches et vos messages à l’assistance en texte. Les commandes et le registre se lisent dans le compte lui-même.',
    ],
  },
  ending: {
    title: 'Supprimer votre compte',
    text: [
      'Vous pouvez supprimer votre compte sur la page du compte. Un abonnement en cours est d’abord arrêté chez le prestataire de paiement. Ensuite, tout ce qui mène à vous disparaît aussitôt et pour de bon : photos, résultats, masques, retouches, connexions, messages à l’assistance, et le compte lui-même. Un e-mail le confirme. Restent les pièces comptables et le registre décrits plus haut.',
    ],
  },
  rights: {
    title: 'Vos droits',
    text: [
      'Vous pouvez demander à l’exploitant ce qui est conservé sur vous, le faire corriger ou supprimer, retirer votre consentement, et saisir l’autorité de protection des données de l’endroit où vous vivez.',
    ],
  },
} as const satisfies PrivacyTexts

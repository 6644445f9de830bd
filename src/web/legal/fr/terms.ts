import type { TermsTexts } from '../terms.ts'

export default {
  title: 'Conditions d’utilisation',
  intro:
    'Vous ouvrez une photo, Emulsion change ce que vous demandez, et le résultat est à vous. Le reste est ci-dessous, en mots simples.',
  service: {
    title: 'Le service',
    text: [
      'Emulsion retouche des photos : il efface des objets, retouche des visages, restaure de vieux tirages, dessine, colorise le noir et blanc et change les ciels. Vous ouvrez une photo dans le navigateur ; le travail se fait sur les serveurs qui font tourner cette copie.',
    ],
  },
  operator: {
    unnamed:
      'Emulsion est un logiciel que chacun peut exploiter. La personne qui exploite la copie à cette adresse (l’exploitant) est celle avec qui ces conditions sont convenues.',
    named:
      'Emulsion est un logiciel que chacun peut exploiter. La copie à cette adresse est exploitée par {operator} (l’exploitant), avec qui ces conditions sont convenues.',
  },
  using: {
    title: 'L’utilisation',
    text: [
      'Vous pouvez commencer sans compte. Vos photos appartiennent alors au navigateur que vous utilisez et sont supprimées au bout de {visitorHours} heures ; si vous effacez ses cookies, vous en perdez l’accès plus tôt.',
      'N’utilisez le service qu’à des fins licites. N’essayez pas d’atteindre les photos d’autrui, de surcharger le service ni d’en contourner les limites, par exemple avec de nombreux comptes.',
    ],
  },
  account: {
    title: 'Votre compte',
    text: [
      'Un compte n’est qu’à vous : donnez une adresse e-mail que vous pouvez lire et gardez votre mot de passe pour vous. Dans votre compte, vous voyez où vous êtes connecté et pouvez mettre fin à chaque connexion.',
      'Ce que vous avez fait auparavant dans un navigateur rejoint le compte quand vous vous y connectez.',
    ],
  },
  plans: {
    title: 'Formules et prix',
    text: [
      'FREE ne coûte rien. BASIC coûte {monthPrice} par mois ou {yearPrice} par an. Le prix qui compte est celui affiché au moment de payer, où des taxes peuvent s’ajouter.',
      'Chaque retouche par IA compte une fois. Elle est décomptée quand elle commence, et rendue si elle échoue ou si elle est annulée. Ce qui reste à la fin d’une période n’est pas reporté.',
    ],
    editsADay: '{edits} retouches par jour',
    editsAMonth: '{edits} retouches par mois',
    fullWithoutMark: 'résultats en pleine résolution, sans filigrane',
    limitedWithMark: 'résultats jusqu’à {px} px sur le grand côté, avec filigrane à partir du deuxième',
    limitedWithoutMark: 'résultats jusqu’à {px} px sur le grand côté, sans filigrane',
    keptHours: 'photos conservées {hours} heures',
    keptDays: 'photos conservées {days} jours',
    kept: 'photos conservées jusqu’à ce que vous les supprimiez',
    everyTool: 'tous les outils, sans publicité',
    between: ' ; ',
  },
  payment: {
    title: 'Paiement, renouvellement et résiliation',
    rehearsal:
      'Le paiement sur cette copie est une répétition : aucune carte n’est demandée, rien n’est débité et aucune somme n’est due.',
    provider: 'Vous payez chez {provider}. BASIC commence quand le paiement y est confirmé.',
    text: [
      'BASIC se renouvelle de lui-même, chaque mois ou chaque année, jusqu’à ce que vous résiliiez. Vous résiliez dans votre compte, à tout moment ; la formule dure alors jusqu’à la fin de ce qui est payé, et jusque-là vous pouvez revenir sur la résiliation.',
      'Quand un renouvellement ne peut pas être payé, BASIC continue 3 jours, pour que vous puissiez y remédier. Quand un paiement est remboursé ou repris, ce qu’il payait prend fin aussitôt.',
      'Vous avez une seule formule à la fois. Ce qui est payé alors que vous en avez une, par une ancienne commande ou dans un second onglet, prend fin aussitôt et vous est rendu en entier.',
      'Après BASIC, vous avez FREE : votre compte et vos photos restent, dans la limite de ce que FREE comprend.',
    ],
  },
  photos: {
    title: 'Vos photos',
    text: [
      'Ce que vous ouvrez ici reste à vous, et ce qui en est tiré aussi. Vous ne donnez à l’exploitant aucun droit dessus, hors ce qui est nécessaire pour vous le montrer et faire les retouches que vous demandez.',
      'N’ouvrez que des photos que vous avez le droit d’utiliser. Si d’autres personnes y sont reconnaissables, veillez à ce que ce que vous en faites et publiez ne leur porte pas tort.',
    ],
  },
  changed: {
    title: 'Les images modifiées',
    text: [
      'Une retouche peut inventer ce qui n’était pas là : un fond, une couleur, un ciel. Ne présentez pas une telle image comme une preuve, et dites qu’elle a été modifiée là où cela compte.',
      'Un résultat dit lui-même comment il a été fait : par le terme IPTC de ses métadonnées et par des Content Credentials signées (C2PA). Là où un réseau a inventé quelque chose, ne retirez pas ces marques : la loi les exige (règlement européen sur l’IA, article 50), et qui publie une telle image comme si elle était réelle doit dire qu’elle ne l’est pas.',
    ],
  },
  ads: {
    title: 'La publicité',
    text: [
      'Sans formule payante, vous voyez une annonce au bas de certaines pages, signalée comme telle ; jamais là où vous retouchez, commandez ou lisez ces conditions. L’exploitant ne répond pas de ce que d’autres annoncent.',
    ],
  },
  limits: {
    title: 'Les limites',
    text: [
      'Une photo peut avoir jusqu’à {megabytes} Mo, {megapixels} mégapixels et {sidePx} px de côté. L’exploitant peut fixer d’autres limites là où il en faut pour que le service marche pour tous.',
    ],
  },
  promise: {
    title: 'Pas de promesse de perfection',
    text: [
      'Les retouches sont faites par un logiciel qui peut se tromper. Gardez vos originaux : Emulsion est un endroit pour travailler, pas pour garder votre seul exemplaire.',
      'Le service est fourni tel quel. La loi de votre pays peut vous donner des droits qu’aucunes conditions ne peuvent vous retirer, comme celui de se rétracter d’un achat ; ils vous restent.',
    ],
  },
  ending: {
    title: 'La fin',
    text: [
      'Vous pouvez arrêter à tout moment : supprimez vos photos dans « {myPhotos} », ou tout votre compte sur la page du compte, ce qui met fin aussi à un abonnement en cours. L’exploitant peut refuser le service à qui enfreint ces conditions, et peut y mettre fin dans son ensemble.',
    ],
  },
  software: {
    title: 'Le logiciel',
    text: [
      'Emulsion lui-même est un logiciel libre sous licence MIT. Si vous exploitez votre propre copie, c’est cette licence qui s’applique.',
    ],
  },
} as const satisfies TermsTexts

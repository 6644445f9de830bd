import type de from '#i18n/de/tool-texts.ts'
import type { Translation } from '#i18n/message.ts'

export default {
  // The names of the tools
  'Remove object': 'Effacer un objet',
  Beauty: 'Portrait',
  Repair: 'Restaurer',
  Cartoon: 'Dessin',
  Coloring: 'Coloriser',
  'Change sky': 'Changer le ciel',
  // What each does, in a line
  'Paint over it, and the background closes behind it.': 'Peignez dessus, et le fond se referme derrière.',
  'Calmer skin, brighter eyes, the same person.': 'Une peau apaisée, un regard plus vif, la même personne.',
  'Old prints without scratches, fading and noise.': 'De vieux tirages sans rayures, pâleur ni bruit.',
  'Your photo, drawn in the style you pick.': 'Votre photo, dessinée dans le style de votre choix.',
  'Colour for black-and-white photos.': 'De la couleur pour les photos en noir et blanc.',
  'Another sky over the same place.': 'Un autre ciel au-dessus du même lieu.',
  // The headline and the text of each section
  'Paint over it. Gone.': 'Un coup de pinceau. Disparu.',
  'A passer-by, a sign, a wire, a date stamp. Brush over several at once; the gap is filled from the rest of the photo, at its full size, and every other pixel stays as it was.':
    'Un passant, un panneau, un câble, une date incrustée. Plusieurs à la fois si vous voulez : le vide est comblé à partir du reste de la photo, en pleine définition, et aucun autre pixel ne change.',
  'The same face, on a good day.': 'Le même visage, un bon jour.',
  'Finds every face and evens skin, under-eyes and teeth, each with its own strength. Pores stay. Faces are never reshaped.':
    'Trouve chaque visage et unifie peau, cernes et dents, chacun à son intensité. Les pores restent. Les visages ne sont jamais déformés.',
  'Old prints, mended.': 'De vieux tirages, remis à neuf.',
  'Finds scratches and cracks and closes them, brings back what has faded, takes out noise and colour cast. Go light, or go all the way.':
    'Trouve rayures et craquelures et les referme, ravive ce qui a pâli, retire le bruit et la dominante de couleur. En douceur, ou à fond.',
  'Your photo, drawn.': 'Votre photo, dessinée.',
  'Pick a style, then set how strong the lines and how flat the colours should be.':
    'Choisissez un style, puis réglez la force des traits et l’aplat des couleurs.',
  'Colour, where there was none.': 'De la couleur, là où il n’y en avait pas.',
  'Lays colour over a black-and-white photo and leaves its light alone: every grey keeps the brightness it had.':
    'Pose la couleur sur une photo en noir et blanc sans toucher à sa lumière : chaque gris garde sa luminosité.',
  'The same place, another sky.': 'Le même lieu, un autre ciel.',
  'Finds the sky through branches and wires, lays in the one you choose, and lights the land to match it.':
    'Trouve le ciel entre les branches et les fils, pose celui que vous choisissez et éclaire le paysage en accord.',
} as const satisfies Translation<typeof de>

import type de from '#i18n/de/cartoon.ts'
import type { Translation } from '#i18n/message.ts'

export default {
  'Clean comic': 'BD ligne claire',
  Watercolour: 'Aquarelle',
  'Bold poster': 'Affiche',
  'Pencil sketch': 'Crayon',
  'Cel anime': 'Anime',
  'Halftone print': 'Trame',
  'cartoon|Lines': 'Traits',
  'cartoon|Detail': 'Détails',
  'cartoon|Paper': 'Papier',
  Palette: 'Palette',
  'cartoon|Strength': 'Intensité',
  'cartoon|Saturation': 'Saturation',
  'palette|Own': 'Photo',
  'palette|Warm': 'Chaude',
  'palette|Cool': 'Froide',
  'palette|Retro': 'Rétro',
  'palette|Mono': 'Mono',
  'finding faces': 'recherche des visages',
  simplifying: 'simplification',
  'finding lines': 'recherche des traits',
  colouring: 'mise en couleur',
  drawing: 'dessin',
  'drawing the frames': 'dessin des images',
  'saving the frames': 'enregistrement des images',
  'Flow-based line drawing': 'Dessin au trait qui suit les formes',
  'Style: {style}': 'Style : {style}',
  'Frames: {count}': 'Images : {count}',
  'An animation of {frames} frames. You see the first; all of them are drawn.':
    'Une animation de {frames} images. Vous voyez la première ; toutes sont dessinées.',
  'An animation of {frames} frames. {tool} edits the first; {cartoon} draws all of them.':
    'Une animation de {frames} images. « {tool} » ne modifie que la première ; « {cartoon} » les dessine toutes.',
  'The animation': 'L’animation',
  'Getting the frames ready': 'Préparation des images',
  'What leaves': 'Que télécharger',
  Animation: 'Animation',
  'First frame': 'Première image',
  Picture: 'Image',
  'SVG (lines)': 'SVG (traits)',
  'Every frame, each as long as before.': 'Toutes les images, chacune avec sa durée d’origine.',
  'The picture on the table, without what moves.': 'L’image affichée ici, sans le mouvement.',
  'The picture as it lies on the table.': 'L’image telle qu’elle est affichée ici.',
  'The lines alone, as shapes that are sharp at any size, for vector programs.':
    'Les traits seuls, en formes nettes à toutes les tailles, pour les logiciels vectoriels.',
  'Plays everywhere, in 256 colours a frame.': 'Lisible partout, avec 256 couleurs par image.',
  'All colours, and smaller. Plays in browsers; some programs show the first frame only.':
    'Toutes les couleurs, en plus léger. Lisible dans les navigateurs ; certains logiciels n’affichent que la première image.',
  'The lines are for members. Log in, or register for free, to take them.':
    'Les traits sont réservés aux membres. Connectez-vous ou inscrivez-vous gratuitement pour les télécharger.',
} as const satisfies Translation<typeof de>

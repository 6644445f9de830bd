import type de from '#i18n/de/tool-texts.ts'
import type { Translation } from '#i18n/message.ts'

export default {
  // The names of the tools
  'Remove object': 'Eliminar objeto',
  Beauty: 'Retrato',
  Repair: 'Restaurar',
  Cartoon: 'Cómic',
  Coloring: 'Colorear',
  'Change sky': 'Cambiar cielo',
  // What each does, in a line
  'Paint over it, and the background closes behind it.': 'Píntalo y el fondo se cierra detrás.',
  'Calmer skin, brighter eyes, the same person.': 'Piel más serena, ojos más vivos, la misma persona.',
  'Old prints without scratches, fading and noise.': 'Copias antiguas sin arañazos, desgaste ni ruido.',
  'Your photo, drawn in the style you pick.': 'Tu foto, dibujada en el estilo que elijas.',
  'Colour for black-and-white photos.': 'Color para fotos en blanco y negro.',
  'Another sky over the same place.': 'Otro cielo sobre el mismo lugar.',
  // The headline and the text of each section
  'Paint over it. Gone.': 'Píntalo. Ya no está.',
  'A passer-by, a sign, a wire, a date stamp. Brush over several at once; the gap is filled from the rest of the photo, at its full size, and every other pixel stays as it was.':
    'Un transeúnte, un cartel, un cable, una fecha impresa. Pinta varios a la vez: el hueco se rellena con el resto de la foto, a tamaño completo, y los demás píxeles quedan como estaban.',
  'The same face, on a good day.': 'La misma cara, en un buen día.',
  'Finds every face and evens skin, under-eyes and teeth, each with its own strength. Pores stay. Faces are never reshaped.':
    'Encuentra cada cara y unifica piel, ojeras y dientes, cada cosa con su propia intensidad. Los poros se quedan. Las caras nunca se deforman.',
  'Old prints, mended.': 'Copias antiguas, restauradas.',
  'Finds scratches and cracks and closes them, brings back what has faded, takes out noise and colour cast. Go light, or go all the way.':
    'Encuentra arañazos y grietas y los cierra, recupera lo que se ha desvaído y quita ruido y dominantes de color. Suave o a fondo.',
  'Your photo, drawn.': 'Tu foto, dibujada.',
  'Pick a style, then set how strong the lines and how flat the colours should be.':
    'Elige un estilo y ajusta la fuerza de las líneas y lo planos que quieres los colores.',
  'Colour, where there was none.': 'Color donde no lo había.',
  'Lays colour over a black-and-white photo and leaves its light alone: every grey keeps the brightness it had.':
    'Pone color a una foto en blanco y negro sin tocar su luz: cada gris conserva su brillo.',
  'The same place, another sky.': 'El mismo lugar, otro cielo.',
  'Finds the sky through branches and wires, lays in the one you choose, and lights the land to match it.':
    'Encuentra el cielo entre ramas y cables, pone el que elijas e ilumina el paisaje a juego.',
} as const satisfies Translation<typeof de>

import type de from '#i18n/de/cartoon.ts'
import type { Translation } from '#i18n/message.ts'

export default {
  'Clean comic': 'Cómic limpio',
  Watercolour: 'Acuarela',
  'Bold poster': 'Cartel atrevido',
  'Pencil sketch': 'Boceto a lápiz',
  'Cel anime': 'Anime',
  'Halftone print': 'Semitono',
  'cartoon|Lines': 'Líneas',
  'cartoon|Detail': 'Detalle',
  'cartoon|Paper': 'Papel',
  Palette: 'Paleta',
  'cartoon|Strength': 'Intensidad',
  'cartoon|Saturation': 'Saturación',
  'palette|Own': 'Foto',
  'palette|Warm': 'Cálida',
  'palette|Cool': 'Fría',
  'palette|Retro': 'Retro',
  'palette|Mono': 'Mono',
  'finding faces': 'buscando caras',
  simplifying: 'simplificando',
  'finding lines': 'buscando líneas',
  colouring: 'coloreando',
  drawing: 'dibujando',
  'drawing the frames': 'dibujando los fotogramas',
  'saving the frames': 'guardando los fotogramas',
  'Flow-based line drawing': 'Dibujo de líneas que sigue las formas',
  'Style: {style}': 'Estilo: {style}',
  'Frames: {count}': 'Fotogramas: {count}',
  'An animation of {frames} frames. You see the first; all of them are drawn.':
    'Una animación de {frames} fotogramas. Se ve el primero; se dibujan todos.',
  'An animation of {frames} frames. {tool} edits the first; {cartoon} draws all of them.':
    'Una animación de {frames} fotogramas. «{tool}» edita solo el primero; «{cartoon}» los dibuja todos.',
  'The animation': 'La animación',
  'Getting the frames ready': 'Preparando los fotogramas',
  'What leaves': 'Qué descargar',
  Animation: 'Animación',
  'First frame': 'Primer fotograma',
  Picture: 'Imagen',
  'SVG (lines)': 'SVG (líneas)',
  'Every frame, each as long as before.': 'Todos los fotogramas, cada uno con su duración original.',
  'The picture on the table, without what moves.': 'La imagen que se ve aquí, sin movimiento.',
  'The picture as it lies on the table.': 'La imagen tal como se ve aquí.',
  'The lines alone, as shapes that are sharp at any size, for vector programs.':
    'Solo las líneas, como formas nítidas a cualquier tamaño, para programas vectoriales.',
  'Plays everywhere, in 256 colours a frame.': 'Se reproduce en cualquier sitio, con 256 colores por fotograma.',
  'All colours, and smaller. Plays in browsers; some programs show the first frame only.':
    'Todos los colores, y ocupa menos. Se reproduce en navegadores; algunos programas solo muestran el primer fotograma.',
  'The lines are for members. Log in, or register for free, to take them.':
    'Las líneas son para miembros. Inicia sesión o regístrate gratis para descargarlas.',
} as const satisfies Translation<typeof de>

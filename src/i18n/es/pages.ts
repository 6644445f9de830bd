import type pages from '#i18n/de/pages.ts'
import type { Translation } from '#i18n/message.ts'

export default {
  // For search engines
  'A browser of 2024 or later': 'Un navegador de 2024 o posterior',
  'All six photo tools at full resolution, without ads and watermark.':
    'Las seis herramientas a resolución completa, sin anuncios ni marca de agua.',
  '{plan}, paid annually': '{plan}, pago anual',
  '{plan}, paid monthly': '{plan}, pago mensual',
  // The installed app
  'Remove objects, retouch faces, repair, cartoon and colour photos, and change skies.':
    'Elimina objetos, retoca caras, restaura, dibuja y colorea fotos y cambia cielos.',
  'No connection': 'Sin conexión',
  'This page could not be loaded. Your photos are safe; try again once you are online.':
    'No se pudo cargar esta página. Tus fotos están a salvo; inténtalo de nuevo cuando tengas conexión.',
  // In place of a page whose data is out of reach
  'Back in a moment': 'Volvemos en un momento',
  // Above an English page, for readers of another language
  'This page is also there in English': 'Esta página también está en español',
  // Samples
  'A table by a window': 'Una mesa junto a la ventana',
  'An astronaut': 'Una astronauta',
  'A print from a drawer': 'Una copia guardada en un cajón',
  'A kitten on a lawn': 'Un gatito en el césped',
  'A mathematician': 'Una matemática',
  'A lake at noon': 'Un lago a mediodía',
  'A sign by the road': 'Un cartel junto a la carretera',
  'A mountain and its mirror': 'Una montaña y su reflejo',
  'A camp in 1862': 'Un campamento en 1862',
  'A cottage in grey': 'Una casita en gris',
  'Rendered for Emulsion': 'Creado para Emulsion',
  'Eileen Collins, NASA, public domain': 'Eileen Collins, NASA, dominio público',
  'Katherine Johnson, NASA, public domain': 'Katherine Johnson, NASA, dominio público',
  'Mount Hood, OpenStax, public domain': 'Mount Hood, OpenStax, dominio público',
  'Alexander Gardner, public domain': 'Alexander Gardner, dominio público',
  // The front page
  'Drop a photo': 'Suelta una foto',
  'JPEG, PNG, WebP, AVIF, GIF or TIFF, up to 40 MB and 50 megapixels. You can paste one, too.':
    'JPEG, PNG, WebP, AVIF, GIF o TIFF, hasta 40 MB y 50 megapíxeles. También puedes pegarla.',
  'Say what should happen': 'Di qué hacer con ella',
  'Pick a look from pictures of your own photo, or paint what should go. Every slider has a sensible start.':
    'Elige un estilo viéndolo en tu propia foto, o pinta lo que sobra. Cada control empieza en un valor sensato.',
  'Compare, and keep it': 'Compara y guarda',
  'Drag the line between before and after. Download it, or hand the result to the next tool.':
    'Arrastra la línea entre antes y después. Descarga el resultado o pásalo a la siguiente herramienta.',
  'Who can see my photos?': '¿Quién puede ver mis fotos?',
  'Only you: the browser that opened them, or your account once you log in. No address of a photo can be guessed or opened by anyone else. Without an account they are deleted after 24 hours, or when you say so.':
    'Solo tú: el navegador que las abrió, o tu cuenta cuando inicias sesión. Nadie más puede adivinar ni abrir la dirección de una foto. Sin cuenta se borran a las 24 horas, o cuando tú lo digas.',
  'Does it change the rest of my photo?': '¿Cambia el resto de mi foto?',
  'No. Each tool leaves the pixels it does not mean to change exactly as they were. Size, transparency, colour profile and capture data are kept; the place where it was taken is left out unless you ask for it.':
    'No. Cada herramienta deja los píxeles que no debe cambiar exactamente como estaban. Se conservan el tamaño, la transparencia, el perfil de color y los datos de la toma; el lugar se omite salvo que lo pidas.',
  'Do I need an account?': '¿Necesito una cuenta?',
  'No. Open a photo and work on it: a few edits a day are yours, and their results carry a watermark. With an account you have more, without the mark, and your photos are kept longer and found on every browser that you log in on.':
    'No. Abre una foto y trabaja en ella: tienes unas cuantas ediciones al día, con marca de agua. Con una cuenta tienes más, sin marca, y tus fotos se guardan más tiempo y aparecen en cada navegador donde inicies sesión.',
  'Can I run it myself?': '¿Puedo instalarlo yo?',
  'Yes. The whole product runs on one machine, and the image engine with it: no key, no account elsewhere, nothing sent out.':
    'Sí. Todo el producto funciona en una sola máquina, con su motor de imagen: sin claves, sin cuentas en otros sitios, sin enviar nada fuera.',
  // Solutions
  Portraits: 'Retratos',
  'Even the skin without losing its texture, lighten tired eyes, and stop before it shows. Groups work as well: every face is found.':
    'Empareja la piel sin perder su textura, aclara unos ojos cansados y para antes de que se note. También con grupos: encuentra cada cara.',
  'Old family photos': 'Fotos antiguas de familia',
  'Scan the print, or photograph it by a window. Scratches and folds are closed, faded tones come back, and the grain that belongs there can stay.':
    'Escanea la copia o fotografíala junto a una ventana. Los arañazos y los pliegues se cierran, los tonos desvaídos vuelven, y el grano que le es propio puede quedarse.',
  'solutions|Black and white': 'Blanco y negro',
  'Give colour to a picture that never had any. The light stays as it was taken; only the colour is new.':
    'Da color a una imagen que nunca lo tuvo. La luz queda como se tomó; solo el color es nuevo.',
  'Houses and travel': 'Casas y viajes',
  'The day was grey, the house was not. Lay in another sky, through branches and wires, and let the land take its light.':
    'El día estaba gris; la casa, no. Pon otro cielo, entre ramas y cables, y deja que el paisaje tome su luz.',
  'Clean product shots': 'Fotos de producto limpias',
  'Take out a reflection, a thread, a label, a hand. What is behind is continued, and the product itself is left alone.':
    'Quita un reflejo, un hilo, una etiqueta, una mano. El fondo se completa y el producto no se toca.',
  Cartoons: 'Cómics',
  'A drawn portrait for a card, a profile, a door. Pick a style from pictures of your own photo.':
    'Un retrato dibujado para una tarjeta, un perfil, una puerta. Elige un estilo viéndolo en tu propia foto.',
  // The plans, side by side and in short
  Visitor: 'Visitante',
  Yes: 'Sí',
  No: 'No',
  Edits: 'Ediciones',
  '{count, number} a day': '{count, number} al día',
  '{count, number} a month': '{count, number} al mes',
  'Longest side of a result': 'Lado más largo del resultado',
  'As your photo': 'Como tu foto',
  Watermark: 'Marca de agua',
  Ads: 'Anuncios',
  'Photos are kept': 'Las fotos se guardan',
  '{hours, number} hours': '{hours, number} horas',
  '{days, number} days': '{days, number} días',
  'Until you delete them': 'Hasta que las borres',
  'Photos at once': 'Fotos a la vez',
  'photos at once|One': 'Una',
  'Up to {count, number}': 'Hasta {count, number}',
  'Place in line': 'Turno en la cola',
  'place in line|Ahead': 'Preferente',
  'place in line|Normal': 'Normal',
  'What counts as one edit?': '¿Qué cuenta como una edición?',
  'One run of one tool on one photo that gives you a result. A run that fails, that you cancel or that changes nothing is not counted.':
    'Un uso de una herramienta en una foto que te da un resultado. Si falla, lo cancelas o no cambia nada, no cuenta.',
  'What does yearly billing save?': '¿Cuánto se ahorra con el pago anual?',
  'Half: {year} once a year, against twelve times {month}. By the month that is {twelfth}, rounded up to the cent. The edits renew each month either way.':
    'La mitad: {year} una vez al año, frente a doce veces {month}. Son {twelfth} al mes, redondeado al céntimo hacia arriba. Las ediciones se renuevan cada mes en ambos casos.',
  'How do I end BASIC?': '¿Cómo cancelo BASIC?',
  'On the account page, at any time. You keep BASIC until the end of what is paid, and nothing more is charged. Until then you can take it back.':
    'En la página de tu cuenta, cuando quieras. Conservas BASIC hasta el final de lo pagado y no se cobra nada más. Hasta entonces puedes echarte atrás.',
  'What if a payment fails?': '¿Y si falla un pago?',
  'It is tried again, and BASIC goes on for three more days. After those your account is on FREE.':
    'Se intenta de nuevo y BASIC sigue tres días más. Después, tu cuenta pasa a FREE.',
  'What happens to my photos when BASIC ends?': '¿Qué pasa con mis fotos cuando termina BASIC?',
  'For another {days} days nothing is deleted. After those, each photo is kept for {days} days from the day it was made, as on FREE.':
    'Durante otros {days} días no se borra nada. Después, cada foto se guarda {days} días desde que se creó, como en FREE.',
  'Without signing up': 'Sin registrarte',
  'An account, for nothing': 'Una cuenta, gratis',
  'edits a day': 'ediciones al día',
  'edits a month': 'ediciones al mes',
  'Results at full size, with a watermark': 'Resultados a tamaño completo, con marca de agua',
  'Results at full size, no watermark': 'Resultados a tamaño completo, sin marca de agua',
  'Results up to {size} px, with a watermark': 'Resultados de hasta {size} px, con marca de agua',
  'Results up to {size} px, no watermark': 'Resultados de hasta {size} px, sin marca de agua',
  'All {all} tools': 'Las {all} herramientas',
  '{own} of {all} tools': '{own} de {all} herramientas',
} as const satisfies Translation<typeof pages>

import type de from '#i18n/de/problems.ts'
import type { Translation } from '#i18n/message.ts'

export default {
  // Requests
  'That request could not be understood. Reload the page and try again.':
    'No se entendió la solicitud. Vuelve a cargar la página e inténtalo de nuevo.',
  'That is not here, or no longer here.': 'Eso no está aquí, o ya no está.',
  'This request came from another site and was refused.': 'Esta solicitud venía de otro sitio y se rechazó.',
  'That kind of content is not accepted here.': 'Aquí no se acepta ese tipo de contenido.',
  'Too many requests at once. Wait a moment and try again.':
    'Demasiadas solicitudes a la vez. Espera un momento e inténtalo de nuevo.',
  'That is more than one person or network can have done here at a time.':
    'Eso es más de lo que aquí se puede hacer a la vez para una persona o una red.',
  'You keep as many photos here as there is room for. Delete some that you no longer need.':
    'Guardas aquí tantas fotos como caben. Elimina algunas que ya no necesites.',
  'More is asked of this server just now than it can do.':
    'Ahora mismo se le pide a este servidor más de lo que puede hacer.',
  '{sentence} Try again in {count} s.': '{sentence} Inténtalo de nuevo en {count} s.',
  '{sentence} Try again in {count} minutes.': '{sentence} Inténtalo de nuevo en {count} minutos.',
  '{sentence} Try again in {count} hours.': '{sentence} Inténtalo de nuevo en {count} horas.',
  '{sentence} Try again in {count} days.': '{sentence} Inténtalo de nuevo en {count} días.',
  // Photos
  'That file is empty. Choose another photo.': 'Ese archivo está vacío. Elige otra foto.',
  'That file is larger than 40 MB. Save it smaller and try again.':
    'Ese archivo supera los 40 MB. Guárdalo más pequeño e inténtalo de nuevo.',
  'That picture has more than 50 megapixels or a side over 16,384 px. Make it smaller and try again.':
    'Esa imagen tiene más de 50 megapíxeles o un lado de más de 16 384 px. Redúcela e inténtalo de nuevo.',
  'That file is not a picture we can read. Use JPEG, PNG, WebP, AVIF, GIF or TIFF.':
    'Ese archivo no es una imagen que podamos leer. Usa JPEG, PNG, WebP, AVIF, GIF o TIFF.',
  'HEIC photos cannot be read here. Save it as JPEG (on an iPhone: Share, Options, Most Compatible) and try again.':
    'Aquí no se pueden leer fotos HEIC. Guárdala como JPEG (en un iPhone: Compartir, Opciones, Más compatible) e inténtalo de nuevo.',
  'That picture is damaged or cut short and cannot be read. Try another copy.':
    'Esa imagen está dañada o incompleta y no se puede leer. Prueba con otra copia.',
  'That animation has more than 300 frames or 60 megapixels in all. Make it shorter or smaller and try again.':
    'Esa animación tiene más de 300 fotogramas o más de 60 megapíxeles en total. Hazla más corta o más pequeña e inténtalo de nuevo.',
  'The upload stopped before the end. Try again; nothing was kept.':
    'La subida se interrumpió antes de terminar. Inténtalo de nuevo; no se guardó nada.',
  'That address cannot be loaded. Use a public http or https link to a picture.':
    'Esa dirección no se puede cargar. Usa un enlace http o https público a una imagen.',
  'The picture could not be fetched from that address. Save it and drop it here.':
    'No se pudo obtener la imagen de esa dirección. Guárdala y suéltala aquí.',
  'There is no room left to store photos just now. Try again later.':
    'Ahora mismo no queda espacio para guardar fotos. Inténtalo más tarde.',
  'This cannot be reached just now. Nothing is lost; try again in a moment.':
    'No se puede acceder a esto ahora mismo. No se ha perdido nada; inténtalo de nuevo en un momento.',
  // Edits
  'Nothing is marked yet. Paint over what should go, then run.':
    'Aún no hay nada marcado. Pinta lo que sobra y ejecútalo.',
  'That mask is not the same size as the photo. Export one from this photo.':
    'Esa máscara no tiene el mismo tamaño que la foto. Exporta una de esta foto.',
  'Too much of the photo is marked to fill the rest from it. Mark less.':
    'Hay demasiada foto marcada para rellenarla con el resto. Marca menos.',
  'This photo is too small for this tool. Use one of at least 16 x 16 px.':
    'Esta foto es demasiado pequeña para esta herramienta. Usa una de al menos 16 × 16 px.',
  'No face was found in this photo. Use one where a face is clear.':
    'No se encontró ninguna cara en esta foto. Usa una en la que se vea bien.',
  'No face of this photo is switched on, so nothing would change. Switch on at least one.':
    'No hay ninguna cara activada en esta foto, así que no cambiaría nada. Activa al menos una.',
  'The picture chosen for this is gone. Choose another one.': 'La imagen elegida para esto ya no está. Elige otra.',
  'No sky was found in this photo. Use one that shows the sky.':
    'No se encontró cielo en esta foto. Usa una en la que se vea.',
  'One of the settings is out of range. Reset it and run again.':
    'Uno de los ajustes está fuera de rango. Restablécelo y ejecútalo de nuevo.',
  'This photo already has colours. Choose Recolor to colour it anew.':
    'Esta foto ya tiene colores. Elige «Recolorear» para colorearla de nuevo.',
  'This photo could not be finished. It was tried more than once; try a smaller size or other settings.':
    'No se pudo terminar esta foto tras varios intentos. Prueba con un tamaño menor u otros ajustes.',
  'This edit took too long and was stopped. Try a smaller photo or fewer steps.':
    'Esta edición tardaba demasiado y se detuvo. Prueba con una foto más pequeña o menos pasos.',
  'This edit has already ended.': 'Esta edición ya terminó.',
  'This edit was already asked for with other settings. Press Run again.':
    'Esta edición ya se había pedido con otros ajustes. Ejecútala de nuevo.',
  'A part of the image engine is missing. Run npm start again to rebuild it.':
    'Falta una parte del motor de imagen. Ejecuta npm start de nuevo para reconstruirlo.',
  'Something failed on our side. Try again; if it happens again, tell the operator the number shown.':
    'Algo falló por nuestra parte. Inténtalo de nuevo; si se repite, indica al operador el número mostrado.',
  // Accounts
  'You are not logged in, or no longer. Log in and try again.':
    'No has iniciado sesión, o ya caducó. Inicia sesión e inténtalo de nuevo.',
  'That email and that password do not belong together.': 'Ese correo y esa contraseña no coinciden.',
  'That code is wrong or has expired. Check it, or ask for a new one.':
    'Ese código es incorrecto o caducó. Compruébalo o pide uno nuevo.',
  'That is not the password of this account.': 'Esa no es la contraseña de esta cuenta.',
  'This account has no password yet. Log out and choose one by "Retrieve password?" in the login window.':
    'Esta cuenta aún no tiene contraseña. Cierra sesión y elige una con «¿Olvidaste la contraseña?» en la ventana de inicio de sesión.',
  'Choose a password of at least 8 characters that is hard to guess: no common one, no pattern of keys, not your email.':
    'Elige una contraseña de al menos 8 caracteres que sea difícil de adivinar: ni una común, ni un patrón del teclado, ni tu correo.',
  'That is not the email of this account.': 'Ese no es el correo de esta cuenta.',
  'Your data is being downloaded already. Let that end, or cancel it, then start again.':
    'Tus datos ya se están descargando. Deja que termine, o cancélalo, y empieza de nuevo.',
  'Too many tries.': 'Demasiados intentos.',
  'Others have guessed at the password of this email. Log in with a code that we mail you, or wait.':
    'Otros han intentado adivinar la contraseña de este correo. Entra con un código que te enviamos, o espera.',
  'A code was sent a moment ago.': 'Se acaba de enviar un código.',
  'The mail could not be sent just now. Try again in a minute.':
    'No se pudo enviar el correo ahora. Inténtalo de nuevo en un minuto.',
  'Login with Google is not set up here. Use your email.':
    'Aquí no está configurado el inicio de sesión con Google. Usa tu correo.',
  'Google did not confirm who you are. Try again, or use your email.':
    'Google no confirmó quién eres. Inténtalo de nuevo o usa tu correo.',
  'Google has not verified that email. Use your email and a code.':
    'Google no verificó ese correo. Usa tu correo y un código.',
  'The account of that email was never confirmed. Retrieve its password with a mailed code first.':
    'La cuenta de ese correo nunca se confirmó. Recupera antes su contraseña con un código enviado por correo.',
  'That email belongs to another Google account here. Use that one, or your email.':
    'Ese correo pertenece aquí a otra cuenta de Google. Usa esa, o tu correo.',
  // Plans and orders
  'All your edits of this period are used.': 'Has usado todas tus ediciones de este periodo.',
  'This is part of BASIC. Your photo stays here; see the plans to go on.':
    'Esto forma parte de BASIC. Tu foto se queda aquí; mira los planes para continuar.',
  'That order can no longer be changed. Load the page again.':
    'Ese pedido ya no se puede cambiar. Vuelve a cargar la página.',
  'That plan cannot be bought here.': 'Ese plan no se puede comprar aquí.',
  'You have that plan already. Change or end it on the account page.':
    'Ya tienes ese plan. Cámbialo o cancélalo en la página de la cuenta.',
  'The payment provider does not answer just now. Nothing was charged; try again in a minute.':
    'El proveedor de pagos no responde ahora mismo. No se cobró nada; inténtalo de nuevo en un minuto.',
  'The payment was declined, and nothing was changed. Use another card and try again.':
    'El pago fue rechazado y no cambió nada. Usa otra tarjeta e inténtalo de nuevo.',
  'Your plan could not be ended at the payment provider just now, so your account is still here. Nothing is lost; try again in a minute.':
    'No se pudo cancelar tu plan con el proveedor de pagos, así que tu cuenta sigue aquí. No se perdió nada; inténtalo de nuevo en un minuto.',
  'That message is not signed as it should be.': 'Ese mensaje no está firmado como debería.',
  'That message is signed, but it is not an event that can be read.':
    'Ese mensaje está firmado, pero no es un evento que se pueda leer.',
} as const satisfies Translation<typeof de>

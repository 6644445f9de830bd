import type de from '#i18n/de/mails.ts'
import type { Translation } from '#i18n/message.ts'

export default {
  // Every mail
  'Emulsion, AI photo editing': 'Emulsion, edición de fotos con IA',

  // A code
  '{code} is your Emulsion code': '{code} es tu código de Emulsion',
  'It holds for {minutes} minutes and works once.': 'Vale durante {minutes} minutos y una sola vez.',
  'Codes are asked for at your address very often, so this longer one is the only one for {hours} hours. Wherever you ask for a code meanwhile, type this one there within {minutes} minutes of asking. It works once.':
    'Se piden códigos para tu dirección muy a menudo, así que este, más largo, es el único durante {hours} horas. Dondequiera que pidas un código mientras tanto, escribe este allí antes de {minutes} minutos. Sirve una sola vez.',
  'Your verification code': 'Tu código de verificación',
  'Type this code where you asked for it, to log in or to make your account.':
    'Escribe este código donde lo pediste para iniciar sesión o crear tu cuenta.',
  'If it was not you who asked, do nothing: without this code nobody gets in.':
    'Si no lo pediste tú, no hagas nada: sin este código no entra nadie.',
  'Choose a new password': 'Elige una contraseña nueva',
  'Type this code where you asked for it, with the password you want from now on. All other devices are logged out then.':
    'Escribe este código donde lo pediste, junto con la contraseña que quieres usar desde ahora. Al hacerlo se cerrará la sesión en los demás dispositivos.',
  'Your password stays as it is.': 'Tu contraseña sigue siendo la misma.',
  'Delete your account': 'Eliminar tu cuenta',
  'Type this code on your account page to delete your account, with all its photos. Nothing can bring them back.':
    'Escribe este código en la página de tu cuenta para eliminarla con todas sus fotos. No hay forma de recuperarlas.',
  'If it was not you who asked, do nothing with the code, and change your password: somebody is logged in to your account.':
    'Si no lo pediste tú, no uses el código y cambia tu contraseña: alguien ha iniciado sesión en tu cuenta.',

  // No account has this address
  'You have no Emulsion account with this address': 'No tienes ninguna cuenta de Emulsion con esta dirección',
  'So there is no password to retrieve.': 'Así que no hay contraseña que recuperar.',
  'There is no account here': 'Aquí no hay ninguna cuenta',
  'Somebody, probably you, asked to retrieve the password of an Emulsion account with this address. There is none.':
    'Alguien, seguramente tú, pidió recuperar la contraseña de una cuenta de Emulsion con esta dirección. No existe ninguna.',
  'If you have an account, it has another address: try that one. If you want one, close “{dialog}” and register with this address.':
    'Si tienes una cuenta, será con otra dirección: prueba con ella. Si quieres una, cierra «{dialog}» y regístrate con esta dirección.',
  'If it was not you who asked, do nothing. Nothing was made or changed.':
    'Si no lo pediste tú, no hagas nada. No se creó ni cambió nada.',

  // What was changed
  'Your Emulsion password was changed': 'Se cambió tu contraseña de Emulsion',
  'All other devices were logged out.': 'Se cerró la sesión en los demás dispositivos.',
  'Your password was changed': 'Se cambió tu contraseña',
  'The password of your account was just changed, and all other devices were logged out.':
    'Se acaba de cambiar la contraseña de tu cuenta y se cerró la sesión en todos los demás dispositivos.',
  'If it was not you, choose “{link}” where you log in, at once: it takes a code that only this mailbox gets.':
    'Si no fuiste tú, elige cuanto antes «{link}» al iniciar sesión: hace falta un código que solo llega a este buzón.',
  'Your Emulsion account was deleted': 'Se eliminó tu cuenta de Emulsion',
  'Your photos and edits are gone with it.': 'Con ella se fueron tus fotos y ediciones.',
  'Your account was deleted': 'Se eliminó tu cuenta',
  'Your account is gone, as you asked, and so are its photos and edits.':
    'Tu cuenta ya no existe, como pediste, y tampoco sus fotos ni ediciones.',
  'This is the last mail to this address. You can register again at any time.':
    'Este es el último correo a esta dirección. Puedes volver a registrarte cuando quieras.',

  // Support
  'Support has answered.': 'El equipo de ayuda ha respondido.',
  'An answer from support': 'Una respuesta del equipo de ayuda',
  'You asked about “{subject}”:': 'Preguntaste sobre «{subject}»:',
  'Your question and this answer are on your Support page; ask again there.':
    'Tu pregunta y esta respuesta están en tu página de ayuda; allí puedes volver a preguntar.',

  // A plan paid for twice
  'You paid for Emulsion twice, and get {amount} back': 'Pagaste Emulsion dos veces y se te devuelven {amount}',
  'Your plan stays as it is.': 'Tu plan sigue como está.',
  'A second plan was just paid for with your account. It was ended at once, will not be renewed, and {amount} goes back the way it came.':
    'Con tu cuenta se acaba de pagar un segundo plan. Se canceló al momento, no se renovará, y {amount} vuelven por donde vinieron.',
  'Your plan stays as it is. How long the money takes is up to your bank; your orders page shows how it stands.':
    'Tu plan sigue como está. Cuánto tarda el dinero depende de tu banco; la página de pedidos muestra cómo va.',
  'You need not do anything.': 'No tienes que hacer nada.',
} as const satisfies Translation<typeof de>

import type account from '#i18n/de/account.ts'
import type { Translation } from '#i18n/message.ts'

export default {
  // The login window
  'Login/Register Account': 'Iniciar sesión o crear cuenta',
  'Retrieve password': 'Recuperar contraseña',
  Email: 'Correo electrónico',
  'Verification code': 'Código de verificación',
  Password: 'Contraseña',
  'New here? Choose one of at least {count} characters.':
    '¿Es tu primera vez? Elige una de al menos {count} caracteres.',
  'The new one, of at least {count} characters. Every other device is logged out.':
    'La nueva, de al menos {count} caracteres. Se cierra la sesión en los demás dispositivos.',
  'Get verification code': 'Obtener código',
  'Re-acquire after {seconds}s': 'Pedir otro en {seconds} s',
  'Log in/Register now': 'Entrar/Crear cuenta',
  'Retrieve/Login': 'Recuperar y entrar',
  'Log in without a code': 'Entrar sin código',
  'Log in with a code, or register': 'Entrar con código o crear cuenta',
  'Retrieve password?': '¿Olvidaste la contraseña?',
  'Back to login': 'Volver a iniciar sesión',
  'Continue with Google': 'Continuar con Google',
  'By going on you agree to the <terms>Terms of Service</terms> and the <privacy>privacy policy</privacy>.':
    'Al continuar, aceptas las <terms>Condiciones del servicio</terms> y la <privacy>política de privacidad</privacy>.',
  // Beside the form
  'What you made stays with you': 'Lo que hiciste se queda contigo',
  'The photos and results of this browser come along into your account.':
    'Las fotos y los resultados de este navegador pasan a tu cuenta.',
  'Kept for {days} days': 'Se guardan {days} días',
  'Instead of 24 hours, and found again on every device of yours.':
    'En lugar de 24 horas, y en todos tus dispositivos.',
  'No card, no advertising mail': 'Sin tarjeta ni correo publicitario',
  'We write about your account, and to answer when you wrote to us.':
    'Te escribimos sobre tu cuenta y para responderte cuando nos escribes.',
  // What is wrong in a form, and what was done
  'Please enter your email': 'Escribe tu correo electrónico',
  'Please enter email address': 'Escribe una dirección de correo',
  'Please enter the verification code': 'Escribe el código de verificación',
  'Please enter password': 'Escribe la contraseña',
  'That is not an email address. Check it for a slip.': 'Eso no es una dirección de correo. Revisa si hay algún error.',
  'The code in the mail has {digits} digits.': 'El código del correo tiene {digits} cifras.',
  'Use at least {count} characters.': 'Usa al menos {count} caracteres.',
  'Use at most {count} characters.': 'Usa como máximo {count} caracteres.',
  'Your verification code has been sent to your email address, please check it.':
    'Hemos enviado el código de verificación a tu correo. Revísalo.',
  'Registration failed': 'No se pudo completar el registro',
  'Registration failed - invalid response': 'No se pudo completar el registro: respuesta no válida',
  'You did not go on with Google, and nothing was changed. Your email works too.':
    'No continuaste con Google y no se cambió nada. También puedes usar tu correo.',
  'That login with Google was not begun here. Press Continue with Google again.':
    'Ese inicio de sesión con Google no empezó aquí. Pulsa otra vez «Continuar con Google».',
  'This browser keeps nothing for this site, so Google could not bring you back. Allow it to, or use your email.':
    'Este navegador no guarda nada para este sitio, así que Google no podría traerte de vuelta. Permítelo o usa tu correo.',
  'That could not be loaded. Check your connection and try again.':
    'No se pudo cargar. Revisa tu conexión e inténtalo de nuevo.',
  'You are on BASIC': 'Ya tienes BASIC',
  'All six tools are open, at full resolution and without ads.':
    'Las seis herramientas están abiertas, a resolución completa y sin anuncios.',
  // The plans' window, and buying
  'The plans could not be loaded': 'No se pudieron cargar los planes',
  'The plans are loading.': 'Se están cargando los planes.',
  'End it at any time; BASIC stays until the end of what is paid.':
    'Cancélalo cuando quieras; BASIC sigue hasta el final de lo pagado.',
  'Not now': 'Ahora no',
  '{tools} are part of BASIC. Your photo stays here.': '{tools} forman parte de BASIC. Tu foto se queda aquí.',
  'All your edits of this month are used. BASIC gives {basic, number} a month.':
    'Has usado todas tus ediciones de este mes. BASIC te da {basic, number} al mes.',
  'Your edits of today are used. FREE gives members {free, number} a month, BASIC {basic, number}.':
    'Has usado tus ediciones de hoy. Con FREE tienes {free, number} al mes; con BASIC, {basic, number}.',
  'Your account is ready, on FREE. Stay there as long as you like, or take BASIC now.':
    'Tu cuenta está lista, con FREE. Quédate ahí todo lo que quieras, o elige BASIC ahora.',
  'You have that plan already': 'Ya tienes ese plan',
  'Change or end it on the account page. Nothing was ordered.':
    'Cámbialo o cancélalo en la página de tu cuenta. No se ha pedido nada.',
  'Go to my account': 'Ir a mi cuenta',
  'Your checkout is ready': 'Tu pago está listo',
  'Your browser did not open a new tab for it. Nothing is charged before you approve it there.':
    'Tu navegador no abrió una pestaña nueva. No se cobra nada hasta que lo apruebes allí.',
  'Open the checkout': 'Abrir el pago',
  'Preparing your checkout…': 'Preparando tu pago…',
  // The plans in short
  '{month} a month, or {year} a year': '{month} al mes o {year} al año',
  // What is used up
  'Edits used up': 'Ediciones agotadas',
  "Today's {limit, number} edits are used. They renew <when>{when}</when>.":
    'Has usado las {limit, number} ediciones de hoy. Se renuevan <when>{when}</when>.',
  "This month's {limit, number} edits are used. They renew <when>{when}</when>.":
    'Has usado las {limit, number} ediciones de este mes. Se renuevan <when>{when}</when>.',
  'on {day}': 'el {day}',
  '{hours, plural, one {in an hour} other {in # hours}}':
    '{hours, plural, one {dentro de una hora} other {dentro de # horas}}',
  '{minutes, plural, one {in a minute} other {in # minutes}}':
    '{minutes, plural, one {dentro de un minuto} other {dentro de # minutos}}',
  'With an account you have {free, number} a month for nothing, with BASIC {basic, number}.':
    'Con una cuenta tienes {free, number} al mes gratis; con BASIC, {basic, number}.',
  'BASIC has {basic, number} a month: {price}.': 'BASIC tiene {basic, number} al mes: {price}.',
  '{percent} % of your edits are used': 'Has usado el {percent} % de tus ediciones',
  '{left, number} of {all, number} are left. They renew {when}.':
    'Te quedan {left, number} de {all, number}. Se renuevan {when}.',
  // The account page
  'Your account could not be loaded': 'No se pudo cargar tu cuenta',
  'Nothing of it is lost. Try again in a moment.': 'No se ha perdido nada. Inténtalo de nuevo en un momento.',
  Profile: 'Perfil',
  Name: 'Nombre',
  'Type the name you want to go by.': 'Escribe el nombre que quieres usar.',
  Saving: 'Guardando',
  'Save name': 'Guardar nombre',
  'Your name is saved.': 'Tu nombre se ha guardado.',
  'Member since': 'Cuenta creada el',
  'You log in with': 'Inicias sesión con',
  'Email and password, or Google': 'Correo y contraseña, o Google',
  'Email and password': 'Correo y contraseña',
  Google: 'Google',
  'Plan and usage': 'Plan y uso',
  'of {limit, number} edits remaining today': 'de {limit, number} ediciones te quedan hoy',
  'of {limit, number} edits remaining this month, on the Free plan':
    'de {limit, number} ediciones te quedan este mes, con el plan FREE',
  'of {limit, number} edits remaining this month, on the Basic plan':
    'de {limit, number} ediciones te quedan este mes, con el plan BASIC',
  "{share} % of this month's edits used": '{share} % de las ediciones de este mes usadas',
  '{share} % used. The count begins anew on <day></day>. An edit that fails, that you cancel or that changes nothing is not counted.':
    '{share} % usado. La cuenta vuelve a empezar el <day></day>. Una edición que falla, que cancelas o que no cambia nada no cuenta.',
  'See your orders': 'Ver tus pedidos',
  'BASIC, granted by the operator.': 'BASIC, concedido por el operador.',
  'Nothing is charged for it, and nothing is renewed.': 'No se cobra nada ni se renueva nada.',
  'FREE.': 'FREE.',
  'It costs nothing and does not end.': 'No cuesta nada y no caduca.',
  'BASIC, monthly.': 'BASIC, mensual.',
  'BASIC, yearly.': 'BASIC, anual.',
  'Renews on <renewal></renewal> for {price}.': 'Se renueva el <renewal></renewal> por {price}.',
  'Ends on <end></end>. It is not renewed, and nothing more is charged.':
    'Termina el <end></end>. No se renueva ni se cobra nada más.',
  'The payment failed. You have access until <end></end>; pay with another card to keep the plan after it.':
    'El pago falló. Tienes acceso hasta el <end></end>; paga con otra tarjeta para conservar el plan después.',
  'The payment failed, and access ended on <end></end>. Once it is paid, the plan goes on.':
    'El pago falló y el acceso terminó el <end></end>. Cuando se pague, el plan continúa.',
  'The payment was taken back, and access ended on <end></end>.':
    'El pago se devolvió y el acceso terminó el <end></end>.',
  'Pay with another card': 'Pagar con otra tarjeta',
  Opening: 'Abriendo',
  'Resume the plan': 'Reanudar el plan',
  Resuming: 'Reanudando',
  'Change to monthly': 'Cambiar a mensual',
  'Change to yearly': 'Cambiar a anual',
  'Cards and invoices': 'Tarjetas y facturas',
  'Refresh my plan': 'Actualizar mi plan',
  'Asking the provider': 'Consultando al proveedor',
  'End the plan': 'Cancelar el plan',
  'Your plan ends with the period that is paid for.': 'Tu plan termina con el periodo pagado.',
  'Your plan is changed.': 'Tu plan ha cambiado.',
  'Your plan is resumed and will be renewed.': 'Tu plan se ha reanudado y se renovará.',
  'Your plan is up to date.': 'Tu plan está al día.',
  'The payment provider has no pages of its own for this plan.':
    'El proveedor de pagos no tiene páginas propias para este plan.',
  'End your plan?': '¿Cancelar tu plan?',
  'Keep the plan': 'Conservar el plan',
  'BASIC stays yours until <day></day>, which is paid for. It is not renewed, and until then you can resume it.':
    'BASIC sigue siendo tuyo hasta el <day></day>, que ya está pagado. No se renueva, y hasta entonces puedes reanudarlo.',
  'What goes then': 'Qué se pierde entonces',
  '{free, number} edits a month in place of {basic, number}.':
    '{free, number} ediciones al mes en lugar de {basic, number}.',
  'Repair and change sky, and batches of photos.': 'Restaurar y cambiar cielo, y varias fotos a la vez.',
  'Results at full size: the long side is at most {px, number} px.':
    'Resultados a tamaño completo: el lado largo mide como máximo {px, number} px.',
  'Photos are kept for {days} days. Download what should stay longer.':
    'Las fotos se guardan {days} días. Descarga lo que quieras conservar más tiempo.',
  'There are ads again, where the operator shows them.': 'Vuelven los anuncios, donde el operador los muestre.',
  'Change to monthly?': '¿Cambiar a mensual?',
  'Change to yearly?': '¿Cambiar a anual?',
  'Leave it as it is': 'Dejarlo como está',
  'A new month begins today, and is renewed every month for {price}.':
    'Hoy empieza un mes nuevo, que se renueva cada mes por {price}.',
  'A new year begins today, and is renewed every year for {price}.':
    'Hoy empieza un año nuevo, que se renueva cada año por {price}.',
  '{price} falls due today. What is left of the year that is paid for is set off against it by the payment provider, and the rest is charged to the card you pay with. Your {edits, number} edits a month stay, and the days on which they are counted anew.':
    'Hoy se cobran {price}. El proveedor de pagos descuenta lo que queda del año pagado y carga el resto en tu tarjeta. Conservas tus {edits, number} ediciones al mes y los días en que se renuevan.',
  '{price} falls due today. What is left of the month that is paid for is set off against it by the payment provider, and the rest is charged to the card you pay with. Your {edits, number} edits a month stay, and the days on which they are counted anew.':
    'Hoy se cobran {price}. El proveedor de pagos descuenta lo que queda del mes pagado y carga el resto en tu tarjeta. Conservas tus {edits, number} ediciones al mes y los días en que se renuevan.',
  'Your edits, counted': 'Tus ediciones, contadas',
  'Nothing is counted yet. Each edit will be listed here: when it is taken, and kept or given back.':
    'Aún no se ha contado nada. Aquí aparecerá cada edición: cuándo se toma y si se mantiene o se devuelve.',
  '{tool}: taken when it began': '{tool}: tomada al empezar',
  '{tool}: kept, since its result was delivered': '{tool}: mantenida, porque el resultado llegó',
  '{tool}: given back, since it failed, was cancelled or changed nothing':
    '{tool}: devuelta, porque falló, se canceló o no cambió nada',
  Loading: 'Cargando',
  'Show older': 'Ver anteriores',
  'You log in with Google and have no password here. To choose one, retrieve it as if it were forgotten: a code is mailed to you, and the password you type with it is yours from then on.':
    'Entras con Google y aquí no tienes contraseña. Para elegir una, recupérala como si la hubieras olvidado: te enviamos un código, y la contraseña que escribas con él será la tuya.',
  'Current password': 'Contraseña actual',
  'New password': 'Contraseña nueva',
  'At least {count} characters. Every other device is logged out.':
    'Al menos {count} caracteres. Se cierra la sesión en los demás dispositivos.',
  Changing: 'Cambiando',
  'Change password': 'Cambiar contraseña',
  'Your password is changed. Other devices are logged out.':
    'Tu contraseña ha cambiado. Se ha cerrado la sesión en los demás dispositivos.',
  Devices: 'Dispositivos',
  'Where you are logged in. A login lasts seven days; you can end it sooner.':
    'Dónde tienes la sesión abierta. Una sesión dura siete días; puedes cerrarla antes.',
  'This device': 'Este dispositivo',
  'since <day></day>': 'desde el <day></day>',
  'Unknown device': 'Dispositivo desconocido',
  'A browser on {system}': 'Un navegador en {system}',
  '{browser} on {system}': '{browser} en {system}',
  'Log out {device}, {address}': 'Cerrar sesión en {device}, {address}',
  'Logging out': 'Cerrando sesión',
  'Log out all other devices': 'Cerrar sesión en los demás',
  '{device} is logged out.': 'Se ha cerrado la sesión en {device}.',
  'All other devices are logged out.': 'Se ha cerrado la sesión en los demás dispositivos.',
  'Your data': 'Tus datos',
  'Everything that is held of you, in one ZIP file: your photos and results, of which there are none yet, and a file account.json with your profile, devices, edits and support messages.':
    'Todo lo que guardamos de ti, en un archivo ZIP: tus fotos y resultados, de los que aún no hay ninguno, y un archivo account.json con tu perfil, dispositivos, ediciones y mensajes de ayuda.',
  'Everything that is held of you, in one ZIP file: {photos, plural, one {# photo or result} other {# photos and results}} ({size}), as you opened them and as they were made, and a file account.json with your profile, devices, edits and support messages.':
    'Todo lo que guardamos de ti, en un archivo ZIP: {photos, plural, one {# foto o resultado} other {# fotos y resultados}} ({size}), tal como las abriste y como se crearon, y un archivo account.json con tu perfil, dispositivos, ediciones y mensajes de ayuda.',
  Preparing: 'Preparando',
  'Download my data': 'Descargar mis datos',
  'You are logged out. Log in to go on; your photo and marks stay here.':
    'Se ha cerrado tu sesión. Inicia sesión para seguir; tu foto y tus marcas se quedan aquí.',
  'Your download has begun.': 'La descarga ha comenzado.',
  'Download failed.: {reason}': 'La descarga ha fallado: {reason}',
  'Delete account': 'Eliminar cuenta',
  'Takes your photos, results, edits, messages and personal details away for good. You will be asked once more.':
    'Se lleva para siempre tus fotos, resultados, ediciones, mensajes y datos personales. Te lo preguntaremos una vez más.',
  'Delete your account?': '¿Eliminar tu cuenta?',
  'This cannot be taken back, by you or by us.': 'No se puede deshacer, ni tú ni nosotros.',
  'Keep my account': 'Conservar mi cuenta',
  Deleting: 'Eliminando',
  'Delete for good': 'Eliminar para siempre',
  'Your email, typed out': 'Tu correo, escrito completo',
  'Type {email} to say that you mean this account.': 'Escribe {email} para confirmar que te refieres a esta cuenta.',
  'It is mailed to {email}.': 'Se envía a {email}.',
  'What goes': 'Qué se elimina',
  'Every photo and result, running edits, support messages, your name, email and password, on all devices.':
    'Todas las fotos y resultados, las ediciones en curso, los mensajes de ayuda, tu nombre, correo y contraseña, en todos los dispositivos.',
  'Ends at the payment provider first, so that nothing more is charged. What is left of it, to <day></day>, goes with the account and is not paid back.':
    'Primero termina en el proveedor de pagos, para que no se cobre nada más. Lo que queda, hasta el <day></day>, se pierde con la cuenta y no se devuelve.',
  'What stays': 'Qué se conserva',
  'Records of payments and of how many edits were counted, as the law asks, without your name and email. Orders that wait for payment are closed.':
    'Los registros de pagos y del número de ediciones, como pide la ley, sin tu nombre ni tu correo. Los pedidos pendientes de pago se cierran.',
  'Your account is deleted.': 'Tu cuenta se ha eliminado.',
  // Orders
  'No orders yet': 'Aún no hay pedidos',
  'What you buy, each renewal and its invoice will be listed here.':
    'Aquí aparecerán tus compras, cada renovación y su factura.',
  'An order that waits can be paid or closed until its checkout expires. Your plan is changed or ended on your <account>account page</account>.':
    'Un pedido pendiente se puede pagar o cerrar hasta que caduque. Tu plan se cambia o se cancela en la <account>página de tu cuenta</account>.',
  Refresh: 'Actualizar',
  'Your orders are up to date.': 'Tus pedidos están al día.',
  'Your orders could not be listed': 'No se pudieron cargar tus pedidos',
  'Nothing of them is lost; the list did not arrive. Try again in a moment.':
    'No se ha perdido nada; la lista no llegó. Inténtalo de nuevo en un momento.',
  FREE: 'FREE',
  'BASIC, monthly': 'BASIC, mensual',
  'BASIC, yearly': 'BASIC, anual',
  renewal: 'renovación',
  'Waiting for payment': 'Pendiente de pago',
  Paid: 'Pagado',
  'Closed, not paid': 'Cerrado, sin pagar',
  'Expired, not paid': 'Caducado, sin pagar',
  Refunded: 'Reembolsado',
  Pay: 'Pagar',
  'order|Close': 'Cerrar',
  Invoice: 'Factura',
  'Close this order?': '¿Cerrar este pedido?',
  'Its checkout can then no longer be paid. Nothing has been charged for it.':
    'Después ya no se podrá pagar. No se ha cobrado nada por él.',
  'order|Keep it': 'Conservarlo',
  Closing: 'Cerrando',
  'Close the order': 'Cerrar el pedido',
  'The order is closed. Nothing was charged.': 'El pedido está cerrado. No se ha cobrado nada.',
  'That order was paid, or ended, before it could be closed.': 'Ese pedido se pagó o terminó antes de poder cerrarlo.',
  // Where a checkout is handed over, and how an order stands
  'Log in to see your order': 'Inicia sesión para ver tu pedido',
  'Orders are shown to the account that made them, and to no one else.':
    'Los pedidos solo se muestran a la cuenta que los hizo.',
  'There is no checkout here.': 'Aquí no hay ningún pago.',
  'No order of your account belongs to this address. Nothing was ordered and nothing is charged.':
    'Ningún pedido de tu cuenta corresponde a esta dirección. No se ha pedido nada ni se cobra nada.',
  '{plan}, {price}<quiet>, ordered on </quiet><day></day>': '{plan}, {price}<quiet>, pedido el </quiet><day></day>',
  'Asking the payment provider every two seconds.': 'Consultamos al proveedor de pagos cada dos segundos.',
  'No answer just now. It is asked again by itself.':
    'No hay respuesta por ahora. Se vuelve a consultar automáticamente.',
  'Waiting for the payment': 'Esperando el pago',
  'As soon as the payment provider confirms it, this page says so. If you have not paid, go back to the checkout, or leave the order as it is: nothing is charged without you.':
    'En cuanto el proveedor de pagos lo confirme, lo verás aquí. Si no has pagado, vuelve al pago o deja el pedido como está: no se cobra nada sin ti.',
  'Back to the checkout': 'Volver al pago',
  'See my orders': 'Ver mis pedidos',
  'This order is paid.': 'Este pedido está pagado.',
  'What it paid for has ended. Your orders and invoices stay on the orders page.':
    'Lo que se pagó con él ha terminado. Tus pedidos y facturas siguen en la página de pedidos.',
  'You are on BASIC until <day></day>': 'Tienes BASIC hasta el <day></day>',
  'All six tools are open, at full resolution and without ads. The tab you came from knows already, so you can close this one.':
    'Las seis herramientas están abiertas, a resolución completa y sin anuncios. La pestaña de la que vienes ya lo sabe, así que puedes cerrar esta.',
  'This order is closed.': 'Este pedido está cerrado.',
  'It can no longer be paid, and nothing was charged.': 'Ya no se puede pagar, y no se cobró nada.',
  'This checkout has expired.': 'Este pago ha caducado.',
  'It was not paid in time, so nothing was charged. Choose the plan again to begin anew.':
    'No se pagó a tiempo, así que no se cobró nada. Elige otra vez el plan para empezar de nuevo.',
  'This order was refunded.': 'Este pedido se reembolsó.',
  'The money goes back the way it came. How long that takes is up to your bank.':
    'El dinero vuelve por donde vino. Cuánto tarda depende de tu banco.',
  'You had a plan, so this payment goes back to you.': 'Ya tenías un plan, así que este pago se te devuelve.',
  'You had a plan, so this payment went back to you.': 'Ya tenías un plan, así que este pago se te devolvió.',
  'You had a plan already': 'Ya tenías un plan',
  'So this payment goes back the way it came. Your plan stays as it is, and nothing is charged twice.':
    'Por eso este pago vuelve por donde vino. Tu plan sigue como está y nada se cobra dos veces.',
  'So this order cannot be paid, and nothing was charged for it. Change or end your plan on the account page.':
    'Por eso este pedido no se puede pagar y no se cobró nada por él. Cambia o cancela tu plan en la página de la cuenta.',
  // The photos of a member
  'Nothing here yet': 'Aún no hay nada',
  'The photos you open, and everything you make of them, will lie here.':
    'Aquí estarán las fotos que abras y todo lo que hagas con ellas.',
  'Kept until you delete them.': 'Se guardan hasta que las borres.',
  'Kept for {days} days. Download what should stay longer.':
    'Se guardan {days} días. Descarga lo que quieras conservar más tiempo.',
  'Your photos could not be listed': 'No se pudieron cargar tus fotos',
  'They are safe; the list did not arrive. Try again in a moment.':
    'Están a salvo; la lista no llegó. Inténtalo de nuevo en un momento.',
  // Support
  'Common questions': 'Preguntas frecuentes',
  'Ask us': 'Pregúntanos',
  'Your messages': 'Tus mensajes',
  'Your messages could not be loaded': 'No se pudieron cargar tus mensajes',
  'They are safe, and so is what you were writing. Try again in a moment.':
    'Están a salvo, y también lo que estabas escribiendo. Inténtalo de nuevo en un momento.',
  'My photo is refused': 'Mi foto no se acepta',
  'JPEG, PNG, WebP, AVIF, GIF and TIFF are read, up to 40 MB, 50 megapixels and 16,384 px a side. An iPhone photo in HEIC may have to be saved as JPEG first: Share, Options, Most Compatible.':
    'Se leen JPEG, PNG, WebP, AVIF, GIF y TIFF, de hasta 40 MB, 50 megapíxeles y 16 384 px por lado. Una foto de iPhone en HEIC quizá haya que guardarla antes como JPEG: Compartir, Opciones, Más compatible.',
  'An edit takes long': 'Una edición tarda mucho',
  'Large photos take longer, and edits wait for those before them. You can close the page: the edit goes on, and its result waits under My photos.':
    'Las fotos grandes tardan más, y cada edición espera a las anteriores. Puedes cerrar la página: la edición sigue y el resultado te espera en «Mis fotos».',
  'No face, or no sky, was found': 'No se encontró ninguna cara o ningún cielo',
  'Beauty needs a face that is seen clearly and is not too small; change sky needs some sky in the picture. Try a sharper or larger copy.':
    'Retrato necesita una cara que se vea bien y no sea muy pequeña; Cambiar cielo necesita algo de cielo en la imagen. Prueba con una copia más nítida o más grande.',
  'How long are my photos kept?': '¿Cuánto tiempo se guardan mis fotos?',
  'In your account they are kept as long as your plan says: 30 days on Free, until you delete them on Basic. What was opened without logging in stays in that browser for 24 hours; it comes along when you log in there.':
    'En tu cuenta se guardan lo que diga tu plan: 30 días con FREE, hasta que las borres con BASIC. Lo que abriste sin iniciar sesión se queda 24 horas en ese navegador y te acompaña si inicias sesión en él.',
  'How do I delete a photo?': '¿Cómo borro una foto?',
  'Under My photos, open the menu of the photo and choose Delete. Results made from it stay until you delete them too.':
    'En «Mis fotos», abre el menú de la foto y elige «Eliminar». Los resultados hechos con ella se quedan hasta que también los borres.',
  'What counts as an edit?': '¿Qué cuenta como edición?',
  'Each run of a tool that brings a result. One that fails or is cancelled does not count. How many are left this month is shown in your account.':
    'Cada uso de una herramienta que da un resultado. Si falla o se cancela, no cuenta. Las que te quedan este mes se ven en tu cuenta.',
  'How do I get my data, or leave?': '¿Cómo obtengo mis datos o me voy?',
  'In your account, Download my data gives you one ZIP of your photos, results and details. Delete account takes all of it away for good.':
    'En tu cuenta, «Descargar mis datos» te da un ZIP con tus fotos, resultados y datos. «Eliminar cuenta» se lo lleva todo para siempre.',
  // The embedded mailbox
  'The mailbox is locked': 'El buzón está cerrado con llave',
  'The server printed its address when it started. Open that one: it has the key in it.':
    'El servidor mostró su dirección al arrancar. Abre esa: lleva la llave dentro.',
  'No mail yet': 'Aún no hay correo',
  'Ask for a verification code and it arrives here at once.':
    'Pide un código de verificación y llegará aquí al instante.',
  Mails: 'Correos',
  'All mails': 'Todos los correos',
  'This mail is gone': 'Este correo ya no está',
  'The newest 200 are kept; choose another one.': 'Se guardan los 200 más recientes; elige otro.',
  'No mail leaves this machine: what would be sent is kept here, the newest 200. To send mails, set <code>SMTP_URL</code> and <code>MAIL_FROM</code>.':
    'Ningún correo sale de esta máquina: lo que se enviaría se queda aquí, los 200 más recientes. Para enviar correos, define <code>SMTP_URL</code> y <code>MAIL_FROM</code>.',
  'To {address}, <moment></moment>': 'Para {address}, <moment></moment>',
  'Mail: {subject}': 'Correo: {subject}',
  'The same as plain text': 'Lo mismo en texto sin formato',
  // The embedded payment provider
  'This is a trial checkout. No card is charged.': 'Este es un pago de prueba. No se cobra a ninguna tarjeta.',
  'This is a trial. No money is moved, and time goes by as you say.':
    'Esto es una prueba. No se mueve dinero, y el tiempo pasa como tú digas.',
  'This is a trial invoice. No money was moved.': 'Esta es una factura de prueba. No se movió dinero.',
  Plan: 'Plan',
  Billed: 'Se cobra',
  'every year': 'cada año',
  'every month': 'cada mes',
  'invoice|For': 'Para',
  'Due today': 'A pagar hoy',
  'The payment was declined. Nothing was charged and the order is still open: try again, or abandon it.':
    'El pago fue rechazado. No se cobró nada y el pedido sigue abierto: inténtalo de nuevo o abandónalo.',
  Approve: 'Aprobar',
  Approving: 'Aprobando',
  'Going back': 'Volviendo',
  'checkout|Decline': 'Rechazar',
  Declining: 'Rechazando',
  Abandon: 'Abandonar',
  'Approve pays as a card would, Decline answers as a bank that refuses, and Abandon goes back without paying. Your plan renews by itself until you end it on your account page.':
    '«Aprobar» paga como una tarjeta, «Rechazar» responde como un banco que se niega y «Abandonar» vuelve sin pagar. Tu plan se renueva solo hasta que lo canceles en la página de tu cuenta.',
  'This order is paid. There is nothing left to do here.': 'Este pedido está pagado. Aquí no queda nada por hacer.',
  'This order was closed, or its 24 hours have passed. Nothing was charged.':
    'Este pedido se cerró o pasaron sus 24 horas. No se cobró nada.',
  'See your order': 'Ver tu pedido',
  Price: 'Precio',
  '{price} every year': '{price} cada año',
  '{price} every month': '{price} cada mes',
  Period: 'Periodo',
  '<from></from> to <to></to>': '<from></from> a <to></to>',
  'order|State': 'Estado',
  'subscription|Active': 'Activa',
  'subscription|Ended': 'Terminada',
  'Payment due': 'Pago pendiente',
  'Ends with the period': 'Termina con el periodo',
  'Back to your account': 'Volver a tu cuenta',
  'Let time go by': 'Deja pasar el tiempo',
  'Move on by a day': 'Avanzar un día',
  'Move on by a week': 'Avanzar una semana',
  'To the next payment': 'Hasta el próximo pago',
  'To the end of the period': 'Hasta el final del periodo',
  'Moving on': 'Avanzando',
  '{days, plural, one {A day has gone by.} other {# days have gone by.}}':
    '{days, plural, one {Ha pasado un día.} other {Han pasado # días.}}',
  'Let payments fail': 'Hacer que los pagos fallen',
  'The card is refused from now on. Switched off again, what is due is paid.':
    'La tarjeta se rechaza desde ahora. Al desactivarlo, se paga lo pendiente.',
  Payments: 'Pagos',
  Disputed: 'Impugnado',
  Refund: 'Reembolsar',
  Dispute: 'Impugnar',
  'invoice|Number': 'Número',
  'invoice|Date': 'Fecha',
  'invoice|From': 'De',
  'invoice|To': 'A',
  'a member who is gone': 'alguien que ya no tiene cuenta',
  Print: 'Imprimir',
} as const satisfies Translation<typeof account>

import type { PrivacyTexts } from '../privacy-policy.ts'

export default {
  title: 'Política de privacidad',
  intro:
    'Tus fotos son tuyas. Se guardan para que puedas trabajar en ellas, no se enseñan a nadie más salvo que las compartas, y se eliminan cuando les toca, o antes si tú lo dices.',
  operator: {
    unnamed:
      'Emulsion es un programa que cualquiera puede poner en marcha. Quien mantiene la copia de esta dirección (el operador) es responsable de los datos que hay en ella.',
    named:
      'Emulsion es un programa que cualquiera puede poner en marcha. La copia de esta dirección la mantiene {operator} (el operador), que es responsable de los datos que hay en ella.',
  },
  photos: {
    title: 'Fotos y ediciones',
    what: 'Se guardan las fotos que abres aquí, las máscaras que pintas, los resultados (de los que se mueven, cada fotograma; de los dibujos, sus líneas) y copias pequeñas de cada cosa para mostrarlas en la página. De cada edición: qué herramienta se usó, con qué ajustes, cuándo y cómo terminó.',
    seen: 'Algunas herramientas miran una foto antes de usarse, para que la página pueda mostrar lo que harían: dónde hay caras, cielo o daños, y qué colores podrían encajar. Lo que ven se guarda junto a la foto y se elimina con ella. Con ello no se reconoce a nadie.',
    metadata:
      'Lo que tu cámara escribió en una foto (datos de la toma, perfil de color y, si lo hay, el lugar) se queda en el archivo que abriste, y una copia se guarda junto a la imagen, para poder devolvértelo. Este software no cifra ninguno de los dos; si el almacenamiento está cifrado depende del operador. El lugar no va en ninguna descarga, salvo que elijas conservar todos los metadatos.',
    onServer:
      'Se guardan en el almacenamiento del servidor en el que funciona esta copia y solo las edita este programa. Sus redes neuronales funcionan también allí; las que añade el operador se traen como archivos, y nada tuyo va en sentido contrario. Ninguna foto se entrega a otro servicio, y ninguna se usa para entrenar nada.',
    onService:
      'Se guardan en un servicio de almacenamiento elegido por el operador y solo las edita este programa. Sus redes neuronales funcionan en los servidores de esta copia; las que añade el operador se traen como archivos, y nada tuyo va en sentido contrario. Ninguna foto se entrega a otro servicio, y ninguna se usa para entrenar nada.',
    fetched:
      'Cuando das la dirección web de una foto, la trae el servidor: el sitio de allí ve la dirección del servidor, no la tuya.',
    whose:
      'Tus fotos pertenecen a tu cuenta o, sin cuenta, a una cookie firmada en tu navegador. Cada petición de una foto se comprueba con eso; conocer o adivinar una dirección no basta. El operador tiene acceso al servidor y puede llegar a los archivos que hay en él.',
  },
  keeping: {
    title: 'Cuánto tiempo se guardan las fotos',
    text: [
      'Cuenta desde que se abrió la foto o se hizo el resultado. Lo que ha cumplido su plazo se elimina una vez por hora, con sus máscaras y todas sus copias.',
    ],
    basic:
      'hasta que las eliminas; cuando termina el plan, lo que tiene más de {freeDays} días se elimina {freeDays} días después',
  },
  deleting: {
    title: 'Eliminar fotos',
    text: [
      'Puedes eliminar cada una antes en «{myPhotos}», y desaparece del almacenamiento en el acto o, si en ese momento no se puede llegar a él, en cuanto vuelva. Los resultados hechos con ella se quedan hasta que les toque, o hasta que los elimines también.',
      'Los registros de las ediciones se eliminan a las {visitorHours} horas sin cuenta, y a los {recordDays} días con ella.',
    ],
  },
  sharing: {
    title: 'Lo que sale porque tú lo dices',
    text: [
      'Un antes y después que compartes con un enlace lo puede ver quien tenga el enlace, hasta que termine o lo termines: las dos imágenes al tamaño de la página, y nada más tuyo. Se cuenta cuántas veces se abrió, no quién lo abrió.',
      'Quien denuncia una imagen compartida con un enlace puede dejar una dirección de correo para saber qué se decidió. El operador la ve junto a la denuncia, y se borra {reportMonths} meses después de la decisión. La denuncia y la decisión se conservan, sin ella.',
      'Un programa con una clave de tu cuenta hace lo que tú puedes hacer en la página. De una clave se guardan un hash, su nombre, sus límites y cuándo se usó por última vez.',
      'Los webhooks avisan a las direcciones que tú das cuando ha terminado una edición o un lote y cuando se acaban tus ediciones: números de fotos y ediciones, la herramienta, cómo terminó y cuándo, nunca una foto. Lo enviado y el comienzo de cada respuesta se guardan 30 días.',
      'Un resultado que descargas dice en su archivo si lo editó una IA y, si no lo desactivas, con qué herramientas y ajustes, firmado por este servidor, con un hash de la foto editada. Una foto que das a la página que verifica fotos se lee y no se guarda.',
    ],
  },
  account: {
    title: 'Tu cuenta',
    text: [
      'Una cuenta contiene tu dirección de correo, tu nombre si lo das, el idioma en el que lees, cuándo se creó y si el correo está confirmado. De tu contraseña solo se guarda un hash con sal (scrypt), que nadie puede volver a leer. De una llave de acceso que añades se guarda su mitad pública, con el nombre que le das y cuándo se usó por última vez; la mitad privada queda en tu dispositivo.',
      'De cada dispositivo con la sesión iniciada: su dirección de internet, lo que su navegador dice ser y cuándo inició sesión. Ves esta lista en tu cuenta y allí puedes cerrar cada sesión. Una sesión termina sola a los {sessionDays} días, y entonces se elimina su registro.',
      'Que un navegador ya inició sesión en tu cuenta se guarda 400 días. Así tiene sus propios intentos, y los desconocidos que prueban contraseñas no pueden dejarte fuera.',
      'Los intentos de iniciar sesión y los códigos enviados se cuentan por correo y por dirección de internet, como hashes de ellos, durante un día como mucho.',
    ],
  },
  mail: {
    title: 'Correos',
    sent: 'Los correos los envía el servidor de correo que ha elegido el operador: códigos que pides, avisos de que tu contraseña ha cambiado, tu cuenta se ha eliminado o un pago se te devuelve, y respuestas a lo que preguntaste al equipo de ayuda. No hay boletín.',
    kept: 'Esta copia no envía correos. Lo que se enviaría (códigos, avisos de cambios, respuestas del equipo de ayuda) se guarda en un buzón del servidor, los 200 más recientes de todo el mundo, para quien prueba el programa.',
    code: 'De un código se guarda un hash con clave; vale {codeMinutes} minutos y después se elimina.',
  },
  google: {
    title: 'Inicio de sesión con Google',
    text: [
      'Puedes iniciar sesión con tu cuenta de Google. Google nos dice entonces tu dirección de correo, si está confirmada, tu nombre y un número que representa tu cuenta de Google; se guarda el número, y nada que pudiera abrir algo en Google.',
      'Para ofrecerlo, las páginas cargan un script de accounts.google.com poco después de abrirse, para quienes no han iniciado sesión. Google conoce así tu dirección de internet y tu navegador, y los trata según su propia política de privacidad.',
    ],
  },
  openid: {
    title: 'Inicio de sesión con otros proveedores',
    text: [
      'Puedes iniciar sesión con tu cuenta de {openidNames}. Ese proveedor nos dice entonces tu dirección de correo, si está confirmada, tu nombre y un identificador que representa tu cuenta allí; se guarda el identificador, y nada que pudiera abrir algo allí.',
    ],
  },
  counting: {
    title: 'Contar ediciones',
    text: [
      'Cada plan tiene un número de ediciones, así que cada edición se apunta en un libro de cuentas: cuándo, qué herramienta y si se entregó. Con una cuenta queda bajo el número aleatorio de la cuenta, y puedes leerlo allí.',
      'Sin ella se cuenta bajo el número de tu cookie y bajo un hash con clave de tu dirección de internet, que no se puede volver a leer.',
      'El libro de cuentas nunca se cambia, porque prueba lo que se descontó. Lo que figura allí sin cuenta se elimina a los {recordDays} días, y lo que figura bajo una cuenta, a los {ledgerYears} años, como otros registros contables. No contiene nombres, correos ni fotos, y una vez eliminada una cuenta, nada lleva de él a una persona.',
    ],
  },
  payment: {
    title: 'Pedidos y pago',
    rehearsal:
      'El pago en esta copia es un ensayo: no hay proveedor de pagos, no se pide ninguna tarjeta ni se cobra nada. El pago ensayado anota la dirección de correo de la cuenta hasta que la cuenta se elimina.',
    provider:
      'Del pago se encarga {provider}, en sus propias páginas y según su propia política de privacidad. Se le comunican tu dirección de correo, el plan y el número del pedido; lo que escribes allí (tarjeta, dirección, número fiscal) no llega nunca aquí.',
    kept: 'De cada pedido se guardan el plan, el importe, las fechas, su estado y los números que el pago tiene en el proveedor. Son registros contables: se quedan cuando se elimina una cuenta, y ya no dicen de quién son.',
  },
  support: {
    title: 'Ayuda',
    kept: 'Lo que escribes al equipo de ayuda se guarda con sus respuestas hasta que se elimina tu cuenta. Hasta que lo envías, el texto se queda en la pestaña abierta de tu navegador.',
    mailed:
      'Lo que escribes al equipo de ayuda se guarda con sus respuestas hasta que se elimina tu cuenta, y llega al operador por correo, con tu dirección. Hasta que lo envías, el texto se queda en la pestaña abierta de tu navegador.',
  },
  cookies: {
    title: 'Cookies',
    needed:
      'Las dos primeras son las que el sitio necesita para funcionar; los scripts no pueden leerlas, y donde el sitio va por https sus nombres empiezan por __Host-.',
    ofAds: 'Con anuncios, Google también lee y pone cookies propias en sus propios sitios.',
    visitor: 'un número aleatorio y firmado que dice qué fotos son tuyas antes de iniciar sesión; 400 días',
    session: 'que has iniciado sesión; {sessionDays} días, o hasta que la cierres',
    theme: 'claro u oscuro, cuando lo has elegido; 400 días',
    language: 'el idioma en el que lees, cuando no es inglés o lo has elegido; 400 días',
    googleOffer: 'del inicio de sesión de Google: que cerraste su ofrecimiento; hasta 180 días',
    visits: 'de Google, solo si aceptas: distingue tus visitas de las de otros; {consentDays} días',
    ads: 'de Google, solo si aceptas: limita cuántas veces se muestra un anuncio y detecta fraudes; hasta 13 meses',
  },
  entries: {
    title: 'Anotaciones en tu navegador',
    text: [
      'Además de cookies, las páginas guardan esto en el almacenamiento de tu navegador. Nada de ello se envía a ninguna parte.',
    ],
    auth: 'que hay una sesión, con el número de la cuenta; {sessionDays} días',
    usage: 'que se te dijo cuántas ediciones te quedan; hasta que se renuevan',
    plan: 'cuándo pudo cambiar tu plan por última vez, como aviso a tus otras pestañas',
    presets:
      'los estilos que guardaste o destacaste, los últimos ajustes que usaste en cada herramienta y con qué comparas; un año',
    consent: 'si aceptaste o rechazaste; {consentDays} días',
    login: 'el hilo de un inicio de sesión con un proveedor como Google, mientras la pestaña está allí',
    draft: 'lo que estás escribiendo al equipo de ayuda; hasta que se envía o se cierra la pestaña',
    shared:
      'una foto que otra aplicación pasa a la instalada; hasta que la página la abre, como si la hubieras elegido allí',
    offline:
      'la página que muestra la aplicación instalada cuando no hay conexión; mientras la aplicación esté instalada',
    reload: 'que una página se cargó otra vez porque faltaba una parte; mientras la pestaña está abierta',
    scroll: 'hasta dónde habías bajado; mientras la pestaña está abierta',
  },
  visits: {
    title: 'Publicidad y visitas',
    none: 'Aquí no hay anuncios y no se cuentan las visitas. No se carga nada de anunciantes ni de contadores.',
    ads: [
      'Quien no tiene un plan de pago ve un anuncio al pie de algunas páginas. Hasta que aceptas, y siempre que Google no tiene ninguno, es nuestro, de un plan sin anuncios, y no se carga nada para él. Si aceptas, lo llena Google AdSense: Google conoce tu dirección de internet, tu navegador y la página en la que estás. Le pedimos que no elija los anuncios por lo que haces en otros sitios.',
      'Los miembros con un plan de pago no reciben anuncios ni ningún script de ellos. Cuando pasas a serlo, lo que se había cargado se quita en el acto, en cada pestaña abierta, y la página se cierra a los servidores de anuncios.',
    ],
    counted:
      'Si aceptas, Google Analytics cuenta las visitas: qué páginas se abren (sus direcciones sin lo que sigue, es decir, sin fotos, pedidos ni cuentas), más o menos desde dónde, con qué navegador y que se empezó una compra. Las señales para anuncios están desactivadas.',
    choice:
      'Nada de esto se carga antes de que aceptes, ni si rechazas. La elección se guarda {consentDays} días, y puedes cambiarla en cualquier momento en «{cookieChoice}», al pie de la mayoría de las páginas; si rechazas más tarde, termina en el acto y se eliminan las cookies que se pusieron en este sitio. Un navegador que envía la señal Global Privacy Control cuenta como uno que rechaza.',
  },
  logs: {
    title: 'Registros del servidor',
    text: [
      'El servidor puede anotar las peticiones con su hora, su ruta, cómo terminaron y cuánto tardaron, para mantener el servicio en marcha. No se anotan direcciones de internet, cookies, fotos, correos ni lo que escribes.',
    ],
  },
  leaving: {
    title: 'Llevarte tus datos',
    text: [
      'En tu cuenta puedes descargar un archivo comprimido: tus fotos y resultados como archivos, y tu cuenta, dispositivos, ediciones y mensajes al equipo de ayuda como texto. Los pedidos y el libro de cuentas se pueden leer en la propia cuenta.',
    ],
  },
  ending: {
    title: 'Eliminar tu cuenta',
    text: [
      'Puedes eliminar tu cuenta en la página de tu cuenta. Una suscripción en curso se termina primero en el proveedor de pagos. Después desaparece en el acto y para siempre todo lo que lleva a ti: fotos, resultados, máscaras, ediciones, sesiones, mensajes al equipo de ayuda y la propia cuenta. Un correo lo confirma. Quedan los registros contables y el libro de cuentas descritos arriba.',
    ],
  },
  rights: {
    title: 'Tus derechos',
    text: [
      'Puedes preguntar al operador qué se guarda de ti, pedir que se corrija o elimine, retirar lo que aceptaste y reclamar ante la autoridad de protección de datos del lugar donde vives.',
    ],
  },
} as const satisfies PrivacyTexts

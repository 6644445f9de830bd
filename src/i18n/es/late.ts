import type late from '#i18n/de/late.ts'
import type { Translation } from '#i18n/message.ts'

export default {
  // Controls
  '{label}: pick': '{label}: elegir',
  More: 'Más',
  Dismiss: 'Descartar',
  'Show {field}': 'Mostrar {field}',
  Show: 'Mostrar',
  Hide: 'Ocultar',
  'Double-click to reset': 'Doble clic para restablecer',
  // The account's menu
  Free: 'Free',
  '{left, number} of {limit, number} edits left': 'Quedan {left, number} de {limit, number} ediciones',
  'Log out': 'Cerrar sesión',
  'The menu could not be loaded. Load the page again.': 'No se pudo cargar el menú. Vuelve a cargar la página.',
  // Pages of the account, before the login
  'Log in to see your photos': 'Inicia sesión para ver tus fotos',
  'Log in to see your account': 'Inicia sesión para ver tu cuenta',
  'Log in to write to us': 'Inicia sesión para escribirnos',
  'Log in to see your orders': 'Inicia sesión para ver tus pedidos',
  'Log in to go on': 'Inicia sesión para continuar',
  'Your email is enough. What you opened or made in this browser comes along into your account.':
    'Basta tu correo. Lo que abriste o hiciste en este navegador pasa a tu cuenta.',
  // Photos
  'This picture cannot be shown just now.': 'Esta imagen no se puede mostrar ahora.',
  'Edit {name}': 'Editar {name}',
  'Mark {name}': 'Marcar {name}',
  Original: 'Original',
  'More for {name}': 'Más para {name}',
  'Edit again': 'Editar otra vez',
  Edit: 'Editar',
  Download: 'Descargar',
  Delete: 'Eliminar',
  'Show older photos': 'Mostrar fotos anteriores',
  'Delete this photo?': '¿Eliminar esta foto?',
  '{name} will be gone for good. Results made from it stay.':
    '{name} desaparecerá para siempre. Los resultados hechos con ella se quedan.',
  'Keep it': 'Conservarla',
  // Edits at work
  'At work': 'En curso',
  Waiting: 'En espera',
  'Waiting, {ahead, number} before it': 'En espera, {ahead, number} delante',
  Working: 'Trabajando',
  '{stage}, {percent} %': '{stage}, {percent} %',
  '{stage}, {percent} %, about {seconds} s left': '{stage}, {percent} %, quedan unos {seconds} s',
  // Support
  'Your message has been sent.': 'Tu mensaje se ha enviado.',
  Subject: 'Asunto',
  Message: 'Mensaje',
  'The answer is shown here, and mailed to you.': 'La respuesta aparece aquí y te llega por correo.',
  'What you wrote is kept.': 'Lo que escribiste se conserva.',
  Sending: 'Enviando',
  Send: 'Enviar',
  'Say in a few words what it is about.': 'Di en pocas palabras de qué se trata.',
  'Write what happened, or what you would like to know.': 'Escribe qué pasó o qué te gustaría saber.',
  'Nothing yet. What you ask, and the answers, will lie here.':
    'Aún nada. Lo que preguntes y las respuestas aparecerán aquí.',
  'Waiting for an answer': 'Esperando respuesta',
  Answered: 'Respondido',
  Answer: 'Respuesta',
  // Requests
  'Action in loading...': 'Acción en curso...',
  'Request error': 'Error en la solicitud',
  'Number {id}': 'Número {id}',
  OK: 'Aceptar',
  // Consent
  'May Google count your visit?': '¿Puede Google contar tu visita?',
  'May Google show ads here?': '¿Puede Google mostrar anuncios aquí?',
  'May Google show ads and count your visit here?': '¿Puede Google mostrar anuncios y contar tu visita aquí?',
  'If you accept, its scripts are loaded and set cookies.': 'Si aceptas, se cargan sus scripts y ponen cookies.',
  'If you accept, its script is loaded and sets cookies.': 'Si aceptas, se carga su script y pone cookies.',
  'Its ads would not be chosen by what you do elsewhere.':
    'Sus anuncios no se elegirían por lo que haces en otros sitios.',
  'Until you accept, nothing of it is loaded, and all tools work without.':
    'Hasta que aceptes no se carga nada de ello, y todas las herramientas funcionan igual.',
  'What that means': 'Qué significa',
  Decline: 'Rechazar',
  Accept: 'Aceptar',
} as const satisfies Translation<typeof late>

import type { FrameTexts } from '../legal-frame.ts'

export default {
  contents: 'Contenido',
  inForce: 'En vigor desde el {date}',
  governing:
    'Esta traducción es para facilitarte la lectura; el texto que vale es la <english>versión inglesa</english>.',
  operator: {
    title: 'Quién lleva este sitio',
    byForm: 'Con una cuenta, puedes escribir al operador con el formulario de «{support}».',
    byMail: 'Puedes escribir al operador por correo o, con una cuenta, con el formulario de «{support}».',
  },
  withoutAccount: 'Sin cuenta',
  visitorTime: '{visitorHours} horas',
  freeTime: '{freeDays} días',
} as const satisfies FrameTexts

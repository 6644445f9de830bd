import type { FrameTexts } from '../legal-frame.ts'

export default {
  contents: 'Sommaire',
  inForce: 'En vigueur depuis le {date}',
  governing:
    'Cette traduction est là pour vous faciliter la lecture ; c’est la <english>version anglaise</english> qui fait foi.',
  operator: {
    title: 'Qui exploite ce site',
    byForm: 'Avec un compte, vous pouvez joindre l’exploitant par le formulaire de la page « {support} ».',
    byMail:
      'Vous pouvez joindre l’exploitant par e-mail ou, avec un compte, par le formulaire de la page « {support} ».',
  },
  withoutAccount: 'Sans compte',
  visitorTime: '{visitorHours} heures',
  freeTime: '{freeDays} jours',
} as const satisfies FrameTexts

import type { FrameTexts } from '../legal-frame.ts'

export default {
  contents: 'Inhalt',
  inForce: 'Gültig seit {date}',
  governing:
    'Diese Übersetzung soll dir das Lesen erleichtern; maßgeblich ist die <english>englische Fassung</english>.',
  operator: {
    title: 'Wer das hier betreibt',
    byForm: 'Mit einem Konto erreichst du den Betreiber über das Formular unter „{support}“.',
    byMail: 'Du erreichst den Betreiber per Mail oder, mit einem Konto, über das Formular unter „{support}“.',
  },
  withoutAccount: 'Ohne Konto',
  visitorTime: '{visitorHours} Stunden',
  freeTime: '{freeDays} Tage',
} as const satisfies FrameTexts

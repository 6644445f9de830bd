import type { FrameTexts } from '../legal-frame.ts'

export default {
  contents: '目次',
  inForce: '{date}から有効',
  governing: 'この翻訳は読みやすさのためのもので、正文は<english>英語版</english>です。',
  operator: {
    title: '運営者',
    byForm: 'アカウントをお持ちの場合は、「{support}」のフォームから運営者に連絡できます。',
    byMail: '運営者には、メールで連絡できます。アカウントをお持ちの場合は、「{support}」のフォームからも連絡できます。',
  },
  withoutAccount: 'アカウントなし',
  visitorTime: '{visitorHours}時間',
  freeTime: '{freeDays}日間',
} as const satisfies FrameTexts

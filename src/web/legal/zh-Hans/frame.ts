import type { FrameTexts } from '../legal-frame.ts'

export default {
  contents: '目录',
  inForce: '自 {date}起生效',
  governing: '本译文仅为方便阅读，以<english>英文版</english>为准。',
  operator: {
    title: '谁在运营',
    byForm: '如果你有账户，可以通过“{support}”页面的表单联系运营方。',
    byMail: '你可以通过邮件联系运营方；如果你有账户，也可以使用“{support}”页面的表单。',
  },
  withoutAccount: '没有账户',
  visitorTime: '{visitorHours} 小时',
  freeTime: '{freeDays} 天',
} as const satisfies FrameTexts

import type plans from '#i18n/de/plans.ts'
import type { Translation } from '#i18n/message.ts'

export default {
  // The plans' cards
  'Unleash the full power of AI': '释放 AI 的全部力量',
  'Without signing up, {visitor, number} edits a day. With an account, {free, number} a month and no watermark. BASIC opens everything.':
    '不注册，每天可修图 {visitor, number} 次。有账户，每月 {free, number} 次，没有水印。BASIC 开放全部功能。',
  'Paid annually': '按年付费',
  'Save 50.00%': '省 50.00%',
  Optimal: '最划算',
  '/ month': '/ 月',
  'Before:': '原价：',
  'Billed annually': '按年结算',
  'Monthly billing': '按月结算',
  '{price} a year': '每年 {price}',
  'list|, ': '、',
  '{count} time Per month': '每月 {count} 次',
  'For a photo now and then.': '偶尔修一张照片。',
  'For everyone who edits often.': '适合经常修图的人。',
  'What you get': '包含内容',
  'Everything in FREE, and': 'FREE 的全部，以及',
  'All free AI features': '全部免费 AI 功能',
  'Watermark-free download': '下载无水印',
  'All AI services': '全部 AI 功能',
  'No ads': '无广告',
  'Full resolution, no watermark': '完整分辨率，无水印',
  'Photos kept until you delete them': '照片保存到你删除为止',
  'Up to 50 photos at once': '一次最多 50 张照片',
  'Get BASIC': '选择 BASIC',
  'plan|Free': '免费',
  'Your plan': '当前套餐',
  'Your plan: change or end it': '更改或结束套餐',
  'Preparing the checkout…': '正在准备结账…',
  // Below the cards
  'Side by side': '套餐对比',
  'compared|What': '项目',
} as const satisfies Translation<typeof plans>

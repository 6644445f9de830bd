import type plans from '#i18n/de/plans.ts'
import type { Translation } from '#i18n/message.ts'

export default {
  // The plans' cards
  'Unleash the full power of AI': 'AIの力を、すべて。',
  'Without signing up, {visitor, number} edits a day. With an account, {free, number} a month and no watermark. BASIC opens everything.':
    '登録なしで1日{visitor, number}回まで編集できます。アカウントがあれば月{free, number}回、透かしもありません。BASICならすべて使えます。',
  'Paid annually': '年払い',
  'Save 50.00%': '50.00%お得',
  Optimal: 'おすすめ',
  '/ month': '/ 月',
  'Before:': '以前の価格：',
  'Billed annually': '年ごとのお支払い',
  'Monthly billing': '月ごとのお支払い',
  '{price} a year': '年額{price}',
  'list|, ': '、',
  '{count} time Per month': '月{count}回',
  'For a photo now and then.': 'ときどき使う方に。',
  'For everyone who edits often.': 'よく編集する方に。',
  'What you get': '使えるもの',
  'Everything in FREE, and': 'FREEのすべてに加えて',
  'All free AI features': '無料のAI機能すべて',
  'Watermark-free download': '透かしなしでダウンロード',
  'All AI services': 'すべてのAI機能',
  'No ads': '広告なし',
  'Full resolution, no watermark': 'フル解像度、透かしなし',
  'Photos kept until you delete them': '写真は削除するまで保存',
  'Up to 50 photos at once': '一度に50枚まで',
  'Get BASIC': 'BASICにする',
  'plan|Free': '無料',
  'Your plan': '現在のプラン',
  'Your plan: change or end it': 'プランの変更・解約',
  'Preparing the checkout…': 'お支払いを準備しています…',
  // Below the cards
  'Side by side': 'プランの比較',
  'compared|What': '項目',
} as const satisfies Translation<typeof plans>

import type site from '../de/site.ts'
import type { Translation } from '../message.ts'

export default {
  // Titles and descriptions of pages
  'Emulsion: AI photo editing': 'Emulsion：AI写真編集',
  'Remove objects, retouch faces, repair, cartoon and colour photos, and change skies, in the browser.':
    '物体の消去、顔のレタッチ、修復、イラスト化、カラー化、空の入れ替えを、ブラウザーだけで。',
  Solutions: '活用例',
  'Portraits, family photos, black-and-white, houses and travel, products, cartoons.':
    'ポートレート、家族写真、白黒写真、家と旅、商品、イラスト。',
  'Open a photo': '写真を開く',
  'Drop a photo, then choose what should happen to it.': '写真をドロップして、することを選びます。',
  Pricing: '料金',
  'What each plan of Emulsion holds and costs.': 'Emulsionの各プランの内容と料金。',
  'Terms of Service': '利用規約',
  'What you can expect of Emulsion, and what it expects of you.':
    'Emulsionに期待できること、Emulsionがお願いすること。',
  'Privacy policy': 'プライバシーポリシー',
  'What Emulsion keeps of you and your photos.': 'Emulsionが保存する、あなたと写真の情報。',
  'My photos': 'マイフォト',
  Account: 'アカウント',
  Support: 'サポート',
  Orders: '注文',
  Checkout: 'お支払い',
  Mailbox: 'メールボックス',
  'Trial checkout': 'お支払い（テスト）',
  'Trial subscription': '定期購入（テスト）',
  'Trial invoice': '請求書（テスト）',
  // For search engines
  'A browser of 2024 or later': '2024年以降のブラウザー',
  'All six photo tools at full resolution, without ads and watermark.':
    '6つの写真ツールすべてをフル解像度で。広告も透かしもなし。',
  '{plan}, paid annually': '{plan}（年払い）',
  '{plan}, paid monthly': '{plan}（月払い）',
} as const satisfies Translation<typeof site>

import type site from '../de/site.ts'
import type { Translation } from '../message.ts'

export default {
  // Titles and descriptions of pages
  'Emulsion: AI photo editing': 'Emulsion：AI 照片编辑',
  'Remove objects, retouch faces, repair, cartoon and colour photos, and change skies, in the browser.':
    '移除物体、美化人像、修复、卡通化、上色、换天空，都在浏览器里完成。',
  Solutions: '应用场景',
  'Portraits, family photos, black-and-white, houses and travel, products, cartoons.':
    '人像、家庭老照片、黑白照片、房屋与旅行、商品、卡通。',
  'Open a photo': '打开照片',
  'Drop a photo, then choose what should happen to it.': '放入照片，再选择要怎么处理。',
  Pricing: '价格',
  'What each plan of Emulsion holds and costs.': 'Emulsion 各套餐的内容和价格。',
  'Terms of Service': '服务条款',
  'What you can expect of Emulsion, and what it expects of you.': '你可以对 Emulsion 有什么期待，它又对你有什么要求。',
  'Privacy policy': '隐私政策',
  'What Emulsion keeps of you and your photos.': 'Emulsion 保存哪些关于你和照片的信息。',
  'My photos': '我的照片',
  Account: '账户',
  Support: '客服支持',
  Orders: '订单',
  Checkout: '结账',
  Mailbox: '邮箱',
  'Trial checkout': '结账（测试）',
  'Trial subscription': '订阅（测试）',
  'Trial invoice': '账单（测试）',
  // For search engines
  'A browser of 2024 or later': '2024 年或更新的浏览器',
  'All six photo tools at full resolution, without ads and watermark.':
    '六个照片工具全开，原始分辨率，无广告、无水印。',
  '{plan}, paid annually': '{plan}，按年付款',
  '{plan}, paid monthly': '{plan}，按月付款',
} as const satisfies Translation<typeof site>

import type site from '#i18n/de/site.ts'
import type { Translation } from '#i18n/message.ts'

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
  // The header and its menus
  'Skip to the page': '跳到正文',
  'Emulsion, front page': 'Emulsion 首页',
  'navigation|Main': '主导航',
  Tools: '工具',
  'Log in': '登录',
  'Log in or register': '登录或注册',
  Menu: '菜单',
  'Close menu': '关闭菜单',
  'Account of {name}': '{name} 的账户',
  Create: '创作',
  Language: '语言',
  Close: '关闭',
  'Theme: as your system': '主题：跟随系统',
  'Theme: light': '主题：浅色',
  'Theme: dark': '主题：深色',
  '{theme}. Change it': '{theme}。点按更改',
  // The footer
  'Photographs, developed once more.': '照片，再冲洗一次。',
  Legal: '法律信息',
  'Cookie choice': 'Cookie 选择',
  // The sheet that a photo is dropped on
  'Choose a photo': '选择照片',
  'Let go, and it is on the sheet.': '松手，照片就放上来了。',
  'Or drop it anywhere on this page, or paste it.': '也可以拖到本页任意位置，或直接粘贴。',
  'Up to 40 MB and 50 megapixels.': '最大 40 MB、5000 万像素。',
  'Your photo': '你的照片',
  'Choose another': '换一张',
  'Try again': '重试',
  'Uploading {name}': '正在上传 {name}',
  Cancel: '取消',
  // Samples
  'Or start from one of ours': '或者用我们的样片试试',
  // A picture before and after
  Before: '修图前',
  After: '修图后',
  'Compare before and after: {alt}': '前后对比：{alt}',
  '{percent} % before': '修图前占 {percent}%',
  // The front page
  'Drop a photo.': '放下一张照片。',
  'Take back a better one.': '带走更好的一张。',
  'Six tools that change what you ask and nothing else. In the browser, four of them without signing up.':
    '六个工具，只改你要改的地方。打开浏览器就能用，其中四个无需注册。',
  'What should happen to it': '要怎么处理它',
  'How it works': '使用方法',
  'Plans, in short': '套餐一览',
  'Compare the plans': '对比套餐',
  Questions: '常见问题',
  // Solutions
  'What people bring, and take home.': '带来什么，又带走什么。',
  'On this page': '本页内容',
  'Try it on our photo': '用样片试试',
  // Open a photo
  'Now choose a tool': '现在选一个工具',
  'The shared photo did not arrive. Choose it here once.': '分享的照片没有收到，请在这里重新选一次。',
  'Opens as soon as the photo is here.': '照片一到就打开。',
  'Opened in this browser': '在此浏览器中打开过',
  'Nothing yet. What you open and make will lie here for 24 hours.': '还没有。你打开和做好的照片会在这里保留 24 小时。',
  'Kept for 24 hours. Download what should stay, or log in: it comes along into your account.':
    '保留 24 小时。想留下的请下载，或登录：它们会一起进入你的账户。',
  // What cannot be shown
  'Page Not Found': '页面不存在',
  'Internal Server Error': '服务器内部错误',
  'Page not found: {path}': '页面不存在：{path}',
  'Page Not Found: {path}': '页面不存在：{path}',
  'There is nothing at this address.': '这个地址没有内容。',
  'Something failed on our side. Your photos are safe; load the page again in a moment.':
    '我们这边出了问题。你的照片是安全的，请稍后重新加载。',
  'The connection was lost. Check it and try again; nothing here is lost.':
    '连接已断开。请检查后重试；这里的内容都还在。',
  'Go to the front page': '回到首页',
  'Load again': '重新加载',
  // Ads
  Advertisement: '广告',
  'Emulsion without ads': '没有广告的 Emulsion',
  'Basic: every tool': 'BASIC：全部工具',
  'Basic: every tool, full resolution, photos kept until you delete them':
    'BASIC：全部工具、完整分辨率，照片保留到你删除为止',
  'See the plans': '查看套餐',
  // What whoever looks may use
  '{left, number} of {limit, number} edits left today': '今天还剩 {left, number} / {limit, number} 次修图',
  Basic: 'Basic',
} as const satisfies Translation<typeof site>

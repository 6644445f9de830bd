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
  'This page is also there in English': '本页有简体中文版',
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
  'A table by a window': '窗边的桌子',
  'An astronaut': '一位宇航员',
  'A print from a drawer': '抽屉里的老照片',
  'A kitten on a lawn': '草地上的小猫',
  'A mathematician': '一位数学家',
  'A lake at noon': '正午的湖',
  'A sign by the road': '路边的招牌',
  'A mountain and its mirror': '山与倒影',
  'A house long ago': '很久以前的房子',
  'A cottage in grey': '灰调的小屋',
  'Rendered for Emulsion': '为 Emulsion 渲染',
  'Eileen Collins, NASA, public domain': 'Eileen Collins, NASA（公有领域）',
  'Katherine Johnson, NASA, public domain': 'Katherine Johnson, NASA（公有领域）',
  'Mount Hood, OpenStax, public domain': 'Mount Hood, OpenStax（公有领域）',
  'Palmer home, public domain': 'Palmer home（公有领域）',
  // A picture before and after
  Before: '之前',
  After: '之后',
  'Compare before and after: {alt}': '前后对比：{alt}',
  '{percent} % before': '之前占 {percent}%',
  // The front page
  'Drop a photo.': '放下一张照片。',
  'Take back a better one.': '带走更好的一张。',
  'Six tools that change what you ask and nothing else. In the browser, four of them without signing up.':
    '六个工具，只改你要改的地方。打开浏览器就能用，其中四个无需注册。',
  'What should happen to it': '要怎么处理它',
  'How it works': '使用方法',
  'Drop a photo': '放入照片',
  'JPEG, PNG, WebP, AVIF, GIF or TIFF, up to 40 MB and 50 megapixels. You can paste one, too.':
    '支持 JPEG、PNG、WebP、AVIF、GIF、TIFF，最大 40 MB、5000 万像素，也可以直接粘贴。',
  'Say what should happen': '说出你要的效果',
  'Pick a look from pictures of your own photo, or paint what should go. Every slider has a sensible start.':
    '从你自己照片的预览里挑一种效果，或涂掉不要的东西。每个滑块都从合适的位置开始。',
  'Compare, and keep it': '对比，然后保存',
  'Drag the line between before and after. Download it, or hand the result to the next tool.':
    '拖动中间的线对比前后。下载它，或把结果交给下一个工具。',
  'Plans, in short': '套餐一览',
  'Compare the plans': '对比套餐',
  Questions: '常见问题',
  'Who can see my photos?': '谁能看到我的照片？',
  'Only you: the browser that opened them, or your account once you log in. No address of a photo can be guessed or opened by anyone else. Without an account they are deleted after 24 hours, or when you say so.':
    '只有你：打开它们的浏览器，或登录后的账户。照片的地址别人猜不到，也打不开。没有账户时，照片 24 小时后删除，你也可以随时删除。',
  'Does it change the rest of my photo?': '照片的其余部分会变吗？',
  'No. Each tool leaves the pixels it does not mean to change exactly as they were. Size, transparency, colour profile and capture data are kept; the place where it was taken is left out unless you ask for it.':
    '不会。每个工具都让不该改的像素保持原样。尺寸、透明度、色彩配置和拍摄数据都会保留；拍摄地点默认去掉，除非你要求保留。',
  'Do I need an account?': '需要账户吗？',
  'No. Open a photo and work on it: a few edits a day are yours, and their results carry a watermark. With an account you have more, without the mark, and your photos are kept longer and found on every browser that you log in on.':
    '不需要。打开照片就能修：每天有几次免费修图，结果带水印。有了账户，次数更多、没有水印，照片保存更久，在任何登录的浏览器里都能找到。',
  'Can I run it myself?': '我能自己部署吗？',
  'Yes. The whole product runs on one machine, and the image engine with it: no key, no account elsewhere, nothing sent out.':
    '可以。整个产品连同图像引擎都跑在一台机器上：不用密钥，不用别处的账户，也不往外发送任何东西。',
  // Solutions
  'What people bring, and take home.': '带来什么，又带走什么。',
  'On this page': '本页内容',
  Portraits: '人像',
  'Even the skin without losing its texture, lighten tired eyes, and stop before it shows. Groups work as well: every face is found.':
    '匀净皮肤而不丢质感，提亮疲惫的眼睛，在看出痕迹之前停手。合影也行：每一张脸都会找到。',
  'Old family photos': '家庭老照片',
  'Scan the print, or photograph it by a window. Scratches and folds are closed, faded tones come back, and the grain that belongs there can stay.':
    '扫描照片，或在窗边翻拍。划痕和折痕会补好，褪去的影调会回来，属于它的颗粒可以留下。',
  'solutions|Black and white': '黑白照片',
  'Give colour to a picture that never had any. The light stays as it was taken; only the colour is new.':
    '给从未有过颜色的照片上色。光影仍是拍摄时的样子，只有颜色是新的。',
  'Houses and travel': '房屋与旅行',
  'The day was grey, the house was not. Lay in another sky, through branches and wires, and let the land take its light.':
    '天灰蒙蒙的，房子可不是。换一片天空，树枝和电线之间也不落下，让地面染上它的光。',
  'Clean product shots': '干净的商品照',
  'Take out a reflection, a thread, a label, a hand. What is behind is continued, and the product itself is left alone.':
    '去掉反光、线头、标签、手。背景自然延续，商品本身不动。',
  Cartoons: '卡通',
  'A drawn portrait for a card, a profile, a door. Pick a style from pictures of your own photo.':
    '用在贺卡、头像或门牌上的手绘肖像。从你自己照片的预览里挑一种风格。',
  // Open a photo
  'Now choose a tool': '现在选一个工具',
  'The shared photo did not arrive. Choose it here once.': '分享的照片没有收到，请在这里选一次。',
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
  'Go to the front page': '回到首页',
  'Load again': '重新加载',
  // Ads
  Advertisement: '广告',
  'Emulsion without ads': '没有广告的 Emulsion',
  'Basic: every tool': 'BASIC：全部工具',
  'Basic: every tool, full resolution, photos kept until you delete them':
    'BASIC：全部工具、原始分辨率，照片保留到你删除为止',
  'See the plans': '查看套餐',
} as const satisfies Translation<typeof site>

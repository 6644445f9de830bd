import type pages from '#i18n/de/pages.ts'
import type { Translation } from '#i18n/message.ts'

export default {
  // For search engines
  'A browser of 2024 or later': '2024 年或更新的浏览器',
  'All six photo tools at full resolution, without ads and watermark.':
    '六个照片工具全开，完整分辨率，无广告、无水印。',
  '{plan}, paid annually': '{plan}，按年付款',
  '{plan}, paid monthly': '{plan}，按月付款',
  // The installed app
  'Remove objects, retouch faces, repair, cartoon and colour photos, and change skies.':
    '移除物体、美化人像、修复、卡通化、上色、换天空。',
  'No connection': '没有网络连接',
  'This page could not be loaded. Your photos are safe; try again once you are online.':
    '无法加载此页面。你的照片是安全的，联网后请重试。',
  // In place of a page whose data is out of reach
  'Back in a moment': '马上回来',
  // Above an English page, for readers of another language
  'This page is also there in English': '本页有简体中文版',
  // Samples
  'A table by a window': '窗边的桌子',
  'An astronaut': '一位宇航员',
  'A print from a drawer': '抽屉里的老照片',
  'A kitten on a lawn': '草地上的小猫',
  'A mathematician': '一位数学家',
  'A lake at noon': '正午的湖',
  'A sign by the road': '路边的招牌',
  'A mountain and its mirror': '山与倒影',
  'A camp in 1862': '1862 年的营地',
  'A cottage in grey': '灰调的小屋',
  'Rendered for Emulsion': '为 Emulsion 渲染',
  'Eileen Collins, NASA, public domain': 'Eileen Collins, NASA（公有领域）',
  'Katherine Johnson, NASA, public domain': 'Katherine Johnson, NASA（公有领域）',
  'Mount Hood, OpenStax, public domain': 'Mount Hood, OpenStax（公有领域）',
  'Alexander Gardner, public domain': 'Alexander Gardner（公有领域）',
  // The front page
  'Drop a photo': '放入照片',
  'JPEG, PNG, WebP, AVIF, GIF or TIFF, up to 40 MB and 50 megapixels. You can paste one, too.':
    '支持 JPEG、PNG、WebP、AVIF、GIF、TIFF，最大 40 MB、5000 万像素，也可以直接粘贴。',
  'Say what should happen': '说出你要的效果',
  'Pick a look from pictures of your own photo, or paint what should go. Every slider has a sensible start.':
    '从你自己照片的预览里挑一种效果，或涂掉不要的东西。每个滑块都从合适的位置开始。',
  'Compare, and keep it': '对比，然后保存',
  'Drag the line between before and after. Download it, or hand the result to the next tool.':
    '拖动中间的线对比前后。下载它，或把成品交给下一个工具。',
  'Who can see my photos?': '谁能看到我的照片？',
  'Only you: the browser that opened them, or your account once you log in. No address of a photo can be guessed or opened by anyone else. Without an account they are deleted after 24 hours, or when you say so.':
    '只有你：打开它们的浏览器，或登录后的账户。照片的地址别人猜不到，也打不开。没有账户时，照片 24 小时后删除，你也可以随时删除。',
  'Does it change the rest of my photo?': '照片的其余部分会变吗？',
  'No. Each tool leaves the pixels it does not mean to change exactly as they were. Size, transparency, colour profile and capture data are kept; the place where it was taken is left out unless you ask for it.':
    '不会。每个工具都让不该改的像素保持原样。尺寸、透明度、色彩配置和拍摄数据都会保留；拍摄地点默认去掉，除非你要求保留。',
  'Do I need an account?': '需要账户吗？',
  'No. Open a photo and work on it: a few edits a day are yours, and their results carry a watermark. With an account you have more, without the mark, and your photos are kept longer and found on every browser that you log in on.':
    '不需要。打开照片就能修：每天有几次免费修图，成品带水印。有了账户，次数更多、没有水印，照片保存更久，在任何登录的浏览器里都能找到。',
  'Can I run it myself?': '我能自己部署吗？',
  'Yes. The whole product runs on one machine, and the image engine with it: no key, no account elsewhere, nothing sent out.':
    '可以。整个产品连同图像引擎都跑在一台机器上：不用密钥，不用别处的账户，也不往外发送任何东西。',
  // Solutions
  Portraits: '人像',
  'Even the skin without losing its texture, lighten tired eyes, and stop before it shows. Groups work as well: every face is found.':
    '匀净皮肤而不丢质感，提亮疲惫的眼睛，恰到好处，不留痕迹。合影也行：每一张脸都会找到。',
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
  // The plans, side by side and in short
  Visitor: '访客',
  Yes: '有',
  No: '无',
  Edits: '修图次数',
  '{count, number} a day': '每天 {count, number} 次',
  '{count, number} a month': '每月 {count, number} 次',
  'Longest side of a result': '成品最长边',
  'As your photo': '与原图相同',
  Watermark: '水印',
  Ads: '广告',
  'Photos are kept': '照片保存',
  '{hours, number} hours': '{hours, number} 小时',
  '{days, number} days': '{days, number} 天',
  'Until you delete them': '删除为止',
  'Photos at once': '一次处理的照片',
  'photos at once|One': '1 张',
  'Up to {count, number}': '最多 {count, number} 张',
  'Place in line': '排队顺序',
  'place in line|Ahead': '优先',
  'place in line|Normal': '普通',
  'What counts as one edit?': '什么算一次修图？',
  'One run of one tool on one photo that gives you a result. A run that fails, that you cancel or that changes nothing is not counted.':
    '对一张照片用一次工具并得到成品，算一次。失败、取消或没有改动的不算。',
  'What does yearly billing save?': '按年付费能省多少？',
  'Half: {year} once a year, against twelve times {month}. By the month that is {twelfth}, rounded up to the cent. The edits renew each month either way.':
    '省一半：每年一次 {year}，而按月是十二次 {month}。折合每月 {twelfth}（向上取整到美分）。两种方式下次数都每月重新计算。',
  'How do I end BASIC?': '怎样结束 BASIC？',
  'On the account page, at any time. You keep BASIC until the end of what is paid, and nothing more is charged. Until then you can take it back.':
    '随时在账户页面操作。BASIC 保留到已付期限结束，不再扣款。在此之前可以反悔。',
  'What if a payment fails?': '付款失败怎么办？',
  'It is tried again, and BASIC goes on for three more days. After those your account is on FREE.':
    '会再次尝试扣款，BASIC 再延续三天。之后账户转为 FREE。',
  'What happens to my photos when BASIC ends?': 'BASIC 结束后我的照片会怎样？',
  'For another {days} days nothing is deleted. After those, each photo is kept for {days} days from the day it was made, as on FREE.':
    '再过 {days} 天内不会删除任何照片。之后与 FREE 一样，每张照片自生成之日起保存 {days} 天。',
  'Without signing up': '无需注册',
  'An account, for nothing': '免费账户',
  'edits a day': '次修图/天',
  'edits a month': '次修图/月',
  'Results at full size, with a watermark': '成品原始尺寸，有水印',
  'Results at full size, no watermark': '成品原始尺寸，无水印',
  'Results up to {size} px, with a watermark': '成品最大 {size} px，有水印',
  'Results up to {size} px, no watermark': '成品最大 {size} px，无水印',
  'All {all} tools': '全部 {all} 个工具',
  '{own} of {all} tools': '{all} 个工具中的 {own} 个',
} as const satisfies Translation<typeof pages>

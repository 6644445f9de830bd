import type de from '#i18n/de/problems.ts'
import type { Translation } from '#i18n/message.ts'

export default {
  // Requests
  'That request could not be understood. Reload the page and try again.': '无法理解此请求。请重新加载页面后再试。',
  'That is not here, or no longer here.': '这里没有该内容，或者它已不在了。',
  'This request came from another site and was refused.': '此请求来自其他网站，已被拒绝。',
  'That kind of content is not accepted here.': '这里不接受此类内容。',
  'Too many requests at once. Wait a moment and try again.': '一次请求太多。请稍等片刻再试。',
  'That is more than one person or network can have done here at a time.':
    '这超出了这里一次能为一个人或一个网络处理的量。',
  'You keep as many photos here as there is room for. Delete some that you no longer need.':
    '你在这里保存的照片已达上限。请删除一些不再需要的照片。',
  'More is asked of this server just now than it can do.': '目前对此服务器的请求超出了它的处理能力。',
  '{sentence} Try again in {count} s.': '{sentence}请在 {count} 秒后再试。',
  '{sentence} Try again in {count} minutes.': '{sentence}请在 {count} 分钟后再试。',
  '{sentence} Try again in {count} hours.': '{sentence}请在 {count} 小时后再试。',
  '{sentence} Try again in {count} days.': '{sentence}请在 {count} 天后再试。',
  // Photos
  'That file is empty. Choose another photo.': '此文件是空的。请另选一张照片。',
  'That file is larger than 40 MB. Save it smaller and try again.': '此文件超过 40 MB。请缩小保存后再试。',
  'That picture has more than 50 megapixels or a side over 16,384 px. Make it smaller and try again.':
    '此图片超过 5000 万像素，或有一边超过 16,384 px。请缩小后再试。',
  'That file is not a picture we can read. Use JPEG, PNG, WebP, AVIF, GIF or TIFF.':
    '此文件不是可读取的图片。请使用 JPEG、PNG、WebP、AVIF、GIF 或 TIFF。',
  'HEIC photos cannot be read here. Save it as JPEG (on an iPhone: Share, Options, Most Compatible) and try again.':
    '这里无法读取 HEIC 照片。请另存为 JPEG（在 iPhone 上：共享、选项、兼容性最佳）后再试。',
  'That picture is damaged or cut short and cannot be read. Try another copy.':
    '此图片已损坏或不完整，无法读取。请换一份副本再试。',
  'That animation has more than 300 frames or 60 megapixels in all. Make it shorter or smaller and try again.':
    '此动画超过 300 帧，或总计超过 6000 万像素。请缩短或缩小后再试。',
  'The upload stopped before the end. Try again; nothing was kept.':
    '上传未完成就中断了，没有保存任何内容。请再试一次。',
  'That address cannot be loaded. Use a public http or https link to a picture.':
    '无法加载此地址。请使用指向图片的公开 http 或 https 链接。',
  'The picture could not be fetched from that address. Save it and drop it here.':
    '无法从此地址获取图片。请先保存，再拖放到这里。',
  'There is no room left to store photos just now. Try again later.': '目前没有空间存放照片。请稍后再试。',
  'This cannot be reached just now. Nothing is lost; try again in a moment.':
    '暂时无法访问。没有任何内容丢失；请稍后再试。',
  // Edits
  'Nothing is marked yet. Paint over what should go, then run.': '还没有标记任何内容。请先涂抹要去掉的部分，再开始。',
  'That mask is not the same size as the photo. Export one from this photo.':
    '此蒙版与照片大小不同。请从这张照片导出一份。',
  'Too much of the photo is marked to fill the rest from it. Mark less.':
    '标记的部分过多，剩余画面不足以填补。请少标记一些。',
  'This photo is too small for this tool. Use one of at least 16 x 16 px.':
    '这张照片太小，不适合此工具。请使用至少 16 × 16 px 的照片。',
  'No face was found in this photo. Use one where a face is clear.': '这张照片里没有找到人脸。请使用面部清晰的照片。',
  'No face of this photo is switched on, so nothing would change. Switch on at least one.':
    '这张照片没有启用任何人脸，不会有变化。请至少启用一张。',
  'The picture chosen for this is gone. Choose another one.': '所选的图片已不在了。请另选一张。',
  'No sky was found in this photo. Use one that shows the sky.': '这张照片里没有找到天空。请使用能看到天空的照片。',
  'One of the settings is out of range. Reset it and run again.': '有一项设置超出范围。请重置后重新开始。',
  'This photo already has colours. Choose Recolor to colour it anew.': '这张照片已有颜色。选择“重新上色”即可重新着色。',
  'This photo could not be finished. It was tried more than once; try a smaller size or other settings.':
    '已尝试多次，仍无法完成这张照片。请换更小的尺寸或其他设置。',
  'This edit took too long and was stopped. Try a smaller photo or fewer steps.':
    '此次修图耗时过长，已停止。请换更小的照片或减少步骤。',
  'This edit has already ended.': '此次修图已经结束。',
  'This edit was already asked for with other settings. Press Run again.': '此次修图已用其他设置提交过。请重新开始。',
  'A part of the image engine is missing. Run npm start again to rebuild it.':
    '图像引擎缺少一部分。请重新运行 npm start 以重建。',
  'Something failed on our side. Try again; if it happens again, tell the operator the number shown.':
    '我们这边出了问题。请再试一次；若再次出现，请把显示的编号告诉运营方。',
  // Accounts
  'You are not logged in, or no longer. Log in and try again.': '你尚未登录，或登录已失效。请登录后再试。',
  'That email and that password do not belong together.': '邮箱与密码不匹配。',
  'That code is wrong or has expired. Check it, or ask for a new one.': '验证码有误或已过期。请检查，或重新获取。',
  'That is not the password of this account.': '这不是此账户的密码。',
  'This account has no password yet. Log out and choose one by "Retrieve password?" in the login window.':
    '此账户还没有密码。请退出登录，在登录窗口通过“忘记密码？”设置一个。',
  'Choose a password of at least 8 characters that is hard to guess: no common one, no pattern of keys, not your email.':
    '请选择至少 8 个字符、不易猜到的密码：不能是常用密码、键盘上的规律或你的邮箱。',
  'That is not the email of this account.': '这不是此账户的邮箱。',
  'Your data is being downloaded already. Let that end, or cancel it, then start again.':
    '你的数据已在下载中。请等它完成或取消后再开始。',
  'Too many tries.': '尝试次数过多。',
  'Others have guessed at the password of this email. Log in with a code that we mail you, or wait.':
    '有人在猜测这个邮箱的密码。请用我们发到邮箱的验证码登录，或者稍后再试。',
  'A code was sent a moment ago.': '验证码刚刚已发送。',
  'The mail could not be sent just now. Try again in a minute.': '邮件暂时无法发送。请一分钟后再试。',
  'Login with Google is not set up here. Use your email.': '此处未启用 Google 登录。请使用邮箱。',
  'Google did not confirm who you are. Try again, or use your email.': 'Google 未能确认你的身份。请重试，或使用邮箱。',
  'Google has not verified that email. Use your email and a code.': 'Google 尚未验证此邮箱。请使用邮箱和验证码。',
  'The account of that email was never confirmed. Retrieve its password with a mailed code first.':
    '此邮箱的账户从未确认。请先用邮件验证码找回密码。',
  'That email belongs to another Google account here. Use that one, or your email.':
    '此邮箱在这里属于另一个 Google 账户。请使用那个账户，或使用邮箱。',
  // Plans and orders
  'All your edits of this period are used.': '本周期的修图次数已用完。',
  'This is part of BASIC. Your photo stays here; see the plans to go on.':
    '这是 BASIC 的功能。你的照片会保留在这里；请查看套餐后继续。',
  'That order can no longer be changed. Load the page again.': '此订单已无法更改。请重新加载页面。',
  'That plan cannot be bought here.': '此套餐无法在这里购买。',
  'You have that plan already. Change or end it on the account page.': '你已拥有此套餐。可在账户页面更改或结束。',
  'The payment provider does not answer just now. Nothing was charged; try again in a minute.':
    '支付商暂时没有响应。未扣任何款项；请一分钟后再试。',
  'The payment was declined, and nothing was changed. Use another card and try again.':
    '付款被拒绝，未作任何更改。请换一张卡再试。',
  'Your plan could not be ended at the payment provider just now, so your account is still here. Nothing is lost; try again in a minute.':
    '暂时无法在支付商处结束你的套餐，因此账户仍然保留。没有任何损失；请一分钟后再试。',
  'That message is not signed as it should be.': '此消息的签名不正确。',
  'That message is signed, but it is not an event that can be read.': '此消息已签名，但不是可读取的事件。',
} as const satisfies Translation<typeof de>

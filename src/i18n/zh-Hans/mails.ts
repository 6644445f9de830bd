import type de from '#i18n/de/mails.ts'
import type { Translation } from '#i18n/message.ts'

export default {
  // Every mail
  'Emulsion, AI photo editing': 'Emulsion，AI 照片编辑',

  // A code
  '{code} is your Emulsion code': '{code} 是你的 Emulsion 验证码',
  'It holds for {minutes} minutes and works once.': '{minutes} 分钟内有效，只能用一次。',
  'Codes are asked for at your address very often, so this longer one is the only one for {hours} hours. Wherever you ask for a code meanwhile, type this one there within {minutes} minutes of asking. It works once.':
    '你的邮箱被频繁请求验证码，因此 {hours} 小时内只有这个较长的验证码有效。在此期间无论在哪里请求验证码，都请在 {minutes} 分钟内输入这一个。只能使用一次。',
  'Your verification code': '你的验证码',
  'Type this code where you asked for it, to log in or to make your account.':
    '在请求验证码的地方输入它，即可登录或注册账户。',
  'If it was not you who asked, do nothing: without this code nobody gets in.':
    '如果不是你本人的请求，无需任何操作：没有这个验证码，谁也进不去。',
  'Choose a new password': '设置新密码',
  'Type this code where you asked for it, with the password you want from now on. All other devices are logged out then.':
    '在请求验证码的地方输入它，以及你今后要用的密码。其他设备都会随之退出登录。',
  'Your password stays as it is.': '你的密码保持不变。',
  'Delete your account': '删除账户',
  'Type this code on your account page to delete your account, with all its photos. Nothing can bring them back.':
    '在账户页面输入这个验证码，即可删除账户及其中所有照片。删除后无法恢复。',
  'If it was not you who asked, do nothing with the code, and change your password: somebody is logged in to your account.':
    '如果不是你本人的请求，请不要使用这个验证码，并修改密码：有人登录了你的账户。',

  // No account has this address
  'You have no Emulsion account with this address': '这个邮箱地址没有 Emulsion 账户',
  'So there is no password to retrieve.': '因此没有密码可以找回。',
  'There is no account here': '这里没有账户',
  'Somebody, probably you, asked to retrieve the password of an Emulsion account with this address. There is none.':
    '有人（很可能是你）请求找回这个邮箱地址的 Emulsion 账户密码，但并没有这样的账户。',
  'If you have an account, it has another address: try that one. If you want one, close “{dialog}” and register with this address.':
    '如果你有账户，它用的是另一个邮箱地址，请换那个试试。如果你想注册，请关闭“{dialog}”，再用这个邮箱地址注册。',
  'If it was not you who asked, do nothing. Nothing was made or changed.':
    '如果不是你本人的请求，无需任何操作。没有创建或更改任何内容。',

  // What was changed
  'Your Emulsion password was changed': '你的 Emulsion 密码已更改',
  'All other devices were logged out.': '其他设备都已退出登录。',
  'Your password was changed': '你的密码已更改',
  'The password of your account was just changed, and all other devices were logged out.':
    '你的账户密码刚刚更改，其他设备都已退出登录。',
  'If it was not you, choose “{link}” where you log in, at once: it takes a code that only this mailbox gets.':
    '如果不是你本人操作，请立即在登录处选择“{link}”：找回密码需要一个只有此邮箱能收到的验证码。',
  'Your Emulsion account was deleted': '你的 Emulsion 账户已删除',
  'Your photos and edits are gone with it.': '你的照片和修图记录已一并删除。',
  'Your account was deleted': '你的账户已删除',
  'Your account is gone, as you asked, and so are its photos and edits.':
    '已按你的要求删除账户，以及其中的照片和修图记录。',
  'This is the last mail to this address. You can register again at any time.':
    '这是发往此邮箱的最后一封邮件。你随时可以重新注册。',

  // Support
  'Support has answered.': '客服已回复。',
  'An answer from support': '客服的回复',
  'You asked about “{subject}”:': '你咨询的“{subject}”：',
  'Your question and this answer are on your Support page; ask again there.':
    '你的问题和这条回复都在“客服支持”页面上；如有疑问，可在那里继续提问。',

  // A plan paid for twice
  'You paid for Emulsion twice, and get {amount} back': '你为 Emulsion 付了两次款，{amount} 将退还给你',
  'Your plan stays as it is.': '你的套餐保持不变。',
  'A second plan was just paid for with your account. It was ended at once, will not be renewed, and {amount} goes back the way it came.':
    '你的账户刚刚支付了第二个套餐。它已立即结束，不会续订，{amount} 会原路退回。',
  'Your plan stays as it is. How long the money takes is up to your bank; your orders page shows how it stands.':
    '你的套餐保持不变。到账时间取决于你的银行；订单页面会显示进度。',
  'You need not do anything.': '你无需进行任何操作。',
} as const satisfies Translation<typeof de>

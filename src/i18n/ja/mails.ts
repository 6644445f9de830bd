import type de from '#i18n/de/mails.ts'
import type { Translation } from '#i18n/message.ts'

export default {
  // Every mail
  'Emulsion, AI photo editing': 'Emulsion：AI写真編集',

  // A code
  '{code} is your Emulsion code': '{code}がEmulsionの確認コードです',
  'It holds for {minutes} minutes and works once.': '有効期限は{minutes}分で、使えるのは一度だけです。',
  'Codes are asked for at your address very often, so this longer one is the only one for {hours} hours. Wherever you ask for a code meanwhile, type this one there within {minutes} minutes of asking. It works once.':
    'あなたのアドレスに対してコードが頻繁に要求されているため、{hours}時間はこの長いコードだけが使えます。その間にコードを要求した画面で、{minutes}分以内にこのコードを入力してください。使えるのは1回だけです。',
  'Your verification code': '確認コード',
  'Type this code where you asked for it, to log in or to make your account.':
    'コードを請求した画面にこのコードを入力すると、ログインまたは新規登録ができます。',
  'If it was not you who asked, do nothing: without this code nobody gets in.':
    'お心当たりがない場合は、何もする必要はありません。このコードがなければ誰も入れません。',
  'Choose a new password': '新しいパスワードの設定',
  'Type this code where you asked for it, with the password you want from now on. All other devices are logged out then.':
    'コードを請求した画面に、このコードとこれから使うパスワードを入力してください。ほかの端末はすべてログアウトされます。',
  'Your password stays as it is.': 'パスワードは変わりません。',
  'Delete your account': 'アカウントの削除',
  'Type this code on your account page to delete your account, with all its photos. Nothing can bring them back.':
    'アカウントページにこのコードを入力すると、アカウントとすべての写真が削除されます。元に戻すことはできません。',
  'If it was not you who asked, do nothing with the code, and change your password: somebody is logged in to your account.':
    'お心当たりがない場合は、このコードを使わず、パスワードを変更してください。誰かがあなたのアカウントにログインしています。',

  // No account has this address
  'You have no Emulsion account with this address': 'このアドレスのEmulsionアカウントはありません',
  'So there is no password to retrieve.': '再設定するパスワードはありません。',
  'There is no account here': 'アカウントが見つかりません',
  'Somebody, probably you, asked to retrieve the password of an Emulsion account with this address. There is none.':
    'このアドレスのEmulsionアカウントについて、パスワードの再設定が請求されました。おそらくご本人によるものですが、該当するアカウントはありません。',
  'If you have an account, it has another address: try that one. If you want one, close “{dialog}” and register with this address.':
    'アカウントをお持ちの場合は、別のアドレスで登録されています。そちらをお試しください。新しく作る場合は「{dialog}」を閉じて、このアドレスで新規登録してください。',
  'If it was not you who asked, do nothing. Nothing was made or changed.':
    'お心当たりがない場合は、何もする必要はありません。何も作成・変更されていません。',

  // What was changed
  'Your Emulsion password was changed': 'Emulsionのパスワードが変更されました',
  'All other devices were logged out.': 'ほかの端末はすべてログアウトされました。',
  'Your password was changed': 'パスワードが変更されました',
  'The password of your account was just changed, and all other devices were logged out.':
    'アカウントのパスワードが変更され、ほかの端末はすべてログアウトされました。',
  'If it was not you, choose “{link}” where you log in, at once: it takes a code that only this mailbox gets.':
    'ご本人による変更でない場合は、すぐにログイン画面で「{link}」を選んでください。再設定には、このメールアドレスだけに届くコードが必要です。',
  'Your Emulsion account was deleted': 'Emulsionアカウントが削除されました',
  'Your photos and edits are gone with it.': '写真と編集も一緒に削除されました。',
  'Your account was deleted': 'アカウントが削除されました',
  'Your account is gone, as you asked, and so are its photos and edits.':
    'ご希望のとおり、アカウントを写真と編集とともに削除しました。',
  'This is the last mail to this address. You can register again at any time.':
    'このアドレスへのメールはこれが最後です。いつでもまた新規登録できます。',

  // Support
  'Support has answered.': 'サポートから返信がありました。',
  'An answer from support': 'サポートからの返信',
  'You asked about “{subject}”:': '「{subject}」についてのご質問への回答です：',
  'Your question and this answer are on your Support page; ask again there.':
    'ご質問とこの回答は、サポートページでご覧になれます。続きのご質問もそちらからどうぞ。',

  // A plan paid for twice
  'You paid for Emulsion twice, and get {amount} back': 'Emulsion のお支払いが二重だったため、{amount} を返金します',
  'Your plan stays as it is.': 'プランはそのままです。',
  'A second plan was just paid for with your account. It was ended at once, will not be renewed, and {amount} goes back the way it came.':
    'お使いのアカウントで 2 つ目のプランが支払われました。そのプランはすぐに終了し、更新されません。{amount} は支払い元に戻ります。',
  'Your plan stays as it is. How long the money takes is up to your bank; your orders page shows how it stands.':
    'プランはそのままです。返金にかかる日数は銀行によって異なります。状況は注文のページで確認できます。',
  'You need not do anything.': 'お手続きは不要です。',
} as const satisfies Translation<typeof de>

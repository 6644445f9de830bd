import type account from '#i18n/de/account.ts'
import type { Translation } from '#i18n/message.ts'

export default {
  // The login window
  'Login/Register Account': 'ログイン／新規登録',
  'Retrieve password': 'パスワードの再設定',
  Email: 'メールアドレス',
  'Verification code': '確認コード',
  Password: 'パスワード',
  'New here? Choose one of at least {count} characters.': 'はじめての方は{count}文字以上で決めてください。',
  'The new one, of at least {count} characters. Every other device is logged out.':
    '新しいパスワード（{count}文字以上）。ほかの端末はログアウトされます。',
  'Get verification code': 'コードを取得',
  'Re-acquire after {seconds}s': 'あと{seconds}秒',
  'Log in/Register now': 'ログイン／登録する',
  'Retrieve/Login': '再設定してログイン',
  'Log in without a code': 'コードなしでログイン',
  'Log in with a code, or register': 'コードでログイン、または新規登録',
  'Retrieve password?': 'パスワードを忘れた方',
  'Back to login': 'ログインに戻る',
  'Continue with Google': 'Googleで続ける',
  'By going on you agree to the <terms>Terms of Service</terms> and the <privacy>privacy policy</privacy>.':
    '続けると、<terms>利用規約</terms>と<privacy>プライバシーポリシー</privacy>に同意したことになります。',
  // Beside the form
  'What you made stays with you': '作ったものは残ります',
  'The photos and results of this browser come along into your account.':
    'このブラウザーの写真と仕上がりは、アカウントに引き継がれます。',
  'Kept for {days} days': '{days}日間保存',
  'Instead of 24 hours, and found again on every device of yours.': '24時間ではなく、どの端末からでも見られます。',
  'No card, no advertising mail': 'カード不要、宣伝メールなし',
  'We write about your account, and to answer when you wrote to us.':
    'お送りするのは、アカウントについての連絡とお問い合わせへの返信だけです。',
  // What is wrong in a form, and what was done
  'Please enter your email': 'メールアドレスを入力してください',
  'Please enter email address': 'メールアドレスを入力してください',
  'Please enter the verification code': '確認コードを入力してください',
  'Please enter password': 'パスワードを入力してください',
  'That is not an email address. Check it for a slip.': 'メールアドレスの形になっていません。入力を確認してください。',
  'The code in the mail has {digits} digits.': 'メールのコードは{digits}桁です。',
  'Use at least {count} characters.': '{count}文字以上にしてください。',
  'Use at most {count} characters.': '{count}文字以内にしてください。',
  'Your verification code has been sent to your email address, please check it.':
    '確認コードをメールでお送りしました。ご確認ください。',
  'Registration failed': '登録できませんでした',
  'Registration failed - invalid response': '登録できませんでした（応答が正しくありません）',
  'You did not go on with Google, and nothing was changed. Your email works too.':
    'Googleでのログインは行われず、何も変わっていません。メールアドレスでもログインできます。',
  'That login with Google was not begun here. Press Continue with Google again.':
    'このGoogleログインはここで始められたものではありません。もう一度「Googleで続ける」を押してください。',
  'This browser keeps nothing for this site, so Google could not bring you back. Allow it to, or use your email.':
    'このブラウザーはこのサイトの情報を保存しないため、Googleから戻れません。保存を許可するか、メールアドレスを使ってください。',
  'That could not be loaded. Check your connection and try again.':
    '読み込めませんでした。接続を確認して、もう一度お試しください。',
  'You are on BASIC': 'BASICになりました',
  'All six tools are open, at full resolution and without ads.':
    '6つのツールすべてが、フル解像度・広告なしで使えます。',
  // The plans' window, and buying
  'The plans could not be loaded': 'プランを読み込めませんでした',
  'The plans are loading.': 'プランを読み込んでいます。',
  'End it at any time; BASIC stays until the end of what is paid.':
    'いつでも解約できます。お支払い済みの期間中はBASICのままです。',
  'Not now': '今はしない',
  '{tools} are part of BASIC. Your photo stays here.': '{tools}はBASICの機能です。写真はここに残ります。',
  'All your edits of this month are used. BASIC gives {basic, number} a month.':
    '今月の編集回数を使い切りました。BASICなら月{basic, number}回使えます。',
  'Your edits of today are used. FREE gives members {free, number} a month, BASIC {basic, number}.':
    '今日の編集回数を使い切りました。FREEなら月{free, number}回、BASICなら月{basic, number}回使えます。',
  'Your account is ready, on FREE. Stay there as long as you like, or take BASIC now.':
    'アカウントができました。プランはFREEです。このままでも、BASICに変えてもかまいません。',
  'You have that plan already': 'すでにこのプランです',
  'Change or end it on the account page. Nothing was ordered.':
    '変更や解約はアカウントページでできます。注文はされていません。',
  'Go to my account': 'アカウントへ',
  'Your checkout is ready': 'お支払いの準備ができました',
  'Your browser did not open a new tab for it. Nothing is charged before you approve it there.':
    'ブラウザーが新しいタブを開きませんでした。そこで承認するまで請求はありません。',
  'Open the checkout': 'お支払いを開く',
  'Preparing your checkout…': 'お支払いを準備しています…',
  // The plans in short
  '{month} a month, or {year} a year': '月額{month}、または年額{year}',
  // What is used up
  'Edits used up': '編集回数の上限',
  "Today's {limit, number} edits are used. They renew <when>{when}</when>.":
    '今日の{limit, number}回を使い切りました。<when>{when}</when>また使えます。',
  "This month's {limit, number} edits are used. They renew <when>{when}</when>.":
    '今月の{limit, number}回を使い切りました。<when>{when}</when>また使えます。',
  'on {day}': '{day}に',
  '{hours, plural, one {in an hour} other {in # hours}}': '{hours, plural, other {#時間後に}}',
  '{minutes, plural, one {in a minute} other {in # minutes}}': '{minutes, plural, other {#分後に}}',
  'With an account you have {free, number} a month for nothing, with BASIC {basic, number}.':
    'アカウントがあれば無料で月{free, number}回、BASICなら月{basic, number}回使えます。',
  'BASIC has {basic, number} a month: {price}.': 'BASICなら月{basic, number}回使えます（{price}）。',
  '{percent} % of your edits are used': '編集回数の{percent}%を使いました',
  '{left, number} of {all, number} are left. They renew {when}.':
    '残り{left, number}/{all, number}回です。{when}リセットされます。',
  // The account page
  'Your account could not be loaded': 'アカウントを読み込めませんでした',
  'Nothing of it is lost. Try again in a moment.': '何も失われていません。少し待ってもう一度お試しください。',
  Profile: 'プロフィール',
  Name: '名前',
  'Type the name you want to go by.': '表示する名前を入力してください。',
  Saving: '保存しています',
  'Save name': '名前を保存',
  'Your name is saved.': '名前を保存しました。',
  'Member since': '登録日',
  'You log in with': 'ログイン方法',
  'Email and password, or Google': 'メールアドレスとパスワード、またはGoogle',
  'Email and password': 'メールアドレスとパスワード',
  Google: 'Google',
  'Plan and usage': 'プランと利用状況',
  'of {limit, number} edits remaining today': '回（今日は全{limit, number}回）',
  'of {limit, number} edits remaining this month, on the Free plan':
    '回残っています（FREEプラン、今月は全{limit, number}回）',
  'of {limit, number} edits remaining this month, on the Basic plan':
    '回残っています（BASICプラン、今月は全{limit, number}回）',
  "{share} % of this month's edits used": '今月の編集回数の{share}%を使用',
  '{share} % used. The count begins anew on <day></day>. An edit that fails, that you cancel or that changes nothing is not counted.':
    '{share}%を使用。<day></day>にリセットされます。失敗、取り消し、変更なしは数えません。',
  'See your orders': '注文を見る',
  'BASIC, granted by the operator.': '運営者から提供されたBASICです。',
  'Nothing is charged for it, and nothing is renewed.': '請求も更新もありません。',
  'FREE.': 'FREE。',
  'It costs nothing and does not end.': '無料で、期限もありません。',
  'BASIC, monthly.': 'BASIC（月払い）。',
  'BASIC, yearly.': 'BASIC（年払い）。',
  'Renews on <renewal></renewal> for {price}.': '<renewal></renewal>に{price}で更新されます。',
  'Ends on <end></end>. It is not renewed, and nothing more is charged.':
    '<end></end>に終了します。更新されず、以後の請求もありません。',
  'The payment failed. You have access until <end></end>; pay with another card to keep the plan after it.':
    'お支払いに失敗しました。<end></end>までは使えます。その後も続けるには、別のカードでお支払いください。',
  'The payment failed, and access ended on <end></end>. Once it is paid, the plan goes on.':
    'お支払いに失敗し、<end></end>に利用が終わりました。お支払いが済めば再開します。',
  'The payment was taken back, and access ended on <end></end>.':
    'お支払いが取り消され、<end></end>に利用が終わりました。',
  'Pay with another card': '別のカードで支払う',
  Opening: '開いています',
  'Resume the plan': 'プランを再開',
  Resuming: '再開しています',
  'Change to monthly': '月払いに変更',
  'Change to yearly': '年払いに変更',
  'Cards and invoices': 'カードと請求書',
  'Refresh my plan': 'プランを更新',
  'Asking the provider': '決済会社に確認中',
  'End the plan': '解約する',
  'Your plan ends with the period that is paid for.': 'プランはお支払い済みの期間で終了します。',
  'Your plan is changed.': 'プランを変更しました。',
  'Your plan is resumed and will be renewed.': 'プランを再開しました。更新されます。',
  'Your plan is up to date.': 'プランは最新の状態です。',
  'The payment provider has no pages of its own for this plan.': 'このプランには、決済会社の管理ページがありません。',
  'End your plan?': '解約しますか？',
  'Keep the plan': '解約しない',
  'BASIC stays yours until <day></day>, which is paid for. It is not renewed, and until then you can resume it.':
    'お支払い済みの<day></day>まではBASICのままです。更新はされず、それまでなら再開できます。',
  'What goes then': '終了すると',
  '{free, number} edits a month in place of {basic, number}.':
    '編集は月{basic, number}回から{free, number}回になります。',
  'Repair and change sky, and batches of photos.': '修復と空を変える、複数枚の一括処理は使えません。',
  'Results at full size: the long side is at most {px, number} px.':
    '原寸の仕上がりは使えず、長辺は{px, number} pxまでです。',
  'Photos are kept for {days} days. Download what should stay longer.':
    '写真の保存は{days}日間です。長く残すものはダウンロードしてください。',
  'There are ads again, where the operator shows them.': '運営者が広告を出している場合、広告が表示されます。',
  'Change to monthly?': '月払いに変更しますか？',
  'Change to yearly?': '年払いに変更しますか？',
  'Leave it as it is': '変更しない',
  'A new month begins today, and is renewed every month for {price}.':
    '今日から新しい1か月が始まり、毎月{price}で更新されます。',
  'A new year begins today, and is renewed every year for {price}.':
    '今日から新しい1年が始まり、毎年{price}で更新されます。',
  '{price} falls due today. What is left of the year that is paid for is set off against it by the payment provider, and the rest is charged to the card you pay with. Your {edits, number} edits a month stay, and the days on which they are counted anew.':
    '今日{price}のお支払いが発生します。お支払い済みの年の残りは決済会社が差し引き、不足分がお使いのカードに請求されます。月{edits, number}回の編集回数とリセット日は変わりません。',
  '{price} falls due today. What is left of the month that is paid for is set off against it by the payment provider, and the rest is charged to the card you pay with. Your {edits, number} edits a month stay, and the days on which they are counted anew.':
    '今日{price}のお支払いが発生します。お支払い済みの月の残りは決済会社が差し引き、不足分がお使いのカードに請求されます。月{edits, number}回の編集回数とリセット日は変わりません。',
  'Your edits, counted': '編集回数の記録',
  'Nothing is counted yet. Each edit will be listed here: when it is taken, and kept or given back.':
    'まだ記録はありません。編集するたびに、使われた日時と、確定したか戻されたかがここに並びます。',
  '{tool}: taken when it began': '{tool}：開始時に1回使用',
  '{tool}: kept, since its result was delivered': '{tool}：仕上がりが届いたため確定',
  '{tool}: given back, since it failed, was cancelled or changed nothing':
    '{tool}：失敗、取り消し、または変更なしのため1回戻りました',
  Loading: '読み込んでいます',
  'Show older': '以前のものを表示',
  'You log in with Google and have no password here. To choose one, retrieve it as if it were forgotten: a code is mailed to you, and the password you type with it is yours from then on.':
    'Googleでログインしているため、パスワードはありません。決めるには、忘れたときと同じように再設定してください。メールで届くコードと一緒に入力したパスワードが、以後使えます。',
  'Current password': '現在のパスワード',
  'New password': '新しいパスワード',
  'At least {count} characters. Every other device is logged out.': '{count}文字以上。ほかの端末はログアウトされます。',
  Changing: '変更しています',
  'Change password': 'パスワードを変更',
  'Your password is changed. Other devices are logged out.':
    'パスワードを変更しました。ほかの端末はログアウトされました。',
  Devices: '端末',
  'Where you are logged in. A login lasts seven days; you can end it sooner.':
    'ログイン中の端末です。ログインは7日間続き、それより早く終えることもできます。',
  'This device': 'この端末',
  'since <day></day>': '<day></day>から',
  'Unknown device': '不明な端末',
  'A browser on {system}': '{system}のブラウザー',
  '{browser} on {system}': '{browser}（{system}）',
  'Log out {device}, {address}': '{device}（{address}）をログアウト',
  'Logging out': 'ログアウトしています',
  'Log out all other devices': 'ほかの端末をすべてログアウト',
  '{device} is logged out.': '{device}をログアウトしました。',
  'All other devices are logged out.': 'ほかの端末はすべてログアウトしました。',
  'Your data': 'あなたのデータ',
  'Everything that is held of you, in one ZIP file: your photos and results, of which there are none yet, and a file account.json with your profile, devices, edits and support messages.':
    '保存されているすべてを1つのZIPファイルにまとめます。写真と仕上がり（まだありません）、そしてプロフィール、端末、編集、お問い合わせを記したaccount.jsonです。',
  'Everything that is held of you, in one ZIP file: {photos, plural, one {# photo or result} other {# photos and results}} ({size}), as you opened them and as they were made, and a file account.json with your profile, devices, edits and support messages.':
    '保存されているすべてを1つのZIPファイルにまとめます。写真と仕上がり{photos, plural, other {#枚}}（{size}、開いたときと仕上がったときのまま）、そしてプロフィール、端末、編集、お問い合わせを記したaccount.jsonです。',
  Preparing: '準備しています',
  'Download my data': 'データをダウンロード',
  'You are logged out. Log in to go on; your photo and marks stay here.':
    'ログアウトしています。続けるにはログインしてください。写真と印はここに残ります。',
  'Your download has begun.': 'ダウンロードを始めました。',
  'Download failed.: {reason}': 'ダウンロードできませんでした：{reason}',
  'Delete account': 'アカウントを削除',
  'Takes your photos, results, edits, messages and personal details away for good. You will be asked once more.':
    '写真、仕上がり、編集、お問い合わせ、個人情報が完全に削除されます。もう一度確認します。',
  'Delete your account?': 'アカウントを削除しますか？',
  'This cannot be taken back, by you or by us.': 'あなたにも私たちにも、元に戻すことはできません。',
  'Keep my account': '削除しない',
  Deleting: '削除しています',
  'Delete for good': '完全に削除',
  'Your email, typed out': '確認のためメールアドレスを入力',
  'Type {email} to say that you mean this account.': 'このアカウントでよければ、{email}と入力してください。',
  'It is mailed to {email}.': '{email}に送ります。',
  'What goes': '削除されるもの',
  'Every photo and result, running edits, support messages, your name, email and password, on all devices.':
    'すべての写真と仕上がり、進行中の編集、お問い合わせ、名前、メールアドレス、パスワード。すべての端末が対象です。',
  'Ends at the payment provider first, so that nothing more is charged. What is left of it, to <day></day>, goes with the account and is not paid back.':
    '以後の請求がないよう、まず決済会社で終了します。<day></day>までの残りはアカウントとともになくなり、返金されません。',
  'What stays': '残るもの',
  'Records of payments and of how many edits were counted, as the law asks, without your name and email. Orders that wait for payment are closed.':
    '法律で求められる支払いと編集回数の記録。名前とメールアドレスは含みません。支払い待ちの注文は閉じられます。',
  'Your account is deleted.': 'アカウントを削除しました。',
  // Orders
  'No orders yet': '注文はまだありません',
  'What you buy, each renewal and its invoice will be listed here.': '購入、更新、それぞれの請求書がここに並びます。',
  'An order that waits can be paid or closed until its checkout expires. Your plan is changed or ended on your <account>account page</account>.':
    '支払い待ちの注文は、期限が切れるまで支払いまたは取り下げができます。プランの変更と解約は<account>アカウントページ</account>で行えます。',
  Refresh: '更新',
  'Your orders are up to date.': '注文は最新の状態です。',
  'Your orders could not be listed': '注文を表示できませんでした',
  'Nothing of them is lost; the list did not arrive. Try again in a moment.':
    '失われたものはありません。一覧が届かなかっただけです。少し待ってもう一度お試しください。',
  FREE: 'FREE',
  'BASIC, monthly': 'BASIC（月払い）',
  'BASIC, yearly': 'BASIC（年払い）',
  renewal: '更新',
  'Waiting for payment': '支払い待ち',
  Paid: '支払い済み',
  'Closed, not paid': '取り下げ（未払い）',
  'Expired, not paid': '期限切れ（未払い）',
  Refunded: '返金済み',
  Pay: '支払う',
  'order|Close': '取り下げる',
  Invoice: '請求書',
  'Close this order?': 'この注文を取り下げますか？',
  'Its checkout can then no longer be paid. Nothing has been charged for it.':
    '取り下げると支払えなくなります。まだ請求はされていません。',
  'order|Keep it': '残す',
  Closing: '取り下げています',
  'Close the order': '注文を取り下げる',
  'The order is closed. Nothing was charged.': '注文を取り下げました。請求はありません。',
  'That order was paid, or ended, before it could be closed.': '取り下げる前に、支払い済みになったか終了していました。',
  // Where a checkout is handed over, and how an order stands
  'Log in to see your order': '注文を見るにはログインしてください',
  'Orders are shown to the account that made them, and to no one else.':
    '注文は、注文したアカウントだけに表示されます。',
  'There is no checkout here.': 'ここにお支払いはありません。',
  'No order of your account belongs to this address. Nothing was ordered and nothing is charged.':
    'このアドレスに対応する注文はありません。注文も請求もされていません。',
  '{plan}, {price}<quiet>, ordered on </quiet><day></day>': '{plan}、{price}<quiet>、注文日 </quiet><day></day>',
  'Asking the payment provider every two seconds.': '2秒ごとに決済会社に確認しています。',
  'No answer just now. It is asked again by itself.': '今は応答がありません。自動でもう一度確認します。',
  'Waiting for the payment': 'お支払いを待っています',
  'As soon as the payment provider confirms it, this page says so. If you have not paid, go back to the checkout, or leave the order as it is: nothing is charged without you.':
    '決済会社の確認が取れしだい、このページでお知らせします。まだの場合はお支払いに戻るか、このままにしてください。あなたの操作なしに請求されることはありません。',
  'Back to the checkout': 'お支払いに戻る',
  'See my orders': '注文を見る',
  'This order is paid.': 'この注文は支払い済みです。',
  'What it paid for has ended. Your orders and invoices stay on the orders page.':
    'この注文の利用期間は終わりました。注文と請求書は注文ページに残ります。',
  'You are on BASIC until <day></day>': '<day></day>までBASICです',
  'All six tools are open, at full resolution and without ads. The tab you came from knows already, so you can close this one.':
    '6つのツールすべてが、フル解像度・広告なしで使えます。元のタブにはもう反映されているので、このタブは閉じてかまいません。',
  'This order is closed.': 'この注文は取り下げられました。',
  'It can no longer be paid, and nothing was charged.': 'もう支払うことはできません。請求もされていません。',
  'This checkout has expired.': 'お支払いの期限が切れました。',
  'It was not paid in time, so nothing was charged. Choose the plan again to begin anew.':
    '期限までに支払われなかったため、請求はありません。もう一度プランを選んでください。',
  'This order was refunded.': 'この注文は返金されました。',
  'The money goes back the way it came. How long that takes is up to your bank.':
    'お金は支払い元に戻ります。かかる日数は銀行によって異なります。',
  'You had a plan, so this payment goes back to you.': 'すでにプランをご利用中だったため、このお支払いは返金されます。',
  'You had a plan, so this payment went back to you.':
    'すでにプランをご利用中だったため、このお支払いは返金されました。',
  'You had a plan already': 'すでにプランをご利用中でした',
  'So this payment goes back the way it came. Your plan stays as it is, and nothing is charged twice.':
    'そのため、このお支払いは支払い元に戻ります。プランはそのままで、二重に請求されることはありません。',
  'So this order cannot be paid, and nothing was charged for it. Change or end your plan on the account page.':
    'そのため、この注文は支払えません。この注文での請求はありません。プランの変更や解約はアカウントのページで行えます。',
  // The photos of a member
  'Nothing here yet': 'まだ何もありません',
  'The photos you open, and everything you make of them, will lie here.':
    '開いた写真と、そこから作ったものがここに並びます。',
  'Kept until you delete them.': '削除するまで保存されます。',
  'Kept for {days} days. Download what should stay longer.':
    '{days}日間保存されます。長く残すものはダウンロードしてください。',
  'Your photos could not be listed': '写真を表示できませんでした',
  'They are safe; the list did not arrive. Try again in a moment.':
    '写真は無事です。一覧が届かなかっただけです。少し待ってもう一度お試しください。',
  // Support
  'Common questions': 'よくある質問',
  'Ask us': 'お問い合わせ',
  'Your messages': 'お問い合わせの履歴',
  'Your messages could not be loaded': 'お問い合わせを読み込めませんでした',
  'They are safe, and so is what you were writing. Try again in a moment.':
    '履歴も、書きかけの内容も無事です。少し待ってもう一度お試しください。',
  'My photo is refused': '写真が受け付けられません',
  'JPEG, PNG, WebP, AVIF, GIF and TIFF are read, up to 40 MB, 50 megapixels and 16,384 px a side. An iPhone photo in HEIC may have to be saved as JPEG first: Share, Options, Most Compatible.':
    'JPEG、PNG、WebP、AVIF、GIF、TIFFに対応しています。40 MB、5,000万画素、一辺16,384 pxまでです。iPhoneのHEIC写真は、先にJPEGで保存する必要があるかもしれません（共有、オプション、互換性優先）。',
  'An edit takes long': '編集に時間がかかります',
  'Large photos take longer, and edits wait for those before them. You can close the page: the edit goes on, and its result waits under My photos.':
    '大きな写真ほど時間がかかり、先に始まった編集の順番を待ちます。ページを閉じても編集は続き、仕上がりは「マイフォト」に入ります。',
  'No face, or no sky, was found': '顔や空が見つかりません',
  'Beauty needs a face that is seen clearly and is not too small; change sky needs some sky in the picture. Try a sharper or larger copy.':
    'ポートレートには、はっきり写っていて小さすぎない顔が必要です。空を変えるには、写真に空が写っている必要があります。より鮮明な、または大きな写真でお試しください。',
  'How long are my photos kept?': '写真はいつまで保存されますか？',
  'In your account they are kept as long as your plan says: 30 days on Free, until you delete them on Basic. What was opened without logging in stays in that browser for 24 hours; it comes along when you log in there.':
    'アカウントの写真は、FREEなら30日間、BASICなら削除するまで保存されます。ログインせずに開いた写真は、そのブラウザーに24時間残り、そこでログインするとアカウントに引き継がれます。',
  'How do I delete a photo?': '写真を削除するには？',
  'Under My photos, open the menu of the photo and choose Delete. Results made from it stay until you delete them too.':
    '「マイフォト」で写真のメニューを開き、「削除」を選びます。その写真からの仕上がりは、別に削除するまで残ります。',
  'What counts as an edit?': '何を編集1回と数えますか？',
  'Each run of a tool that brings a result. One that fails or is cancelled does not count. How many are left this month is shown in your account.':
    'ツールを使って仕上がりが得られるたびに1回です。失敗や取り消しは数えません。今月の残り回数はアカウントに表示されます。',
  'How do I get my data, or leave?': 'データの取得や退会をするには？',
  'In your account, Download my data gives you one ZIP of your photos, results and details. Delete account takes all of it away for good.':
    'アカウントの「データをダウンロード」で、写真、仕上がり、登録情報を1つのZIPで受け取れます。「アカウントを削除」で、すべてが完全に削除されます。',
  // The embedded mailbox
  'The mailbox is locked': 'メールボックスはロックされています',
  'The server printed its address when it started. Open that one: it has the key in it.':
    'サーバーは起動時にアドレスを表示しました。鍵の付いたそのアドレスを開いてください。',
  'No mail yet': 'メールはまだありません',
  'Ask for a verification code and it arrives here at once.': '確認コードを取得すると、すぐここに届きます。',
  Mails: 'メール',
  'All mails': 'すべてのメール',
  'This mail is gone': 'このメールはもうありません',
  'The newest 200 are kept; choose another one.': '新しい200通が保存されます。ほかのメールを選んでください。',
  'No mail leaves this machine: what would be sent is kept here, the newest 200. To send mails, set <code>SMTP_URL</code> and <code>MAIL_FROM</code>.':
    'メールはこのマシンの外に出ません。送られるはずのものがここに保存されます（新しい200通）。送信するには<code>SMTP_URL</code>と<code>MAIL_FROM</code>を設定してください。',
  'To {address}, <moment></moment>': '宛先：{address}、<moment></moment>',
  'Mail: {subject}': 'メール：{subject}',
  'The same as plain text': 'テキスト形式の同じ内容',
  // The embedded payment provider
  'This is a trial checkout. No card is charged.': 'これはお試しのお支払いです。カードに請求されることはありません。',
  'This is a trial. No money is moved, and time goes by as you say.':
    'これはお試しです。お金は動かず、時間は好きなように進められます。',
  'This is a trial invoice. No money was moved.': 'これはお試しの請求書です。お金は動いていません。',
  Plan: 'プラン',
  Billed: '請求',
  'every year': '毎年',
  'every month': '毎月',
  'invoice|For': '対象',
  'Due today': '今日のお支払い',
  'The payment was declined. Nothing was charged and the order is still open: try again, or abandon it.':
    'お支払いが拒否されました。請求はなく、注文はまだ有効です。もう一度試すか、中止してください。',
  Approve: '承認',
  Approving: '承認しています',
  'Going back': '戻っています',
  'checkout|Decline': '拒否',
  Declining: '拒否しています',
  Abandon: '中止',
  'Approve pays as a card would, Decline answers as a bank that refuses, and Abandon goes back without paying. Your plan renews by itself until you end it on your account page.':
    '「承認」はカード払いと同じように支払い、「拒否」は銀行が断ったときと同じ応答をし、「中止」は支払わずに戻ります。プランは、アカウントページで解約するまで自動で更新されます。',
  'This order is paid. There is nothing left to do here.': 'この注文は支払い済みです。ここでの手続きは終わりました。',
  'This order was closed, or its 24 hours have passed. Nothing was charged.':
    'この注文は取り下げられたか、24時間が過ぎました。請求はされていません。',
  'See your order': '注文を見る',
  Price: '価格',
  '{price} every year': '毎年{price}',
  '{price} every month': '毎月{price}',
  Period: '期間',
  '<from></from> to <to></to>': '<from></from>〜<to></to>',
  'order|State': '状態',
  'subscription|Active': '有効',
  'subscription|Ended': '終了',
  'Payment due': '支払い待ち',
  'Ends with the period': '期間の終わりに終了',
  'Back to your account': 'アカウントに戻る',
  'Let time go by': '時間を進める',
  'Move on by a day': '1日進める',
  'Move on by a week': '1週間進める',
  'To the next payment': '次のお支払いまで',
  'To the end of the period': '期間の終わりまで',
  'Moving on': '進めています',
  '{days, plural, one {A day has gone by.} other {# days have gone by.}}': '{days, plural, other {#日が過ぎました。}}',
  'Let payments fail': 'お支払いを失敗させる',
  'The card is refused from now on. Switched off again, what is due is paid.':
    'これ以降カードが拒否されます。オフに戻すと、未払い分が支払われます。',
  Payments: 'お支払い',
  Disputed: '異議申し立て中',
  Refund: '返金',
  Dispute: '異議申し立て',
  'invoice|Number': '番号',
  'invoice|Date': '日付',
  'invoice|From': '発行元',
  'invoice|To': '宛先',
  'a member who is gone': '退会したメンバー',
  Print: '印刷',
} as const satisfies Translation<typeof account>

import type de from '#i18n/de/problems.ts'
import type { Translation } from '#i18n/message.ts'

export default {
  // Requests
  'That request could not be understood. Reload the page and try again.':
    'リクエストを理解できませんでした。ページを再読み込みして、もう一度お試しください。',
  'That is not here, or no longer here.': 'ここにはありません。すでに削除された可能性もあります。',
  'This request came from another site and was refused.': '別のサイトからのリクエストのため、拒否されました。',
  'That kind of content is not accepted here.': 'この種類のコンテンツは受け付けていません。',
  'Too many requests at once. Wait a moment and try again.':
    'リクエストが集中しています。少し待ってから、もう一度お試しください。',
  'That is more than one person or network can have done here at a time.':
    '一人または一つのネットワークから一度に行える量を超えています。',
  'You keep as many photos here as there is room for. Delete some that you no longer need.':
    '保存できる写真の上限に達しています。不要な写真を削除してください。',
  'More is asked of this server just now than it can do.': '現在、サーバーの処理能力を超える要求が来ています。',
  '{sentence} Try again in {count} s.': '{sentence}{count}秒後にもう一度お試しください。',
  '{sentence} Try again in {count} minutes.': '{sentence}{count}分後にもう一度お試しください。',
  '{sentence} Try again in {count} hours.': '{sentence}{count}時間後にもう一度お試しください。',
  '{sentence} Try again in {count} days.': '{sentence}{count}日後にもう一度お試しください。',
  // Photos
  'That file is empty. Choose another photo.': 'このファイルは空です。別の写真を選んでください。',
  'That file is larger than 40 MB. Save it smaller and try again.':
    'ファイルが40 MBを超えています。小さく保存して、もう一度お試しください。',
  'That picture has more than 50 megapixels or a side over 16,384 px. Make it smaller and try again.':
    '画像が5,000万画素を超えているか、一辺が16,384 pxを超えています。小さくして、もう一度お試しください。',
  'That file is not a picture we can read. Use JPEG, PNG, WebP, AVIF, GIF or TIFF.':
    '読み込める画像ファイルではありません。JPEG、PNG、WebP、AVIF、GIF、TIFFのいずれかをお使いください。',
  'HEIC photos cannot be read here. Save it as JPEG (on an iPhone: Share, Options, Most Compatible) and try again.':
    'HEIC形式の写真は読み込めません。JPEGで保存してから（iPhoneでは［共有］→［オプション］→［互換性優先］）、もう一度お試しください。',
  'That picture is damaged or cut short and cannot be read. Try another copy.':
    '画像が壊れているか途中で切れているため、読み込めません。別のコピーをお試しください。',
  'That animation has more than 300 frames or 60 megapixels in all. Make it shorter or smaller and try again.':
    'アニメーションが300フレーム、または合計6,000万画素を超えています。短くするか小さくして、もう一度お試しください。',
  'The upload stopped before the end. Try again; nothing was kept.':
    'アップロードが途中で止まりました。何も保存されていません。もう一度お試しください。',
  'That address cannot be loaded. Use a public http or https link to a picture.':
    'このアドレスは読み込めません。公開されている画像のhttpまたはhttpsのリンクをお使いください。',
  'The picture could not be fetched from that address. Save it and drop it here.':
    'このアドレスから画像を取得できませんでした。保存してからここにドロップしてください。',
  'There is no room left to store photos just now. Try again later.':
    '現在、写真を保存する空きがありません。しばらくしてからお試しください。',
  'This cannot be reached just now. Nothing is lost; try again in a moment.':
    '現在アクセスできません。失われたものはありません。少し待ってから、もう一度お試しください。',
  // Edits
  'Nothing is marked yet. Paint over what should go, then run.':
    'まだ何もマークされていません。消したいものを塗ってから実行してください。',
  'That mask is not the same size as the photo. Export one from this photo.':
    'マスクの大きさが写真と違います。この写真から書き出したものをお使いください。',
  'Too much of the photo is marked to fill the rest from it. Mark less.':
    'マークした部分が広すぎて、残りの部分からは埋められません。範囲を狭めてください。',
  'This photo is too small for this tool. Use one of at least 16 x 16 px.':
    'この写真はこのツールには小さすぎます。16 × 16 px以上のものをお使いください。',
  'No face was found in this photo. Use one where a face is clear.':
    'この写真に顔が見つかりませんでした。顔がはっきり写った写真をお使いください。',
  'No face of this photo is switched on, so nothing would change. Switch on at least one.':
    'この写真ではどの顔もオンになっていないため、何も変わりません。少なくとも一つをオンにしてください。',
  'The picture chosen for this is gone. Choose another one.':
    '選択された画像がなくなっています。別の画像を選んでください。',
  'No sky was found in this photo. Use one that shows the sky.':
    'この写真に空が見つかりませんでした。空の写った写真をお使いください。',
  'One of the settings is out of range. Reset it and run again.':
    '範囲を外れた設定があります。元に戻して、もう一度実行してください。',
  'This photo already has colours. Choose Recolor to colour it anew.':
    'この写真にはすでに色があります。色を付け直すには「再カラー化」を選んでください。',
  'This photo could not be finished. It was tried more than once; try a smaller size or other settings.':
    '複数回試しましたが、この写真を仕上げられませんでした。小さいサイズか別の設定でお試しください。',
  'This edit took too long and was stopped. Try a smaller photo or fewer steps.':
    '編集に時間がかかりすぎたため、停止しました。小さい写真か、少ない手順でお試しください。',
  'This edit has already ended.': 'この編集はすでに終わっています。',
  'This edit was already asked for with other settings. Press Run again.':
    'この編集は別の設定ですでに依頼されています。もう一度実行してください。',
  'A part of the image engine is missing. Run npm start again to rebuild it.':
    '画像エンジンの一部が見つかりません。npm startをもう一度実行して作り直してください。',
  'Something failed on our side. Try again; if it happens again, tell the operator the number shown.':
    'こちら側で問題が起きました。もう一度お試しください。再び起きる場合は、表示された番号を運営者にお知らせください。',
  // Accounts
  'You are not logged in, or no longer. Log in and try again.':
    'ログインしていないか、ログインの期限が切れています。ログインして、もう一度お試しください。',
  'That email and that password do not belong together.': 'メールアドレスとパスワードの組み合わせが正しくありません。',
  'That code is wrong or has expired. Check it, or ask for a new one.':
    'コードが間違っているか、期限が切れています。確認するか、新しいコードを取得してください。',
  'That is not the password of this account.': 'このアカウントのパスワードではありません。',
  'This account has no password yet. Log out and choose one by "Retrieve password?" in the login window.':
    'このアカウントにはまだパスワードがありません。ログアウトして、ログイン画面の「パスワードを忘れた方」から設定してください。',
  'Choose a password of at least 8 characters that is hard to guess: no common one, no pattern of keys, not your email.':
    '8文字以上で推測されにくいパスワードを選んでください。よくあるもの、キーの並び、メールアドレスは使えません。',
  'That is not the email of this account.': 'このアカウントのメールアドレスではありません。',
  'Your data is being downloaded already. Let that end, or cancel it, then start again.':
    'データはすでにダウンロード中です。終わるのを待つか中止してから、やり直してください。',
  'Too many tries.': '試行回数が多すぎます。',
  'Others have guessed at the password of this email. Log in with a code that we mail you, or wait.':
    'このメールアドレスのパスワードを、ほかの人が推測しようとしました。メールで届くコードでログインするか、しばらくお待ちください。',
  'A code was sent a moment ago.': 'コードは先ほど送信されました。',
  'The mail could not be sent just now. Try again in a minute.':
    '現在メールを送信できません。1分ほど待って、もう一度お試しください。',
  'Login with Google is not set up here. Use your email.':
    'ここではGoogleでのログインは使えません。メールアドレスをお使いください。',
  'Google did not confirm who you are. Try again, or use your email.':
    'Googleで本人確認ができませんでした。もう一度試すか、メールアドレスをお使いください。',
  'Google has not verified that email. Use your email and a code.':
    'このメールアドレスはGoogleで確認されていません。メールアドレスとコードをお使いください。',
  'The account of that email was never confirmed. Retrieve its password with a mailed code first.':
    'このメールアドレスのアカウントは確認が済んでいません。まずメールのコードでパスワードを再設定してください。',
  'That email belongs to another Google account here. Use that one, or your email.':
    'このメールアドレスは別のGoogleアカウントのものです。そのアカウントかメールアドレスをお使いください。',
  // Plans and orders
  'All your edits of this period are used.': '今期間の編集回数を使い切りました。',
  'This is part of BASIC. Your photo stays here; see the plans to go on.':
    'これはBASICの機能です。写真はそのまま残ります。続けるにはプランをご覧ください。',
  'That order can no longer be changed. Load the page again.':
    'この注文はもう変更できません。ページを再読み込みしてください。',
  'That plan cannot be bought here.': 'このプランはここでは購入できません。',
  'You have that plan already. Change or end it on the account page.':
    'すでにこのプランをご利用中です。変更や解約はアカウントのページで行えます。',
  'The payment provider does not answer just now. Nothing was charged; try again in a minute.':
    '現在、決済会社から応答がありません。請求は発生していません。1分ほど待って、もう一度お試しください。',
  'The payment was declined, and nothing was changed. Use another card and try again.':
    'お支払いが承認されず、何も変更されていません。別のカードでもう一度お試しください。',
  'Your plan could not be ended at the payment provider just now, so your account is still here. Nothing is lost; try again in a minute.':
    '決済会社でプランを解約できなかったため、アカウントはまだ残っています。失われたものはありません。1分ほど待って、もう一度お試しください。',
  'That message is not signed as it should be.': 'このメッセージの署名が正しくありません。',
  'That message is signed, but it is not an event that can be read.':
    'このメッセージは署名されていますが、読み取れるイベントではありません。',
} as const satisfies Translation<typeof de>

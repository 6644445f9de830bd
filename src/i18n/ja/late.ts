import type late from '#i18n/de/late.ts'
import type { Translation } from '#i18n/message.ts'

export default {
  // Controls
  '{label}: pick': '{label}：選ぶ',
  More: 'もっと',
  Dismiss: '閉じる',
  'Show {field}': '{field}を表示',
  Show: '表示',
  Hide: '隠す',
  'Double-click to reset': 'ダブルクリックで元に戻す',
  // The account's menu
  Free: 'Free',
  '{left, number} of {limit, number} edits left': '編集の残り：{left, number} / {limit, number}回',
  'Log out': 'ログアウト',
  'The menu could not be loaded. Load the page again.':
    'メニューを読み込めませんでした。ページを読み込み直してください。',
  // Pages of the account, before the login
  'Log in to see your photos': 'ログインして写真を見る',
  'Log in to see your account': 'ログインしてアカウントを見る',
  'Log in to write to us': 'ログインして問い合わせる',
  'Log in to see your orders': 'ログインして注文を見る',
  'Log in to go on': 'ログインして続ける',
  'Your email is enough. What you opened or made in this browser comes along into your account.':
    'メールアドレスだけで使えます。このブラウザーで開いたり作ったりした写真は、アカウントに引き継がれます。',
  // Photos
  'This picture cannot be shown just now.': 'この画像は今は表示できません。',
  'Edit {name}': '{name}を編集',
  'Mark {name}': '{name}を選択',
  Original: 'オリジナル',
  'More for {name}': '{name}のその他の操作',
  'Edit again': 'もう一度編集',
  Edit: '編集',
  Download: 'ダウンロード',
  Delete: '削除',
  'Show older photos': '以前の写真を表示',
  'Delete this photo?': 'この写真を削除しますか？',
  '{name} will be gone for good. Results made from it stay.':
    '{name}は完全に削除されます。そこから作った仕上がりは残ります。',
  'Keep it': '残す',
  // Edits at work
  'At work': '処理中',
  Waiting: '待機中',
  'Waiting, {ahead, number} before it': '待機中（前に{ahead, number}件）',
  Working: '処理中',
  '{stage}, {percent} %': '{stage}、{percent}%',
  '{stage}, {percent} %, about {seconds} s left': '{stage}、{percent}%、残り約{seconds}秒',
  // Support
  'Your message has been sent.': 'メッセージを送信しました。',
  Subject: '件名',
  Message: 'メッセージ',
  'The answer is shown here, and mailed to you.': '返事はここに表示され、メールでも届きます。',
  'What you wrote is kept.': '書いた内容は残っています。',
  Sending: '送信中',
  Send: '送信',
  'Say in a few words what it is about.': '何についてか、短く書いてください。',
  'Write what happened, or what you would like to know.': '起きたこと、知りたいことを書いてください。',
  'Nothing yet. What you ask, and the answers, will lie here.': 'まだありません。質問と返事はここに残ります。',
  'Waiting for an answer': '返事待ち',
  Answered: '返事済み',
  Answer: '返事',
  // Requests
  'Action in loading...': '処理しています...',
  'Request error': 'リクエストエラー',
  'Number {id}': '番号 {id}',
  OK: 'OK',
  // Consent
  'May Google count your visit?': 'Googleによる訪問の計測を許可しますか？',
  'May Google show ads here?': 'Googleによる広告の表示を許可しますか？',
  'May Google show ads and count your visit here?': 'Googleによる広告の表示と訪問の計測を許可しますか？',
  'If you accept, its scripts are loaded and set cookies.':
    '同意すると、Googleのスクリプトが読み込まれ、Cookieが保存されます。',
  'If you accept, its script is loaded and sets cookies.':
    '同意すると、Googleのスクリプトが読み込まれ、Cookieが保存されます。',
  'Its ads would not be chosen by what you do elsewhere.':
    '広告は、ほかの場所での行動をもとに選ばれることはありません。',
  'Until you accept, nothing of it is loaded, and all tools work without.':
    '同意するまで何も読み込まれず、ツールはすべてそのまま使えます。',
  'What that means': '詳しく見る',
  Decline: '拒否する',
  Accept: '同意する',
} as const satisfies Translation<typeof late>

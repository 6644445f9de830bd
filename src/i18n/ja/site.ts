import type site from '#i18n/de/site.ts'
import type { Translation } from '#i18n/message.ts'

export default {
  // Titles and descriptions of pages
  'Emulsion: AI photo editing': 'Emulsion：AI写真編集',
  'Remove objects, retouch faces, repair, cartoon and colour photos, and change skies, in the browser.':
    '物体の消去、顔のレタッチ、修復、イラスト化、カラー化、空の入れ替えを、ブラウザーだけで。',
  Solutions: '活用例',
  'Portraits, family photos, black-and-white, houses and travel, products, cartoons.':
    'ポートレート、家族写真、白黒写真、家と旅、商品、イラスト。',
  'Open a photo': '写真を開く',
  'Drop a photo, then choose what should happen to it.': '写真をドロップして、することを選びます。',
  Pricing: '料金',
  'What each plan of Emulsion holds and costs.': 'Emulsionの各プランの内容と料金。',
  'Terms of Service': '利用規約',
  'What you can expect of Emulsion, and what it expects of you.':
    'Emulsionに期待できること、Emulsionがお願いすること。',
  'Privacy policy': 'プライバシーポリシー',
  'What Emulsion keeps of you and your photos.': 'Emulsionが保存する、あなたと写真の情報。',
  'My photos': 'マイフォト',
  Account: 'アカウント',
  Support: 'サポート',
  Orders: '注文',
  Checkout: 'お支払い',
  Mailbox: 'メールボックス',
  'Trial checkout': 'お支払い（テスト）',
  'Trial subscription': '定期購入（テスト）',
  'Trial invoice': '請求書（テスト）',
  // The header and its menus
  'Skip to the page': '本文へ',
  'Emulsion, front page': 'Emulsion、トップページ',
  'navigation|Main': 'メイン',
  Tools: 'ツール',
  'Log in': 'ログイン',
  'Log in or register': 'ログイン・新規登録',
  Menu: 'メニュー',
  'Close menu': 'メニューを閉じる',
  'Account of {name}': '{name}のアカウント',
  Create: '作成',
  Language: '言語',
  Close: '閉じる',
  'Theme: as your system': 'テーマ：システムに合わせる',
  'Theme: light': 'テーマ：ライト',
  'Theme: dark': 'テーマ：ダーク',
  '{theme}. Change it': '{theme}。変更する',
  // The footer
  'Photographs, developed once more.': '写真を、もう一度現像する。',
  Legal: '規約とポリシー',
  'Cookie choice': 'Cookieの設定',
  // The sheet that a photo is dropped on
  'Choose a photo': '写真を選ぶ',
  'Let go, and it is on the sheet.': '手を離すと、ここに置かれます。',
  'Or drop it anywhere on this page, or paste it.': 'このページのどこにでもドロップ、または貼り付けできます。',
  'Up to 40 MB and 50 megapixels.': '40 MB、5,000万画素まで。',
  'Your photo': 'あなたの写真',
  'Choose another': '別の写真を選ぶ',
  'Try again': 'もう一度',
  'Uploading {name}': '{name}をアップロード中',
  Cancel: 'キャンセル',
  // Samples
  'Or start from one of ours': 'または、サンプルで試す',
  // A picture before and after
  Before: '編集前',
  After: '編集後',
  'Compare before and after: {alt}': '前後を比べる：{alt}',
  '{percent} % before': '編集前 {percent}%',
  // The front page
  'Drop a photo.': '写真を置くだけ。',
  'Take back a better one.': 'もっといい一枚に。',
  'Six tools that change what you ask and nothing else. In the browser, four of them without signing up.':
    '頼んだところだけを変える6つのツール。ブラウザーで使え、4つは登録もいりません。',
  'What should happen to it': '写真にすること',
  'How it works': '使い方',
  'Plans, in short': 'プランの概要',
  'Compare the plans': 'プランを比べる',
  Questions: 'よくある質問',
  // Solutions
  'What people bring, and take home.': '持ち込む写真、持ち帰る写真。',
  'On this page': 'このページの内容',
  'Try it on our photo': 'サンプルで試す',
  // Open a photo
  'Now choose a tool': 'ツールを選んでください',
  'The shared photo did not arrive. Choose it here once.':
    '共有された写真が届きませんでした。ここで選び直してください。',
  'Opens as soon as the photo is here.': '写真が届きしだい開きます。',
  'Opened in this browser': 'このブラウザーで開いた写真',
  'Nothing yet. What you open and make will lie here for 24 hours.':
    'まだありません。開いた写真や作った写真は、ここに24時間残ります。',
  'Kept for 24 hours. Download what should stay, or log in: it comes along into your account.':
    '24時間保存されます。残したいものはダウンロードするか、ログインしてください。アカウントに引き継がれます。',
  // What cannot be shown
  'Page Not Found': 'ページが見つかりません',
  'Internal Server Error': 'サーバーエラー',
  'Page not found: {path}': 'ページが見つかりません：{path}',
  'Page Not Found: {path}': 'ページが見つかりません：{path}',
  'There is nothing at this address.': 'このアドレスには何もありません。',
  'Something failed on our side. Your photos are safe; load the page again in a moment.':
    'こちらで問題が起きました。写真は無事です。少し待ってから読み込み直してください。',
  'The connection was lost. Check it and try again; nothing here is lost.':
    '接続が切れました。確認してもう一度お試しください。ここでの作業は失われていません。',
  'Go to the front page': 'トップページへ',
  'Load again': '読み込み直す',
  // Ads
  Advertisement: '広告',
  'Emulsion without ads': '広告のないEmulsion',
  'Basic: every tool': 'BASIC：すべてのツール',
  'Basic: every tool, full resolution, photos kept until you delete them':
    'BASIC：すべてのツール、フル解像度、写真は削除するまで保存',
  'See the plans': 'プランを見る',
  // What whoever looks may use
  '{left, number} of {limit, number} edits left today': '今日の残り：{left, number} / {limit, number}回',
  Basic: 'Basic',
} as const satisfies Translation<typeof site>

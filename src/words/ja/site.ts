import type site from '../de/site.ts'
import type { Translation } from '../message.ts'

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
  // For search engines
  'A browser of 2024 or later': '2024年以降のブラウザー',
  'All six photo tools at full resolution, without ads and watermark.':
    '6つの写真ツールすべてをフル解像度で。広告も透かしもなし。',
  '{plan}, paid annually': '{plan}（年払い）',
  '{plan}, paid monthly': '{plan}（月払い）',
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
  'This page is also there in English': 'このページを日本語で読む',
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
  'A table by a window': '窓辺のテーブル',
  'An astronaut': '宇宙飛行士',
  'A print from a drawer': '引き出しにあったプリント',
  'A kitten on a lawn': '芝生の子猫',
  'A mathematician': '数学者',
  'A lake at noon': '昼の湖',
  'A sign by the road': '道端の看板',
  'A mountain and its mirror': '山と、その水鏡',
  'A house long ago': '昔の家',
  'A cottage in grey': '白黒の小さな家',
  'Rendered for Emulsion': 'Emulsionのために制作',
  'Eileen Collins, NASA, public domain': 'Eileen Collins, NASA（パブリックドメイン）',
  'Katherine Johnson, NASA, public domain': 'Katherine Johnson, NASA（パブリックドメイン）',
  'Mount Hood, OpenStax, public domain': 'Mount Hood, OpenStax（パブリックドメイン）',
  'Palmer home, public domain': 'Palmer home（パブリックドメイン）',
  // A picture before and after
  Before: '前',
  After: '後',
  'Compare before and after: {alt}': '前後を比べる：{alt}',
  '{percent} % before': '前 {percent}%',
  // The front page
  'Drop a photo.': '写真を置くだけ。',
  'Take back a better one.': 'もっといい一枚に。',
  'Six tools that change what you ask and nothing else. In the browser, four of them without signing up.':
    '頼んだところだけを変える6つのツール。ブラウザーで使え、4つは登録もいりません。',
  'What should happen to it': '写真にすること',
  'How it works': '使い方',
  'Drop a photo': '写真を置く',
  'JPEG, PNG, WebP, AVIF, GIF or TIFF, up to 40 MB and 50 megapixels. You can paste one, too.':
    'JPEG、PNG、WebP、AVIF、GIF、TIFF。40 MB、5,000万画素まで。貼り付けもできます。',
  'Say what should happen': 'したいことを選ぶ',
  'Pick a look from pictures of your own photo, or paint what should go. Every slider has a sensible start.':
    '自分の写真の見本から仕上がりを選ぶか、消したいものを塗ります。スライダーはどれも、ほどよい値から始まります。',
  'Compare, and keep it': '比べて、受け取る',
  'Drag the line between before and after. Download it, or hand the result to the next tool.':
    '線を動かして前後を見比べます。ダウンロードするか、そのまま次のツールへ。',
  'Plans, in short': 'プランの概要',
  'Compare the plans': 'プランを比べる',
  Questions: 'よくある質問',
  'Who can see my photos?': '写真を見られるのは誰ですか？',
  'Only you: the browser that opened them, or your account once you log in. No address of a photo can be guessed or opened by anyone else. Without an account they are deleted after 24 hours, or when you say so.':
    'あなただけです。開いたブラウザー、またはログイン後のアカウントからしか見られません。写真のアドレスをほかの人が推測したり開いたりすることはできません。アカウントがなければ24時間後、または削除したときに消えます。',
  'Does it change the rest of my photo?': '写真のほかの部分も変わりますか？',
  'No. Each tool leaves the pixels it does not mean to change exactly as they were. Size, transparency, colour profile and capture data are kept; the place where it was taken is left out unless you ask for it.':
    'いいえ。どのツールも、変えるべきでないピクセルは元のまま残します。サイズ、透明度、カラープロファイル、撮影データは保たれます。撮影場所は、希望しないかぎり含まれません。',
  'Do I need an account?': 'アカウントは必要ですか？',
  'No. Open a photo and work on it: a few edits a day are yours, and their results carry a watermark. With an account you have more, without the mark, and your photos are kept longer and found on every browser that you log in on.':
    'いいえ。写真を開けばすぐに使えます。1日に数回まで編集でき、結果には透かしが入ります。アカウントがあれば回数が増え、透かしは入らず、写真は長く保存され、ログインしたどのブラウザーでも見られます。',
  'Can I run it myself?': '自分で動かせますか？',
  'Yes. The whole product runs on one machine, and the image engine with it: no key, no account elsewhere, nothing sent out.':
    'はい。製品全体が画像エンジンごと1台のマシンで動きます。キーも外部のアカウントも不要で、外には何も送られません。',
  // Solutions
  'What people bring, and take home.': '持ち込む写真、持ち帰る写真。',
  'On this page': 'このページの内容',
  Portraits: 'ポートレート',
  'Even the skin without losing its texture, lighten tired eyes, and stop before it shows. Groups work as well: every face is found.':
    '肌の質感を残したまま整え、疲れた目元を明るく。やりすぎる前に止められます。集合写真でも、すべての顔を見つけます。',
  'Old family photos': '古い家族写真',
  'Scan the print, or photograph it by a window. Scratches and folds are closed, faded tones come back, and the grain that belongs there can stay.':
    'プリントをスキャンするか、窓辺で撮影してください。傷や折り目はふさがり、あせた色調が戻ります。もともとの粒状感は残せます。',
  'solutions|Black and white': '白黒写真',
  'Give colour to a picture that never had any. The light stays as it was taken; only the colour is new.':
    '色のなかった一枚に色を。光は撮ったときのまま、新しいのは色だけです。',
  'Houses and travel': '家と旅',
  'The day was grey, the house was not. Lay in another sky, through branches and wires, and let the land take its light.':
    '曇っていたのは空だけ。枝や電線のすき間まで別の空に替え、地上にもその光を。',
  'Clean product shots': 'すっきりした商品写真',
  'Take out a reflection, a thread, a label, a hand. What is behind is continued, and the product itself is left alone.':
    '映り込み、糸くず、ラベル、手を取り除きます。後ろは自然に続き、商品そのものには触れません。',
  Cartoons: 'イラスト',
  'A drawn portrait for a card, a profile, a door. Pick a style from pictures of your own photo.':
    'カードに、プロフィールに、ドアに飾る似顔絵。自分の写真の見本からスタイルを選べます。',
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
  'Go to the front page': 'トップページへ',
  'Load again': '読み込み直す',
  // Ads
  Advertisement: '広告',
  'Emulsion without ads': '広告のないEmulsion',
  'Basic: every tool': 'BASIC：すべてのツール',
  'Basic: every tool, full resolution, photos kept until you delete them':
    'BASIC：すべてのツール、フル解像度、写真は削除するまで保存',
  'See the plans': 'プランを見る',
} as const satisfies Translation<typeof site>

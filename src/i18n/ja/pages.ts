import type pages from '#i18n/de/pages.ts'
import type { Translation } from '#i18n/message.ts'

export default {
  // For search engines
  'A browser of 2024 or later': '2024年以降のブラウザー',
  'All six photo tools at full resolution, without ads and watermark.':
    '6つの写真ツールすべてをフル解像度で。広告も透かしもなし。',
  '{plan}, paid annually': '{plan}（年払い）',
  '{plan}, paid monthly': '{plan}（月払い）',
  // The installed app
  'Remove objects, retouch faces, repair, cartoon and colour photos, and change skies.':
    '物体の消去、顔のレタッチ、修復、イラスト化、カラー化、空の入れ替え。',
  'No connection': '接続がありません',
  'This page could not be loaded. Your photos are safe; try again once you are online.':
    'このページを読み込めませんでした。写真は無事です。オンラインになったら、もう一度お試しください。',
  // In place of a page whose data is out of reach
  'Back in a moment': 'まもなく再開します',
  // Above an English page, for readers of another language
  'This page is also there in English': 'このページを日本語で読む',
  // Samples
  'A table by a window': '窓辺のテーブル',
  'An astronaut': '宇宙飛行士',
  'A print from a drawer': '引き出しにあったプリント',
  'A kitten on a lawn': '芝生の子猫',
  'A mathematician': '数学者',
  'A lake at noon': '昼の湖',
  'A sign by the road': '道端の看板',
  'A mountain and its mirror': '山と、その水鏡',
  'A camp in 1862': '1862年の野営地',
  'A cottage in grey': '白黒の小さな家',
  'Rendered for Emulsion': 'Emulsionのために制作',
  'Eileen Collins, NASA, public domain': 'Eileen Collins, NASA（パブリックドメイン）',
  'Katherine Johnson, NASA, public domain': 'Katherine Johnson, NASA（パブリックドメイン）',
  'Mount Hood, OpenStax, public domain': 'Mount Hood, OpenStax（パブリックドメイン）',
  'Alexander Gardner, public domain': 'Alexander Gardner（パブリックドメイン）',
  // The front page
  'Drop a photo': '写真を置く',
  'JPEG, PNG, WebP, AVIF, GIF or TIFF, up to 40 MB and 50 megapixels. You can paste one, too.':
    'JPEG、PNG、WebP、AVIF、GIF、TIFF。40 MB、5,000万画素まで。貼り付けもできます。',
  'Say what should happen': 'したいことを選ぶ',
  'Pick a look from pictures of your own photo, or paint what should go. Every slider has a sensible start.':
    '自分の写真の見本から仕上がりを選ぶか、消したいものを塗ります。スライダーはどれも、ほどよい値から始まります。',
  'Compare, and keep it': '比べて、受け取る',
  'Drag the line between before and after. Download it, or hand the result to the next tool.':
    '線を動かして前後を見比べます。ダウンロードするか、そのまま次のツールへ。',
  'Who can see my photos?': '写真を見られるのは誰ですか？',
  'Only you: the browser that opened them, or your account once you log in. No address of a photo can be guessed or opened by anyone else. Without an account they are deleted after 24 hours, or when you say so.':
    'あなただけです。開いたブラウザー、またはログイン後のアカウントからしか見られません。写真のアドレスをほかの人が推測したり開いたりすることはできません。アカウントがなければ24時間後、または削除したときに消えます。',
  'Does it change the rest of my photo?': '写真のほかの部分も変わりますか？',
  'No. Each tool leaves the pixels it does not mean to change exactly as they were. Size, transparency, colour profile and capture data are kept; the place where it was taken is left out unless you ask for it.':
    'いいえ。どのツールも、変えるべきでないピクセルは元のまま残します。サイズ、透明度、カラープロファイル、撮影データは保たれます。撮影場所は、希望しないかぎり含まれません。',
  'Do I need an account?': 'アカウントは必要ですか？',
  'No. Open a photo and work on it: a few edits a day are yours, and their results carry a watermark. With an account you have more, without the mark, and your photos are kept longer and found on every browser that you log in on.':
    'いいえ。写真を開けばすぐに使えます。1日に数回まで編集でき、仕上がりには透かしが入ります。アカウントがあれば回数が増え、透かしは入らず、写真は長く保存され、ログインしたどのブラウザーでも見られます。',
  'Can I run it myself?': '自分で動かせますか？',
  'Yes. The whole product runs on one machine, and the image engine with it: no key, no account elsewhere, nothing sent out.':
    'はい。製品全体が画像エンジンごと1台のマシンで動きます。キーも外部のアカウントも不要で、外には何も送られません。',
  // Solutions
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
  // The plans, side by side and in short
  Visitor: 'ゲスト',
  Yes: 'あり',
  No: 'なし',
  Edits: '編集',
  '{count, number} a day': '1日{count, number}回',
  '{count, number} a month': '月{count, number}回',
  'Longest side of a result': '仕上がりの長辺',
  'As your photo': '元の写真と同じ',
  Watermark: '透かし',
  Ads: '広告',
  'Photos are kept': '写真の保存期間',
  '{hours, number} hours': '{hours, number}時間',
  '{days, number} days': '{days, number}日間',
  'Until you delete them': '削除まで',
  'Photos at once': '一度に扱える写真',
  'photos at once|One': '1枚',
  'Up to {count, number}': '{count, number}枚まで',
  'Place in line': '処理の順番',
  'place in line|Ahead': '優先',
  'place in line|Normal': '通常',
  'What counts as one edit?': '編集1回とは何ですか？',
  'One run of one tool on one photo that gives you a result. A run that fails, that you cancel or that changes nothing is not counted.':
    '1枚の写真に1つのツールを使い、仕上がりが得られたときに1回と数えます。失敗、取り消し、変更なしは数えません。',
  'What does yearly billing save?': '年払いでいくらお得ですか？',
  'Half: {year} once a year, against twelve times {month}. By the month that is {twelfth}, rounded up to the cent. The edits renew each month either way.':
    '半額です。{month}を12回払うところ、年1回{year}で済みます。月あたり{twelfth}（1セント未満は切り上げ）です。編集回数はどちらでも毎月リセットされます。',
  'How do I end BASIC?': 'BASICを解約するには？',
  'On the account page, at any time. You keep BASIC until the end of what is paid, and nothing more is charged. Until then you can take it back.':
    'アカウントページでいつでもできます。お支払い済みの期間の終わりまでBASICのままで、以後の請求はありません。それまでは取り消せます。',
  'What if a payment fails?': 'お支払いに失敗したら？',
  'It is tried again, and BASIC goes on for three more days. After those your account is on FREE.':
    'もう一度お支払いを試み、BASICはあと3日間続きます。その後はFREEになります。',
  'What happens to my photos when BASIC ends?': 'BASICが終わると写真はどうなりますか？',
  'For another {days} days nothing is deleted. After those, each photo is kept for {days} days from the day it was made, as on FREE.':
    'あと{days}日間は何も削除されません。その後はFREEと同じく、それぞれの写真は作成日から{days}日間保存されます。',
  'Without signing up': '登録なし',
  'An account, for nothing': '無料アカウント',
  'edits a day': '回／日',
  'edits a month': '回／月',
  'Results at full size, with a watermark': '原寸の仕上がり、透かしあり',
  'Results at full size, no watermark': '原寸の仕上がり、透かしなし',
  'Results up to {size} px, with a watermark': '仕上がりは{size} pxまで、透かしあり',
  'Results up to {size} px, no watermark': '仕上がりは{size} pxまで、透かしなし',
  'All {all} tools': '{all}つのツールすべて',
  '{own} of {all} tools': '{all}つのうち{own}つのツール',
} as const satisfies Translation<typeof pages>

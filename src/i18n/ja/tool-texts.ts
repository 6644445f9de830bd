import type de from '#i18n/de/tool-texts.ts'
import type { Translation } from '#i18n/message.ts'

export default {
  // The names of the tools
  'Remove object': '物体を消す',
  Beauty: 'ポートレート',
  Repair: '修復',
  Cartoon: 'イラスト',
  Coloring: 'カラー化',
  'Change sky': '空を変える',
  // What each does, in a line
  'Paint over it, and the background closes behind it.': '塗るだけで、背景が自然に埋まります。',
  'Calmer skin, brighter eyes, the same person.': '肌はなめらかに、瞳は明るく、その人のまま。',
  'Old prints without scratches, fading and noise.': '古いプリントから傷・退色・ノイズを取り除きます。',
  'Your photo, drawn in the style you pick.': '選んだスタイルで、写真をイラストに。',
  'Colour for black-and-white photos.': '白黒写真に色を。',
  'Another sky over the same place.': '同じ場所に、別の空を。',
  // The headline and the text of each section
  'Paint over it. Gone.': '塗れば、消える。',
  'A passer-by, a sign, a wire, a date stamp. Brush over several at once; the gap is filled from the rest of the photo, at its full size, and every other pixel stays as it was.':
    '通行人、看板、電線、日付の写し込み。まとめて塗っても大丈夫です。すき間は写真の残りの部分から元の大きさのまま埋められ、それ以外のピクセルは変わりません。',
  'The same face, on a good day.': 'いつもの顔を、いちばんいい日の顔に。',
  'Finds every face and evens skin, under-eyes and teeth, each with its own strength. Pores stay. Faces are never reshaped.':
    'すべての顔を見つけ、肌・目の下・歯をそれぞれの強さで整えます。毛穴はそのまま。顔の形は決して変えません。',
  'Old prints, mended.': '古いプリントを、よみがえらせる。',
  'Finds scratches and cracks and closes them, brings back what has faded, takes out noise and colour cast. Go light, or go all the way.':
    '傷やひびを見つけてふさぎ、色あせを戻し、ノイズと色かぶりを取ります。軽くでも、しっかりでも。',
  'Your photo, drawn.': '写真が、絵になる。',
  'Pick a style, then set how strong the lines and how flat the colours should be.':
    'スタイルを選んで、線の強さと色の平らさを調整します。',
  'Colour, where there was none.': '色のなかった写真に、色を。',
  'Lays colour over a black-and-white photo and leaves its light alone: every grey keeps the brightness it had.':
    '白黒写真に色をのせます。光はそのまま、どのグレーも元の明るさを保ちます。',
  'The same place, another sky.': '同じ場所、違う空。',
  'Finds the sky through branches and wires, lays in the one you choose, and lights the land to match it.':
    '枝や電線の間の空まで見つけ、選んだ空に入れ替えて、地上の光も合わせます。',
} as const satisfies Translation<typeof de>

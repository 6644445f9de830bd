import type de from '#i18n/de/cartoon.ts'
import type { Translation } from '#i18n/message.ts'

export default {
  'Clean comic': 'コミック',
  Watercolour: '水彩画',
  'Bold poster': 'ポスター',
  'Pencil sketch': '鉛筆スケッチ',
  'Cel anime': 'セルアニメ',
  'Halftone print': '網点印刷',
  'cartoon|Lines': '線',
  'cartoon|Detail': '細かさ',
  'cartoon|Paper': '紙',
  Palette: '配色',
  'cartoon|Strength': '強さ',
  'cartoon|Saturation': '彩度',
  'palette|Own': '元の色',
  'palette|Warm': '暖色',
  'palette|Cool': '寒色',
  'palette|Retro': 'レトロ',
  'palette|Mono': 'モノクロ',
  'finding faces': '顔を探しています',
  simplifying: '形を整理しています',
  'finding lines': '線を探しています',
  colouring: '色を決めています',
  drawing: '描いています',
  'drawing the frames': 'フレームを描いています',
  'saving the frames': 'フレームを保存しています',
  'Flow-based line drawing': '形に沿った線画',
  'Style: {style}': 'スタイル：{style}',
  'Frames: {count}': 'フレーム数：{count}',
  'An animation of {frames} frames. You see the first; all of them are drawn.':
    '{frames}フレームのアニメーションです。表示は最初のフレームですが、すべてのフレームが描かれます。',
  'An animation of {frames} frames. {tool} edits the first; {cartoon} draws all of them.':
    '{frames}フレームのアニメーションです。「{tool}」で編集されるのは最初のフレームだけです。「{cartoon}」ならすべて描かれます。',
  'The animation': 'アニメーション',
  'Getting the frames ready': 'フレームを準備しています',
  'What leaves': '保存する内容',
  Animation: 'アニメーション',
  'First frame': '最初のフレーム',
  Picture: '画像',
  'SVG (lines)': 'SVG（線）',
  'Every frame, each as long as before.': 'すべてのフレームを、元と同じ表示時間で保存します。',
  'The picture on the table, without what moves.': 'いま表示している画像を、動きなしで保存します。',
  'The picture as it lies on the table.': 'いま表示している画像を保存します。',
  'The lines alone, as shapes that are sharp at any size, for vector programs.':
    '線だけを、どの大きさでもくっきりした図形として保存します。ベクター編集ソフト向けです。',
  'Plays everywhere, in 256 colours a frame.': 'どこでも再生できます。1フレームあたり256色です。',
  'All colours, and smaller. Plays in browsers; some programs show the first frame only.':
    'すべての色を保ち、サイズも小さめです。ブラウザーで再生できますが、最初のフレームしか表示しないソフトもあります。',
  'The lines are for members. Log in, or register for free, to take them.':
    '線のデータは会員向けです。ログインまたは無料登録をすると保存できます。',
} as const satisfies Translation<typeof de>

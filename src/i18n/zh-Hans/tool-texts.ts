import type de from '#i18n/de/tool-texts.ts'
import type { Translation } from '#i18n/message.ts'

export default {
  // The names of the tools
  'Remove object': '移除物体',
  Beauty: '人像美化',
  Repair: '修复',
  Cartoon: '卡通',
  Coloring: '上色',
  'Change sky': '换天空',
  // What each does, in a line
  'Paint over it, and the background closes behind it.': '涂一下，背景自动补齐。',
  'Calmer skin, brighter eyes, the same person.': '肌肤更匀净，双眼更明亮，人还是那个人。',
  'Old prints without scratches, fading and noise.': '老照片不再有划痕、褪色和噪点。',
  'Your photo, drawn in the style you pick.': '用你选的风格，把照片画出来。',
  'Colour for black-and-white photos.': '为黑白照片上色。',
  'Another sky over the same place.': '同一个地方，换一片天空。',
  // The headline and the text of each section
  'Paint over it. Gone.': '涂一下，就没了。',
  'A passer-by, a sign, a wire, a date stamp. Brush over several at once; the gap is filled from the rest of the photo, at its full size, and every other pixel stays as it was.':
    '路人、招牌、电线、日期水印，都可以一次涂掉。空缺处用照片的其余部分按原尺寸补齐，其他像素保持不变。',
  'The same face, on a good day.': '同一张脸，状态正好。',
  'Finds every face and evens skin, under-eyes and teeth, each with its own strength. Pores stay. Faces are never reshaped.':
    '找到每一张脸，分别调节肌肤、眼下和牙齿。毛孔保留，脸型绝不改变。',
  'Old prints, mended.': '老照片，修好了。',
  'Finds scratches and cracks and closes them, brings back what has faded, takes out noise and colour cast. Go light, or go all the way.':
    '找出划痕和裂纹并补好，恢复褪去的色彩，去除噪点和偏色。轻修或深修，由你决定。',
  'Your photo, drawn.': '你的照片，画出来。',
  'Pick a style, then set how strong the lines and how flat the colours should be.':
    '选一种风格，再调节线条的轻重和色块的平整程度。',
  'Colour, where there was none.': '给黑白添上颜色。',
  'Lays colour over a black-and-white photo and leaves its light alone: every grey keeps the brightness it had.':
    '为黑白照片铺上颜色，光影不变：每一处灰都保持原来的明暗。',
  'The same place, another sky.': '同一个地方，另一片天空。',
  'Finds the sky through branches and wires, lays in the one you choose, and lights the land to match it.':
    '连枝叶和电线间的天空也能找到，换上你选的那一片，地面的光线也随之相配。',
} as const satisfies Translation<typeof de>

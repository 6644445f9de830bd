import type { Found } from '#web/sentences/find-phrase.ts'

/** Not of "no jpeg artifacts": those are mended. */
const format = String.raw`(?:png|jpe?g|webp|avif|tiff?|gif|bmp|pdf|heic)(?![\p{Script=Latin}])(?![\s-]*(?:arte?i?f|nois|rausch|block|bloque|bloc|kompr|compr|spur|ruido|bruit|trace|ノイズ|圧縮|噪|压缩|痕|伪))`
const size = String.raw`\d[\d.,]*\s*(?:px|pix|pixels?|pixeln|pixeles|ピクセル|画素|像素|kb|ko|mb|mo|(?:kilo|mega)(?:bytes?|octets?)|キロバイト|メガバイト|兆)(?![\p{Script=Latin}])`
const article = '(?:an? |eine? |einem? |une? |el |la )?'
const save = `(?:(?:save|export|convert|store|send|use|make|download|guardes|guardar|exportes|conviertas)(?: it| this| the photo)? )?`

/** What is wanted as little as that: no format, and no size from which on more is as well. */
const refused = [
  String.raw`(?:no|not|without|(?:don['’ ]?t|do not|never) ${save})(?:\s*)(?:as |in |to |into )?${article}${format}`,
  `(?:nicht|keine?[nms]?|ohne) (?:als |in |im )?${article}${format}(?: (?:ab)?speichern| exportieren)?`,
  `(?:pas|sans) (?:en |de |d['’ ]|au format |comme )?${article}${format}`,
  `(?:no|sin) (?:lo |la )?${save}(?:como |en |a )?${article}${format}`,
  `${format}(?:形式|ファイル)?(?:で|に)?(?:保存|変換)?(?:しないで|せずに|しない|は(?:いらない|不要|なし|やめて)|なしで)`,
  `(?:不要|不用|无需|别)(?:再)?(?:保存|导出|存|转|用)?(?:换?为|换?成)?${format}(?:格式|文件)?`,
  String.raw`(?:at least|min(?:imum|\.)?(?: of)?|no(?:t)? (?:less|smaller) than|(?<!not? )(?:more|larger|bigger) than) ${size}`,
  `(?:mindestens|nicht (?:weniger|kleiner) als|(?<!nicht )(?:mehr|grosser) als) ${size}`,
  `(?:au moins|au minimum|pas moins de|(?<!pas )plus de) ${size}`,
  `(?:al menos|por lo menos|como minimo|minimo|(?<!no )mas de) ${size}`,
  `(?:少なくとも|最低でも|最低)${size}(?:以上)?|${size}以上`,
  `(?:至少|最少|不(?:小|少|低)于|(?<!不)超过|大于)${size}(?:以上)?`,
].join('|')

/** What the file was before, and what it is not to be beside what it is: "from PNG to JPG", "JPG instead of PNG". */
const source = [
  `(?:from |von |aus |de |d['’ ]|desde |从|由|把)?${article}${format}(?= (?:to|into|in|nach|zu|en|a|vers|->|→) ${article}${format})`,
  `(?:instead of|rather than|statt|anstatt|au lieu d(?:e |['’ ])|plutot qu(?:e |['’ ])|en (?:vez|lugar) de) ?${article}${format}`,
  `${format}(?:から|(?:ではなく|じゃなくて?)(?:て)?)`,
  `(?:从|由|把|而?不是)${format}(?:格式|文件)?`,
].join('|')

const start = String.raw`(?<![\p{Script=Latin}\d])`
const [refusedHere, sourceHere] = [refused, source].map((said) => new RegExp(`${start}(?:${said})`, 'uy')) as [
  RegExp,
  RegExp,
]
const either = new RegExp(`${start}(?:${source}|${refused})`, 'gu')

/** What of a file is not wanted, at a place of a plain text. It is told: Download chooses no format by another. */
export function findRefused(text: string, at: number): Found | null {
  sourceHere.lastIndex = at
  const [from] = sourceHere.exec(text) ?? []
  if (from !== undefined) return { meanings: [{ kind: 'concept', concept: 'filler' }], end: at + from.length }
  refusedHere.lastIndex = at
  const [all] = refusedHere.exec(text) ?? []
  return all === undefined ? null : { meanings: [{ kind: 'unknown', isNamed: false }], end: at + all.length }
}

/** A plain text without what it says is not wanted of the file. */
export const withoutRefused = (text: string): string => text.replace(either, ' ')

/** How a word of the fault stands to it: mended ("deblur"), said of the photo ("blurry"), or said of a result ("unscharf"). */
export type BlurWord = 'mended' | 'state' | 'result'

/** As plain text, in the languages of the page. */
const mended =
  /^(?:de ?-?blur|un ?-?blur|focus fix|entwackel|desborr|deflou|deflout|去|防|修|变清|ボケ補正|手ぶれ補正|手ブレ補正|ブレ補正)|を直$/
/** "All but the jetty blurred": without a verb it is as likely a wish. */
const results: Readonly<Record<string, RegExp>> = {
  de: /^unscharf(?:e[rsnm]?)?$/,
  es: /^(?:borros|desenfocad)[oa]s?$/,
  fr: /^toute? floue?$/,
  ja: /^(?:ぼやけた|ぼけた)$/,
  'zh-Hans': /^模糊的?$/,
}

/** @param said what means the fault, as plain text */
export function blurWordOf(language: string, said: string): BlurWord {
  if (mended.test(said)) return 'mended'
  return results[language]?.test(said) === true ? 'result' : 'state'
}

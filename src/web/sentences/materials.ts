import type { Part } from '#web/sentences/parts.ts'
import { thingOf } from '#web/sentences/things-of-clause.ts'

/** What things are made of, as plain text: right before a thing in some languages, right behind it in others. */
const before: Readonly<Record<string, RegExp>> = {
  en: /^(?:wood|wooden|timber|bamboo|metal|metallic|steel|iron|brass|copper|stone|concrete|brick|marble|glass|plastic|leather|rubber|cardboard|paper|wicker|rattan|ceramic|porcelain|clay|fabric|cloth|woollen|straw)$/,
  de: /^(?:holzern|metallen|metallisch|stahlern|eisern|kupfern|steinern|betoniert|gemauert|glasern|ledern|papieren)(?:e[rsnm]?)?$/,
  ja: /^(?:木|木製|竹|竹製|金属|金属製|鉄|鉄製|鋼鉄|銅|石|石造り|コンクリート|レンガ|煉瓦|大理石|ガラス|ガラス製|プラスチック|プラスチック製|革|革製|ゴム|段ボール|紙|籐|陶器|布)の?$/,
  'zh-Hans':
    /^(?:木|木头|木质|木制|竹|竹子|金属|铁|铁制|钢|铜|石|石头|石制|混凝土|水泥|砖|大理石|玻璃|塑料|皮|皮革|橡胶|纸|纸板|藤|陶瓷|布)的?$/,
}
const behind: Readonly<Record<string, RegExp>> = {
  de: /^aus (?:holz|metall|stahl|eisen|stein|beton|glas|plastik|kunststoff|leder|gummi|pappe|papier|keramik|stoff|stroh)$/,
  es: /^(?:de|en) (?:madera|bambu|metal|acero|hierro|laton|cobre|piedra|hormigon|concreto|cemento|ladrillo|marmol|vidrio|cristal|plastico|cuero|goma|carton|papel|mimbre|ceramica|porcelana|barro|tela|paja)$|^(?:metalic|plastic)[oa]s?$/,
  fr: /^(?:en|de) (?:bois|bambou|metal|acier|fer|laiton|cuivre|pierre|beton|brique|marbre|verre|plastique|cuir|caoutchouc|carton|papier|osier|rotin|ceramique|porcelaine|argile|tissu|paille)$|^metalliques?$/,
}

/** Of how many parts a material is said: プラス and チック have no meaning apart. */
const materialParts = [3, 2, 1] as const

/**
 * A thing with what it is made of is one part: "the wooden posts", "les poteaux en bois". Nothing finds it by that, so
 * who has several of a kind chooses.
 * @param textOf plain text
 */
export function withMaterials(parts: readonly Part[], language: string, textOf: (part: Part) => string): Part[] {
  const joined: Part[] = []
  for (const part of parts) {
    const pair = pairOf(joined, part, (from, to) => textOf({ ...part, from, to }).trim(), language)
    if (pair === null) joined.push(part)
    else joined.splice(-pair.count, pair.count, pair.whole)
  }
  return joined
}

type TextOf = (from: number, to: number) => string

/** The parts before one that are one with it, how many they are, and what they are together; null where none are. */
function pairOf(done: readonly Part[], part: Part, textOf: TextOf, language: string) {
  for (const count of materialParts) {
    const first = done.at(-count)
    if (first === undefined || done.length < count) continue
    const isMade = isThing(part) && before[language]?.test(textOf(first.from, part.from)) === true
    const made = isMade ? part : isThing(first) && behind[language]?.test(textOf(first.to, part.to)) ? first : null
    if (made !== null) return { count, whole: { ...made, from: first.from, to: part.to, isMadeOf: true } as Part }
  }
  return null
}

const isThing = (part: Part): boolean =>
  part.kind === 'unknown'
    ? part.isNamed || part.isNoun === true
    : part.kind === 'concept' && (part.concept === 'unfound' || thingOf(part.concept)?.by === 'thing')

import type { Place } from '#web/sentences/singled.ts'

/** Which of its kind a thing is. */
export interface Rank {
  /** Null: no place of its own is said. */
  readonly place: Place | null
  /** Counted from a place, from 1; absent: the first there, or all. */
  readonly nth?: number
  /** How many from there on: "the first two". */
  readonly count?: number
}

/** A word that says which one is meant; null: it is known to say that, and nobody can follow it. */
type Word = readonly [said: string, rank: Rank | null]

/** Held against plain text right before a thing, and right behind it. */
interface RankWords {
  readonly before: readonly Word[]
  readonly behind: readonly Word[]
}

const at = (place: Place): Rank => ({ place })
const nth = (number: number): Rank => ({ place: null, nth: number })
/** The last one is the first from the right. */
const last = (number: number): Rank => ({ place: 'right', nth: number })

/** Counted from a side: 从右往左第三. */
const counted = (said: string, place: Place): Word[] =>
  ['一1', '二2', '三3', '四4', '五5'].map((digits, at) => [`${said}[${digits}]`, { place, nth: at + 1 }])

/** What makes a place that of another thing: "oben auf dem Schrank", but not "oben am Bildrand"; "devant la maison". */
const besideDe = String.raw`(?! (?:auf|an|am|bei|beim) (?!(?:\p{L}+ )?(?:bild|foto|rand)))`
const besideFr = "(?! (?:de|du|des|d|l|le|la|les|un|une|mon|ma|mes|son|sa|ses|ce|cet|cette)[ '’])"

/** By language; the first that fits is meant. */
export const rankWords: Readonly<Record<string, RankWords>> = {
  en: {
    before: [
      ['second[ -](?:to[ -])?last|penultimate', last(2)],
      ['(?:second|2nd)[ -](?:biggest|largest|tallest)', { place: 'biggest', nth: 2 }],
      ['(?:second|2nd)[ -]smallest', { place: 'smallest', nth: 2 }],
      ['first|1st', nth(1)],
      ['second|2nd', nth(2)],
      ['third|3rd', nth(3)],
      ['fourth|4th', nth(4)],
      ['fifth|5th', nth(5)],
      ['last', last(1)],
      ['leftmost|left ?most', { place: 'left', nth: 1 }],
      ['rightmost|right ?most', { place: 'right', nth: 1 }],
      ['front|foremost|nearest|closest|nearer|closer', at('front')],
      ['farthest|furthest|most distant|distant|far ?away|far ?off', at('far')],
      ['back|rear|rearmost', at('behind')],
      ['topmost|upper|top|highest', at('top')],
      ['lowest|lower|bottom', at('bottom')],
      ['big|bigger|biggest|large|larger|largest|tall|taller|tallest|huge', at('biggest')],
      ['smallest|tiniest|shortest|smaller|shorter', at('smallest')],
      ['small|little|tiny|short', at('small')],
    ],
    behind: [
      ['(?:second|2nd)(?= from)', nth(2)],
      ['(?:third|3rd)(?= from)', nth(3)],
      ['(?:fourth|4th)(?= from)', nth(4)],
      ['(?:right |up |all the way )?(?:in|at|to) (?:the )?(?:very )?(?:front|foreground)(?! of)', at('front')],
      ['(?:who is |that is |which is )?(?:closest|nearest)(?: to (?:the camera|us|me))?', at('front')],
      ['(?:the )?(?:farthest|furthest)(?: away| off)?|far (?:away|off)|in the distance', at('far')],
      ['(?:up )?(?:at|on) (?:the )?(?:very )?top(?! of)', at('top')],
      ['(?:down )?(?:at|on) (?:the )?(?:very )?bottom(?! of)', at('bottom')],
      ['(?:in|at|on) (?:the|a) (?:corner|edge|far side)', null],
    ],
  },
  de: {
    before: [
      ['vorletzte[nrs]?', last(2)],
      ['zweitgrosste[nrs]?', { place: 'biggest', nth: 2 }],
      ['zweitkleinste[nrs]?', { place: 'smallest', nth: 2 }],
      ['(?<!als )erste[nrs]?|1\\.', nth(1)],
      ['zweite[nrs]?|2\\.', nth(2)],
      ['dritte[nrs]?|3\\.', nth(3)],
      ['vierte[nrs]?|4\\.', nth(4)],
      ['funfte[nrs]?|5\\.', nth(5)],
      ['(?<!als )letzte[nrs]?', last(1)],
      ['vorderste[nrs]?|vordere[nrs]?|nachste[nrs]?|nachstgelegene[nrs]?', at('front')],
      ['hinterste[nrs]?|fernste[nrs]?|am weitesten entfernte[nrs]?|weit entfernte[nrs]?', at('far')],
      ['hintere[nrs]?', at('behind')],
      ['oberste[nrs]?|obere[nrs]?', at('top')],
      ['unterste[nrs]?|untere[nrs]?', at('bottom')],
      ['(?:gross|riesig|grosst|grosser)e[nrs]?', at('biggest')],
      ['(?:kleinst|kleiner|winzigst)e[nrs]?', at('smallest')],
      ['(?:klein|winzig)e[nrs]?', at('small')],
    ],
    behind: [
      [`(?:ganz |da |weiter )?vorne?${besideDe}|im vordergrund`, at('front')],
      ['ganz hinten|weit (?:hinten|weg|entfernt)|in der ferne|am weitesten (?:weg|hinten|entfernt)', at('far')],
      [`(?:ganz |da )?oben${besideDe}`, at('top')],
      [`(?:ganz |da )?unten${besideDe}`, at('bottom')],
      ['in (?:der|einer) ecke|am (?:bild)?rand', null],
    ],
  },
  fr: {
    before: [
      ['avant[ -]derni(?:er|ere)', last(2)],
      ['(?<!en )premi(?:er|ere)s?', nth(1)],
      ['deuxieme|seconde?', nth(2)],
      ['troisieme', nth(3)],
      ['quatrieme', nth(4)],
      ['cinquieme', nth(5)],
      ['(?<!en )derni(?:er|ere)s?', last(1)],
      ['plus petit(?:e|s|es)?', at('smallest')],
      ['petit(?:e|s|es)?', at('small')],
      ['(?:plus )?(?:grand(?:e|s|es)?|gros(?:se|ses)?)', at('biggest')],
    ],
    behind: [
      [`(?:(?:de |tout )?devant|a l[ '’]avant)${besideFr}|au premier plan|(?:le|la) plus proche`, at('front')],
      ['(?:le|la) plus (?:loin|lointaine?|eloignee?)|au loin|tout au fond', at('far')],
      [`(?:tout )?(?:en|du|d[ '’]en) haut${besideFr}`, at('top')],
      [`(?:tout )?(?:en|du|d[ '’]en) bas${besideFr}`, at('bottom')],
      ['(?:le|la) plus petite?', at('smallest')],
      ['(?:le|la) plus (?:grande?|gros(?:se)?)', at('biggest')],
      ['en partant|a partir|en commencant|a compter', { place: null }],
      ['(?:dans|de) (?:le|un) coin|du coin|au bord', null],
    ],
  },
  es: {
    before: [
      ['penultim[oa]', last(2)],
      ['primer[oa]?s?', nth(1)],
      ['segund[oa]', nth(2)],
      ['tercer[oa]?', nth(3)],
      ['cuart[oa]', nth(4)],
      ['quint[oa]', nth(5)],
      ['ultim[oa]s?', last(1)],
      ['gran(?:des?)?', at('biggest')],
      ['pequen[oa]s?', at('small')],
    ],
    behind: [
      ['(?:de |por )?(?:a)?delante(?! del? )|en primer plano|mas (?:cercan|proxim)[oa]', at('front')],
      ['mas (?:lejan|alejad)[oa]|a lo lejos|lejan[oa]s?', at('far')],
      ['(?:de |mas )?arriba(?! del? )|superior', at('top')],
      ['(?:de |mas )?abajo(?! del? )|inferior', at('bottom')],
      ['mas (?:pequen|chic)[oa]|menor', at('smallest')],
      ['pequen[oa]s?|pequenit[oa]s?|chic[oa]s?|bajit[oa]', at('small')],
      ['(?:mas )?(?:grandes?|alt[oa]s?)|enorme', at('biggest')],
      ['(?:empezando|contando|comenzando)', { place: null }],
      ['(?:en|de) (?:la|una) esquina|(?:en|de)l? (?:el |un )?rincon|al borde|en el borde', null],
    ],
  },
  ja: {
    before: [
      ['(?:一番目|1番目|第?[一1](?:つ|人|台|匹|本|頭|羽)目|最初)の', nth(1)],
      ['(?:二番目|2番目|第?[二2](?:つ|人|台|匹|本|頭|羽)目)の', nth(2)],
      ['(?:三番目|3番目|第?[三3](?:つ|人|台|匹|本|頭|羽)目)の', nth(3)],
      ['(?:四番目|4番目|第?[四4](?:つ|人|台|匹|本|頭|羽)目)の', nth(4)],
      ['(?:五番目|5番目|第?[五5](?:つ|人|台|匹|本|頭|羽)目)の', nth(5)],
      ['最後の', last(1)],
      ['(?:一番|最も)(?:手前|近く)の|最前列の|(?<![の番も])(?:手前|近く|(?<!手)前)の', at('front')],
      ['(?:(?:一番|最も)(?:奥|遠く|後ろ)|遠く|最後列)の', at('far')],
      ['奥の', at('behind')],
      ['(?:一番|最も)上の|(?<![の番も])上の', at('top')],
      ['(?:一番|最も)下の|(?<![の番も])下の', at('bottom')],
      ['(?:(?:一番|最も)小さ[いな]|最小の|小さい方の)', at('smallest')],
      ['小さ[いな]', at('small')],
      ['(?:一番|最も)?(?:大き[いな]|背の高い)|最大の|大きい方の', at('biggest')],
      ['(?:隅|角|(?<![左右])端)の', null],
    ],
    behind: [],
  },
  'zh-Hans': {
    before: [
      ...counted('从?右(?:边|侧)?(?:[往向到](?:左|中间)(?:边|侧)?)?数?起?的?第', 'right'),
      ...counted('从?左(?:边|侧)?(?:[往向到](?:右|中间)(?:边|侧)?)?数?起?的?第', 'left'),
      ['倒数第[二2]', last(2)],
      ['(?<!眼)前(?=[两二三四五2-5])', nth(1)],
      ['第[一1]', nth(1)],
      ['第[二2]', nth(2)],
      ['第[三3]', nth(3)],
      ['第[四4]', nth(4)],
      ['第[五5]', nth(5)],
      ['最后面的?|远处的?|最远(?:处)?的?', at('far')],
      ['最后', last(1)],
      ['最?前面的?|前排的?|近处的?|最近的?|前景(?:里|中)?的?', at('front')],
      ['最?上(?:面|方|边)的?|顶上的?', at('top')],
      ['最?下(?:面|方|边)的?|底下的?', at('bottom')],
      ['最小的?|较小的', at('smallest')],
      ['小的?', at('small')],
      ['最?大的?|较大的|最?高个子的?|最?高的', at('biggest')],
      ['(?:角落|边上|旁边|边缘)(?:里|处)?的?', null],
    ],
    behind: [],
  },
}

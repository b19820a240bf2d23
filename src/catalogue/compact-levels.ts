import type { LevelKey, LevelSetCode } from '#contract/vocabulary.ts'
import type { Locale } from '#i18n/locales.ts'

/* Short level names by rule, so that an island shows "P1–P3, S1" without loading the data file. */

const numerals = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十']
type Texts = readonly [zhTW: string, zhHans: string, en: string]
type Namer = (value: number) => Texts | undefined

const same = (text: string): Texts => [text, text, text]
const school = (value: number): Texts | undefined => {
  if (value >= -3 && value <= -1) return same(`K${-value}`)
  if (value >= 14 && value <= 17) return [...twice(`大${numerals[value - 13]}`), `U${value - 13}`]
  return undefined
}
const twice = (text: string) => [text, text] as const
const grade: Namer = (value) =>
  value >= 1 && value <= 9
    ? [`${numerals[value]}級`, `${numerals[value]}级`, `Grade ${value}`]
    : undefined
const list =
  (...texts: readonly Texts[]): Namer =>
  (value) =>
    texts[value - 1]
const threeSteps = list(
  ['初級', '初级', 'Beginner'],
  ['中級', '中级', 'Intermediate'],
  ['高級', '高级', 'Advanced'],
)
const performance: Texts = ['演奏級', '演奏级', 'Performance']
const diplomas = [same('ARSM'), same('DipABRSM'), same('LRSM'), same('FRSM')]

const namers: Record<LevelSetCode, Namer> = {
  local(value) {
    if (value >= 1 && value <= 6) return [...twice(`小${numerals[value]}`), `P${value}`]
    if (value >= 7 && value <= 12) return [...twice(`中${numerals[value - 6]}`), `S${value - 6}`]
    return school(value)
  },
  intl(value) {
    if (value >= 20 && value <= 32) return [...twice(`Year ${value - 19}`), `Y${value - 19}`]
    return value <= 16 ? school(value) : undefined
  },
  sat1: () => same('SAT'),
  sat2: () => same('SAT II'),
  music8: (value) => (value <= 8 ? grade(value) : undefined),
  music10: (value) => (value === 10 ? performance : grade(value)),
  music12: (value) => (value <= 8 ? grade(value) : diplomas[value - 9]),
  simple: threeSteps,
  japanese: threeSteps,
  korean: threeSteps,
  english: threeSteps,
  ielts: list(
    ['5.5分或以下', '5.5分或以下', 'IELTS ≤5.5'],
    ['6–6.5分', '6–6.5分', 'IELTS 6–6.5'],
    ['7分或以上', '7分或以上', 'IELTS 7+'],
  ),
}
const column = { 'zh-tw': 0, 'zh-hans': 1, en: 2 } as const satisfies Record<Locale, number>

export function splitLevelKey(key: LevelKey): { set: LevelSetCode; value: number } {
  const [set, value] = key.split(':') as [LevelSetCode, string]
  return { set, value: Number(value) }
}

/** 小一 or P1, 中二 or S2, K1, Year 7 or Y7; unknown keys are returned unchanged. */
export function compactLevel(key: LevelKey, locale: Locale): string {
  const { set, value } = splitLevelKey(key)
  return namers[set](value)?.[column[locale]] ?? key
}

import type { LevelKey } from '#contract/vocabulary.ts'
import { judgeLevels } from '../read-search/judge-levels.ts'
import { judgeSubject, setsOfSubjects } from '../read-search/judge-subjects.ts'
import type { Found } from '../read-search/sense.ts'
import { clausesOf, type Stretch } from '../reading/clauses.ts'
import { firstFrom } from '../reading/coverage.ts'

export interface Taught<Value> extends Stretch {
  readonly value: Value
}

const has = (word: Found | undefined, kind: string) =>
  word?.senses.some(({ is }) => is === kind) ?? false
const isSchoolLevel = (word: Found) =>
  word.senses.some(
    (sense) =>
      sense.is === 'level' &&
      sense.keys.some((key) => /^(?:local|intl):/u.test(key) && !/:1[4-7]$/u.test(key)),
  )
const touches = (text: string, a: Stretch | undefined, b: Stretch) =>
  a !== undefined && /^ ?$/u.test(text.slice(Math.min(a.end, b.end), Math.max(a.start, b.start)))

/** Degrees, papers and admission routes that are subjects only when taught. */
const alsoDegrees = /^(?:pcll|llb|cfa|acca|hkicpa|jupas|ucas|oea|mun|fyp)$/u
const teachingWords = /教|补|辅导|指导|teach|tutor|coach|help/u
const teachingBefore = (text: string, { start }: Stretch) =>
  teachingWords.test(text.slice(Math.max(0, start - 20), start).replace(/.*[,。;.!?]/u, ''))
/** 資訊科技高級文憑: what the tutor studied, wherever it is. */
const degreeBehind = /^学?(?:系|高级文凭|副学士|学士|硕士|博士)/u
/** AI beside the mathematics of the IB is its course, not artificial intelligence. */
const ibMath = /(?<![a-z])(?:maths? ?aa|aa hl|aa sl|ib math)/u

/** AP Physics is the AP course and also its subject. */
const advancedSubjects: readonly (readonly [RegExp, string])[] = [
  [/^ap physics/u, 'physics'],
  [/^ap chem/u, 'chemistry'],
  [/^ap bio/u, 'biology'],
  [/^ap psych/u, 'psychology'],
  [/^ap stat/u, 'statistics'],
  [/^ap (?:econ|macro|micro)/u, 'economics'],
]
const advancedOf = (name: string) =>
  advancedSubjects.flatMap(([pattern, subject]) =>
    pattern.test(name) ? [`tutor_remediation_${subject}`] : [],
  )

const anyInstrument = /^(?:教|学)?琴$/u
/** Named instruments, except 琴, which is any of them; without theory and singing. */
const instrumentsOf = (text: string, words: readonly Found[]) => {
  const named = words
    .filter(({ start, end }) => !anyInstrument.test(text.slice(start, end)))
    .flatMap(({ senses }) =>
      senses.flatMap((sense) => (sense.is === 'subject' ? sense.values : [])),
    )
  const music = /^tutor_music_(?!theory|aural|composition|singing|music_)/u
  return [...new Set(named)].filter((value) => music.test(value))
}

/** Every mention of a subject; `taught` are those of `words` that may be taught. */
export function subjectsOf(
  text: string,
  words: readonly Found[],
  taught: readonly Found[],
): Taught<string>[] {
  const atSchool = taught.some(isSchoolLevel)
  const isTaught = new Set(taught)
  const instruments = instrumentsOf(text, words)
  const all: Taught<string>[] = []
  words.forEach((word, index) => {
    if (!isTaught.has(word) || !has(word, 'subject')) return
    const name = text.slice(word.start, word.end)
    if (alsoDegrees.test(name) && !teachingBefore(text, word)) return
    if (degreeBehind.test(text.slice(word.end, word.end + 6))) return
    const beside = [words[index - 1], words[index + 1]]
    const spoken = beside.some((other) => has(other, 'spoken') && touches(text, other, word))
    const context = { atSchool, spoken, ielts: false }
    const verdict = judgeSubject(word.senses, name, context)
    if (typeof verdict === 'string') return
    const ofIb = name === 'ai' && ibMath.test(text)
    // 雅思写作和口语: a part of the examination.
    if (/^(?:口语|口试|speaking)$/u.test(name) && /雅思|托福|ielts|toefl/u.test(text)) return
    // 小提琴導師，教琴七年: 琴 is the violin, not the piano.
    const own = anyInstrument.test(name) ? instruments : []
    const advanced = advancedOf(name)
    const meant = own.length > 0 ? own : verdict.flatMap(({ values }) => values)
    for (const said of [...meant, ...advanced]) {
      const value = ofIb ? 'tutor_remediation_ib_math_ai' : said
      all.push({ value, start: word.start, end: word.end })
    }
  })
  // SAT alone means both of its papers.
  const sat = taught.find(isSat)
  if (sat && !all.some(({ value }) => value.includes('_sat_'))) {
    for (const value of satPapers) all.push({ value, start: sat.start, end: sat.end })
  }
  return all
}

const satPapers = ['tutor_remediation_sat_math', 'tutor_remediation_sat_reading_writing']
const isSat = ({ senses }: Found) =>
  senses.some((sense) => sense.is === 'level' && sense.keys.some((key) => key.startsWith('sat1')))

const isUniversityLevel = (keys: readonly string[]) =>
  keys.every((key) => /^(?:local|intl):1[4-7]$/u.test(key))
const range = /^ ?(?:一直)?(?:教|补)?(?:至到?|到|-|–|—|~|to|up to|through|及至|直到) ?$/u
const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)
const keysOf = (set: 'local' | 'intl', values: readonly number[]) =>
  values.map((value): LevelKey => `${set}:${value}`)
const local = keysOf('local', [-1, -2, -3, ...upTo(12), 14, 15, 16, 17])
const international = keysOf(
  'intl',
  upTo(13).map((year) => year + 19),
)
const numberOfLevel = (key: LevelKey) => Number(key.slice(key.indexOf(':') + 1))

function span(a: readonly LevelKey[], b: readonly LevelKey[]): LevelKey[] {
  for (const order of [local, international]) {
    const indexes = [...a, ...b].map((value) => order.indexOf(value))
    if (!indexes.includes(-1)) return order.slice(Math.min(...indexes), Math.max(...indexes) + 1)
  }
  return []
}

const programmes: readonly (readonly [RegExp, readonly LevelKey[]])[] = [
  [/^i?gcse/u, international.slice(6, 11)],
  [/^a[- ]?level|^gce/u, international.slice(11)],
  [/^ib /u, international.slice(6)],
  [/^dse/u, keysOf('local', [10, 11, 12])],
]
/** IGCSE French names the subject with its levels. */
const programmeOf = (text: string) => programmes.find(([pattern]) => pattern.test(text))?.[1] ?? []

/** Describes the teaching or the tutor, not a level: basic badminton, fluent. */
const loose = /^(?:basic|fluent|elementary|基础)$/u

/** 初級至五級, beginners up to Grade 5: from the first grade of the instrument. */
const beginners = /(?:初级|初学者|(?<![a-z])beginners?)(?: level)? ?(?:至|到|-|–|~|to|up to) ?$/u
function fromBeginners(text: string, { start }: Stretch, keys: LevelKey[]): LevelKey[] {
  if (!keys.every((key) => key.startsWith('music'))) return keys
  if (!beginners.test(text.slice(Math.max(0, start - 20), start))) return keys
  return keys.flatMap((key) => {
    const set = key.slice(0, key.indexOf(':')) as 'music8'
    return upTo(numberOfLevel(key)).map((value): LevelKey => `${set}:${value}`)
  })
}

/** 古箏八級 in a clause without pupils is the tutor's own grade. */
const isOwnGrade = (clause: string) =>
  !/教|学生|由|至|到|考|备|班|from|to|up|students?|pupils?|teach|prepar|exam|-|–/u.test(clause)

export interface ReadLevels extends Stretch {
  /** A group beside years of it: it may be the scope of a fee, but not a level taught. */
  readonly dropped: boolean
  readonly keys: readonly LevelKey[]
  readonly values: readonly number[]
  readonly group: boolean
  readonly clause: number
}

function readLevels(text: string, taught: readonly Found[], sets: ReadonlySet<string>) {
  const clauses = clausesOf(text)
  const read: ReadLevels[] = []
  for (const word of taught) {
    if (!has(word, 'level') || loose.test(text.slice(word.start, word.end))) continue
    const verdict = judgeLevels([word], sets).get(word)
    if (typeof verdict !== 'object') continue
    const keys = verdict.flatMap(({ values }) => values)
    if (keys.length === 0) continue
    const lead = text.slice(Math.max(0, word.start - 2), word.start)
    const isGroup = word.senses.some((sense) => sense.is === 'level' && sense.group)
    // 大學生 and "university" describe the tutor, unless 教 or a range leads to them.
    if (isGroup && isUniversityLevel(keys) && !/[至到教及、-]|to $/u.test(lead)) continue
    const clause = firstFrom(clauses, word.start + 1) - 1
    const said = clauses[clause]
    if (
      keys.every((key) => key.startsWith('music')) &&
      said &&
      isOwnGrade(text.slice(said.start, said.end))
    )
      continue
    const levels = fromBeginners(text, word, keys as LevelKey[])
    const { start, end } = word
    const values = levels.map(numberOfLevel)
    read.push({ keys: levels, values, group: isGroup, dropped: false, clause, start, end })
  }
  return read
}

/** A group beside its own years (DSE beside 中五), and a whole school beside any of them. */
function groupsToDrop(text: string, read: readonly ReadLevels[]): ReadonlySet<ReadLevels> {
  // Few sets of years differ, however long the text is; each with the clauses that name it.
  const years = new Map<string, { values: readonly number[]; clauses: Set<number> }>()
  for (const { group, values, clause, end } of read) {
    // 小一面試 is no year that is taught.
    if (group || /^ ?(?:入学)?(?:面试|interviews?)/u.test(text.slice(end, end + 12))) continue
    const key = values.join()
    const known = years.get(key)
    if (known) known.clauses.add(clause)
    else years.set(key, { values, clauses: new Set([clause]) })
  }
  // IB, IGCSE, A-Level: which years of an international school are meant.
  const isProgramme = ({ group, values }: ReadLevels) =>
    group && values.length <= 7 && values.every((value) => value >= 26)
  const isYearOfPrimary = ({ group, values }: ReadLevels) =>
    !group && values.every((value) => value >= 20 && value <= 25)
  const hasYearOfPrimary = read.some(isYearOfPrimary)
  // 國際學校學生 is a kind of school beside any levels.
  const hasOthers = read.some((level) => isProgramme(level) || !level.group)
  const dropped = read.filter((level) => {
    if (!level.group) return false
    if (hasOthers && level.values.length > 12) return true
    // Primary English, Year 1-6: the years show which school.
    const isPrimary = level.values.every((value) => value >= 1 && value <= 6)
    if (isPrimary && hasYearOfPrimary) return true
    const anywhere = level.values.length > 12 || level.values.every((value) => value <= 12)
    return [...years.values()].some(
      ({ values, clauses }) =>
        (anywhere || clauses.has(level.clause)) &&
        values.some((value) => level.values.includes(value)),
    )
  })
  return new Set(dropped)
}

/** Level words in the order of the text, given the subjects; a range is one. */
export function levelsOf(
  text: string,
  taught: readonly Found[],
  subjects: readonly Taught<string>[],
): ReadLevels[] {
  const values = subjects.map(({ value }) => value)
  const read = readLevels(text, taught, setsOfSubjects(values))
  const dropped = groupsToDrop(text, read)
  const all: ReadLevels[] = []
  read.forEach((level, index) => {
    const next = read[index + 1]
    if (next && range.test(text.slice(level.end, next.start))) {
      const keys = span(level.keys, next.keys)
      if (keys.length > 0)
        all.push({ ...level, keys, values: keys.map(numberOfLevel), end: next.end })
    }
    all.push({ ...level, dropped: dropped.has(level) })
  })
  const more = (keys: readonly LevelKey[], { start, end }: Stretch) => {
    if (keys.length === 0) return
    const values = keys.map(numberOfLevel)
    all.push({ keys, values, group: true, dropped: false, clause: -1, start, end })
  }
  for (const subject of subjects) {
    if (subject.value.startsWith('tutor_remediation_uni_')) more(local.slice(15), subject)
  }
  for (const word of taught) {
    if (has(word, 'subject')) more(programmeOf(text.slice(word.start, word.end)), word)
  }
  return all
}

/** The level numbers, each once with the words that name it first. */
export function levelNumbers(read: readonly ReadLevels[]): Taught<number>[] {
  const all: Taught<number>[] = []
  for (const { values, start, end } of read) {
    for (const value of values) {
      if (!all.some((known) => known.value === value)) all.push({ value, start, end })
    }
  }
  return all
}

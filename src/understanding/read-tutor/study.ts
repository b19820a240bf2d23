import { universityById } from '#catalogue/universities.ts'
import type { Found } from '../read-search/sense.ts'
import { clausesOf, type Stretch } from '../reading/clauses.ts'
import { coverage, firstFrom } from '../reading/coverage.ts'
import type { FoundMajor } from './majors-found.ts'

/* A subject is a major if only linking words separate it from a university, degree or studying. */
const anchorBefore =
  /主修|专业(?:是|为|:)?(?![^,。;]{1,6}(?:导师|老师|教练|教师|补习))|副修|修读|攻读|就读于?|现读|现正读|读紧|正在读|在读|念|读(?!写|书|音|者)|毕业于|双学位|(?<![a-z])(?:offer(?: holder)? (?:for|to read|to study)|stud(?:ying|ied|y)|(?<=(?:who|currently|now|also|my|and|he|she) )studies|reading|read|major(?:ing|ed|s)?(?: in)?|degree|graduated|bsc|bba|ba|bed|bsocsc|beng|bachelor(?:[’']?s)?|master(?:[’']?s)?|msc|ma|mphil|phd|meng|doctorate|year (?:[1-6]|one|two|three|four|five|six)|y[1-6]|final[- ]year|(?:1st|2nd|3rd|4th|5th|first|second|third|fourth|fifth)[- ]year)(?![a-z])/gu
const anchorAfter =
  /学系|系|院|专业|本科|科(?!老师|教师|导师|主任|教)|班|毕业|学生|生(?!物|活|产)|学士|硕士|博士|研究生|在读|双学位|[一二三四五六大]年级|大[一二三四五]|研[一二三]|@|(?<![a-z])(?:degree|graduate|grad|grads|undergrad(?:uate)?|student|major|alumn[aeiou]s?|phd|msc|ba|bsc|master(?:[’']?s)?|year ?[1-6]|y[1-6]|yr\.? ?[1-6]|programme|at|from)(?![a-z])/gu
const link =
  /^(?:[ :()/]|\((?:uk|usa?|hk)\)|大学|university|uni|的|嘅|之|及|和|同|与|&|\bin\b|\bof\b|\bthe\b|\ba\b|\ban\b|\bat\b|\bfrom\b|\bwith\b|\band\b|\bmy\b|学|系|学系|专业|学院|荣誉|一级荣誉|first[- ]class|honou?rs?|hons|double|bachelor(?:[’']?s)?|master(?:[’']?s)?|degree|bsc|ba|msc|graduate|graduated|grad|student|现为|现正|正在|现|主修|副修|修读|攻读|就读|读紧|读|本科|毕业|毕业生|硕士|博士|学士|学位|研究生|在读|year ?(?:[1-6]|one|two|three|four|five)(?:,(?= ))?|y[1-6]|yr ?[1-6]|[一二三四五六]年级|大[一二三四五]|年|phd|candidate|school|faculty|department|dept|major(?:ing|ed)?|[一二三四五六]年班){0,8}$/u

/** Not where the tutor studied, before these: an examination, a board, an exchange. */
const boardAfter =
  /^ ?(?:[一二三四五六七八九十]级|\d级|考级|校外|grade|igcse|gcse|a[- ]?level|取录率)/u
const exchange =
  /交换|exchange|交流|summer school|讲师|lecturer|research assistant|tutor at|教授(?=$)/u

const examiners = new Set(['cambridge', 'oxford'])
const examinerAfter = /^ ?(?:英语|english|international|assessment|exam|phonics|press|出版)/u
const isBoard = (text: string, { end }: Stretch, id: string) => {
  const behind = text.slice(end, end + 14)
  return boardAfter.test(behind) || (examiners.has(id) && examinerAfter.test(behind))
}

export interface Attended extends Stretch {
  readonly id: string
  /** 3 doctor, 2 master, 1 anything else. */
  readonly degree: number
  /** The part of the clause about this university. */
  readonly about: Stretch
}
export interface Study {
  readonly universities: readonly Attended[]
  readonly major: FoundMajor | undefined
  readonly stretches: readonly Stretch[]
}

const doctor = /博士|(?<![a-z])(?:phd|ph\.d|doctora(?:l|te)|dphil)(?![a-z])/u
const master =
  /硕士|研究生|研[一二三]|(?<![a-z])(?:masters?(?:[’']s)?|msc|mphil|mba|ma|med|meng|postgraduate)(?![a-z])/u
const degreeOf = (text: string) => (doctor.test(text) ? 3 : master.test(text) ? 2 : 1)

const idOf = (word: Found): string | undefined => {
  const sense = word.senses.find(({ is }) => is === 'university')
  return sense?.is === 'university' ? sense.id : undefined
}

/** Names shared by two universities, and what indicates the other: NTU with Taipei. */
const namesakes: readonly (readonly [from: string, to: string, hint: RegExp])[] = [
  ['ntu_sg', 'ntu_tw', /台湾|台北|台大|taiwan|taipei/u],
  ['sfu_hk', 'sfu_ca', /加拿大|温哥华|canad|vancouver/u],
  ['lingnan', 'lancaster', /lancaster|兰卡斯特/u],
  ['hkbu', 'boston', /boston|波士顿/u],
]
const meant = (id: string, text: string) =>
  namesakes.find(([from, , hint]) => from === id && hint.test(text))?.[1] ?? id

function attendedIn(text: string, words: readonly Found[]): Attended[] {
  const attended: Attended[] = []
  for (const clause of clausesOf(text)) {
    // A name may contain what elsewhere ends a clause: University of California, Berkeley.
    const here = words.slice(firstFrom(words, clause.start), firstFrom(words, clause.end))
    here.forEach((word, index) => {
      const id = idOf(word)
      if (id === undefined || isBoard(text, word, id)) return
      const before = here[index - 1]
      const next = here[index + 1]
      // 本科毕业于北大 has the degree before the name; 北大本科，港大硕士 and MSc HKU, BSc CUHK have commas.
      const about = {
        start: before ? before.end : clause.start,
        end: next ? next.start : clause.end,
      }
      const own = text.slice(about.start, about.end)
      if (exchange.test(own)) return
      attended.push({
        id: meant(id, text),
        start: word.start,
        end: word.end,
        degree: degreeOf(own),
        about,
      })
    })
  }
  return attended
}

/** A space beside a Chinese character separates: 畢業 數學 物理 lists what is taught. */
const apart = /\p{sc=Han} |(?:grad|graduate|student) (?=\p{sc=Han}|$)/u
function touchesLink(text: string, from: number, to: number, fromPlace: boolean): boolean {
  if (to - from > 60) return false
  const gap = text.slice(from, to)
  const linked = fromPlace ? gap.replace(/^[ ,]{1,2}/u, '') : text.slice(from - 1, to)
  return link.test(gap.replace(fromPlace ? /^[ ,]{1,2}/u : '', '')) && !apart.test(linked)
}

function stretchesOf(text: string, pattern: RegExp): Stretch[] {
  return [...text.matchAll(pattern)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }))
}

const ofUniversities = new Set([
  'medicine',
  'pgde',
  'pcll',
  'juris_doctor',
  'bba',
  'bed_english',
  'bed_chinese',
])

/** Whether only linking words separate a major from the nearest anchor on either side. */
function isStudied(
  text: string,
  major: FoundMajor,
  places: readonly Attended[],
  anchors: { readonly before: readonly Stretch[]; readonly after: readonly Stretch[] },
): boolean {
  const lead = anchors.before[firstFrom(anchors.before, major.start) - 1]
  const place = places[firstFrom(places, major.start) - 1]
  const fromPlace = place !== undefined && place.end >= (lead?.end ?? 0)
  const nearest = fromPlace ? place.end : lead?.end
  const reached = nearest !== undefined && nearest <= major.start
  if (reached && touchesLink(text, nearest, major.start, fromPlace)) return true
  // "at" and "from" need the university after them. (PGDE, HKU): only universities award it.
  const given = places[firstFrom(places, major.end)]
  if (
    ofUniversities.has(major.id) &&
    given &&
    /^[ ,(@]{1,3}$/u.test(text.slice(major.end, given.start))
  ) {
    return true
  }
  const anchor = anchors.after[firstFrom(anchors.after, major.end)]
  if (!anchor || anchor.start - major.end > 12) return false
  if (!/^[ )]?$/u.test(text.slice(major.end, anchor.start))) return false
  const words = text.slice(anchor.start, anchor.end)
  const behind = places[firstFrom(places, anchor.end)]
  const gap = behind ? behind.start - anchor.end : Number.POSITIVE_INFINITY
  if (/^(?:at|from|@)$/u.test(words)) return gap <= 5
  if (/^(?:student|学生|生|科|班|院|ba|year|y\d)/u.test(words)) return gap <= 24
  return true
}

/** `words` come from `namesIn`; `majors` are all names of majors. */
export function studyIn(
  text: string,
  words: readonly Found[],
  majors: readonly FoundMajor[],
): Study {
  const universities = attendedIn(
    text,
    words.filter((word) => idOf(word) !== undefined),
  )
  const anchors = {
    before: stretchesOf(text, anchorBefore),
    after: stretchesOf(text, anchorAfter),
  }
  const inName = coverage(universities)
  const studied: FoundMajor[] = []
  for (const major of majors) {
    if (inName(major)) continue
    const beside = studied.at(-1)
    const listed =
      beside && /^(?: ?(?:及|和|同|与|&|\/|、|and) ?)$/u.test(text.slice(beside.end, major.start))
    if (listed || isStudied(text, major, universities, anchors)) studied.push(major)
  }
  return {
    universities,
    major: majorOf(studied, universities),
    stretches: studied,
  }
}

function majorOf(studied: readonly FoundMajor[], universities: readonly Attended[]) {
  const main = mainUniversity(universities)
  const own = studied.filter(
    ({ start, end }) => main && start >= main.about.start && end <= main.about.end,
  )
  const all = [...own, ...studied]
  // The teaching diploma comes after a degree in a subject.
  return all.find(({ id }) => id !== 'pgde') ?? all[0]
}

/** The one of the highest degree; among equals the first that is not continuing education. */
export function mainUniversity(universities: readonly Attended[]): Attended | undefined {
  const rank = ({ id, degree }: Attended) =>
    degree + (universityById(id)?.type === 'sub_degree_or_continuing' ? 0 : 0.5)
  return universities.reduce<Attended | undefined>(
    (best, next) => (best && rank(best) >= rank(next) ? best : next),
    undefined,
  )
}

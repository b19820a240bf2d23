import { clausesOf, type Stretch } from '../reading/clauses.ts'
import { numberSource, readNumber } from '../reading/numerals.ts'

/* The nearest word of a clause decides what years count: 教, 補習, tutoring, or 做, studied, lived. */
const mention = new RegExp(
  `(?<![.第大初高中小]|(?<!u\\d?)\\d)(?:(?<from>${numberSource}) ?(?:至|到|-|–|~|to) ?)?(?<n>${numberSource}|半)(?<more>\\+|多|几|余|来|ish)? ?(?:(?:个|整整)?(?:年|载)(?!级| ?d{1,2} ?月| ?出[生世]|班|制|生(?!动)|龄|代|纪|前|度|尾|初|轻|青|终)(?<half>半)?|(?:and a half )?(?:years?|yrs?)(?![a-z]| old|-old|’ old|' old)\\+?)|(?<=(?:做|补|教)(?:咗|左|了|过)?)(?<almost>成年)(?!人|班)|(?<decades>a decade|two decades|three decades|十年八载)`,
  'gu',
)
const teach =
  /教(?!育(?!中心)|会)|老师|补|辅导|导师|家教|授课|执鞭|教练|带队|从业|带u\d|教u\d|tutor|teach|taught|coach|instruct|trainer|lessons|教龄|supporting|helping|working with (?:kids|children|students)/gu
const other =
  /工程师|会计师|银行|律师|任职|公司|行业|(?<!教学|补习|教育)工作|做(?!(?:咗|了|过|左)?(?:大约|超过|接近)?(?:\d|[一二两三四五六七八九十廿成])|过?补)|商界|编辑|记者|留学|读书|就读|居|住|定居|来港|来香港|学琴|习琴|学习|弹琴|制课程|四大|engineer|accountant|banker|manager|worked|work(?:ing)? (?:in|at|as)|industry|lived|living|studied|studying|learn(?:t|ed|ing)|playing|played|lawyer|developer|analyst|marketing|in the (?:field|uk|us)|abroad|degree|programme|course/gu
/** A degree in the clause before does not affect the years after it. */
const occupied = new RegExp(other.source.replace(/\|degree\|programme\|course$/u, ''), 'gu')
const experience = /经验|资历|exp(?![a-df-z])|experience/u
const none =
  /(?:冇|没有|没|未有|未曾|从未|无|零|暂无|并无|缺乏)(?:任何|相关|正式|太多|什么)?(?:的|嘅)?(?:私人)?(?:补习|教学|教书|私补|辅导|家教|授课|教)?(?:的|嘅)?(?:经验|教过|补习过)|(?:冇|未|没有?)(?:教|补|补习|帮人补习)过|第一次(?:做|帮人)?(?:补习|私补|教)|(?:初次|首次)(?:做|任)?(?:补习|私补|家教)|(?<![a-z])(?:no|without|zero|0)(?: \w+)?(?: (?:teaching|tutoring))? exp(?:erience)?(?![a-z])|never (?:taught|tutored)|first[- ]time tutor|新手(?:导师|老师)?/u

interface Years extends Stretch {
  readonly years: number
  /** 2 if the clause is about teaching, 1 if about nothing else, 0 if about another occupation. */
  readonly sure: number
}

const decades: Record<string, number> = {
  'a decade': 10,
  'two decades': 20,
  'three decades': 30,
  十年八载: 10,
}

/** Words further away in a clause do not affect a number. */
const window = 80

function distance(clause: string, pattern: RegExp, start: number, end: number): number {
  let nearest = Number.POSITIVE_INFINITY
  for (const match of clause.matchAll(pattern)) {
    const after = match.index - end
    const before = start - match.index - match[0].length
    nearest = Math.min(nearest, after >= 0 ? after : Math.max(before, 0))
  }
  return nearest
}

function sureness(text: string, from: number, to: number, before: string): number {
  const first = Math.max(0, from - window)
  const clause = text.slice(first, to + window)
  const [start, end] = [from - first, to - first]
  const teaching = distance(clause, teach, start, end)
  const working = distance(clause, other, start, end)
  if (teaching !== working) return teaching < working ? 2 : 0
  if (experience.test(clause)) return 2
  const last = distance(before, teach, before.length, before.length)
  return last > distance(before, occupied, before.length, before.length) ? 0 : 1
}

function yearsSaid(groups: Record<string, string | undefined>, said: string): number {
  if (groups.almost !== undefined) return 1
  const whole = groups.decades
  if (whole !== undefined) return decades[whole] ?? 10
  const number = groups.from ?? groups.n ?? ''
  const value = number === '半' ? 0.5 : readNumber(number)
  return value + (groups.half !== undefined || said.includes('and a half') ? 0.5 : 0)
}

/** 23年DSE考生, 於24年畢業: when it was, not how long. */
function isExamYear(clause: string, { index, 0: said }: RegExpExecArray): boolean {
  if (!/^[0-3]\d ?年/u.test(said)) return false
  const behind = clause.slice(index + said.length)
  const isDated = /(?:于|在|喺|自|由)$/u.test(clause.slice(0, index))
  if (isDated && !/^ ?(?:的|嘅|来)?(?:教|补|辅导|经验)/u.test(behind)) return true
  return /^ ?(?:的|嘅)?(?:(?:hk)?(?:dse|ib|al|a-levels?)|文凭试|会考|高考)? ?(?:考生|应届|放榜|毕业|入读|入学|考入|(?<=(?:dse|ib|文凭试|会考|高考))(?:$|[ ,(:]))/u.test(
    behind,
  )
}

/** Years taught and their evidence; undefined when the text does not say. */
export function experienceIn(text: string): Years | undefined {
  const all: Years[] = []
  let before = ''
  for (const { start, end } of clausesOf(text)) {
    const clause = text.slice(start, end)
    for (const match of clause.matchAll(mention)) {
      if (isExamYear(clause, match)) continue
      const years = yearsSaid(match.groups ?? {}, match[0])
      if (years <= 0 || years > 60) continue
      const last = match.index + match[0].length
      const sure = sureness(clause, match.index, last, before)
      all.push({ years, sure, start: start + match.index, end: start + last })
    }
    before = clause.slice(-window)
  }
  const stated = all.filter(({ sure }) => sure > 0)
  const most = Math.max(...stated.map(({ sure }) => sure))
  const best = stated
    .filter(({ sure }) => sure === most)
    .reduce<Years | undefined>((a, b) => (a && a.years >= b.years ? a : b), undefined)
  if (best && best.sure > 1) return best
  const no = none.exec(text)
  if (no) return { years: 0, sure: 2, start: no.index, end: no.index + no[0].length }
  return best
}

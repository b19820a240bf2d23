import { findCues } from './contact-leak/cues.ts'
import { groupsOf, readDigits } from './contact-leak/digits.ts'
import { isDressed, isExplained } from './contact-leak/dressed-numbers.ts'
import { withoutNamesOfParts } from './contact-leak/halves.ts'
import { plainText } from './contact-leak/plain-text.ts'
import { withoutSafeNumbers } from './contact-leak/safe-numbers.ts'
import { type ContactLeak, findContactLeaks } from './contact-leak.ts'

/** How many of the same writer's earlier messages are read together with a new one. */
export const messagesReadTogether = 12
/** Contact details other than numbers are only split over directly consecutive messages. */
const nearest = 2
/** Of a long message only its beginning or end is read with the others. */
const longest = 200

/**
 * Where a message completes a contact detail begun in `earlier` ones of the same writer, oldest
 * first (我的9123, then 然後 4567). Consecutive fees, times, years and rooms do not count, nor does a
 * detail that is wholly in `text`.
 */
export function findSplitContact(earlier: readonly string[], text: string): ContactLeak[] {
  const before = earlier.slice(-messagesReadTogether)
  if (before.length === 0) return []
  const number = splitNumber(before, text)
  return number === null ? crossing(before, text) : [number]
}

/** Numbers are joined more carefully: a year followed by a time has eight digits too. */
const isNumber = (kind: ContactLeak['kind']) => kind.startsWith('phone')

function crossing(before: readonly string[], text: string): ContactLeak[] {
  const beginning = text.slice(0, longest)
  return Array.from({ length: Math.min(nearest, before.length) }, (_, at) =>
    before.slice(-at - 1).map((one) => one.slice(-longest)),
  )
    .map((parts) => `${parts.join('\n')}\n`)
    .flatMap((lead) =>
      findContactLeaks(`${lead}${beginning}`)
        .filter(
          ({ kind, start, end }) => start < lead.length && end > lead.length && !isNumber(kind),
        )
        .map(({ kind, end }) => ({ kind, start: 0, end: end - lead.length })),
    )
    .slice(0, 1)
}

interface Fragment {
  values: string
  start: number
  end: number
  isAnnounced: boolean
  isExplained: boolean
}

const mobile = /^(?:852)?[4-9]\d{7}$/u
const anyNumber = /^(?:852)?[2-9]\d{7}$/u

function splitNumber(before: readonly string[], text: string): ContactLeak | null {
  const last = fragmentOf(text.slice(0, longest))
  if (last === null) return null
  const others = before.map((one) => fragmentOf(one.slice(-longest))).filter((one) => one !== null)
  const isAnnounced =
    last.isAnnounced ||
    before.some((one) => findCues(plainText(one.slice(-longest)).text).length > 0)
  const number = isAnnounced ? anyNumber : mobile
  let values = last.values
  let parts = [last]
  for (const one of others.reverse()) {
    values = one.values + values
    parts = [one, ...parts]
    if (number.test(values) && isSharedNumber(parts, isAnnounced)) return leakOf(last)
    // Two halves count even with other numbers between them.
    const isPair = one.values.length === 4 && last.values.length === 4
    if (isPair && number.test(one.values + last.values) && !one.isExplained && !last.isExplained) {
      return leakOf(last)
    }
  }
  return null
}

const leakOf = ({ start, end }: Fragment): ContactLeak => ({ kind: 'phone', start, end })

function isSharedNumber(parts: readonly Fragment[], isAnnounced: boolean): boolean {
  if (parts.every(({ values }) => values.length === 1)) return true
  const unexplained = parts.filter((one) => !one.isExplained).length
  return unexplained >= (isAnnounced ? 1 : parts.length / 2)
}

const unit =
  /^\s{0,2}(?:室|號|号|樓|楼|座|街|道|路|班|級|年|月|日|歲|岁|頁|题|題|課|堂|人|個|位|名|分|題|期|呎|米|km|kg|cm|m\b|st\b|nd\b|rd\b|th\b|\/f|%|x\b|=|\+)/u
const namedBefore =
  /(?:room|flat|rm|unit|floor|bus|route|paper|page|question|chapter|exercise|class|band|code|course|no\.?|房|巴士|小巴|線|座|單位|第|頁|卷|題|章|課程|編號|igcse|a-?level|dse|ib|cambridge|edexcel)[\s:：.]{0,2}$/u

const date = /^\d{1,2}\s?[/.]\s?\d{1,2}$/u

/** Syllabus codes that tutors list one after another: Cambridge, AQA. */
const syllabuses = new Set(
  '4024 4037 7357 7401 7402 7405 7408 8300 8461 8462 8463 9231 9489 9609 9618 9699 9700 9701 9702 9706 9708 9709 9990'.split(
    ' ',
  ),
)

/** The one to seven unexplained digits of a message, when they are adjacent. */
function fragmentOf(message: string): Fragment | null {
  const plain = plainText(message)
  const dressed = isDressed(plain.text)
  const named = withoutNamesOfParts(plain.text)
  const text = withoutSafeNumbers(named)
  const left = readDigits(text)
  // What looks like a time or a fee but cannot be one is a part too.
  const read = left.length === 0 && dressed ? readDigits(named) : left
  const [first] = read
  const end = read.at(-1)?.end
  if (first === undefined || end === undefined || read.length > 7) return null
  const values = read.map(({ value }) => value).join('')
  const isBesideOthers = values.length < 4 && text.includes('□')
  const isSeveral = left.length === 0 && groupsOf(read).length > 1
  if (isBesideOthers || isSeveral || date.test(named.slice(first.start, end))) return null
  if (read.some(({ start }, at) => /\p{L}/u.test(text.slice(read[at - 1]?.end ?? start, start)))) {
    return null
  }
  if (unit.test(text.slice(end)) || namedBefore.test(text.slice(0, first.start))) return null
  if (read.every(({ writing }) => writing !== 'digit') && read.length < 3 && message.length > 4)
    return null
  return {
    values,
    start: plain.starts[first.start] ?? 0,
    end: plain.ends[end - 1] ?? message.length,
    isAnnounced: findCues(plain.text).length > 0,
    isExplained: syllabuses.has(values) || isExplained(values, plain.text),
  }
}

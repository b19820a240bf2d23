import { expect } from 'vitest'
import { type NewsKind, type NoticeThing, thingOf } from '#contract/notifications/notice-things.ts'
import { type JobNews, newsWord } from '#contract/teaching/job-news.ts'
import type { Locale } from '#i18n/locales.ts'

export const evil = '<b>Not at "home"</b> & away'

const workedWords = {
  message: evil,
  order: 'A-1',
  no: 'W1',
  number: '1',
  provider: 'Google',
  n: 2,
  cents: 320_00,
  reason: evil,
  title: 'Robots',
  at: '2026-12-12T06:00:00.000Z',
  to: '2026-12-13T07:30:00.000Z',
  when: '2026-11-02T06:00:00.000Z',
  nameZhTw: '陳老師',
  nameZhHans: '陈老师',
  nameEn: 'Ms Chan',
}
/** Fills the gaps of a notification. */
export function valuesFor(kind: NewsKind) {
  const { reason, ...words } = workedWords
  const what = subjects[thingOf(kind)] ?? ''
  // Why staff did not approve is one of a list, and is not stored with the notice.
  return thingOf(kind) === 'approval' ? { ...words, what } : { ...words, reason, what }
}
const subjects: Partial<Record<NoticeThing, string>> = {
  account: 'number',
  approval: 'certificate',
  report: 'lesson',
}
export const lessonTimes = { at: workedWords.at, to: workedWords.to }

/** Patterns by which a notification identifies its lesson, job, order or contact. */
export function namesOf(kind: NewsKind, locale: Locale, jobNo: string): RegExp[] {
  const isEn = locale === 'en'
  const [name] = isEn
    ? [workedWords.nameEn]
    : [locale === 'zh-tw' ? workedWords.nameZhTw : workedWords.nameZhHans]
  const thing = thingOf(kind)
  if (thing === 'job') {
    const word = newsWord(kind as JobNews)
    const isOne = /^lessons?[A-Z]/u.test(word) && !/^lessonsP(?:aid|repaid)/u.test(word)
    const moves = /^lesson(?:s?Proposed|s?Moved|PutOff)$/u.test(word)
    return [
      new RegExp(jobNo, 'u'),
      ...(isOne ? [isEn ? /Sat 12 Dec 14:00/u : /12月12日\(六\) 14:00/u] : []),
      ...(moves ? [isEn ? /Sun 13 Dec 15:30/u : /12月13日\(日\) 15:30/u] : []),
    ]
  }
  if (thing === 'order') return [/A-1/u]
  if (thing === 'withdrawal') return [/W1/u]
  if (thing === 'activity' || thing === 'course') return [/Robots/u]
  if (thing === 'report') return [isEn ? /Mon 2 Nov/u : /11月2日\(一\)/u]
  if (thing === 'invitation' || kind === 'chat.unread') return [new RegExp(name ?? '', 'u')]
  return []
}

/** Notifications in which staff speak, not a side of a job. */
export const spokenByStaff =
  /^(?:(?:parent|tutor)\.)?(?:contact|lesson(?:Decided|Escalated)|removed|takenDown|words|review(?:Hidden|Restored|Removed|Struck))/u

/** An address next to a word is no link on many phones, and one with a full stop leads nowhere. */
export function expectAddressesApart(text: string, of: string) {
  for (const { 0: address, index } of text.matchAll(/https?:\/\/\S*/gu)) {
    expect(text.slice(0, index), of).toMatch(/(?:^|\s)$/u)
    expect(address, of).toMatch(/^[\w\-./:?#&=%~+]*[\w/]$/u)
  }
}

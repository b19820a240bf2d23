import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { marksOf } from '#components/pages/calendar-marks.ts'
import { whenText } from '#components/pages/calendar-texts.ts'
import { calendarFile } from '#content/calendar/calendar-file.ts'
import { readCalendar } from '#content/calendar/calendar-loader.ts'
import { locales } from '#i18n/locales.ts'
import { translator } from '#i18n/messages.ts'

const all = readCalendar('content/calendar.yaml')
const chinese = all.filter(({ data }) => data.locale === 'zh-tw')
const days = chinese.map(({ id, data }) => ({ ...data, id: id.split('/')[0] ?? '' }))
const dayOf = (id: string) => {
  const day = days.find((one) => one.id === id)
  if (day === undefined) throw new Error(`The calendar has no ${id}`)
  return day
}

const written = (entry: string) => {
  const file = join(mkdtempSync(join(tmpdir(), 'calendar-')), 'dates.yaml')
  const lines = [
    'checked: "2026-11-25"',
    'sources: { edb: { name: { zh-tw: 教育局, en: EDB }, url: "https://www.edb.gov.hk/" } }',
    `dates: [{ id: one, stage: k1, title: { zh-tw: 註冊, en: One }, ${entry.includes('source:') ? entry : `source: edb, ${entry}`} }]`,
  ]
  writeFileSync(file, lines.join('\n'))
  return file
}

describe('the school calendar', () => {
  it('has every entry in every language, under a name of its own', () => {
    const ids = all.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(all.length).toBe(chinese.length * locales.length)
    const simplified = all.find(({ id }) => id === 'dse-2027-results/zh-hans')
    expect(simplified?.data.title).toBe('2027 年文凭试放榜')
  })

  it('refuses a day for what is only expected, and an unknown source', () => {
    const guessed = 'status: expected, on: { from: "2027-01-07" }, announced: "2026-12"'
    expect(() => readCalendar(written(guessed))).toThrow(/a day is not guessed/u)
    const confirmed = 'status: confirmed, on: { from: "2027-01-07" }'
    expect(readCalendar(written(confirmed))).toHaveLength(locales.length)
    const both = written(`${confirmed}, month: "2027-01"`)
    expect(() => readCalendar(both)).toThrow(/dates\.0/u)
    const stray = written(confirmed.replace('status', 'source: hkeaa, status'))
    expect(() => readCalendar(stray)).toThrow(/hkeaa/u)
  })

  it('says days, deadlines and months in the words of the language', () => {
    const say = (id: string, locale: 'zh-tw' | 'en') =>
      whenText(dayOf(id), locale, translator(locale, 'calendar'))
    expect(say('k1-2027-registration', 'zh-tw')).toBe('2027年1月7日(四)至1月9日(六)')
    expect(say('k1-2027-registration', 'en')).toBe('Thu 7 Jan – Sat 9 Jan 2027')
    expect(say('k1-2027-results', 'zh-tw')).toBe('2026年12月11日(五)或之前')
    expect(say('p1-2027-choice', 'en')).toBe('Late Jan 2027')
    expect(say('s1-2027-choice', 'zh-tw')).toBe('2027年4月至2027年5月')
  })

  it('marks what is over, open and next on the reader’s day', () => {
    const rows = ['k1-2027-certificate', 'k1-2027-results', 'p1-2027-choice', 'dse-2027-chinese']
    const on = (today: string) => marksOf(rows.map(dayOf), today)
    expect(on('2026-11-25')).toEqual([
      { is: 'now' },
      { is: 'next', days: 16 },
      { is: 'later' },
      { is: 'later' },
    ])
    expect(on('2026-12-11').map(({ is }) => is)).toEqual(['past', 'today', 'later', 'next'])
    expect(on('2027-01-02').map(({ is }) => is)).toEqual(['past', 'past', 'thisMonth', 'next'])
  })

  it('gives programs the published days alone, whole days with the day after as the end', () => {
    const options = { name: '升學日曆', locale: 'zh-tw', site: new URL('https://th.hk') } as const
    const file = calendarFile(days, options).replaceAll('\r\n ', '')
    expect(file.match(/BEGIN:VEVENT/gu)).toHaveLength(days.filter((day) => day.isDated).length)
    expect(file).toContain('DTSTART;VALUE=DATE:20270107\r\nDTEND;VALUE=DATE:20270110')
    expect(file).not.toContain('p1-2027-choice')
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(file.match(/TRANSP:TRANSPARENT/gu)).toHaveLength(
      days.filter((day) => day.isDated).length,
    )
    expect(file).toMatch(/UID:dse-2027-results@th\.hk[\s\S]*?STATUS:TENTATIVE/u)
  })
})

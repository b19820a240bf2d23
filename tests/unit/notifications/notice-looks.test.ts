import { describe, expect, test } from 'vitest'
import '#server/domains.ts'
import { noticeGroups, noticePictures } from '#contract/notifications/notice-looks.ts'
import { type NewsKind, thingOf } from '#contract/notifications/notice-things.ts'
import { locales } from '#i18n/locales.ts'
import { noticeIcons } from '#islands/notifications/notice-icons.ts'
import { listTexts } from '#server/notifications/list-texts.ts'
import type { NoticeRow, NoticeSubject } from '#server/states/notice-subject.ts'
import { notificationOf } from '#server/states/notification.ts'
import { iconNames } from '#styles/icon.ts'
import { evil, valuesFor } from '#tests/support/escaped-names.ts'
import { kindsOfNews } from '#tests/support/kinds-of-news.ts'

const known: NoticeSubject = {
  person: { id: 7, name: 'Ms Ho', photoId: null },
  about: 'Robots',
  pupil: 'Kevin',
  hourlyFeeCents: 280_00,
  until: new Date('2026-11-27T18:02:00+08:00'),
}
const rowOf = (kind: NewsKind, words = valuesFor(kind)) =>
  ({ id: 1, kind, thing: thingOf(kind), thingId: 7, words }) as unknown as NoticeRow

describe.each(kindsOfNews)('%s', (kind) => {
  test('has a group, a drawing and a title in every language, also when its subject is gone', () => {
    const { group, picture } = notificationOf(kind)
    expect(noticeGroups).toContain(group)
    expect(noticePictures).toContain(picture)
    expect(iconNames).toContain(noticeIcons[picture])
    for (const locale of locales) {
      const reader = { locale, job: null }
      const now = listTexts(rowOf(kind), reader, known)
      const gone = listTexts(rowOf(kind), reader, { hourlyFeeCents: 280_00 })
      for (const { title, detail } of [now, gone]) {
        expect(title).toMatch(/\S/u)
        expect(title + detail).not.toMatch(/[{}]|undefined/u)
        expect(title, 'is no sentence').not.toMatch(/[.。]$/u)
        expect(detail).not.toBe(title)
      }
      expect(gone.title + gone.detail).not.toMatch(/Ms Ho|Kevin/u)
    }
  })
})

test('names who did what, and falls back to what everyone is called', () => {
  const applied = listTexts(rowOf('applied'), { locale: 'zh-tw', job: null }, known)
  expect(applied).toEqual({ title: 'Ms Ho應徵Robots', detail: '每小時 $280' })
  const over = (subject: NoticeSubject) =>
    listTexts(rowOf('parent.lessonOver'), { locale: 'en', job: null }, subject)
  expect(over(known)).toEqual({
    title: "Please confirm: Kevin's Robots lesson",
    detail: 'Confirmed automatically on Fri 27 Nov 18:02 unless you answer',
  })
  expect(over({})).toMatchObject({ detail: 'Confirmed automatically after 72 hours' })
  const said = listTexts(rowOf('activity.message'), { locale: 'en', job: null }, {})
  expect(said).toMatchObject({ detail: evil })
})

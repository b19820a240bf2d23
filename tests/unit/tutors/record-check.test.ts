import { expect, test } from 'vitest'
import { certificateNames } from '#contract/moderation/approvals.ts'
import { badgeKinds } from '#contract/vocabulary.ts'
import { translator } from '#i18n/messages.ts'
import { namesRecordCheck } from '#rules/tutors/record-check.ts'

test.each([
  '性罪行定罪紀錄查核',
  '性罪行定罪记录查核结果',
  '無犯罪紀錄證明書',
  'SCRC result 2026',
  'Sexual Conviction Record Check',
  'No criminal record (HK Police)',
])('%s is the result of a check', (title) => {
  expect(namesRecordCheck(title)).toBe(true)
})

test.each(['犯罪學學士', 'BSocSc Criminology', '八級鋼琴（2019）', '急救證書', ''])(
  '%s is none',
  (title) => {
    expect(namesRecordCheck(title)).toBe(false)
  },
)

test.each(['zh-tw', 'en'] as const)(
  'no document asked for and no badge is one, in %s',
  (locale) => {
    const t = translator(locale, 'proofs', 'vocabulary')
    const labels = [
      ...certificateNames.map((name) => t(`proofs.name.${name}`)),
      ...badgeKinds.map((kind) => t(`vocabulary.badge.${kind}`)),
    ]
    expect(labels.filter(namesRecordCheck)).toEqual([])
  },
)

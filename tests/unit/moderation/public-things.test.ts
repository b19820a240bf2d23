import { expect, test } from 'vitest'
import {
  publicThings,
  type ReportKind,
  reportedAs,
  reportKinds,
} from '#contract/moderation/reports.ts'
import { takeDownParts } from '#contract/staff/operator-reports.ts'

test('everything that others read is reported as something, of which staff take something down', () => {
  expect(Object.keys(reportedAs).sort()).toEqual([...publicThings].sort())
  for (const thing of publicThings) {
    for (const kind of reportedAs[thing])
      expect(takeDownParts[kind].length, thing).toBeGreaterThan(0)
  }
  const ways = new Set<ReportKind>(Object.values(reportedAs).flat())
  const others = reportKinds.filter((kind) => !ways.has(kind))
  expect(others, 'what people do, rather than publish').toEqual(['lesson', 'person'])
})

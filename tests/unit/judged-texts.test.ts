import * as v from 'valibot'
import { expect, test } from 'vitest'
import { organizationName } from '#contract/fields.ts'
import { answerDailyQuestion } from '#contract/tutors/tutor-records.ts'
import { fileRefusal, refuseUnfit } from '#stores/asking/file-refusal.ts'

/* What people judge: texts of words, and files that can be opened. */

test('texts that need a length need letters, and are told how many', () => {
  const rulesOf = (schema: v.GenericSchema, value: unknown) =>
    v.safeParse(schema, value).issues?.map(({ message }) => message) ?? []
  const answer = answerDailyQuestion.body?.entries.answer as v.GenericSchema
  expect(rulesOf(answer, '🎉'.repeat(12))).toEqual(['letters?n=5'])
  expect(rulesOf(answer, '耐心聆聽！！！！！！')).toEqual(['letters?n=5'])
  expect(rulesOf(answer, '耐心聆聽，然後再講解')).toEqual([])
  expect(rulesOf(organizationName, '🎉🎉')).toEqual(['letters?n=1'])
  expect(rulesOf(organizationName, '3M')).toEqual([])
})

const iphone = '\0\0\0\x28ftypheic\0\0\0\0mif1MiHE'

test.each([
  ['nothing', '', 'file.empty'],
  ['a photo of an iPhone', iphone, 'file.heic'],
  ['a drawing', '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg">', 'file.svg'],
  ['a page that shows a drawing', '<html><svg></svg></html>', null],
  ['a GIF', 'GIF89a', null],
])('a file of %s is refused before it is sent, in words of its own', async (_, text, rule) => {
  const file = new File([Uint8Array.from(text, (letter) => letter.charCodeAt(0))], 'diploma.jpg')
  const refused = await refuseUnfit(file, { isPicture: true }).then(
    () => null,
    (error: unknown) => error,
  )
  expect(refused).toEqual(rule === null ? null : fileRefusal(rule as 'file.svg'))
  const asTable = refuseUnfit(file, { isPicture: false })
  if (rule === 'file.empty') await expect(asTable).rejects.toEqual(refused)
  else await asTable
})

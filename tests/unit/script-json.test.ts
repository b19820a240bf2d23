import { expect, test } from 'vitest'
import { scriptJson } from '#components/ui/script-json.ts'

test('text in structured data ends no element, begins no comment, and is the same text again', () => {
  const data = {
    name: '</script><script>alert(1)</script><!-- <ScRiPt',
    '</script>': ['"\\u003c', '\u2028', '陳'],
  }
  const json = scriptJson(data)
  expect(json).not.toContain('<')
  expect(JSON.parse(json)).toEqual(data)
})

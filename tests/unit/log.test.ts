import { DrizzleQueryError } from 'drizzle-orm/errors'
import pino from 'pino'
import { expect, test } from 'vitest'
import { describeError } from '#server/ground/log.ts'

test('a failed query is logged without the values that people wrote', () => {
  const cause = Object.assign(new Error('duplicate key value: (9123 4567)'), {
    code: '23505',
    severity: 'ERROR',
    detail: 'Key (mobile)=(91234567) already exists.',
  })
  const error = new DrizzleQueryError('insert into t values ($1)', ['my secret message'], cause)
  const logged = JSON.stringify(describeError(error))
  expect(logged).not.toMatch(/secret|9123|91234567|insert into/u)
  expect(logged).toContain('23505')
})

test('an ordinary error keeps its message and its place', () => {
  const described = describeError(new TypeError('x is not a function'))
  expect(described).toMatchObject({ type: 'TypeError', message: 'x is not a function' })
  expect(JSON.stringify(described.stack)).toContain('log.test.ts')
})

test('what somebody typed with line breaks is still one line', () => {
  const written: string[] = []
  const log = pino(
    { base: null, serializers: { err: describeError } },
    { write: (text: string) => written.push(text) },
  )
  const forged = 'x\r\n{"level":30,"event":"signIn.done","msg":"security"}\u2028\n'
  log.error({ err: new Error(forged), path: forged }, 'request failed')
  expect(written).toHaveLength(1)
  expect(written[0]?.trimEnd()).not.toMatch(/[\r\n]/u)
  expect(JSON.parse(written[0] ?? '')).toMatchObject({ msg: 'request failed', path: forged })
})

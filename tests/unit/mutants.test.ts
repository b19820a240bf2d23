import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { flatten, isCovered, isMadeByVite } from '#tests/mutants/covered.ts'
import type { Kind } from '#tests/mutants/mutators.ts'
import { mutantsOf, mutate } from '#tests/mutants/sites.ts'
import { globsOf } from '#tests/mutants/tests-of.ts'

/* Mutants made by tests/mutants, and its reading of V8's counts. */

const made: [Kind, string, ...string[]][] = [
  ['one beyond', 'f(a < 2)', 'f(a <= 2)'],
  ['one beyond', 'f(gt(a, b))', 'f(gte(a, b))'],
  ['and for or', 'f(a && b)', 'f(a || b)'],
  ['and for or', 'f(a.some(g))', 'f(a.every(g))'],
  ['half a condition', 'f(a || b)', 'f(a)', 'f(b)'],
  ['condition of a query', 'f(and(a, b))', 'f(and(b))', 'f(and(a))'],
  ['one case for both', 'f(a ? b : c)', 'f(b)', 'f(c)'],
  ['early end', 'if (a) throw b', ''],
  ['step left out', 'f(a)', ''],
  ['item left out', 'f([a, b, c])', 'f([b, c])', 'f([a, c])', 'f([a, b])'],
  ['field left out', 'f({ a, b })', 'f({ b })', 'f({ a })'],
  ['order of arguments', 'f(a, b)', 'f(b, a)'],
  ['limit gone', 'f(Math.max(a, b))', 'f((a))', 'f((b))', 'f(Math.min(a, b))'],
  ['link of a chain left out', 'f(a.filter(b))', 'f(a)'],
  ['unit mixed up', 'f(24 * hourMs)', 'f(1 * hourMs)', 'f(24 * minuteMs)'],
  ['one more or less', 'f(50)', 'f(51)', 'f(49)'],
  ['plus for minus', 'f(a + b)', 'f(a - b)'],
  ['another rounding', 'f(Math.ceil(a))', 'f(Math.floor(a))'],
  ['neighbouring word', "state = 'PAID'", "state = 'OPEN'", "state = 'GONE'"],
  ['neighbouring field', 'f(row.payerId)', 'f(row.buyerId)'],
  ['alternative of a pattern', 'f(/a|b(?:c|d)/u)', 'f(/a|b(?:c)/u)'],
]

test.each(made)('%s: %s', (kind, text, ...expected) => {
  const mutants = mutantsOf('some.ts', ...sourceOf(text))
  const own = mutants.filter((mutant) => mutant.kind === kind)
  expect(own.map((mutant) => mutate(source(text), mutant)).sort()).toEqual(
    expected.map(source).sort(),
  )
})

test.each([
  'log.warn({ a, b }, 50)',
  'f(new RangeError(a + b))',
  'type Some = { a: 50; b: 60 }',
  'f(eq(a, b))',
  'f(new Uint8Array(50))',
  "const [first = 'OPEN'] = [state]",
  'f(a.limit(1))',
])('nothing in %s', (text) => {
  const statement = mutantsOf('some.ts', ...sourceOf(text))
  expect(statement.filter(({ kind }) => kind !== 'step left out')).toEqual([])
})

test.each(['f(and(a, b))', 'f(Math.max(a, b))'])('no other order in %s', (text) => {
  const kinds = mutantsOf('some.ts', ...sourceOf(text)).map(({ kind }) => kind)
  expect(kinds).not.toContain('order of arguments')
})

test('what lists our sources is asked about all of them', () => {
  const globs = globsOf("import { expectWordsRead } from '#tests/support/what-is-read.ts'")
  expect(globs).toEqual(['src/understanding/**/*.ts'])
  const listing = "globSync('src/contract/*.ts'), read('src/rules/fees.ts')"
  expect(globsOf(`${listing}, await import(one)`)).toEqual(['src/contract/*.ts'])
  expect(globsOf(`${listing}, read(one)`)).toEqual([])
})

test('what Vite makes is told from what Node loads, whose places are those of the file', () => {
  const { length } = String(flatten)
  const written = readFileSync('tests/mutants/covered.ts', 'utf8')
  const from = written.indexOf('function flatten')
  const isInPlace = written.slice(from, from + length).endsWith('\n}')
  expect(isMadeByVite).toBe(!isInPlace)
})

test('of ranges in each other the inner ones are right', () => {
  const ranges = flatten([
    { startOffset: 0, endOffset: 100, count: 1 },
    { startOffset: 10, endOffset: 40, count: 0 },
    { startOffset: 20, endOffset: 30, count: 3 },
    { startOffset: 60, endOffset: 100, count: 0 },
  ])
  expect(ranges).toEqual([0, 10, 20, 30, 40, 60])
  expect([9, 10, 29, 30, 59, 60].map((offset) => isCovered(ranges, offset))).toEqual([
    true,
    false,
    true,
    false,
    true,
    false,
  ])
})

/** Declares the names used above. */
const declared = `declare const a: any, b: any, c: any, g: any, f: any, log: any, hourMs: number
declare const gt: any, and: any, eq: any
declare const row: { payerId: number; buyerId: number; title: string }
declare let state: 'OPEN' | 'PAID' | 'GONE'
`

function source(statement: string): string {
  return declared + statement
}

function sourceOf(statement: string): [ts.SourceFile, ts.TypeChecker] {
  const file = ts.createSourceFile('some.ts', source(statement), ts.ScriptTarget.Latest, true)
  const program = ts.createProgram({
    rootNames: ['some.ts'],
    options: { noLib: true, types: [] },
    host: {
      getSourceFile: (name) => (name === 'some.ts' ? file : undefined),
      fileExists: (name) => name === 'some.ts',
      readFile: () => undefined,
      writeFile: () => undefined,
      getDefaultLibFileName: () => 'none.d.ts',
      getCurrentDirectory: () => '',
      getCanonicalFileName: (name) => name,
      useCaseSensitiveFileNames: () => true,
      getNewLine: () => '\n',
    },
  })
  return [file, program.getTypeChecker()]
}

import { parseArgs } from 'node:util'

export interface BenchOptions {
  /** Numbers of generated articles (bench `articles`). */
  counts: readonly number[]
  /** Only kinds of page whose name contains one of these (bench `lighthouse`); all if empty. */
  only: readonly string[]
  /** Visits per page (bench `lighthouse`). */
  runs: number
  /** Numbers of tutors (bench `search-index`). */
  tutors: readonly number[]
  /** Number of random queries to compare (bench `search-index`). */
  queries: number
  /** Uses `dist/` as it is instead of building first (benches `pages`, `lighthouse`). */
  built: boolean
}

/** Parses the arguments after the script; throws an Error with the usage. */
export function readOptions(given: readonly string[]): { names: string[]; options: BenchOptions } {
  const { values, positionals } = parseArgs({
    args: [...given],
    allowPositionals: true,
    options: {
      counts: { type: 'string', default: '18,1000,10000' },
      only: { type: 'string', default: '' },
      runs: { type: 'string', default: '3' },
      tutors: { type: 'string', default: '100000' },
      queries: { type: 'string', default: '10000' },
      built: { type: 'boolean', default: false },
    },
  })
  return {
    names: positionals,
    options: {
      counts: list(values.counts).map((text) => wholeNumber('counts', text)),
      only: list(values.only),
      runs: wholeNumber('runs', values.runs),
      tutors: list(values.tutors).map((text) => wholeNumber('tutors', text)),
      queries: wholeNumber('queries', values.queries),
      built: values.built,
    },
  }
}

const list = (text: string) => text.split(',').filter((part) => part !== '')

function wholeNumber(option: string, text: string): number {
  if (!/^\d{1,7}$/u.test(text)) throw new Error(`--${option}: "${text}" is no whole number`)
  return Number(text)
}

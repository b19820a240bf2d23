import type { draws } from '../random.ts'

type Draws = ReturnType<typeof draws>

export interface Field {
  tag: string
  type: string
  /** Includes the id, if any. */
  name: string
  autocomplete: string
  inputMode: string
  min: string
  max: string
}

export interface Person {
  mobile: string
  password: string
  code: () => Promise<string | null>
}

/** Bad input that people type all the same. */
export const junk = [
  '',
  '   ',
  '-5',
  '0',
  '3.999',
  '99999999999',
  '2027-02-31',
  '１２３４５６７８',
  '1：30',
  '😀👩‍👩‍👧‍👦',
  '\u202e9876 4321\u202c',
  '<img src=x onerror=alert(1)>',
  "'; drop table account; --",
  '小五數學'.repeat(750),
] as const

const sentences = [
  '小五數學，準備呈分試。',
  'Tuesday evenings, at home.',
  '教授物理八年。',
] as const

/** A day relative to today, in the format of a date field. */
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

type Wanted = (field: Field, person: Person, drawn: Draws) => string | Promise<string>

const wantedBy: readonly [knows: (field: Field) => boolean, wanted: Wanted][] = [
  [
    ({ name, autocomplete }) => autocomplete === 'one-time-code' || /verify.?code/iu.test(name),
    async (_, { code }) => (await code()) ?? '000000',
  ],
  [({ name }) => /payPassword|PayPassword/u.test(name), () => '246810'],
  [({ name }) => /password/iu.test(name), (_, { password }) => password],
  [
    ({ type, name, autocomplete }) =>
      type === 'tel' || autocomplete.startsWith('tel') || /mobile|phone/iu.test(name),
    (_, { mobile }) => mobile,
  ],
  [({ type, name }) => type === 'email' || /e?mail/iu.test(name), () => 'monkey@example.com'],
  [({ type, name }) => type === 'url' || /url|link/iu.test(name), () => 'https://example.com/a'],
  [({ type }) => type === 'date', (_, __, { below }) => dayIn(1 + below(60))],
  [({ type }) => type === 'datetime-local', (_, __, { below }) => `${dayIn(1 + below(60))}T16:30`],
  [({ type }) => type === 'time', () => '16:30'],
  [({ type }) => type === 'month', () => dayIn(30).slice(0, 7)],
  [
    ({ type, inputMode }) =>
      type === 'number' || inputMode === 'numeric' || inputMode === 'decimal',
    ({ min, max }, _, { below }) => {
      const least = Number(min || 1)
      return String(least + below(Math.min(Number(max || least + 300) - least, 300) + 1))
    },
  ],
  [({ type }) => type === 'search', (_, __, { one }) => one(['數學', 'English', '沙田'])],
  [({ name, autocomplete }) => /name/iu.test(name + autocomplete), () => '陳大文'],
]

/** A sensible text for a field. */
export function wantedText(field: Field, person: Person, drawn: Draws): string | Promise<string> {
  const [, wanted] = wantedBy.find(([knows]) => knows(field)) ?? []
  return wanted?.(field, person, drawn) ?? drawn.one(sentences)
}

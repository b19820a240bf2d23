import { issuesOf } from '#stores/form/issues.ts'
import type { SomeForm } from './store-rows/form-row.ts'

type Fields = SomeForm['table']

/** One line per field, in the form's current state. */
export function fieldsOf({ table, $state }: SomeForm): string[] {
  return linesOf(table, $state.get().values)
}

function linesOf(table: Fields, of: object): string[] {
  return Object.entries(table).flatMap(([name, line]) => {
    if (line === undefined) return []
    const { rows, rule, check, codes, ...parts } = line
    const described = Object.entries(parts).map(([part, value]) => {
      const said: unknown = typeof value === 'function' ? value(of as never) : value
      return `${part} ${JSON.stringify(said)}`
    })
    return [
      `${name}: ${described.join(', ')}`,
      ...(rows ? linesOf(rows.table, {}) : []).map((row) => `  ${row}`),
    ]
  })
}

/** Lines that differ for other form values: visibility, help or labels. */
export function changedFields(before: readonly string[], form: SomeForm): string[] {
  return fieldsOf(form).filter((line) => !before.includes(line))
}

/** Numbers, years, amounts, days, addresses and texts, each refused by some field. */
const wrong = [
  'x',
  '0',
  '-1',
  '12.345',
  '1939',
  '2101',
  '9'.repeat(14),
  '91234567',
  '2026-02-30',
  'a@b',
]

/** Error messages of each text field for wrong values, including fields in rows. */
export async function faultsOf({ table, $state }: SomeForm): Promise<string[]> {
  const values = $state.get().values as Record<string, unknown>
  const lines = await faultsIn(table, values)
  for (const [name, line] of Object.entries(table)) {
    const [row] = line?.rows ? (values[name] as object[]) : []
    if (line?.rows === undefined || row === undefined) continue
    lines.push(...(await faultsIn(line.rows.table, { ...row })).map((one) => `${name}.${one}`))
  }
  return lines
}

async function faultsIn(table: Fields, values: Record<string, unknown>): Promise<string[]> {
  const lines: string[] = []
  for (const [name, value] of Object.entries(values)) {
    if (typeof value !== 'string' || table[name] === undefined) continue
    const described: string[] = []
    for (const text of ['', ...wrong]) {
      const issues = await issuesOf(table, { ...values, [name]: text })
      described.push(
        ...issues.filter(({ field }) => field === name).map(({ rule }) => `"${text}" ${rule}`),
      )
    }
    if (described.length > 0) lines.push(`${name} refuses ${described.join(', ')}`)
  }
  return lines
}

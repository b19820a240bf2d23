import type { Field } from '@sveltia/cms'

const typesOf: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  image: (value) => typeof value === 'string',
  select: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  number: (value) => typeof value === 'number' && Number.isInteger(value),
  // A date input holds an existing day, or nothing.
  datetime: (value) => typeof value === 'string' && isDay(value),
}

/** Whether the browser editor would save this value, judged by the field's settings alone. */
export function editorTakes(field: Field, value: unknown): boolean {
  const { widget = 'string' } = field
  const rules = field as Field & {
    required?: boolean
    maxlength?: number
    min?: number
    pattern?: [string, string]
    options?: { value: unknown }[]
  }
  const isEmpty =
    value === undefined || (typeof value === 'string' && value.trim() === '' && widget !== 'select')
  if (isEmpty) return rules.required === false
  if (typesOf[widget]?.(value) !== true) return false
  if (rules.options && !rules.options.some((option) => option.value === value)) return false
  if (rules.min !== undefined && Number(value) < rules.min) return false
  const text = String(value).trim()
  if (rules.maxlength !== undefined && [...text].length > rules.maxlength) return false
  return rules.pattern === undefined || patternOf(rules.pattern[0]).test(text)
}

function patternOf(written: string): RegExp {
  const [, source = written, flags] = /^\/(.*)\/([a-z]*)$/u.exec(written) ?? []
  return new RegExp(source, flags)
}

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) && text.length === 10
}

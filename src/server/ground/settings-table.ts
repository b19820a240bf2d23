import * as v from 'valibot'
import { Settings } from './settings.ts'

export function settingsTable(): string {
  const rows = Object.entries(Settings.entries).map(([name, schema]) => {
    const standard = v.getDefault(schema)
    const meaning = v.getDescription(schema)
    return `| \`${name}\` | ${standard === undefined ? '–' : `\`${standard}\``} | ${meaning} |`
  })
  return ['| name | standard | meaning |', '|---|---|---|', ...rows, ''].join('\n')
}

import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { validatorFile } from './install.ts'

/** Findings of Redocly's recommended rules in an OpenAPI document, including warnings. */
export async function redoclyFindings(document: object): Promise<string[]> {
  const said = await lint(document, (file) => [
    validatorFile('@redocly/cli/bin/cli.js'),
    ...['lint', file, '--extends=recommended', '--format=json', '--max-problems=1000'],
  ])
  const { problems } = JSON.parse(said) as {
    problems: { ruleId: string; message: string; location: { pointer?: string }[] }[]
  }
  return problems.map((one) => `${one.location[0]?.pointer}: ${one.message} (${one.ruleId})`)
}

/** Findings of Spectral's OpenAPI rules in a document, including warnings. */
export async function spectralFindings(document: object): Promise<string[]> {
  const said = await lint(document, (file) => {
    const rules = join(file, '../rules.json')
    writeFileSync(rules, JSON.stringify({ extends: ['spectral:oas'] }))
    return [
      validatorFile('@stoplight/spectral-cli/dist/index.js'),
      ...['lint', file, '--ruleset', rules, '--format=json', '--quiet'],
    ]
  })
  const problems = JSON.parse(said) as { code: string; message: string; path: string[] }[]
  return problems.map(({ path, message, code }) => `${path.join('/')}: ${message} (${code})`)
}

/** Output of a linter, which exits with a special code if it found anything. */
async function lint(document: object, command: (file: string) => string[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'openapi-'))
  try {
    const file = join(folder, 'openapi.json')
    writeFileSync(file, JSON.stringify(document))
    return await new Promise((resolve, reject) => {
      const options = {
        maxBuffer: 64 * 1024 * 1024,
        env: { ...process.env, REDOCLY_TELEMETRY: 'off' },
      }
      execFile(process.execPath, command(file), options, (error, stdout, stderr) => {
        if (stdout.trim() === '') reject(error ?? new Error(stderr))
        else resolve(stdout)
      })
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

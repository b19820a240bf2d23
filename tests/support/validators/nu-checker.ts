import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { installOnCi, works } from '../install-on-ci.ts'
import { validatorFile } from './install.ts'
import { type Finding, isUntrue } from './untrue-findings.ts'

/** Whether Java is available for the checker; CI installs it and must not lack it. */
export function hasJava(): boolean {
  if (works('java', '-version')) return true
  if (process.env.CI !== 'true') return false
  if (installOnCi('default-jre-headless') && works('java', '-version')) return true
  throw new Error('CI must check HTML by the Nu Html Checker, and Java could not be installed')
}

/** The Nu Html Checker's findings in pages (HTML by name), one a line, no false positives. */
export async function htmlFindings(pages: ReadonlyMap<string, string>): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'))
  try {
    const names = [...pages.keys()]
    const files = names.map((name, at) => {
      const file = join(folder, `${at}.html`)
      writeFileSync(file, pages.get(name) ?? '')
      return file
    })
    const where = new Map<string, string[]>()
    for (const { url, ...finding } of await check(files)) {
      if (isUntrue(finding)) continue
      const name = names[files.indexOf(fileURLToPath(url))] ?? url
      const line = `${finding.message} ${finding.extract ?? ''}`.trim()
      where.set(line, [...(where.get(line) ?? []), name])
    }
    return [...where].map(([line, found]) => `${found[0]} (${new Set(found).size}): ${line}`)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const run = promisify(execFile)

async function check(files: readonly string[]): Promise<(Finding & { url: string })[]> {
  const jar = validatorFile('vnu-jar/build/dist/vnu.jar')
  const asked = ['--format', 'json', '--stdout', '--exit-zero-always', '--no-langdetect']
  const { stdout } = await run('java', ['-Xss8m', '-jar', jar, ...asked, ...files], {
    maxBuffer: 256 * 1024 * 1024,
  })
  return JSON.parse(stdout).messages
}

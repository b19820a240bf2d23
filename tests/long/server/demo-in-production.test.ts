import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startProgram } from '#tests/support/server-program.ts'

/* Production must never serve demo data, whose passwords are published, whatever program starts. */

const folder = mkdtempSync(join(tmpdir(), 'tutorharbour-demo-'))
const environment = { ...process.env, DATABASE_URL: '', DATA_DIR: folder, PORT: '0' }

async function runProgram(file: string, args: string[], env: Record<string, string> = {}) {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [file, ...args], {
      env: { ...environment, NODE_ENV: 'production', ...env },
    })
    return { code: 0, out: stdout, err: '' }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, out: stdout, err: stderr }
  }
}

const seed = 'src/server/programs/seed.ts'
const holdsDemo = `The data folder ${folder} holds demo data`

/** Every npm script that is a server program, with its arguments and expected output. */
const programs: Record<string, { args?: string[]; says: string }> = {
  start: { says: holdsDemo },
  dev: { says: 'is for developers' },
  build: { says: holdsDemo },
  serve: { args: ['--calls-only'], says: holdsDemo },
  seed: { says: 'must not run in production' },
  messages: { says: holdsDemo },
  operator: { args: ['add', '91234567'], says: holdsDemo },
  ledger: { says: holdsDemo },
  landings: { says: holdsDemo },
}

describe('a data folder that was filled by a first start', { timeout: 240_000 }, () => {
  beforeAll(async () => {
    const filled = await runProgram(seed, ['--tutors', '12'], { NODE_ENV: 'development' })
    expect(filled).toMatchObject({ code: 0 })
  }, 240_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const ofServer = Object.entries<string>(scripts)
    // It prints a table and opens nothing.
    .filter(([name]) => name !== 'settings')
    .map(
      ([name, command]) =>
        [name, / (src\/server\/programs\/\S+\.ts)$/u.exec(command)?.[1]] as const,
    )
    .filter((entry): entry is [string, string] => entry[1] !== undefined)

  test('is tried by each of them', () => {
    expect(Object.keys(programs)).toEqual(ofServer.map(([name]) => name))
  })

  const { args: serveArgs = [] } = programs.serve ?? {}
  let served: ReturnType<typeof runProgram> | undefined
  /** Two tests share one run. */
  const serve = () => {
    served ??= runProgram('src/server/programs/main.ts', serveArgs)
    return served
  }

  test.each(ofServer)('is refused in production by npm run %s', async (name, file) => {
    const { args = [], says } = programs[name] ?? { says: 'a row in the table above' }
    const { code, out, err } = await (name === 'serve' ? serve() : runProgram(file, args))
    expect(err).toContain(says)
    expect(code).toBe(1)
    expect(out + err).not.toMatch(/harbour-demo-1|8000000|operator: /u)
    expect(err).not.toMatch(/^\s+at /mu)
  })

  test('the words of the refusal lead to a start without demo accounts', async () => {
    const { err } = await serve()
    const command = /NODE_ENV=production DATA_DIR=(\S+) npm start/u.exec(err)
    const DATA_DIR = command?.[1] ?? ''
    expect(DATA_DIR).toBe(`${folder}-production`)
    const program = startProgram({ NODE_ENV: 'production', DATA_DIR, DATABASE_URL: '' })
    await program.wrote(/Ready on/u)
    expect(program.allWritten()).not.toContain('harbour-demo-1')
    rmSync(DATA_DIR, { recursive: true })
  })

  test('without NODE_ENV it is opened as before', async () => {
    const listed = await runProgram('src/server/programs/operator.ts', ['list'], { NODE_ENV: '' })
    expect(listed).toMatchObject({ code: 0 })
  })
})

import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { openInstallation } from '#server/db/open-installation.ts'
import { createProgress } from '#server/db/seed/progress.ts'
import { readConfig } from '#server/ground/config.ts'

const folder = mkdtempSync(join(tmpdir(), 'tutorharbour-seed-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const program = new URL('../../../src/server/programs/seed.ts', import.meta.url).pathname

/** Rows of a stopped folder's database. */
async function count(from: string): Promise<number> {
  const database = await openInstallation(readConfig({ NODE_ENV: 'development', DATA_DIR: folder }))
  try {
    const { rows } = await database.db.execute(sql.raw(`select count(*)::int as n from ${from}`))
    return Number(rows[0]?.n)
  } finally {
    await database.close()
  }
}

async function runSeed(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const { DATABASE_URL: _, ...env } = process.env
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [program, ...args], {
      env: { ...env, NODE_ENV: 'development', DATA_DIR: folder },
    })
    return { code: 0, out: stdout, err: stderr }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, out: stdout, err: stderr }
  }
}

test('the program fills a new data folder, and again does nothing', async () => {
  const first = await runSeed('--tutors', '12')
  expect(first).toMatchObject({ code: 0, err: '' })
  expect(first.out).toContain('100 %  12/12')
  const accounts = await count("account where demo and mobile = '09100005'")
  expect(accounts, 'a colleague of the story').toBe(1)
  const second = await runSeed('--tutors', '12')
  expect(second).toMatchObject({ code: 0, err: '' })
  expect(second.out).not.toContain('%')
  const other = await runSeed('--tutors', '12', '--seed', '7')
  expect(other).toMatchObject({ code: 1 })
  expect(other.err).toContain('demo data of seed 1')
}, 120_000)

test.each(['many', '-5', '1e9', ''])(
  '%j is not a number of tutors, and one line says so',
  async (text) => {
    const { code, err } = await runSeed(`--tutors=${text}`)
    expect(code).toBe(1)
    expect(err).toBe(`--tutors takes a whole number of at most seven digits, not "${text}".\n`)
  },
)

describe('progress', () => {
  const shown = (isTTY: boolean) => {
    const texts: string[] = []
    let time = 0
    const show = createProgress({ isTTY, write: (text) => texts.push(text) }, () => (time += 500))
    for (const done of [0, 10, 500, 505, 1000]) show(done, 1000)
    return texts
  }

  test('a terminal shows one bar that grows', () => {
    const bars = shown(true)
    expect(bars).toHaveLength(5)
    expect(bars.every((bar) => bar.startsWith('\r'))).toBe(true)
    expect(bars[2]).toBe(`\r${'█'.repeat(15)}${'░'.repeat(15)}  50 %  500/1000  1.5 s`)
    expect(bars.at(-1)?.endsWith('\n')).toBe(true)
  })

  test('a log gets a line for each tenth and no more', () => {
    expect(shown(false)).toEqual([
      '  0 %  0/1000  0.5 s\n',
      ' 50 %  500/1000  1.5 s\n',
      '100 %  1000/1000  2.5 s\n',
    ])
  })
})

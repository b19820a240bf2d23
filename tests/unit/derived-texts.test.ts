import { execFile } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { ensureSimplified } from '#i18n/derive/ensure-simplified.ts'

async function textsIn(catalogues: Record<string, Record<string, string>>) {
  const messages = mkdtempSync(join(tmpdir(), 'tutorharbour-texts-'))
  onTestFinished(() => rmSync(messages, { recursive: true }))
  mkdirSync(join(messages, 'zh-tw/site'), { recursive: true })
  const write = (name: string, texts: Record<string, string>) =>
    writeFile(join(messages, 'zh-tw/site', `${name}.json`), JSON.stringify(texts))
  for (const [name, texts] of Object.entries(catalogues)) await write(name, texts)
  const derived = (name: string) => join(messages, 'zh-hans/site', `${name}.json`)
  return {
    messages,
    write,
    derived,
    /** Names of the files written again. */
    ensure: async () =>
      (await ensureSimplified(messages)).map(({ file }) => basename(file, '.json')),
    read: (name: string) => JSON.parse(readFileSync(derived(name), 'utf8')),
  }
}

test('derived texts are there after a call, and written only when something changed', async () => {
  const { messages, write, derived, ensure, read } = await textsIn({
    a: { title: '學費' },
    b: { title: '導師' },
  })
  expect(await ensure()).toEqual(['a', 'b'])
  expect(read('a')).toEqual({ title: '学费' })
  expect(await ensure()).toEqual([])

  await write('a', { title: '電話' })
  expect(await ensure()).toEqual(['a'])
  expect(read('a')).toEqual({ title: '电话' })

  await writeFile(derived('b'), '{}')
  expect(await ensure()).toEqual(['b'])
  rmSync(derived('a'))
  expect(await ensure()).toEqual(['a'])
  rmSync(join(messages, 'zh-hans'), { recursive: true })
  expect(await ensure()).toEqual(['a', 'b'])

  renameSync(join(messages, 'zh-tw/site/a.json'), join(messages, 'zh-tw/site/c.json'))
  expect(await ensure()).toEqual(['a', 'c'])
  expect(read('c')).toEqual({ title: '电话' })
  expect(existsSync(derived('a'))).toBe(false)
  expect(await ensure()).toEqual([])

  mkdirSync(join(messages, 'zh-tw/sales'))
  renameSync(join(messages, 'zh-tw/site/c.json'), join(messages, 'zh-tw/sales/c.json'))
  expect(await ensure()).toEqual(['c', 'c'])
  expect(existsSync(derived('c'))).toBe(false)
  expect(existsSync(join(messages, 'zh-hans/sales/c.json'))).toBe(true)
  expect(await ensure()).toEqual([])
})

test('programs that derive at once leave whole files, and nobody reads half of one', async () => {
  const texts = Object.fromEntries(
    Array.from({ length: 2000 }, (_, index) => [`key${index}`, '補習導師的電話']),
  )
  const { messages, ensure } = await textsIn({ a: texts, b: texts, c: texts })
  const script = `import { ensureSimplified } from '#i18n/derive/ensure-simplified.ts'
    console.log((await ensureSimplified(${JSON.stringify(messages)})).length)`
  const programs = Array.from({ length: 3 }, () =>
    promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]),
  )
  let isOver = false
  const over = Promise.all(programs).finally(() => {
    isOver = true
  })
  const folder = join(messages, 'zh-hans/site')
  const simplified = Object.fromEntries(Object.keys(texts).map((key) => [key, '补习导师的电话']))
  while (!isOver) {
    const names = existsSync(folder) ? readdirSync(folder) : []
    for (const name of names.filter((one) => one.endsWith('.json'))) {
      expect(JSON.parse(readFileSync(join(folder, name), 'utf8'))).toEqual(simplified)
    }
    await new Promise(setImmediate)
  }
  const written = (await over).map(({ stdout }) => Number(stdout))
  expect(Math.max(...written)).toBe(3)
  expect(readdirSync(folder).sort()).toEqual(['a.json', 'b.json', 'c.json'])
  expect(await ensure()).toEqual([])
})

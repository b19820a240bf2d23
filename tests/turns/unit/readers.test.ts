import { afterEach, expect, test } from 'vitest'
import { createReaders } from '#server/teaching/readers/readers.ts'
import { readTutorIntroduction } from '#understanding/read-tutor.ts'

const visitor = { address: '192.0.2.1', left: new AbortController().signal }
const troubled = new URL('../../support/troubled-reader.ts', import.meta.url)
const heavy = { code: 'A0400', field: 'text', rule: 'states.textHeavy' }

let stop = async () => {}
afterEach(() => stop())
function open(options: Parameters<typeof createReaders>[0]) {
  const readers = createReaders(options)
  stop = readers.stop
  return (text: string, whose: Partial<typeof visitor> = {}) =>
    readers.read('introduction', [text], { ...visitor, ...whose })
}

test('what is read apart is what would be read here', async () => {
  const text = '港大數學系三年級，教中四至中六數學，沙田，$300/hr'
  expect(await open({})(text)).toEqual(readTutorIntroduction(text))
})

test('a text that takes too long is refused in words, and others are read meanwhile and after', async () => {
  const read = open({ thread: troubled, limitMs: 300 })
  await read('first')
  const endless = Promise.allSettled([read('endless'), read('endless'), read('endless')])
  const others = [read('second', { address: '192.0.2.2' }), read('third', { address: '192.0.2.3' })]
  expect(await Promise.all(others)).toEqual(['read: second', 'read: third'])
  for (const one of await endless) expect(one).toMatchObject({ status: 'rejected', reason: heavy })
})

test('a text that takes too much memory is refused in words', async () => {
  const read = open({ thread: troubled, limitMs: 60_000 })
  await expect(read('growing')).rejects.toMatchObject(heavy)
  expect(await read('after')).toBe('read: after')
})

test.each(['thrown', 'ended'])('a thread that fails is replaced: %s', async (how) => {
  const read = open({ thread: troubled })
  await expect(read(how)).rejects.toThrow(how === 'thrown' ? 'Thrown' : 'exited with code: 7')
  expect(await read('after')).toBe('read: after')
})

test('threads that cannot even start leave nobody waiting', async () => {
  const read = open({ thread: new URL('../../support/no-such-reader.ts', import.meta.url) })
  await expect(read('one')).rejects.toThrow('no-such-reader')
  await expect(read('two')).rejects.toThrow('no-such-reader')
})

test('too many are told to wait; who left is not read', async () => {
  const read = open({ thread: troubled, limitMs: 300, waiting: 1 })
  const left = new AbortController()
  const endless = Promise.allSettled([read('endless'), read('endless', { address: '192.0.2.2' })])
  const waiting = read('gone', { left: left.signal })
  await expect(read('too many')).rejects.toMatchObject({ name: 'Busy' })
  left.abort(new Error('Gone'))
  await expect(waiting).rejects.toThrow('Gone')
  await endless
})

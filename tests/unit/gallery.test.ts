import { expect, test } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import { swipeOf } from '#rules/swipe.ts'
import { createGallery } from '#stores/gallery.ts'
import { hasFile, picturesOf } from '#stores/teaching/chat/pictures.ts'
import { settled } from '#tests/support/wish-browser.ts'

const item = (id: string) => ({ id, title: `of ${id}` })
const files: Record<string, readonly string[]> = {
  a: ['a1'],
  paper: ['p1', 'p2', 'p3'],
  b: ['b1'],
}

function opened(first: string) {
  const asked: string[] = []
  let problem: string | null = null
  const gallery = createGallery({
    items: [item('a'), item('paper'), item('b')],
    first,
    pagesOf: async (id) => {
      asked.push(id)
      if (problem !== null) throw new ApiError(problem)
      return files[id] ?? []
    },
  })
  const shown = () => {
    const { pages, page, hasPrevious, hasNext } = gallery.$shown.get()
    const ways = `${hasPrevious ? '<' : '|'}${hasNext ? '>' : '|'}`
    return `${pages?.[page] ?? 'loading'} ${ways}`
  }
  const fails = (code: string | null) => {
    problem = code
  }
  return { gallery, asked, shown, fails }
}

test('one after the other, through every page of a document, to the end and back', async () => {
  const { gallery, asked, shown } = opened('a')
  await gallery.open()
  const seen = [shown()]
  for (let n = 0; n < 5; n += 1) {
    await gallery.next()
    seen.push(shown())
  }
  expect(seen).toEqual(['a1 |>', 'p1 <>', 'p2 <>', 'p3 <>', 'b1 <|', 'b1 <|'])
  const back: string[] = []
  for (let n = 0; n < 5; n += 1) {
    await gallery.previous()
    back.push(shown())
  }
  expect(back).toEqual(['p3 <>', 'p2 <>', 'p1 <>', 'a1 |>', 'a1 |>'])
  // Each file is loaded once.
  expect(asked).toEqual(['a', 'paper', 'b'])
})

test('it begins where it was pressed, and enters a document from behind at its last page', async () => {
  const { gallery, shown } = opened('b')
  await gallery.open()
  expect([shown(), gallery.$shown.get().at]).toEqual(['b1 <|', 2])
  const going = gallery.previous()
  expect(shown()).toBe('loading <>')
  await going
  expect(shown()).toBe('p3 <>')
})

test('one may go on before a file has arrived, which then does not come in between', async () => {
  const { gallery, shown } = opened('a')
  void gallery.open()
  void gallery.next()
  await gallery.next()
  await settled()
  expect(shown()).toBe('b1 <|')
})

test('a file that fails says why, is asked for again, and leaves the others in reach', async () => {
  const { gallery, asked, shown, fails } = opened('a')
  fails('A0404')
  await gallery.open()
  expect(gallery.$shown.get()).toMatchObject({ problem: 'A0404', hasNext: true })
  fails(null)
  await gallery.loadAgain()
  expect([shown(), gallery.$shown.get().problem]).toEqual(['a1 |>', null])
  // Its address has ended.
  gallery.fail()
  expect(gallery.$shown.get()).toMatchObject({ pages: null, problem: 'A0404' })
  await gallery.loadAgain()
  expect(shown()).toBe('a1 |>')
  expect(asked).toEqual(['a', 'a', 'a'])
})

test.each([
  [60, 0, 'previous'],
  [-60, 10, 'next'],
  [40, 0, null],
  [60, 50, null],
  [0, 120, 'close'],
  [10, 90, null],
  [0, -200, null],
  [0, 0, null],
])('a finger that moves by %i and %i asks for %s', (right, down, way) => {
  expect(swipeOf(right, down)).toBe(way)
})

const message = (number: number, more: object = {}) =>
  ({ number, fileId: `file-${number}`, withdrawn: false, removed: false, ...more }) as never

test('the pictures of a conversation are those that are still there, and the one pressed', () => {
  const messages = [
    message(1),
    message(2, { fileId: null }),
    message(3, { withdrawn: true }),
    message(4, { removed: true }),
    message(5),
  ]
  const titleOf = ({ number }: { number: number }) => `no ${number}`
  const of = (held: never[] | undefined, pressed: never) =>
    picturesOf(held && { messages: held }, pressed, titleOf)
  expect(of(messages, message(5))).toEqual([
    { id: 'file-1', title: 'no 1' },
    { id: 'file-5', title: 'no 5' },
  ])
  expect(of(undefined, message(9))).toEqual([{ id: 'file-9', title: 'no 9' }])
  expect(of(messages, message(9))).toEqual([{ id: 'file-9', title: 'no 9' }])
  expect(messages.map(hasFile)).toEqual([true, false, false, false, true])
})

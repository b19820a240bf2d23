import { beforeEach, expect, test } from 'vitest'
import type { SearchAnswer } from '#contract/search-answer.ts'
import type { SearchState } from '#rules/search-state.ts'
import {
  $chosen,
  $searchAnswer,
  $searchPhase,
  $searchState,
  changeSearch,
  changeView,
  clearSearch,
  openSearch,
  removeChoice,
  startSearch,
  toggleChoice,
  typeKeyword,
} from '#stores/tutors/search/search.ts'
import { pageOfStores } from '#tests/support/page-of-stores.ts'
import { settled } from '#tests/support/wish-browser.ts'

/* The address is the state of a search: each change writes it and loads just that. */

const words = (keyword: string | undefined): SearchAnswer['understood'] =>
  keyword?.includes('數學')
    ? [{ filter: 'subject', value: 'tutor_remediation_math', label: '數學', words: '數學' }]
    : []

let page: ReturnType<typeof pageOfStores>
let asked: SearchState[]
let leave = () => {}
const open = async (address = '/searchtutor', preset: SearchState = {}) => {
  page = pageOfStores(() => ({ data: null }), address)
  asked = []
  leave = startSearch(
    {
      path: address.split('?')[0] ?? '',
      preset,
      searchPath: '/searchtutor',
      ask: async (state) => {
        asked.push(state)
        return { list: [], total: 0, restKeyword: '', understood: words(state.keyword) } as never
      },
    },
    { state: preset, answer: null },
  )
  await settled()
}
beforeEach(() => () => leave())

test.each<[what: string, begin: string, act: () => void, address: string]>([
  ['a choice is added', '', () => toggleChoice('day', 6), '?day=6'],
  ['a second one too', '?day=6', () => toggleChoice('day', 7), '?day=6,7'],
  ['and taken away', '?day=6,7', () => toggleChoice('day', 6), '?day=7'],
  ['the last one leaves nothing', '?day=6', () => toggleChoice('day', 6), ''],
  ['the list begins again', '?day=6&page=3', () => toggleChoice('day', 7), '?day=6,7'],
  ['a page is turned', '?day=6', () => changeView({ pageNum: 2 }), '?day=6&page=2'],
  ['and turned back', '?day=6&page=2', () => changeView({ pageNum: 1 }), '?day=6'],
  [
    'another order begins again',
    '?page=3',
    () => changeView({ sort: 'price' as never }),
    '?sort=price',
  ],
  [
    'fees written backwards',
    '',
    () => changeSearch({ feeMinCents: 300_00, feeMaxCents: 200_00 }),
    '?fee=200-300',
  ],
  ['a word is typed', '?day=6&page=2', () => typeKeyword(' 鋼琴 '), '?q=%E9%8B%BC%E7%90%B4&day=6'],
  [
    'an understood word is one more choice',
    '?q=數學',
    () => toggleChoice('day', 6),
    '?subject=tutor_remediation_math&day=6',
  ],
  [
    'and is taken away alone',
    '?q=數學&day=6',
    () => removeChoice('subject', 'tutor_remediation_math'),
    '?day=6',
  ],
  ['one of several is removed', '?day=6,7', () => removeChoice('day', '7'), '?day=6'],
  ['all is cleared but the order', '?day=6&sort=price', () => clearSearch(), '?sort=price'],
  [
    'another search takes its place',
    '?day=6',
    () => openSearch({ gender: 'F', area: [] }),
    '?gender=F',
  ],
])('%s', async (_, begin, act, address) => {
  await open(`/searchtutor${begin}`)
  const before = asked.length
  act()
  await settled()
  expect(page.address()).toBe(`/searchtutor${address}`)
  expect(asked).toHaveLength(before + 1)
  expect($searchPhase.get()).toBe('ready')
})

test('a landing page keeps its own path while its choice stands', async () => {
  const preset: SearchState = { subject: ['tutor_music_piano'] }
  await open('/searchtutor/subject/piano', preset)
  expect(asked).toEqual([preset])
  toggleChoice('day', 6)
  expect(page.address()).toBe('/searchtutor/subject/piano?day=6')
  toggleChoice('subject', 'tutor_music_piano')
  expect(page.address()).toBe('/searchtutor?day=6')
})

test('going back asks for what stood there', async () => {
  await open('/searchtutor?day=6')
  toggleChoice('day', 7)
  await settled()
  page.back('/searchtutor?day=6')
  await settled()
  expect($chosen.get()).toEqual({ day: [6] })
})

test('nothing is chosen by words that have just been replaced', async () => {
  await open('/searchtutor?q=數學')
  expect($chosen.get()).toEqual({ subject: ['tutor_remediation_math'] })
  typeKeyword('鋼琴')
  expect($chosen.get()).toEqual({ keyword: '鋼琴' })
})

test('what was read from words goes with them; what was ticked stays', async () => {
  await open('/searchtutor?q=數學')
  toggleChoice('day', 6)
  await settled()
  expect($chosen.get()).toEqual({ subject: ['tutor_remediation_math'], day: [6] })
  typeKeyword('鋼琴')
  expect(page.address()).toBe('/searchtutor?q=%E9%8B%BC%E7%90%B4&day=6')
})

test('a choice read from words is one of hand once it is ticked again', async () => {
  await open('/searchtutor?q=數學')
  toggleChoice('subject', 'tutor_remediation_math')
  await settled()
  toggleChoice('subject', 'tutor_remediation_math')
  await settled()
  typeKeyword('鋼琴')
  expect(page.address()).toBe('/searchtutor?q=%E9%8B%BC%E7%90%B4&subject=tutor_remediation_math')
})

test('where a choice came from is known after turning the page, and going back', async () => {
  await open('/searchtutor?q=數學')
  toggleChoice('day', 6)
  await settled()
  changeView({ pageNum: 2 })
  await settled()
  const { state } = history
  clearSearch()
  page.back('/searchtutor?subject=tutor_remediation_math&day=6&page=2', state)
  await settled()
  typeKeyword('鋼琴')
  expect(page.address()).toBe('/searchtutor?q=%E9%8B%BC%E7%90%B4&day=6')
})

test('in a link that is opened all choices are of hand', async () => {
  await open('/searchtutor?subject=tutor_remediation_math&day=6')
  typeKeyword('鋼琴')
  expect(page.address()).toBe(
    '/searchtutor?q=%E9%8B%BC%E7%90%B4&subject=tutor_remediation_math&day=6',
  )
})

test('the result that a page was rendered with is shown for its own address alone', async () => {
  const rendered = { list: [], total: 7, restKeyword: '', understood: [] } as never
  const start = (address: string) => {
    page = pageOfStores(() => ({ data: null }), address)
    const here = { path: '/searchtutor', preset: {}, searchPath: '/searchtutor' }
    leave = startSearch(
      { ...here, ask: () => new Promise(() => {}) },
      { state: { pageNum: 2 }, answer: rendered },
    )
  }
  start('/searchtutor?page=2')
  expect($searchAnswer.get()).toEqual(rendered)
  leave()
  start('/searchtutor?page=3')
  expect($searchState.get()).toEqual({ pageNum: 3 })
})

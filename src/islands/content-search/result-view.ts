import { type Locale, localPath } from '#i18n/locales.ts'
import { createTranslate, type Messages, type Translate } from '#i18n/translate.ts'
import type { Piece } from '#rules/content-search/excerpt.ts'
import { contentKinds } from '#rules/content-search/index-head.ts'
import { formatDate } from '#rules/dates.ts'
import type { ContentSearchState, ShownResult } from '#stores/content-search.ts'

export { contentKinds }

/** Shows states of the search in the elements prepared by the page (`data-place`). */
export function createResultView(root: HTMLElement, locale: Locale) {
  const t = createTranslate(locale, JSON.parse(root.dataset.messages ?? '{}') as Messages<'find'>)
  const part = (name: string) => {
    const found = root.querySelector<HTMLElement>(`[data-place="${name}"]`)
    if (found === null) throw new Error(`The page has no place ${name}`)
    return found
  }
  const show = (name: string, isShown: boolean) => {
    part(name).hidden = !isShown
  }
  let shown: { q: string; kind: string | null; count: number } | null = null

  return function view(state: ContentSearchState): void {
    const { q, status, results, total } = state
    const isEmpty = status === 'ready' && total === 0
    part('status').textContent = statusText(state, t)
    part('results').setAttribute('aria-busy', String(status === 'searching'))
    show('start', status === 'idle')
    show('none', isEmpty)
    show('failed', status === 'failed' || status === 'offline')
    show('kinds', status !== 'idle' && Object.keys(state.counts).length > 1)
    show('more', status === 'ready' && results.length < total)
    show('tutors', q !== '')
    if (status === 'searching') return
    if (isEmpty) part('none-title').textContent = t('find.none.title', { q })
    if (status === 'failed' || status === 'offline') {
      part('failed-title').textContent = t(`find.${status}.title`)
      part('failed-text').textContent = t(`find.${status}.text`)
    }
    part('kinds').replaceChildren(...kindButtons(state, t))
    for (const link of root.querySelectorAll<HTMLAnchorElement>('a[data-path]')) {
      link.href = `${link.dataset.path}?q=${encodeURIComponent(q)}`
    }
    part('tutors-words').textContent = t('find.tutors', { q })
    const items = results.map((result, at) =>
      resultItem(result, isFirstClose(results, at), locale, t),
    )
    part('results').replaceChildren(...items)
    // The focus moves to the first of the added results, not to the button after the last.
    if (shown?.q === q && shown.kind === state.kind && results.length > shown.count) {
      items[shown.count]?.querySelector('a')?.focus()
    }
    shown = { q, kind: state.kind, count: results.length }
  }
}

function statusText(
  { q, status, total, isGuess }: ContentSearchState,
  t: Translate<'find'>,
): string {
  if (status === 'searching') return t('find.searching')
  if (status !== 'ready' || total === 0) return ''
  const found = t('find.total', { n: total, q })
  return isGuess ? `${found} ${t('find.guess')}` : found
}

const isFirstClose = (results: readonly ShownResult[], at: number) =>
  results[at]?.isFull === false && (at === 0 || results[at - 1]?.isFull === true)

function kindButtons({ kind, counts }: ContentSearchState, t: Translate<'find'>): HTMLElement[] {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const choices = [
    { value: '', label: t('find.kind.all'), count: all },
    ...contentKinds.flatMap((value) => {
      const count = counts[value]
      return count === undefined ? [] : [{ value, label: t(`find.kind.${value}`), count }]
    }),
  ]
  return choices.map(({ value, label, count }) => {
    const button = element('button', 'chip', [
      element('span', '', [label]),
      element('span', 'chip-count', [String(count)]),
    ])
    button.setAttribute('type', 'button')
    button.dataset.kind = value
    button.setAttribute('aria-pressed', String((kind ?? '') === value))
    return button
  })
}

function resultItem(
  { path, kind, day, title, excerpt }: ShownResult,
  isFirstClose: boolean,
  locale: Locale,
  t: Translate<'find'>,
): HTMLElement {
  const link = element('a', 'card-cover', title.map(pieceNode))
  link.setAttribute('href', localPath(locale, path))
  const facts = element('p', 'flex flex-wrap gap-x-4 text-sm text-muted', [
    element('span', 'text-brand', [t(`find.kind.${kind}`)]),
  ])
  if (day !== '') {
    const date = formatDate(day, locale, { year: true })
    const time = element('time', '', [date])
    time.setAttribute('datetime', day)
    facts.append(time)
  }
  const card = element('article', 'card grid gap-1', [
    element('h2', 'text-lg font-bold', [link]),
    facts,
    element('p', 'found-text', excerpt.map(pieceNode)),
  ])
  const note = element('p', 'mb-4 mt-2 font-bold', [t('find.close')])
  return element('li', '', isFirstClose ? [note, card] : [card])
}

const pieceNode = ({ text, isFound }: Piece) => (isFound ? element('mark', '', [text]) : text)

function element(name: string, className: string, content: readonly (Node | string)[]) {
  const made = document.createElement(name)
  if (className !== '') made.className = className
  made.append(...content)
  return made
}

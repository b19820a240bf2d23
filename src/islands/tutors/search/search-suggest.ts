import { type Locale, localPath } from '#i18n/locales.ts'
import { createTranslate, type Messages, type Translate } from '#i18n/translate.ts'
import { pressedKey } from '#islands/pressed-key.ts'
import { courseSuggestions } from '#stores/courses/course-suggestions.ts'
import {
  $recentSearches,
  clearRecentSearches,
  rememberSearch,
} from '#stores/tutors/search/recent-searches.ts'
import { type Suggestion, searchSuggestions } from '#stores/tutors/search/suggestions.ts'

interface Offer {
  label: string
  notes: readonly string[]
  take: () => void
}

type Found = Omit<Suggestion, 'portalkey' | 'type'> & { type: Suggestion['type'] | 'course' }

const tutors = '/searchtutor'
const courses = '/searchcourse'

/*
 * `<search-suggest>` around a search field makes it a combobox, for keyboard and touch:
 * suggestions, or recent searches of this device while it is empty. An element rather than a
 * component, so that the home page needs no framework for it.
 */
class SearchSuggest extends HTMLElement {
  private active = -1
  private offers: readonly Offer[] = []
  private list = document.createElement('div')
  private stop: (() => void) | undefined
  private t: Translate<'suggestion'> = (key) => key

  connectedCallback(): void {
    const input = this.querySelector('input')
    if (input === null) return
    this.t = createTranslate(
      this.locale,
      JSON.parse(this.dataset.messages ?? '{}') as Messages<'suggestion'>,
    )
    this.list.id = 'suggestions'
    this.list.className = 'suggestions'
    this.list.hidden = true
    this.list.setAttribute('role', 'listbox')
    this.list.setAttribute('aria-label', this.t('suggestion.list'))
    this.append(this.list)
    for (const [name, value] of Object.entries(comboboxAttributes)) input.setAttribute(name, value)
    const close = () => this.close(input)
    input.addEventListener('input', () => this.ask(input))
    input.addEventListener('focus', () => input.value === '' && this.ask(input))
    input.addEventListener('keydown', (event) => this.onKey(event, input))
    input.addEventListener('blur', close)
    document.addEventListener('pointerdown', this.onPress)
    input.form?.addEventListener('submit', () => {
      rememberSearch(input.value)
      close()
    })
    const show = (found: readonly Found[]) =>
      this.show(found.filter(this.isOffered).map(this.found), input)
    this.stop = this.source.$offered.listen(show)
    // The field may have been focused, and filled, while this was loading.
    const isUntouched = input.value !== '' && input.value === input.defaultValue
    if (document.activeElement === input && !isUntouched) this.ask(input)
  }

  disconnectedCallback(): void {
    this.stop?.()
    document.removeEventListener('pointerdown', this.onPress)
    this.list.remove()
  }

  /** On an iPhone a press beside the field leaves the focus there. */
  private onPress = ({ target }: Event): void => {
    const input = this.querySelector('input')
    if (input !== null && target instanceof Node && !this.contains(target)) this.close(input)
  }

  private get locale(): Locale {
    return (this.dataset.locale ?? 'zh-tw') as Locale
  }

  private ask(input: HTMLInputElement): void {
    if (input.value.trim() === '') {
      this.source.forget()
      this.show(this.recent(input), input)
    } else this.source.typed(input.value)
  }

  private close(input: HTMLInputElement): void {
    this.source.forget()
    this.show([], input)
  }

  /** The search that the field belongs to; that for jobs takes the same filters as that for tutors. */
  private get search(): string {
    return this.dataset.search ?? tutors
  }

  private get source() {
    return this.search === courses ? courseSuggestions : searchSuggestions
  }

  private found = ({ label, type, count, path }: Found): Offer => ({
    label,
    notes: [
      this.t(`suggestion.${type}`),
      // The counts are of tutors.
      ...(count === null || this.search !== tutors
        ? []
        : [this.t('suggestion.count', { n: count })]),
    ],
    take: () => this.go(path.replace(tutors, this.search)),
  })

  private asked = (text: string): string => `${this.search}?q=${encodeURIComponent(text)}`

  /** Names of people and of their schools find no job. */
  private isOffered = ({ type }: Found): boolean =>
    this.search !== '/jobcase' || !['tutor', 'university'].includes(type)

  private recent(input: HTMLInputElement): Offer[] {
    const offers = $recentSearches.get().map((text) => ({
      label: text,
      notes: [this.t('suggestion.recent')],
      take: () => this.go(this.asked(text)),
    }))
    const forget = () => {
      clearRecentSearches()
      this.close(input)
    }
    return offers.length === 0
      ? []
      : [...offers, { label: this.t('suggestion.forget'), notes: [], take: forget }]
  }

  private show(offers: readonly Offer[], input: HTMLInputElement): void {
    this.offers = offers
    this.list.replaceChildren(...offers.map(option))
    this.list.hidden = offers.length === 0
    input.setAttribute('aria-expanded', String(offers.length > 0))
    this.choose(-1, input)
  }

  private onKey(event: KeyboardEvent, input: HTMLInputElement): void {
    const { length } = this.offers
    const key = pressedKey(event)
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (step && length > 0) {
      event.preventDefault()
      const next = this.active < 0 && step < 0 ? length - 1 : this.active + step
      this.choose((next + length) % length, input)
    } else if (key === 'Escape' && length > 0) {
      // By default the browser would clear the field.
      event.preventDefault()
      this.close(input)
    } else if (key === 'Enter') {
      const chosen = this.offers[this.active]
      if (chosen === undefined) return
      event.preventDefault()
      chosen.take()
    }
  }

  private choose(index: number, input: HTMLInputElement): void {
    this.active = index
    for (const [at, line] of [...this.list.children].entries()) {
      line.setAttribute('aria-selected', String(at === index))
    }
    if (index < 0) input.removeAttribute('aria-activedescendant')
    else input.setAttribute('aria-activedescendant', `suggestion-${index}`)
  }

  private go(path: string): void {
    location.assign(localPath(this.locale, path))
  }
}

function option({ label, notes, take }: Offer, index: number): HTMLElement {
  const line = document.createElement('div')
  line.className = 'suggestion'
  line.id = `suggestion-${index}`
  line.setAttribute('role', 'option')
  line.setAttribute('aria-selected', 'false')
  const parts = [['span', label], ...notes.map((note) => ['small', note])] as const
  for (const [name = 'span', text = ''] of parts) {
    const part = document.createElement(name)
    part.textContent = text
    line.append(part)
  }
  // The press comes before the blur that empties the list.
  line.addEventListener('pointerdown', (event) => {
    event.preventDefault()
    take()
  })
  return line
}

const comboboxAttributes = {
  role: 'combobox',
  'aria-expanded': 'false',
  'aria-controls': 'suggestions',
  'aria-autocomplete': 'list',
}

if (customElements.get('search-suggest') === undefined) {
  customElements.define('search-suggest', SearchSuggest)
}

import { type Locale, localPath } from '#i18n/locales.ts'
import { createTranslate, type Messages, type Translate } from '#i18n/translate.ts'
import {
  $suggestions,
  askSuggestions,
  forgetSuggestions,
  type Suggestion,
} from '#stores/suggestions.ts'

/*
 * `<search-suggest>` around a search field makes it a combobox: suggestions under it, by keyboard
 * and by touch. An element and not a component, so that the home page needs no framework for it.
 */
class SearchSuggest extends HTMLElement {
  private active = -1
  private list = document.createElement('div')
  private stop: (() => void) | undefined

  connectedCallback(): void {
    const input = this.querySelector('input')
    if (input === null) return
    const t = createTranslate(this.locale, JSON.parse(this.dataset.messages ?? '{}') as Messages)
    this.list.id = 'suggestions'
    this.list.className = 'suggestions'
    this.list.hidden = true
    this.list.setAttribute('role', 'listbox')
    this.list.setAttribute('aria-label', t('suggestion.list'))
    this.append(this.list)
    for (const [name, value] of Object.entries(comboboxAttributes)) input.setAttribute(name, value)
    input.addEventListener('input', () => askSuggestions(input.value))
    input.addEventListener('keydown', (event) => this.onKey(event, input))
    input.addEventListener('blur', forgetSuggestions)
    input.form?.addEventListener('submit', forgetSuggestions)
    this.stop = $suggestions.subscribe((suggestions) => this.show(suggestions, input, t))
    // Somebody may have typed while this was on its way.
    if (document.activeElement === input && input.value !== input.defaultValue) {
      askSuggestions(input.value)
    }
  }

  disconnectedCallback(): void {
    this.stop?.()
    this.list.remove()
  }

  private get locale(): Locale {
    return (this.dataset.locale ?? 'zh-tw') as Locale
  }

  private show(suggestions: readonly Suggestion[], input: HTMLInputElement, t: Translate): void {
    this.list.replaceChildren(...suggestions.map((one, index) => this.option(one, index, t)))
    this.list.hidden = suggestions.length === 0
    input.setAttribute('aria-expanded', String(suggestions.length > 0))
    this.choose(-1, input)
  }

  private option({ label, type, count, path }: Suggestion, index: number, t: Translate) {
    const option = document.createElement('div')
    option.className = 'suggestion'
    option.id = `suggestion-${index}`
    option.setAttribute('role', 'option')
    option.setAttribute('aria-selected', 'false')
    const parts: [string, string][] = [
      ['span', label],
      ['small', t(`suggestion.${type}`)],
    ]
    if (count !== null) parts.push(['small', t('suggestion.count', { n: count })])
    for (const [name, text] of parts) {
      const part = document.createElement(name)
      part.textContent = text
      option.append(part)
    }
    // The press comes before the blur that empties the list.
    option.addEventListener('pointerdown', (event) => {
      event.preventDefault()
      this.go(path)
    })
    return option
  }

  private onKey(event: KeyboardEvent, input: HTMLInputElement): void {
    const suggestions = $suggestions.get()
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && suggestions.length > 0) {
      event.preventDefault()
      const next = this.active < 0 && step < 0 ? suggestions.length - 1 : this.active + step
      this.choose((next + suggestions.length) % suggestions.length, input)
    } else if (event.key === 'Escape' && suggestions.length > 0) {
      // By itself the browser would empty the field.
      event.preventDefault()
      forgetSuggestions()
    } else if (event.key === 'Enter') {
      const chosen = suggestions[this.active]
      if (chosen === undefined) return
      event.preventDefault()
      this.go(chosen.path)
    }
  }

  private choose(index: number, input: HTMLInputElement): void {
    this.active = index
    for (const [at, option] of [...this.list.children].entries()) {
      option.setAttribute('aria-selected', String(at === index))
    }
    if (index < 0) input.removeAttribute('aria-activedescendant')
    else input.setAttribute('aria-activedescendant', `suggestion-${index}`)
  }

  private go(path: string): void {
    location.assign(localPath(this.locale, path))
  }
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

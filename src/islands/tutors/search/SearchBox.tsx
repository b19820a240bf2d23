import { useId, useLayoutEffect, useRef, useState } from 'react'
import type { Messages } from '#i18n/translate.ts'
import { longestKeyword } from '#rules/primitives/texts.ts'
import { searchOf, withoutPreset } from '#rules/search-state.ts'
import { typeKeyword } from '#stores/tutors/search/search.ts'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from './language.ts'
import { useRendered, useSearchState } from './rendered.ts'
import { useSubject } from './subject.ts'

/**
 * The search field. `<search-suggest>` adds suggestions once it has the focus. Sent before any
 * script has come, it leads to the page's own path, which says what the page presets, with the
 * other filters of the address.
 */
export function SearchBox() {
  const { t, locale, messages } = useLanguage()
  const { path } = useSubject()
  const { path: page, preset } = useRendered()
  const { keyword = '', pageNum: _, ...filters } = useSearchState()
  const others = [...new URLSearchParams(searchOf(withoutPreset(filters, preset)))]
  /** Typed and not sent; null shows the keyword of the search. */
  const [typed, setTyped] = useState<string | null>(null)
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  // Text typed before hydration, which the next render would clear.
  useLayoutEffect(() => {
    const { value = '', defaultValue = '' } = field.current ?? {}
    if (value !== defaultValue) setTyped(value)
  }, [])
  return (
    <search>
      <form
        action={page}
        className="grid gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          // The field's value is newer than that of the last render.
          typeKeyword(field.current?.value ?? '')
          setTyped(null)
        }}
      >
        <label className="field-label max-md:sr-only" htmlFor={id}>
          {t('search.box.label')}
        </label>
        <search-suggest
          class="relative flex gap-2"
          data-locale={locale}
          data-search={path}
          data-messages={suggestionMessages(messages)}
        >
          <input
            ref={field}
            id={id}
            className="input"
            type="search"
            name="q"
            value={typed ?? keyword}
            placeholder={t('search.box.placeholder')}
            maxLength={longestKeyword}
            enterKeyHint="search"
            autoComplete="off"
            onFocus={() => void import('./search-suggest.ts')}
            onChange={({ target }) => setTyped(target.value)}
          />
          <button className="button button-main shrink-0" type="submit">
            <Icon name="search" />
            <span className="max-sm:sr-only">{t('search.box.button')}</span>
          </button>
        </search-suggest>
        {others.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </form>
    </search>
  )
}

/** Only the messages for suggestions, so that the others are not sent twice. */
function suggestionMessages(messages: Messages<'suggestion'>): string {
  const entries = Object.entries(messages).filter(([key]) => key.startsWith('suggestion.'))
  return JSON.stringify(Object.fromEntries(entries))
}

import { useStore } from '@nanostores/react'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { Messages } from '#i18n/translate.ts'
import { longestKeyword } from '#rules/primitives/texts.ts'
import { $searchState, typeKeyword } from '#stores/tutors/search/search.ts'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from './language.ts'
import { useSubject } from './subject.ts'

/**
 * The search field. `<search-suggest>` adds suggestions once it has the focus. Sent before any
 * script has come, it leads to the page's own path, which says what the page presets.
 */
export function SearchBox({ page }: { page: string }) {
  const { t, locale, messages } = useLanguage()
  const { path } = useSubject()
  const { keyword = '' } = useStore($searchState)
  const [text, setText] = useState(keyword)
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  /** Text typed before hydration and not used yet; rendering must not clear the field. */
  const early = useRef('')
  useLayoutEffect(() => {
    early.current = field.current?.value ?? ''
  }, [])
  useEffect(() => setText(early.current || keyword), [keyword])
  return (
    <search>
      <form
        action={page}
        className="grid gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          early.current = ''
          typeKeyword(text)
        }}
      >
        <label className="field-label max-md:sr-only" htmlFor={id}>
          {t('search.box.label')}
        </label>
        <search-suggest
          class="relative flex gap-2"
          data-locale={locale}
          data-search={path}
          data-messages={suggestionWords(messages)}
        >
          <input
            ref={field}
            id={id}
            className="input"
            type="search"
            name="q"
            value={text}
            placeholder={t('search.box.placeholder')}
            maxLength={longestKeyword}
            enterKeyHint="search"
            autoComplete="off"
            onFocus={() => void import('./search-suggest.ts')}
            onChange={(event) => {
              early.current = ''
              setText(event.target.value)
            }}
          />
          <button className="button button-main shrink-0" type="submit">
            <Icon name="search" />
            <span className="max-sm:sr-only">{t('search.box.button')}</span>
          </button>
        </search-suggest>
      </form>
    </search>
  )
}

/** Only the messages for suggestions, so that the others are not sent twice. */
function suggestionWords(messages: Messages<'suggestion'>): string {
  const words = Object.entries(messages).filter(([key]) => key.startsWith('suggestion.'))
  return JSON.stringify(Object.fromEntries(words))
}

import { useStore } from '@nanostores/react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useLanguage } from '#islands/language.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { $suggestions, askSuggestions, forgetSuggestions } from '#stores/suggestions.ts'
import { $searchState, typeKeyword } from '#stores/tutor-search.ts'

/** The search box with suggestions: a combobox that also works as a plain form. */
export function SearchBox() {
  const { t, to } = useLanguage()
  const { keyword = '' } = useStore($searchState)
  const suggestions = useStore($suggestions)
  const [text, setText] = useState(keyword)
  const [active, setActive] = useState(-1)
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const open = suggestions.length > 0

  useEffect(() => setText(keyword), [keyword])

  const close = () => {
    setActive(-1)
    forgetSuggestions()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && open) {
      event.preventDefault()
      setActive((now) => (now + step + suggestions.length) % suggestions.length)
    } else if (event.key === 'Escape') {
      close()
    } else if (event.key === 'Enter' && active >= 0) {
      const chosen = suggestions[active]
      if (!chosen) return
      event.preventDefault()
      location.assign(to(chosen.path))
    }
  }

  return (
    <search className="relative">
      <form
        action={to('/searchtutor')}
        className="grid gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          close()
          typeKeyword(text)
        }}
      >
        <label className="field-label" htmlFor={`${listId}-input`}>
          {t('search.box.label')}
        </label>
        <div className="flex gap-2">
          <input
            ref={input}
            id={`${listId}-input`}
            className="input"
            type="search"
            name="q"
            value={text}
            placeholder={t('search.box.placeholder')}
            maxLength={100}
            enterKeyHint="search"
            autoComplete="off"
            role="combobox"
            aria-expanded={open}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
            onChange={(event) => {
              setText(event.target.value)
              setActive(-1)
              askSuggestions(event.target.value)
            }}
            onKeyDown={onKeyDown}
            onBlur={close}
          />
          <button className="button button-main shrink-0" type="submit">
            <Icon name="search" />
            <span className="max-sm:sr-only">{t('search.box.button')}</span>
          </button>
        </div>
      </form>
      <div
        id={listId}
        role="listbox"
        aria-label={t('search.box.suggestions')}
        className="suggestions"
        hidden={!open}
      >
        {suggestions.map((suggestion, index) => (
          <div
            key={`${suggestion.type} ${suggestion.path}`}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className="suggestion"
            // The press must come before the blur that closes the list.
            onPointerDown={(event) => {
              event.preventDefault()
              location.assign(to(suggestion.path))
            }}
          >
            <span>{suggestion.label}</span>
            <small>{t(`search.suggestion.${suggestion.type}`)}</small>
            {suggestion.count !== null && (
              <small className="chip-count">
                {t('search.suggestion.count', { n: suggestion.count })}
              </small>
            )}
          </div>
        ))}
      </div>
    </search>
  )
}

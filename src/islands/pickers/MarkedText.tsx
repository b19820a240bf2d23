import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { formatNumber } from '#rules/numbers.ts'
import type { OwnName } from '#rules/own-name.ts'
import { FieldFrame } from '#ui/FieldFrame.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from './language.ts'
import { useLeaks } from './use-leaks.ts'

const leakTexts = { contact: 'pickers.leak', ownName: 'pickers.leak.ownName' } as const

const none: readonly OwnName[] = []

interface MarkedTextProps {
  id: string
  label: string
  help?: string
  error?: string | undefined
  /** Id of a text elsewhere that says what is wrong with the value. */
  wrongBy?: string | undefined
  placeholder?: string
  value: string
  /** Longer text is marked as an error but never cut off, as it may have been pasted. */
  max: number
  /** Set during dictation, which writes into the field. */
  readOnly?: boolean
  rows?: number
  /** False where contact details are allowed, and during composition. */
  looks?: boolean
  ownNames?: readonly OwnName[] | undefined
  onChange: (value: string) => void
  onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void
}

/** A text field that marks contact details and the writer's names while typing. */
export function MarkedText(props: MarkedTextProps) {
  const { id, label, help = '', value, max, readOnly = false, rows = 8, looks = true } = props
  const { ownNames = none, onChange, onKeyDown } = props
  const { t } = useLanguage()
  // Counted as the server counts.
  const over = value.trim().length - max
  const error =
    over > 0
      ? t('pickers.text.over', { n: formatNumber(over), max: formatNumber(max) })
      : props.error
  const area = useRef<HTMLTextAreaElement>(null)
  const under = useRef<HTMLDivElement>(null)
  const leaks = useLeaks(looks ? value : '', ownNames)
  const show = (start: number, end: number) => {
    area.current?.focus()
    area.current?.setSelectionRange(start, end)
  }
  const pieces: ReactNode[] = []
  let from = 0
  for (const { start, end } of leaks) {
    pieces.push(value.slice(from, start), <mark key={start}>{value.slice(start, end)}</mark>)
    from = end
  }
  pieces.push(value.slice(from), ' ')
  const described = [
    help !== '' && `${id}-help`,
    `${id}-leaks`,
    error !== undefined && `${id}-error`,
    props.wrongBy,
  ]
  const isWrong = error !== undefined || props.wrongBy !== undefined || leaks.length > 0
  return (
    <FieldFrame id={id} label={label} help={help} {...(error !== undefined && { error })}>
      <div className="marked-text">
        <div ref={under} className="input marked-under" dir="auto" aria-hidden="true">
          {pieces}
        </div>
        <textarea
          ref={area}
          id={id}
          className="input"
          value={value}
          rows={rows}
          readOnly={readOnly}
          placeholder={props.placeholder}
          dir="auto"
          aria-describedby={described.filter(Boolean).join(' ')}
          aria-invalid={isWrong ? true : undefined}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={onKeyDown}
          onScroll={({ currentTarget }) => {
            if (under.current) under.current.scrollTop = currentTarget.scrollTop
          }}
        />
      </div>
      <div id={`${id}-leaks`} role="status" className="grid gap-2">
        {(['contact', 'ownName'] as const).map((kind) => {
          const found = leaks.filter((leak) => leak.kind === kind)
          if (found.length === 0) return null
          return (
            <div key={kind} className="notice notice-warn grid gap-2">
              <p>
                <Icon name="warning" /> {t(leakTexts[kind], { n: found.length })}
              </p>
              <div className="flex flex-wrap gap-2">
                {found.map(({ start, end }) => (
                  <button
                    key={start}
                    type="button"
                    className="chip"
                    onClick={() => show(start, end)}
                  >
                    {value.slice(start, end)}
                  </button>
                ))}
              </div>
            </div>
          )
        })}
      </div>
    </FieldFrame>
  )
}

import type { Translate } from '#i18n/translate.ts'
import { Icon } from './Icon.tsx'

type ChipProps = { label: string; count?: number | string; on?: boolean } & (
  | { onToggle: () => void }
  | { href?: string }
)

/** A toggle or a link; without either it is only a label. */
export function Chip({ label, count, on = false, ...way }: ChipProps) {
  const content = (
    <>
      {label}
      {count !== undefined && <span className="chip-count">{count}</span>}
    </>
  )
  if ('onToggle' in way) {
    return (
      <button type="button" className="chip" aria-pressed={on} onClick={way.onToggle}>
        {content}
      </button>
    )
  }
  const className = on ? 'chip chip-on' : 'chip'
  if (way.href === undefined) return <span className={className}>{content}</span>
  return (
    <a className={className} href={way.href} aria-current={on ? 'true' : undefined}>
      {content}
    </a>
  )
}

type FilterChipProps = { t: Translate<'ui'>; label: string; onRemove: () => void }

/** An active filter, with a cross that removes it. */
export function FilterChip({ t, label, onRemove }: FilterChipProps) {
  return (
    <span className="chip chip-on chip-removable">
      {label}
      <button
        type="button"
        className="chip-remove"
        aria-label={t('ui.remove', { label })}
        onClick={onRemove}
      >
        <Icon name="close" />
      </button>
    </span>
  )
}

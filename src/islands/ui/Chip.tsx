import type { Translate } from '#i18n/translate.ts'
import { Icon } from './Icon.tsx'

type ChipProps = { label: string; count?: number; on: boolean; onToggle: () => void }

/** A choice that is on or off. */
export function Chip({ label, count, on, onToggle }: ChipProps) {
  return (
    <button type="button" className="chip" aria-pressed={on} onClick={onToggle}>
      {label}
      {count !== undefined && <span className="chip-count">{count}</span>}
    </button>
  )
}

type FilterChipProps = { t: Translate<'ui'>; label: string; onRemove: () => void }

/** A filter that is set, with a cross that removes it. */
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

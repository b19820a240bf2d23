import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from './language.ts'

interface Props {
  id: string
  name: string
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

export function MoveButtons({ id, name, isFirst, isLast, onMove, onRemove }: Props) {
  const { t } = useLanguage()
  return (
    <div className="flex">
      <button
        type="button"
        id={`${id}-up`}
        className="icon-button"
        aria-label={t('courseEditor.up', { name })}
        aria-disabled={isFirst || undefined}
        onClick={() => !isFirst && onMove(-1)}
      >
        <span className="rotate-180">
          <Icon name="down" />
        </span>
      </button>
      <button
        type="button"
        id={`${id}-down`}
        className="icon-button"
        aria-label={t('courseEditor.down', { name })}
        aria-disabled={isLast || undefined}
        onClick={() => !isLast && onMove(1)}
      >
        <Icon name="down" />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={t('courseEditor.remove', { name })}
        onClick={onRemove}
      >
        <Icon name="close" />
      </button>
    </div>
  )
}

import type { ReactNode } from 'react'
import { GroupError } from '#islands/pickers/GroupError.tsx'
import type { ShownForm } from '#islands/ui/form/use-form.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from './language.ts'

interface Props {
  form: ShownForm
  name: 'sessions' | 'pools' | 'kinds' | 'packages'
  text?: string
  children: (at: number) => ReactNode
  /** Absent where rows may not be added or removed. */
  onAdd?: (() => void) | undefined
  onRemove?: ((key: string) => void) | undefined
  most: number
  /** Number of rows that cannot be removed. */
  least: number
}

/** A list in the form: dates, seats, kinds of tickets, packages. */
export function RowsPart({ form, name, text, children, onAdd, onRemove, most, least }: Props) {
  const { t } = useLanguage()
  const rows = form.valueOf(name) as readonly { key: string }[]
  const id = form.idOf(name)
  return (
    <fieldset id={id} tabIndex={-1} className="grid gap-3">
      <legend className="text-lg font-bold">{form.lineOf(name).label}</legend>
      {text !== undefined && <p className="max-w-text text-sm text-muted">{text}</p>}
      <GroupError id={id} error={form.errorOf(name)} />
      {rows.map(({ key }, at) => (
        <div key={key} className="card grid gap-3">
          {children(at)}
          {onRemove && rows.length > least && (
            <div>
              <Button
                kind="quiet"
                aria-label={t('activityEditor.remove', {
                  what: form.lineOf(name).label,
                  n: at + 1,
                })}
                onClick={() => onRemove(key)}
              >
                <Icon name="close" /> {t('activityEditor.take')}
              </Button>
            </div>
          )}
        </div>
      ))}
      {onAdd && rows.length < most && (
        <div>
          <Button onClick={onAdd}>
            <Icon name="plus" /> {t(`activityEditor.${name}.add`)}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

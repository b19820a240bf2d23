import { useState } from 'react'
import { type Settings, standardQuiet } from '#contract/accounts/settings.ts'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { useWide } from '#islands/ui/use-wide.ts'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from './language.ts'
import { SavedSelect } from './SavedSelect.tsx'

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`
const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: clock(hour) }))

/** The hours during which only urgent notifications are sent; a press on the row changes them. */
export function QuietHours({ quiet }: Pick<Settings, 'quiet'>) {
  const { t } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="me-row setting-press"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="moon" />
        <span>{t('setting.quiet.row')}</span>
        <span className="me-value tabular-nums">
          {quiet === null ? t('setting.off') : `${clock(quiet.from)}–${clock(quiet.to)}`}
        </span>
        <Icon name="right" />
      </button>
      <QuietDialog quiet={quiet} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

interface DialogProps extends Pick<Settings, 'quiet'> {
  isOpen: boolean
  onClose: () => void
}

function QuietDialog({ quiet, isOpen, onClose }: DialogProps) {
  const { t } = useLanguage()
  const isWide = useWide()
  return (
    <Dialog t={t} open={isOpen} onClose={onClose} title={t('setting.quiet')} sheet={!isWide}>
      <div className="setting-body">
        <p className="text-sm text-muted">{t('setting.quiet.text')}</p>
        <div className="grid grid-cols-2 gap-x-4">
          <SavedSelect
            id="setting-quiet-from"
            label={t('setting.quiet.from')}
            options={[{ value: '', label: t('setting.quiet.none') }, ...hours]}
            value={quiet === null ? '' : String(quiet.from)}
            change={(from) => ({
              quiet: from === '' ? null : { from: Number(from), to: quiet?.to ?? standardQuiet.to },
            })}
          />
          {quiet !== null && (
            <SavedSelect
              id="setting-quiet-to"
              label={t('setting.quiet.to')}
              options={hours}
              value={String(quiet.to)}
              change={(to) => ({ quiet: { from: quiet.from, to: Number(to) } })}
            />
          )}
        </div>
      </div>
    </Dialog>
  )
}

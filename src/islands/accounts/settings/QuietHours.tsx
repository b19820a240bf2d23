import { type Settings, standardQuiet } from '#contract/accounts/settings.ts'
import { useLanguage } from './language.ts'
import { SavedSelect } from './SavedSelect.tsx'

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))

/** The hours during which only urgent notifications are sent. */
export function QuietHours({ quiet }: Pick<Settings, 'quiet'>) {
  const { t } = useLanguage()
  return (
    <fieldset className="grid gap-2">
      <legend className="font-bold">{t('setting.quiet')}</legend>
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
    </fieldset>
  )
}

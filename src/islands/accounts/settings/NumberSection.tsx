import { lazy } from 'react'
import type { Settings } from '#contract/accounts/settings.ts'
import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { formatDate } from '#rules/dates.ts'
import { passwordsStore, stopNumber } from '#stores/accounts/settings/passwords.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from './language.ts'
import { Changeable, ChangeableSkeleton, SettingSection } from './SettingSection.tsx'

const NumberForm = lazy(() => import('./NumberForm.tsx'))

export function NumberSection({ settings }: { settings: Settings }) {
  const { t } = useLanguage()
  const { countryCode, mobile } = settings
  return (
    <SettingSection anchor="number" title={t('setting.number')} text={t('setting.number.text')}>
      <p className="tabular-nums">{`+${countryCode} ${mobile}`}</p>
      <Loaded t={t} store={passwordsStore} skeleton={<ChangeableSkeleton />}>
        {({ hasPassword, waiting }) => (
          <>
            {waiting !== null && <Waiting waiting={waiting} />}
            <Changeable label={t('setting.number.change')}>
              {(close) => (
                <NumberForm settings={settings} hasPassword={hasPassword} onDone={close} />
              )}
            </Changeable>
          </>
        )}
      </Loaded>
    </SettingSection>
  )
}

/** A pending change of number, which its owner can cancel if they did not request it. */
function Waiting({ waiting: { number, at } }: { waiting: { number: string; at: string } }) {
  const { t, locale } = useLanguage()
  const { submit, isOff, failure } = useSubmission()
  return (
    <div className="notice notice-warn grid gap-2">
      <p>{t('setting.number.waiting', { number, at: formatDate(at, locale, { year: true }) })}</p>
      <FailureNotice failure={failure} />
      <div>
        <Button aria-disabled={isOff || undefined} onClick={() => void submit(stopNumber)}>
          {t('setting.number.stop')}
        </Button>
      </div>
    </div>
  )
}

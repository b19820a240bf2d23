import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { formatDate } from '#rules/dates.ts'
import { passwordsStore, stopNumber } from '#stores/accounts/settings/passwords.ts'
import { Button } from '#ui/Button.tsx'
import { Again } from './Again.tsx'
import { type SubPageProps, useLanguage } from './language.ts'
import { NumberForm } from './NumberForm.tsx'
import { PageSkeleton } from './SettingsSkeleton.tsx'

export default function NumberPage({ settings }: SubPageProps) {
  const { t } = useLanguage()
  const { countryCode, mobile } = settings
  return (
    <>
      <p className="text-xl font-bold tabular-nums">{`+${countryCode} ${mobile}`}</p>
      <Loaded t={t} store={passwordsStore} skeleton={<PageSkeleton />}>
        {({ hasPassword, waiting }) => (
          <>
            {waiting !== null && <Waiting waiting={waiting} />}
            <Again>
              {(done) => <NumberForm settings={settings} hasPassword={hasPassword} onDone={done} />}
            </Again>
          </>
        )}
      </Loaded>
    </>
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

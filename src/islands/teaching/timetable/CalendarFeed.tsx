import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { Answer } from '#islands/ui/Loaded.tsx'
import { WithMessages } from '#islands/WithMessages.tsx'
import { formatDate } from '#rules/dates.ts'
import { changeFeed, feedStore } from '#stores/teaching/timetable/calendar-feed.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { useLanguage } from './language.ts'

/** A secret address by which the reader's calendar app follows their lessons. */
export default function CalendarFeed() {
  return (
    <WithMessages namespace="timetable">
      <Shown />
    </WithMessages>
  )
}

function Shown() {
  const { t, locale } = useLanguage()
  const loaded = useStore(feedStore.$loaded)
  const { submit, failure, isOff } = useSubmission()
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => void feedStore.ask('own'), [])
  const change = (event: 'make' | 'revoke') =>
    void submit(async () => setAddress(await changeFeed(event)))
  return (
    <div className="grid gap-2 text-sm">
      <p>{t('timetable.feed.text')}</p>
      <FailureNotice failure={failure} />
      <Answer t={t} loaded={loaded} onRetry={() => void feedStore.load()} keepsOld>
        {({ madeAt }) => (
          <>
            {madeAt !== null && (
              <p>{t('timetable.feed.since', { at: formatDate(madeAt, locale) })}</p>
            )}
            {address !== null && (
              <div role="status">
                <Field
                  t={t}
                  id="calendar-address"
                  label={t('timetable.feed.address')}
                  help={t('timetable.feed.once')}
                  readOnly
                  unmarked
                  value={address}
                  onFocus={({ target }) => target.select()}
                />
              </div>
            )}
            <div className="flex flex-wrap gap-2">
              <Button aria-disabled={isOff || undefined} onClick={() => isOff || change('make')}>
                {t(madeAt === null ? 'timetable.feed.make' : 'timetable.feed.anew')}
              </Button>
              {madeAt !== null && (
                <Button
                  aria-disabled={isOff || undefined}
                  onClick={() => isOff || change('revoke')}
                >
                  {t('timetable.feed.revoke')}
                </Button>
              )}
            </div>
          </>
        )}
      </Answer>
    </div>
  )
}

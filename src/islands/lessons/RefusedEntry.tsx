import { FailureText } from '#islands/ui/FailureText.tsx'
import { StateWords } from '#islands/ui/StateWords.tsx'
import type { CheckIn } from '#stores/lessons/check-ins.ts'
import { outbox } from '#stores/lessons/own-outbox.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from './language.ts'
import { moment } from './words.ts'

/** A check-in that the server does not take: why, and what becomes of it. */
export function RefusedEntry({ entry }: { entry: CheckIn }) {
  const { t, locale } = useLanguage()
  const { key, signedAt, over, refused } = entry
  if (refused === null) return null
  const at = moment(signedAt ?? over?.at ?? '', locale)
  const issues = refused.rules.map((rule) => ({ field: 'state', rule }))
  return (
    <div className="notice notice-danger" role="alert">
      <div className="grid gap-2">
        <p>
          {over === null
            ? t('lesson.refused.sign', { at })
            : t('lesson.refused.over', { at, n: over.minutes })}{' '}
          <FailureText t={t} failure={{ code: refused.code, wait: null }} />{' '}
          <StateWords failure={{ issues }} />
        </p>
        <div className="step-actions">
          <Button onClick={() => outbox.again(key)}>{t('lesson.refused.again')}</Button>
          <Button kind="quiet" onClick={() => outbox.throwAway(key)}>
            {t('lesson.refused.throwAway')}
          </Button>
        </div>
      </div>
    </div>
  )
}

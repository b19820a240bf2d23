import { stateText } from '#i18n/state-text.ts'
import { FailureText } from '#islands/ui/FailureText.tsx'
import { momentText } from '#rules/activities/session-time.ts'
import type { CheckIn } from '#stores/teaching/lessons/check-ins.ts'
import { outbox } from '#stores/teaching/lessons/own-outbox.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage as useWords } from '../../language.tsx'
import { useLanguage } from './language.ts'

/** A check-in that the server refuses: the reason, and the choices. */
export function RefusedEntry({ entry }: { entry: CheckIn }) {
  const { t, locale } = useLanguage()
  const { t: says } = useWords<'refusals' | 'states'>()
  const { key, signedAt, over, refused } = entry
  if (refused === null) return null
  const at = momentText(signedAt ?? over?.at ?? '', locale)
  return (
    <div className="notice notice-danger" role="alert">
      <div className="grid gap-2">
        <p>
          {over === null
            ? t('lesson.refused.sign', { at })
            : t('lesson.refused.over', { at, n: over.minutes })}{' '}
          <FailureText t={t} failure={{ code: refused.code, wait: null }} />{' '}
          <strong>{stateText(says, refused.rules[0] ?? '')}</strong>
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

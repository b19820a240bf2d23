import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { formatMoney } from '#rules/numbers.ts'
import { $user } from '#stores/accounts/session/signed-in-user.ts'
import { type Lever, matching, pulled } from '#stores/teaching/job-writing/matching.ts'
import { hourlyFee, type JobValues } from '#stores/teaching/job-writing/values.ts'
import type { JobRow } from '#stores/teaching/job-writing/writing.ts'
import { useLanguage } from './language.ts'
import { SignInFirst } from './SignInFirst.tsx'

interface FittingProps {
  row: JobRow
  values: JobValues
  onPull: (patch: Partial<JobValues>) => void
}

/** How many tutors fit the saved draft, and changes by one tap that let more of them fit. */
export function Fitting({ row, values, onPull }: FittingProps) {
  const { t } = useLanguage()
  const user = useStore($user)
  const { draftId, version } = row
  const isParent = user.state === 'ready' && user.value?.kinds.includes('parent') === true
  useEffect(() => {
    if (isParent && draftId !== 0 && version !== 0) void matching.ask(draftId)
  }, [isParent, draftId, version])
  if (user.state === 'ready' && user.value === null) {
    return <SignInFirst text={t('publish.fit.guest')} />
  }
  if (!isParent) return null
  if (draftId === 0) return <p className="field-help">{t('publish.fit.unsaved')}</p>
  return <Counted draftId={draftId} values={values} onPull={onPull} />
}

function Counted({
  draftId,
  values,
  onPull,
}: { draftId: number } & Pick<FittingProps, 'values' | 'onPull'>) {
  const { t, locale } = useLanguage()
  const loaded = useStore(matching.$loaded)
  if (loaded.question !== draftId || loaded.state === 'loading') {
    return <p role="status">{t('publish.fit.counting')}</p>
  }
  if (loaded.state === 'failed') return <p role="status">{t('publish.fit.failed')}</p>
  const { matchedCount, levers } = loaded.value
  const textOf = ({ kind, value, total }: Lever) => {
    const n = total - matchedCount
    if (kind === 'day') {
      return t('publish.lever.day', { n, day: t(`vocabulary.day.${value as '1'}`) })
    }
    if (kind === 'fee') {
      const fee = hourlyFee(Number(value), Number(values.lessonMinutes) || null)
      return t('publish.lever.fee', { n, fee: formatMoney(Math.round(Number(fee) * 100), locale) })
    }
    return t(`publish.lever.${kind}`, { n })
  }
  return (
    <div className="grid gap-2" role="status">
      <p className="font-bold">
        {matchedCount === 0 ? t('publish.fit.none') : t('publish.fit.some', { n: matchedCount })}
      </p>
      {levers.length > 0 && (
        <>
          <p className="field-help">{t('publish.lever')}</p>
          <div className="flex flex-wrap gap-2">
            {levers.map((lever) => (
              <button
                key={lever.kind}
                type="button"
                className="chip"
                onClick={() => onPull(pulled(lever, values))}
              >
                {textOf(lever)}
              </button>
            ))}
          </div>
        </>
      )}
    </div>
  )
}

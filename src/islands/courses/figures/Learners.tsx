import { useState } from 'react'
import { PagedList } from '#islands/ui/PagedList.tsx'
import { SaveFile } from '#islands/ui/SaveFile.tsx'
import { formatDate } from '#rules/dates.ts'
import { formatMoney } from '#rules/numbers.ts'
import { learnersStore, saveLearners } from '#stores/courses/figures.ts'
import { useLanguage } from './language.ts'

export function Learners({ classId }: { classId: number }) {
  const { t, locale } = useLanguage()
  const [store] = useState(() => learnersStore(classId))
  return (
    <section className="grid gap-3" aria-label={t('courseFigures.list')}>
      <h3 className="font-bold">{t('courseFigures.list')}</h3>
      <p className="text-sm text-muted">{t('courseFigures.list.text')}</p>
      <PagedList t={t} store={store}>
        {({ list }) =>
          list.length === 0 ? (
            <p>{t('courseFigures.none')}</p>
          ) : (
            <>
              <ul className="grid gap-3">
                {list.map(({ name, joinedAt, status, done, lessons, paidCents }) => (
                  <li key={`${joinedAt} ${name}`} className="card grid gap-1">
                    <p className="flex flex-wrap justify-between gap-2">
                      <strong>{name}</strong>
                      <span className="tabular-nums">
                        {paidCents === 0 ? t('courseFigures.free') : formatMoney(paidCents, locale)}
                      </span>
                    </p>
                    <p className="text-sm">
                      {t('ui.labelled', {
                        label: t('courseFigures.done'),
                        text: t('courseFigures.progress', { done, n: lessons }),
                      })}{' '}
                      · {t(`states.enrolment.${status}`)}
                    </p>
                    <p className="text-sm text-muted">
                      {t('ui.labelled', {
                        label: t('courseFigures.joined'),
                        text: formatDate(joinedAt, locale),
                      })}
                    </p>
                  </li>
                ))}
              </ul>
              <SaveFile save={() => saveLearners(classId)}>{t('courseFigures.save')}</SaveFile>
            </>
          )
        }
      </PagedList>
    </section>
  )
}

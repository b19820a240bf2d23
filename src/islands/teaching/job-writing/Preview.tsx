import { levelName } from '#catalogue/level-ranges.ts'
import { useSlice } from '#islands/pickers/slices.ts'
import { fieldsOf, type JobValues } from '#stores/teaching/job-writing/values.ts'
import { JobFacts } from '#ui/JobFacts.tsx'
import { useLanguage } from './language.ts'

export function Preview({ values }: { values: JobValues }) {
  const { t, locale } = useLanguage()
  const { slice } = useSlice('areas')
  const fields = fieldsOf(values)
  const areas =
    slice.state === 'ready'
      ? slice.value
          .flatMap(({ districts }) => districts)
          .flatMap((district) => [district, ...district.neighbourhoods])
      : []
  return (
    <details className="card">
      <summary className="font-bold">{t('publish.preview')}</summary>
      <div className="pt-3">
        <JobFacts
          t={t}
          locale={locale}
          job={{
            ...fields,
            subject: fields.preferredSubjectExt ?? values.subjectName,
            levelName: fields.level === null ? '' : levelName(fields.level, locale),
            area: areas.find(({ id }) => id === fields.areaId)?.label ?? null,
          }}
        />
      </div>
    </details>
  )
}

import { mostMessageCharacters } from '#contract/teaching/applications.ts'
import { OverviewFacts } from '#islands/dashboard/OverviewFacts.tsx'
import { MarkedText } from '#islands/pickers/MarkedText.tsx'
import { useTutor } from '#islands/tutors/tutor-profile/use-record.ts'
import { Form } from '#islands/ui/form/Form.tsx'
import { SubmitButton } from '#islands/ui/form/SubmitButton.tsx'
import { useForm } from '#islands/ui/form/use-form.ts'
import { useFresh } from '#islands/ui/form/use-fresh.ts'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { formatNumber } from '#rules/numbers.ts'
import { applyForm, type TutorJob } from '#stores/teaching/tutor-jobs/tutor-job.ts'
import { showToast } from '#stores/toasts.ts'
import { templatesStore } from '#stores/tutors/tutor-profile/templates.ts'
import { MemberText } from '#ui/MemberText.tsx'
import { WholeCost } from '#ui/WholeCost.tsx'
import { useLanguage } from './language.ts'

/** Applies with a message, or changes the message of a pending application. */
export function Apply({ seen }: { seen: TutorJob }) {
  const { t, locale } = useLanguage()
  const form = useForm(() => applyForm(seen))
  const ownNames = useTutor()?.ownNames
  const { job, may } = seen
  const { feeCents, lessonMinutes, lessonsPerWeek } = job
  const { message } = form.values
  const isNew = may.includes('apply')
  useFresh(form.failure)
  const insert = (template: string) =>
    form.change({ message: [message.trim(), template].filter(Boolean).join('\n') })
  return (
    <OverviewFacts title={t(isNew ? 'tutorJobs.apply.title' : 'tutorJobs.message.title')}>
      {feeCents !== null && lessonMinutes !== null && lessonsPerWeek !== null && (
        <WholeCost
          t={t}
          locale={locale}
          terms={{ feeCents, lessonMinutes, lessonsPerWeek }}
          side="tutor"
        />
      )}
      {isNew && <p className="text-sm">{t('tutorJobs.apply.text')}</p>}
      <Form
        form={form}
        label={t(isNew ? 'tutorJobs.apply.title' : 'tutorJobs.message.title')}
        onSent={() => showToast(t(isNew ? 'tutorJobs.applied' : 'tutorJobs.changed'), 'ok')}
        foot={
          <div>
            <SubmitButton form={form} kind={isNew ? 'main' : 'brand'}>
              {t(isNew ? 'tutorJobs.apply' : 'tutorJobs.message.save')}
            </SubmitButton>
          </div>
        }
      >
        <Templates onInsert={insert} />
        <MarkedText
          id={form.idOf('message')}
          label={t(seen.application?.question ? 'tutorJobs.message.answer' : 'tutorJobs.message')}
          help={t('tutorJobs.message.help', {
            n: [...message.trim()].length,
            max: formatNumber(mostMessageCharacters),
          })}
          error={form.errorOf('message')}
          value={message}
          max={mostMessageCharacters}
          ownNames={ownNames}
          onChange={(typed) => form.change({ message: typed })}
        />
      </Form>
    </OverviewFacts>
  )
}

function Templates({ onInsert }: { onInsert: (template: string) => void }) {
  const { t, to, locale } = useLanguage()
  return (
    <details>
      <summary className="link">{t('tutorJobs.templates')}</summary>
      <Loaded t={t} store={templatesStore}>
        {(list) => (
          <div className="grid gap-2 pt-2">
            <ul className="grid gap-2">
              {list.map(({ id, template }) => (
                <li key={id}>
                  <button
                    type="button"
                    className="card w-full text-start whitespace-pre-line"
                    onClick={() => onInsert(template)}
                  >
                    <MemberText locale={locale} text={template} />
                  </button>
                </li>
              ))}
            </ul>
            {list.length === 0 && <p>{t('tutorJobs.templates.none')}</p>}
            <p>
              <a className="link" href={to('/tutor/dashboard/saveMegInfo')}>
                {t('tutorJobs.templates.edit')}
              </a>
            </p>
          </div>
        )}
      </Loaded>
    </details>
  )
}

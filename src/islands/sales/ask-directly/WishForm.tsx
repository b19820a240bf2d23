import { useEffect } from 'react'
import { compactLevel } from '#catalogue/compact-levels.ts'
import type { WishFields } from '#contract/teaching/invitations.ts'
import type { TutorDetail } from '#contract/tutors/tutors.ts'
import type { LevelKey } from '#contract/vocabulary.ts'
import { useSlice } from '#islands/pickers/slices.ts'
import { Form } from '#islands/ui/form/Form.tsx'
import { FormField } from '#islands/ui/form/FormField.tsx'
import { SubmitButton } from '#islands/ui/form/SubmitButton.tsx'
import { useForm } from '#islands/ui/form/use-form.ts'
import { jobTitle } from '#rules/teaching/job-title.ts'
import { wishForm } from '#stores/sales/shop/wish-form.ts'
import { MemberText } from '#ui/MemberText.tsx'
import { useLanguage } from './language.ts'

interface Props<Sent> {
  tutor: Pick<TutorDetail, 'tutorId' | 'name' | 'teaches'>
  /** What the button says: to use an invitation, or to buy one. */
  act: string
  send: (wish: WishFields) => Promise<Sent>
  onSent?: (sent: Sent) => void
}

/** What a parent tells a tutor whom they ask directly, as the tutor will see it. */
export function WishForm<Sent>({ tutor, act, send, onSent }: Props<Sent>) {
  const { t, locale } = useLanguage()
  const { tutorId, name, teaches } = tutor
  const only = teaches.length === 1 ? teaches[0] : undefined
  const form = useForm(() => wishForm(tutorId, { subject: only?.value ?? '', level: '' }, send))
  const { subject, level, areaId, words } = form.values
  const { slice } = useSlice('areas')
  const districts = slice.state === 'ready' ? slice.value.flatMap((region) => region.districts) : []
  const taught = teaches.find(({ value }) => value === subject)
  const levels = taught?.levelKeys ?? []
  const isOther = level !== '' && !levels.includes(level)
  const { change } = form
  useEffect(() => {
    if (isOther) change({ level: '' })
  }, [isOther, change])
  const nameOf = (key: string) => compactLevel(key as LevelKey, locale)
  const facts = [
    jobTitle(taught?.label ?? '', level === '' || isOther ? '' : nameOf(level)),
    districts.find(({ id }) => String(id) === areaId)?.label ?? '',
  ].filter((fact) => fact !== '')
  return (
    <Form
      form={form}
      label={t('askDirectly.title', { name })}
      {...(onSent && { onSent })}
      foot={
        <div className="grid gap-3">
          <section className="notice" aria-label={t('askDirectly.seen', { name })}>
            <div className="grid gap-1">
              <h3 className="font-bold">{t('askDirectly.seen', { name })}</h3>
              <p>{facts.join(' · ') || t('askDirectly.seen.nothing')}</p>
              {words.trim() !== '' && <MemberText as="q" locale={locale} text={words.trim()} />}
              <p className="text-sm text-muted">{t('askDirectly.seen.name')}</p>
            </div>
          </section>
          <p className="text-sm text-muted">{t('askDirectly.then')}</p>
          <SubmitButton form={form} kind="main" wide>
            {act}
          </SubmitButton>
        </div>
      }
    >
      <FormField
        form={form}
        name="subject"
        placeholder={t('askDirectly.choose')}
        options={teaches.map(({ value, label }) => ({ value, label }))}
      />
      <FormField
        form={form}
        name="level"
        placeholder={t('askDirectly.choose')}
        disabled={levels.length === 0}
        options={levels.map((key) => ({ value: key, label: nameOf(key) }))}
      />
      <FormField
        form={form}
        name="areaId"
        placeholder={t('askDirectly.area.any')}
        options={districts.map(({ id, label }) => ({ value: String(id), label }))}
      />
      <FormField form={form} name="words" />
    </Form>
  )
}

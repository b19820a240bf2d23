import { useStore } from '@nanostores/react'
import { useLanguage } from '#islands/language.tsx'
import { useSettingForm } from '#islands/settings/use-setting-form.ts'
import { FormFrame } from '#islands/sign-in/FormFrame.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { Select } from '#islands/ui/Select.tsx'
import {
  $parentDraft,
  changeParentDraft,
  newChild,
  type ParentFields,
} from '#stores/parent-record.ts'
import type { Option } from '#styles/kinds.ts'
import { ChildFields } from './ChildFields.tsx'

/** What the pickers offer, in the language of the page. */
export interface ParentChoices {
  levels: readonly Option[]
  districts: readonly Option[]
  subjects: readonly Option[]
}

interface ParentFormProps {
  /** What the form begins with; what was typed before comes first. */
  from: ParentFields
  choices: ParentChoices
  submitLabel: string
  onSubmit: (fields: ParentFields) => Promise<void>
}

const mostChildren = 10
const ids = { name: 'parent-name', email: 'parent-email', areaId: 'parent-area' }

/** Name, mail address, district and children; kept on this device as it is typed. */
export function ParentForm({ from, choices, submitLabel, onSubmit }: ParentFormProps) {
  const { t } = useLanguage()
  const fields = { ...from, ...useStore($parentDraft) }
  const { students } = fields
  const submission = useSettingForm({
    // As useSubmission calls the name of a person.
    userName: { id: ids.name, label: t('parent.name') },
    email: { id: ids.email, label: t('parent.email') },
    ...Object.fromEntries(
      students.map((_, at) => [
        `students.${at}.nickname`,
        { id: `child-${at}-nickname`, label: t('parent.nickname') },
      ]),
    ),
  })
  const { errors, submit } = submission
  return (
    <FormFrame
      submission={submission}
      label={t('parent.form')}
      submitLabel={submitLabel}
      onSubmit={() => void submit(() => onSubmit(fields))}
    >
      <Field
        t={t}
        id={ids.name}
        name="name"
        autoComplete="name"
        label={t('parent.name')}
        help={t('parent.name.help')}
        {...(errors.userName !== undefined && { error: errors.userName })}
        required
        value={fields.name}
        onChange={({ target }) => changeParentDraft({ name: target.value })}
      />
      <Field
        t={t}
        id={ids.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        label={t('parent.email')}
        {...(errors.email !== undefined && { error: errors.email })}
        value={fields.email}
        onChange={({ target }) => changeParentDraft({ email: target.value })}
      />
      <Select
        id={ids.areaId}
        label={t('parent.area')}
        placeholder={t('parent.notChosen')}
        options={choices.districts}
        value={fields.areaId ?? ''}
        onChange={({ target }) => changeParentDraft({ areaId: Number(target.value) || null })}
      />
      <h2 className="text-lg font-bold">{t('parent.children')}</h2>
      <p className="field-help">{t('parent.children.help')}</p>
      {students.map((child, at) => (
        <ChildFields
          key={child.key}
          place={at}
          child={child}
          choices={choices}
          error={errors[`students.${at}.nickname`]}
          onChange={(changed) =>
            changeParentDraft({
              students: students.map((other, index) => (index === at ? changed : other)),
            })
          }
          onRemove={() =>
            changeParentDraft({ students: students.filter((_, index) => index !== at) })
          }
        />
      ))}
      {students.length < mostChildren && (
        <div>
          <Button onClick={() => changeParentDraft({ students: [...students, newChild()] })}>
            {t(students.length === 0 ? 'parent.child.add' : 'parent.child.another')}
          </Button>
        </div>
      )}
    </FormFrame>
  )
}

import { FormField } from '#islands/ui/form/FormField.tsx'
import type { ShownForm } from '#islands/ui/form/use-form.ts'
import type { ChildValues } from '#stores/accounts/parent-record.ts'
import type { Option } from '#styles/kinds.ts'
import { Button } from '#ui/Button.tsx'
import { Chip } from '#ui/Chip.tsx'
import { useLanguage } from './language.ts'

export interface ParentChoices {
  levels: readonly Option[]
  districts: readonly Option[]
  subjects: readonly Option[]
}

interface ChildFieldsProps {
  form: ShownForm
  index: number
  child: ChildValues
  choices: ParentChoices
  onRemove: () => void
}

export function ChildFields({ form, index, child, choices, onRemove }: ChildFieldsProps) {
  const { t } = useLanguage()
  const { subjects } = child
  const at = (name: string) => `students.${index}.${name}`
  const title = t('parent.child', { n: index + 1 })
  const placeholder = t('parent.notChosen')
  return (
    <fieldset className="child">
      <legend className="font-bold">{title}</legend>
      <FormField form={form} name={at('nickname')} />
      <FormField
        form={form}
        name={at('level')}
        placeholder={placeholder}
        options={choices.levels}
      />
      <FormField
        form={form}
        name={at('areaId')}
        placeholder={placeholder}
        options={choices.districts}
      />
      <fieldset>
        <legend className="field-label">{t('parent.subjects')}</legend>
        <div className="flex flex-wrap gap-2 pt-1">
          {choices.subjects.map(({ value, label }) => {
            const on = subjects.includes(value)
            const next = on ? subjects.filter((one) => one !== value) : [...subjects, value]
            return (
              <Chip
                key={value}
                label={label}
                on={on}
                onToggle={() => form.set(at('subjects'), next)}
              />
            )
          })}
        </div>
      </fieldset>
      <div>
        <Button
          kind="quiet"
          aria-label={t('parent.child.remove', { child: title })}
          onClick={onRemove}
        >
          {t('parent.remove')}
        </Button>
      </div>
    </fieldset>
  )
}

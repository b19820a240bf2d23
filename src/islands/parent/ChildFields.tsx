import { useLanguage } from '#islands/language.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Chip } from '#islands/ui/Chip.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { Select } from '#islands/ui/Select.tsx'
import type { ChildFields as Child } from '#stores/parent-record.ts'
import type { ParentChoices } from './ParentForm.tsx'

interface ChildFieldsProps {
  place: number
  child: Child
  choices: ParentChoices
  error: string | undefined
  onChange: (child: Child) => void
  onRemove: () => void
}

/** One child: a nickname, the grade, the district and the subjects. */
export function ChildFields({
  place,
  child,
  choices,
  error,
  onChange,
  onRemove,
}: ChildFieldsProps) {
  const { t } = useLanguage()
  const id = (name: string) => `child-${place}-${name}`
  const toggle = (value: string) =>
    child.subjects.includes(value)
      ? child.subjects.filter((other) => other !== value)
      : [...child.subjects, value]
  const title = t('parent.child', { n: place + 1 })
  return (
    <fieldset className="child">
      <legend className="font-bold">{title}</legend>
      <Field
        t={t}
        id={id('nickname')}
        name="nickname"
        autoComplete="off"
        maxLength={20}
        label={t('parent.nickname')}
        help={t('parent.nickname.help')}
        {...(error !== undefined && { error })}
        required
        value={child.nickname}
        onChange={({ target }) => onChange({ ...child, nickname: target.value })}
      />
      <Select
        id={id('level')}
        label={t('parent.level')}
        placeholder={t('parent.notChosen')}
        options={choices.levels}
        value={child.level ?? ''}
        onChange={({ target }) => onChange({ ...child, level: target.value || null })}
      />
      <Select
        id={id('area')}
        label={t('parent.schoolArea')}
        placeholder={t('parent.notChosen')}
        options={choices.districts}
        value={child.areaId ?? ''}
        onChange={({ target }) => onChange({ ...child, areaId: Number(target.value) || null })}
      />
      <fieldset>
        <legend className="field-label">{t('parent.subjects')}</legend>
        <div className="flex flex-wrap gap-2 pt-1">
          {choices.subjects.map(({ value, label }) => (
            <Chip
              key={value}
              label={label}
              on={child.subjects.includes(value)}
              onToggle={() => onChange({ ...child, subjects: toggle(value) })}
            />
          ))}
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

import { useState } from 'react'
import { SubjectPicker } from '#islands/pickers/SubjectPicker.tsx'
import { useSlice } from '#islands/pickers/slices.ts'
import { useFocusLater } from '#islands/ui/use-focus-later.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from './language.ts'

interface Props {
  id: string
  value: string
  onChange: (value: string) => void
}

/** The subject of a course, from the catalogue; optional. */
export function SubjectField({ id, value, onChange }: Props) {
  const { t } = useLanguage()
  const { slice } = useSlice('subjects')
  const [isPicking, setPicking] = useState(false)
  const focusLater = useFocusLater()
  const items =
    slice.state === 'ready'
      ? slice.value.flatMap(({ groups }) => groups.flatMap((g) => g.items))
      : []
  const label = items.find((item) => item.value === value)?.label ?? ''
  return (
    <fieldset id={id} tabIndex={-1} className="grid gap-2">
      <legend className="field-label">
        {t('courseEditor.field.subject')}{' '}
        <span className="field-optional">({t('ui.optional')})</span>
      </legend>
      {isPicking ? (
        <SubjectPicker
          chosen={[]}
          onPick={(picked) => {
            onChange(picked.value)
            setPicking(false)
            focusLater(`${id}-change`)
          }}
        />
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          {label !== '' && <strong>{label}</strong>}
          <Button
            id={`${id}-change`}
            onClick={() => {
              setPicking(true)
              focusLater('pick-subject')
            }}
          >
            {t(value === '' ? 'courseEditor.subject.choose' : 'courseEditor.subject.change')}
          </Button>
          {value !== '' && (
            <Button
              kind="quiet"
              onClick={() => {
                onChange('')
                focusLater(`${id}-change`)
              }}
            >
              {t('courseEditor.subject.none')}
            </Button>
          )}
        </div>
      )}
    </fieldset>
  )
}

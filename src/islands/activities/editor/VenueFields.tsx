import { FormField } from '#islands/ui/form/FormField.tsx'
import type { ShownForm } from '#islands/ui/form/use-form.ts'
import { Select } from '#ui/Select.tsx'
import { type DistrictOption, useLanguage } from './language.ts'

interface Props {
  form: ShownForm
  districts: readonly DistrictOption[]
}

/** A venue, or a link. */
export function VenueFields({ form, districts }: Props) {
  const { t } = useLanguage()
  return (
    <>
      <FormField form={form} name="isOnline" />
      {!form.valueOf('isOnline') && (
        <Select
          id={form.idOf('areaId')}
          label={t('activityEditor.field.area')}
          placeholder={t('activityEditor.choose')}
          error={form.errorOf('areaId')}
          options={districts}
          value={String(form.valueOf('areaId'))}
          onChange={({ target }) => form.set('areaId', target.value)}
        />
      )}
      <FormField form={form} name="place" />
      <FormField form={form} name="onlineUrl" />
    </>
  )
}

import { noticeChannels } from '#contract/accounts/settings.ts'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { Form } from '#islands/ui/form/Form.tsx'
import { FormField } from '#islands/ui/form/FormField.tsx'
import { useForm } from '#islands/ui/form/use-form.ts'
import { useWide } from '#islands/ui/use-wide.ts'
import { editOnItsPage } from '#stores/tutors/search/edited-search.ts'
import {
  idOfChoice,
  type SavedSearch,
  savedSearchForm,
} from '#stores/tutors/search/saved-search-form.ts'
import { Chip, FilterChip } from '#ui/Chip.tsx'
import { useWishLanguage } from '../../accounts/parent/language.ts'

interface Props {
  saved: SavedSearch
  /** Address of the search. */
  href: string
  onClose: () => void
}

/** A saved search: its name, how its notices are sent, and its filters. */
export default function EditSearch({ saved, href, onClose }: Props) {
  const { t } = useWishLanguage()
  const isWide = useWide()
  const form = useForm(() => savedSearchForm(saved))
  const removed = form.valueOf('removed') as string[]
  const left = saved.choices.filter((choice) => !removed.includes(idOfChoice(choice)))
  return (
    <Dialog t={t} open onClose={onClose} title={t('saved.edit.title')} sheet={!isWide}>
      <Form form={form} submitLabel={t('saved.save')} onSent={onClose}>
        <FormField form={form} name="name" />
        <FormField
          form={form}
          name="channel"
          options={[
            { value: '', label: t('saved.channel.usual') },
            ...noticeChannels.map((value) => ({ value, label: t(`saved.channel.${value}`) })),
          ]}
        />
        <fieldset className="grid gap-2">
          <legend className="font-bold">{t('saved.filters')}</legend>
          <div id={form.idOf('removed')} tabIndex={-1} className="flex flex-wrap gap-2">
            {left.map((choice) =>
              left.length === 1 ? (
                <Chip key={idOfChoice(choice)} label={choice.label} on />
              ) : (
                <FilterChip
                  key={idOfChoice(choice)}
                  t={t}
                  label={choice.label}
                  onRemove={() => form.set('removed', [...removed, idOfChoice(choice)])}
                />
              ),
            )}
          </div>
          {left.length === 1 && <p className="text-sm text-muted">{t('saved.filters.least')}</p>}
          {form.errorOf('removed') && <p className="field-error">{form.errorOf('removed')}</p>}
          <a
            className="link inline-flex min-h-11 items-center"
            href={href}
            onClick={() => editOnItsPage(saved)}
          >
            {t('saved.filters.search')}
          </a>
        </fieldset>
      </Form>
    </Dialog>
  )
}

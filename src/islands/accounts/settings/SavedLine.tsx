import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from './language.ts'

/** Says at the control that it is saved; its line is always there, so that nothing moves. */
export function SavedLine({ isSaved }: { isSaved: boolean }) {
  const { t } = useLanguage()
  return (
    <p className="setting-saved" role="status">
      {isSaved && (
        <>
          <Icon name="check" />
          {t('setting.saved')}
        </>
      )}
    </p>
  )
}

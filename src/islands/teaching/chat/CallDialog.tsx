import { Dialog } from '#islands/ui/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from './cards/language.ts'
import { WithChatMessages } from './WithChatMessages.tsx'

interface Props {
  name: string
  /** With the country code: "+852 91234567". */
  number: string
  onClose: () => void
}

/** The other side's number, to be called; it says that the look is recorded. */
export default function CallDialog(props: Props) {
  return (
    <WithChatMessages namespaces={['chatMore']}>
      <Shown {...props} />
    </WithChatMessages>
  )
}

function Shown({ name, number, onClose }: Props) {
  const { t } = useLanguage()
  return (
    <Dialog t={t} open onClose={onClose} title={t('chatMore.call.title', { name })}>
      <div className="grid gap-3">
        <a
          className="button button-main tabular-nums"
          href={`tel:${number.replace(' ', '')}`}
          aria-label={t('chatMore.call.to', { number })}
        >
          <Icon name="phone" /> {number}
        </a>
        <p className="text-sm text-muted">{t('chatMore.call.recorded')}</p>
      </div>
    </Dialog>
  )
}

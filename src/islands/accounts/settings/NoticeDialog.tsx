import { noticeChannels, noticePaces, type Settings } from '#contract/accounts/settings.ts'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { useWide } from '#islands/ui/use-wide.ts'
import { useLanguage } from './language.ts'
import { SavedChoices } from './SavedChoices.tsx'

interface Props {
  notice: Settings['notices'][number]
  hasMail: boolean
  isOpen: boolean
  onClose: () => void
}

/** How one kind of notification comes, and how often where it may be bundled. */
export function NoticeDialog({ isOpen, onClose, ...choice }: Props) {
  const { t } = useLanguage()
  const isWide = useWide()
  const title = t(`setting.notice.${choice.notice.kind}`)
  return (
    <Dialog t={t} open={isOpen} onClose={onClose} title={title} sheet={!isWide}>
      {isOpen && <Ways {...choice} />}
    </Dialog>
  )
}

function Ways({ notice, hasMail }: Pick<Props, 'notice' | 'hasMail'>) {
  const { t } = useLanguage()
  const { kind, channel, required, pace } = notice
  const text = t(`setting.notice.${kind}.text`)
  return (
    <div className="setting-body">
      <p className="text-sm text-muted">
        {required ? t('setting.notice.required', { text }) : text}
      </p>
      <SavedChoices
        name={`setting-notice-${kind}`}
        legend={t('setting.channel')}
        options={noticeChannels
          .filter((option) => option !== 'none')
          .map((option) => ({
            value: option,
            label: t(`setting.channel.${option}`),
            disabled: option === 'mail' && !hasMail,
          }))}
        value={channel}
        change={(wanted) => ({ notices: [{ kind, channel: wanted }] })}
      />
      {!hasMail && (
        <p className="text-sm">
          <a className="link" href="#email">
            {t('setting.channel.noMail')}
          </a>
        </p>
      )}
      {!required && channel !== 'none' && (
        <SavedChoices
          name={`setting-pace-${kind}`}
          legend={t('setting.pace')}
          options={noticePaces.map((option) => ({
            value: option,
            label: t(`setting.pace.${option}`),
          }))}
          value={pace}
          change={(wanted) => ({ notices: [{ kind, pace: wanted }] })}
        />
      )}
    </div>
  )
}

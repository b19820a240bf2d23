import { useState } from 'react'
import type { NoticeChannel, Settings } from '#contract/accounts/settings.ts'
import { Icon } from '#ui/Icon.tsx'
import { Switch } from '#ui/Switch.tsx'
import { useLanguage } from './language.ts'
import { NoticeDialog } from './NoticeDialog.tsx'
import { useSaved } from './use-saved.ts'

interface NoticeRowProps {
  notice: Settings['notices'][number]
  hasMail: boolean
}

/** One kind of notification: a switch, and its channel, which a press on the row changes. */
export function NoticeRow({ notice, hasMail }: NoticeRowProps) {
  const { t } = useLanguage()
  const { kind, channel, required } = notice
  const [isOpen, setOpen] = useState(false)
  // Switched on again, it comes as it came before.
  const [before, setBefore] = useState<NoticeChannel>(hasMail ? 'mail' : 'sms')
  const { present, save, busy, isSaved, error } = useSaved(channel, (wanted) => ({
    notices: [{ kind, channel: wanted }],
  }))
  const isOn = present !== 'none'
  const turn = () => {
    if (isOn) setBefore(present)
    void save(isOn ? 'none' : before)
  }
  const name = t(`setting.notice.${kind}`)
  return (
    <li className="notice-row">
      <button
        type="button"
        className="notice-open"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span>
          {name}
          <small>{t(`setting.notice.${kind}.text`)}</small>
        </span>
        <small>{t(isOn ? `setting.channel.${present}` : 'setting.off')}</small>
      </button>
      {required ? (
        <span className="notice-fixed">
          <Icon name="lock" />
          <span className="sr-only">{t('setting.notice.fixed')}</span>
        </span>
      ) : (
        <Switch label={name} isOn={isOn} isBusy={busy} onChange={turn} />
      )}
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      <p className="sr-only" role="status">
        {isSaved && t('setting.saved')}
      </p>
      <NoticeDialog
        notice={notice}
        hasMail={hasMail}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    </li>
  )
}

import { Icon } from '#ui/Icon.tsx'
import { type SubPageProps, useLanguage } from './language.ts'
import { NoticeRow } from './NoticeRow.tsx'
import { kindsOf } from './notice-kinds.ts'
import { QuietHours } from './QuietHours.tsx'

/** Where notifications come, which of them, and when. */
export default function NoticesPage({ settings, kind }: SubPageProps) {
  const { t } = useLanguage()
  const { countryCode, mobile, email, emailState, quiet } = settings
  return (
    <div className="setting-groups">
      <ul className="me-card">
        <li>
          <a className="me-row notice-way" href="#number">
            <Icon name="phone" />
            <span>
              {t('setting.ways.phone')}
              <small className="tabular-nums">{`+${countryCode} ${mobile}`}</small>
            </span>
            <Icon name="right" />
          </a>
        </li>
        <li>
          <a className="me-row notice-way" href="#email">
            <Icon name="mail" />
            <span>
              {t('setting.channel.mail')}
              {emailState === 'confirmed' ? (
                <small>{email}</small>
              ) : (
                <small className="setting-unset">
                  {t(emailState === 'none' ? 'setting.unset' : 'setting.email.waits')}
                </small>
              )}
            </span>
            <Icon name="right" />
          </a>
        </li>
      </ul>
      <section aria-labelledby="setting-notices-what">
        <h3 id="setting-notices-what">{t('setting.notices.what')}</h3>
        <ul className="me-card">
          {kindsOf(settings, kind).map((notice) => (
            <NoticeRow key={notice.kind} notice={notice} hasMail={emailState === 'confirmed'} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="setting-notices-quiet">
        <h3 id="setting-notices-quiet">{t('setting.quiet')}</h3>
        <div className="me-card">
          <QuietHours quiet={quiet} />
        </div>
      </section>
      <p className="px-4 text-xs text-muted">{t('setting.notices.fixed')}</p>
    </div>
  )
}

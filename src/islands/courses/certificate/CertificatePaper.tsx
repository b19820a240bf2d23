import type { OwnCertificate } from '#contract/courses/certificates.ts'
import { brandName } from '#i18n/brand.ts'
import { nameSize, printedNumber } from '#rules/courses/certificate.ts'
import { formatDate } from '#rules/dates.ts'
import { QrCode } from '#ui/QrCode.tsx'
import { useLanguage } from './language.ts'
import { Seal, Waves } from './ornaments.tsx'

/** One page of A4, landscape, the same in light and dark. */
export function CertificatePaper({ certificate }: { certificate: OwnCertificate }) {
  const { t, locale } = useLanguage()
  const { number, printedName, title, teacher, lessons, quizzes, issuedAt, qr } = certificate
  const brand = brandName(locale)
  const facts = [
    [t('certificate.paper.teacher'), teacher],
    [t('certificate.paper.date'), formatDate(new Date(issuedAt), locale, { year: true })],
    [t('certificate.paper.number'), printedNumber(number)],
  ] as const
  return (
    <div className="certificate-frame paper paper-landscape">
      <article className="certificate">
        <Waves />
        <p className="certificate-brand">
          <img src="/favicon.svg" alt="" width="48" height="48" />
          {brand}
        </p>
        <p className="certificate-mark" aria-hidden="true">
          {brandName(locale === 'en' ? 'zh-tw' : 'en')}
        </p>
        <div className="certificate-text">
          <h2 className="certificate-title">{t('certificate.paper.title')}</h2>
          <p className="certificate-other" aria-hidden="true">
            {t('certificate.paper.other')}
          </p>
          <p>{t('certificate.paper.certifies')}</p>
          <p className={`certificate-name certificate-name-${nameSize(printedName)}`}>
            {printedName}
          </p>
          <p>
            {t('certificate.paper.lessons', { n: lessons })}
            {quizzes > 0 && t('certificate.paper.quizzes', { n: quizzes })}
            {t('certificate.paper.end')}
          </p>
          <p className="certificate-course">{title}</p>
        </div>
        <dl className="certificate-facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className="certificate-check">
          <QrCode {...qr} label={t('certificate.paper.code')} className="certificate-qr" />
          {t('certificate.paper.scan')}
        </p>
        <Seal brand={brand} />
      </article>
    </div>
  )
}

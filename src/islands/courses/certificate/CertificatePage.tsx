import '#styles/certificate.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { OwnCertificate } from '#contract/courses/certificates.ts'
import { GuardedScreen } from '#islands/dashboard/Guarded.tsx'
import { Answer } from '#islands/ui/Loaded.tsx'
import { ListSkeleton } from '#islands/ui/Skeletons.tsx'
import { certificateStore } from '#stores/courses/study/certificate.ts'
import { Button } from '#ui/Button.tsx'
import { Done } from '#ui/Done.tsx'
import { State } from '#ui/State.tsx'
import { SignIn } from '../study/SignIn.tsx'
import { CertificateName } from './CertificateName.tsx'
import { CertificatePaper } from './CertificatePaper.tsx'
import { type CertificateProps, useLanguage } from './language.ts'

interface Props extends CertificateProps {
  classId: number
}

/** The certificate of a completed course, to be named and printed by its owner. */
export default function CertificatePage({ locale, messages, classId }: Props) {
  return (
    <GuardedScreen
      needs="parent"
      guest={<SignIn classId={0} />}
      locale={locale}
      messages={messages}
    >
      <OneCertificate classId={classId} />
    </GuardedScreen>
  )
}

function OneCertificate({ classId }: { classId: number }) {
  const { t, to } = useLanguage()
  const loaded = useStore(certificateStore.$loaded)
  useEffect(() => void certificateStore.ask(classId), [classId])
  if (loaded.state === 'failed' && loaded.code === 'A0404') {
    return (
      <State
        picture="empty"
        title={t('certificate.missing.title')}
        text={t('certificate.missing.text')}
      >
        <a className="button button-brand" href={to(`/course/learn/${classId}`)}>
          {t('certificate.course')}
        </a>
      </State>
    )
  }
  return (
    <Answer
      t={t}
      loaded={loaded}
      onRetry={() => void certificateStore.load()}
      skeleton={<ListSkeleton t={t} cards={1} />}
    >
      {(certificate) => <Shown certificate={certificate} />}
    </Answer>
  )
}

function Shown({ certificate }: { certificate: OwnCertificate }) {
  const { t, to } = useLanguage()
  const { classId, name, lessons, quizzes, quizPercent } = certificate
  const [isNaming, setNaming] = useState(name === '')
  const results = [
    t('certificate.done.lessons', { n: lessons }),
    ...(quizPercent === null
      ? []
      : [t('certificate.done.quizzes', { n: quizzes, percent: quizPercent })]),
  ]
  return (
    <div className="grid gap-4">
      <Done
        title={name === '' ? t('certificate.done') : t('certificate.done.name', { name })}
        text={results.join(t('certificate.comma')) + t('certificate.stop')}
      />
      <CertificatePaper certificate={certificate} />
      {isNaming ? (
        <CertificateName certificate={certificate} onClose={() => setNaming(false)} />
      ) : (
        <>
          <div className="certificate-acts">
            <Button kind="main" onClick={() => window.print()}>
              {t('certificate.print')}
            </Button>
            <Button onClick={() => setNaming(true)}>{t('certificate.rename')}</Button>
          </div>
          <p className="text-center text-sm text-muted">{t('certificate.print.help')}</p>
        </>
      )}
      <p className="text-center text-sm text-muted">
        {t('certificate.note')}{' '}
        <a className="link" href={to(`/course/learn/${classId}`)}>
          {t('certificate.course')}
        </a>
      </p>
    </div>
  )
}

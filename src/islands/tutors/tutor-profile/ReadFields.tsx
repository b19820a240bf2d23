import type { ReactNode } from 'react'
import { levelName } from '#catalogue/level-ranges.ts'
import { modesRead } from '#stores/tutors/tutor-profile/fill-drafts.ts'
import type { IntroductionRead } from '#stores/tutors/tutor-profile/introduction.ts'
import { useRegisterLanguage } from './language.ts'
import { feeTexts, slotTexts } from './read-texts.ts'

/** Fields that are shown together with another. */
const sameRow: Partial<Record<IntroductionRead['evidence'][number]['field'], string>> = {
  home: 'online',
}

interface ReadFieldsProps {
  text: string
  reading: IntroductionRead
  children: ReactNode
}

/** The fields that were read, each with the part of the text that it came from. */
export function ReadFields({ text, reading, children }: ReadFieldsProps) {
  const { t, locale } = useRegisterLanguage()
  const { fields, evidence } = reading
  const comma = t('register.comma')
  const list = (texts: readonly string[]) => texts.join(comma)
  const { nameZh, nameEn } = reading.name
  const rows = {
    name: [nameZh, nameEn].filter((name) => name !== null).join(' '),
    tutorLevel: fields.tutorLevel ? t(`vocabulary.tutorLevel.${fields.tutorLevel}`) : '',
    university: list(reading.universities.map(({ name }) => name)),
    major: reading.major?.name ?? '',
    subjects: list(reading.teaches.map(({ name }) => name)),
    levels: list([
      ...new Set(
        reading.teaches.flatMap(({ levelKeys }) => levelKeys.map((key) => levelName(key, locale))),
      ),
    ]),
    fees: feeTexts(reading.teaches, locale, comma).join(' · '),
    areas: list(reading.areas.map(({ name }) => name)),
    yearsExperience:
      fields.yearsExperience === null ? '' : t('register.years', { n: fields.yearsExperience }),
    examResults: list(
      reading.examResults.map(({ exam, name, grade }) => `${exam} ${name} ${grade}`),
    ),
    online: list(modesRead(reading).map((mode) => t(`vocabulary.mode.${mode}`))),
    home: '',
    sex: reading.sex === null ? '' : t(`register.sex.${reading.sex}`),
    birthYear: reading.birthYear === null ? '' : String(reading.birthYear),
    times: slotTexts(reading.slots, t, comma).join(' · '),
  } satisfies Record<IntroductionRead['evidence'][number]['field'], string>
  const found = (Object.entries(rows) as [keyof typeof rows, string][]).filter(
    ([, value]) => value !== '',
  )
  return (
    <section className="card grid gap-4" aria-label={t('readIntroduction.title')}>
      <h3 className="font-bold">
        {t(found.length === 0 ? 'readIntroduction.none' : 'readIntroduction.title')}
      </h3>
      {found.length > 0 && (
        <dl className="read-fields">
          {found.map(([field, value]) => (
            <div key={field}>
              <dt>{t(`readIntroduction.${field}`)}</dt>
              <dd>{value}</dd>
              <dd className="from-words">
                {t('pickers.from')}{' '}
                {[
                  ...new Set(
                    evidence
                      .filter((one) => one.field === field || sameRow[one.field] === field)
                      .map(({ start, end }) => text.slice(start, end)),
                  ),
                ].map((texts) => (
                  <q key={texts}>{texts}</q>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {reading.takenOut.length > 0 ? (
        <p className="field-help from-words">
          {t('readIntroduction.hidden')}{' '}
          {reading.takenOut.map((text) => (
            <q key={text}>{text}</q>
          ))}
        </p>
      ) : null}
      {reading.unread.length > 0 && (
        <section className="grid gap-1" aria-labelledby="unread">
          <h4 id="unread" className="font-bold">
            {t('readIntroduction.unread')}
          </h4>
          <p className="field-help">{t('readIntroduction.unread.note')}</p>
          <ul className="step-hints">
            {reading.unread.map((piece) => (
              <li key={piece}>{piece}</li>
            ))}
          </ul>
        </section>
      )}
      {reading.by === 'model' && <p className="field-help">{t('readIntroduction.model')}</p>}
      <p>{t('readIntroduction.check')}</p>
      <div className="step-actions">{children}</div>
    </section>
  )
}

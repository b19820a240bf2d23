import { longestOwnSubject } from '#contract/teaching/job-fields.ts'
import type { OwnJob } from '#contract/teaching/jobs.ts'
import { type TutorLevel, tutorLevels } from '#contract/vocabulary.ts'
import { parseFee } from '#rules/cents.ts'
import { hourlyFeeIssue } from '#rules/validation/minimum-fee.ts'
import { createForm, type FormParts } from '../../form.ts'
import { published, publishRow } from './publishing.ts'
import type { JobValues } from './values.ts'
import { writing } from './writing.ts'

const isOwnSubject = ({ category }: JobValues) => category === 'CUS'

const fields: FormParts<JobValues, OwnJob>['fields'] = {
  preferredSubject: {
    control: 'own',
    label: 'publish.field.subject',
    also: ['category'],
    check: (subject, { category }) =>
      subject === '' && category !== 'CUS' ? 'required.select' : null,
  },
  preferredSubjectExt: {
    control: 'text',
    label: 'publish.field.ownSubject',
    input: { maxLength: longestOwnSubject },
    required: true,
    noContact: true,
    shown: isOwnSubject,
  },
  level: {
    control: 'own',
    label: 'publish.field.level',
    required: 'required.select',
    shown: (values) => !isOwnSubject(values) && values.preferredSubject !== '',
  },
  mode: { control: 'own', label: 'publish.field.mode' },
  areaId: {
    control: 'own',
    label: 'publish.field.area',
    required: 'required.select',
    shown: ({ mode }) => mode !== 'online',
  },
  lessonsPerWeek: {
    control: 'select',
    label: 'publish.field.lessonsPerWeek',
    required: 'required.select',
  },
  lessonMinutes: {
    control: 'select',
    label: 'publish.field.lessonMinutes',
    required: 'required.select',
  },
  slots: { control: 'own', label: 'publish.field.slots' },
  fee: {
    control: 'own',
    label: 'publish.field.fee',
    also: ['feeCents'],
    required: true,
    check: (fee, { tutorLevel }) => hourlyFeeIssue(parseFee(fee), wantedLevels(tutorLevel)),
  },
  tutorLevel: { control: 'select', label: 'publish.field.tutorLevel' },
  tutorSex: { control: 'select', label: 'publish.field.tutorSex' },
  studentId: { control: 'select', label: 'publish.field.child', help: 'publish.field.child.help' },
  studentSex: { control: 'select', label: 'publish.field.studentSex' },
  remark: { control: 'own', label: 'publish.field.remark', noContact: true },
}

/** Tutor levels that a job asks for; none means any. */
export const wantedLevels = (tutorLevel: string): readonly TutorLevel[] =>
  tutorLevels.filter((one) => one === tutorLevel)

export const jobForm = (rowId: string) =>
  createForm<JobValues, OwnJob>({
    id: 'job',
    fields,
    begin: writing.baseOf(rowId),
    draft: writing.rowDraft(rowId),
    send: () => publishRow(rowId),
    sent: (job) => published(rowId, job),
  })

import { parentMobile, tutorMobile } from '#rules/accounts/demo-accounts.ts'
import { jobNumber } from '#rules/teaching/job-number.ts'
import type { DemoBatch } from './batch.ts'
import type { DemoJob } from './job.ts'

/** First ids of a batch's rows; those of one table are consecutive. */
export interface FirstIds {
  account: number
  tutor: number
  parent: number
  job: number
  application: number
}

const demoAccount = { countryCode: '852', demo: true }

/** Accounts, tutors and parents of a batch with their ids: first the tutors' accounts. */
export function peopleRows({ tutors, parents, firstTutor, firstParent }: DemoBatch, ids: FirstIds) {
  const parentAccount = ids.account + tutors.length
  // The second tutor is also a parent: an account to try both.
  const both = tutors[1 - firstTutor]
  return {
    accounts: [
      ...tutors.map(({ tutor: { createdAt } }, i) => ({
        id: ids.account + i,
        ...demoAccount,
        mobile: tutorMobile(firstTutor + i),
        createdAt,
      })),
      ...parents.map(({ createdAt }, i) => ({
        id: parentAccount + i,
        ...demoAccount,
        mobile: parentMobile(firstParent + i),
        createdAt,
      })),
    ],
    tutors: tutors.map(({ tutor }, i) => ({
      id: ids.tutor + i,
      accountId: ids.account + i,
      ...tutor,
    })),
    parents: [
      ...parents.map((parent, i) => ({
        id: ids.parent + i,
        accountId: parentAccount + i,
        ...parent,
      })),
      ...(both === undefined
        ? []
        : [
            {
              id: ids.parent + parents.length,
              accountId: ids.account + 1 - firstTutor,
              surnameZh: both.person.surname.zh,
              surnameEn: both.person.surname.en,
              areaId: both.person.home.id,
              createdAt: both.tutor.createdAt,
            },
          ]),
    ],
  }
}

export function tutorChildRows({ tutors }: DemoBatch, firstTutorId: number) {
  const below = <Row extends object>(of: (tutor: DemoBatch['tutors'][number]) => Row[]) =>
    tutors.flatMap((tutor, i) => of(tutor).map((row) => ({ tutorId: firstTutorId + i, ...row })))
  return {
    teaches: below(({ teaches }) => teaches),
    areas: below(({ areas }) => areas),
    slots: below(({ slots }) => slots),
    education: below(({ education }) => education),
    examResults: below(({ examResults }) => examResults),
    work: below(({ work }) => work),
    badges: below(({ badges }) => badges),
  }
}

/** Jobs and the reviews of some of them. `parentId` and `tutorId` turn an index into an id. */
export function jobRows(
  { jobs, reviews }: DemoBatch,
  first: Pick<FirstIds, 'job' | 'application'>,
  parentId: (index: number) => number,
  tutorId: (index: number) => number,
) {
  const row = ({ parent, tutor, ...job }: DemoJob, id: number) => ({
    id,
    jobNo: jobNumber(id),
    parentId: parentId(parent),
    tutorId: tutor === null ? null : tutorId(tutor),
    bookedAt: null,
    dueAt: null,
    // Who booked: the tutor's answer is the other side's.
    lastActor: job.status === 'BOOKED' ? ('parent' as const) : null,
    ...job,
  })
  const reviewed = first.job + jobs.length
  const rows = [
    ...jobs.map((job, i) => row(job, first.job + i)),
    ...reviews.map(({ job }, i) => row(job, reviewed + i)),
  ]
  const taken = rows.flatMap((one) =>
    one.tutorId === null ? [] : [{ ...one, tutorId: one.tutorId }],
  )
  const applications = taken.map((one, i) => ({
    id: first.application + i,
    jobId: one.id,
    tutorId: one.tutorId,
    status: one.status === 'BOOKED' ? ('CHOSEN' as const) : ('ACCEPTED' as const),
    lastActor: one.lastActor,
    jobTerms: 1,
    createdAt: one.publishedAt,
    updatedAt: one.updatedAt,
  }))
  // Reviewed jobs come last, and each of them has a tutor.
  const firstReviewed = first.application + applications.length - reviews.length
  return {
    jobs: rows,
    applications,
    reviews: reviews.map(({ job, tutor, review }, i) => ({
      applicationId: firstReviewed + i,
      author: 'parent' as const,
      tutorId: tutorId(tutor),
      parentId: parentId(job.parent),
      ...review,
    })),
  }
}

export function documentRows({ documents }: DemoBatch, tutorId: (index: number) => number) {
  return {
    rows: documents.map(({ row }) => ({ ...row, tutorId: tutorId(row.tutorId) })),
    words: documents.map(({ words }) => ({ ...words, tutorId: tutorId(words.tutorId) })),
  }
}

import * as v from 'valibot'
import { areaId, emailOrNone, isoTime, listOf, rowsOf, shortText } from '../fields.ts'
import { call } from '../kernel.ts'
import { itemValue, levelKey } from '../vocabulary.ts'
import { botCheckHeaders, mobileFields, userName } from './sign-in-fields.ts'

/* A parent's record. Students are nicknames, so that no child is identifiable to strangers. */

const mostStudents = 10
export const longestNickname = 20

const StudentFields = {
  nickname: v.pipe(shortText(longestNickname), v.minLength(1, 'required')),
  level: v.nullish(levelKey, null),
  /** District of the school or home. */
  areaId: v.nullish(areaId, null),
  subjects: v.optional(listOf(itemValue, 10), []),
}
const StudentInput = v.object({
  studentId: v.nullish(v.pipe(v.number('number'), v.safeInteger('number')), null),
  ...StudentFields,
})
export type StudentInput = v.InferOutput<typeof StudentInput>

const students = rowsOf(StudentInput, mostStudents)

/** Surname shown to others, when the full name is ambiguous, as in Mary Jane Smith. */
const surname = v.optional(shortText(20))

const ParentInfo = v.object({
  parentId: v.number(),
  /** The parent's name; others see only the surname, masked. */
  name: v.string(),
  surname: v.string(),
  countryCode: v.string(),
  mobile: v.string(),
  email: v.string(),
  emailConfirmed: v.boolean(),
  areaId: v.nullable(v.number()),
  students: v.array(
    v.object({
      studentId: v.number(),
      nickname: v.string(),
      level: v.nullable(levelKey),
      areaId: v.nullable(v.number()),
      subjects: v.array(v.string()),
    }),
  ),
  createdAt: isoTime,
})
export type ParentInfo = v.InferOutput<typeof ParentInfo>

export const parentInfo = call({
  spec: 'PA01',
  method: 'GET',
  path: '/api/parent/select',
  access: 'parent',
  summary: "The caller's parent record and students.",
  data: ParentInfo,
  errors: [],
})

export const updateParent = call({
  spec: 'PA02',
  method: 'POST',
  path: '/api/parent/update',
  access: 'parent',
  signed: true,
  sends: 'json',
  summary: 'Changes what is given; `students` is the whole list, in order.',
  body: v.object({
    name: v.optional(userName),
    surname,
    email: v.optional(emailOrNone),
    areaId: v.nullish(areaId),
    students: v.optional(students),
  }),
  data: ParentInfo,
  errors: ['A0404'],
})

export const insertParent = call({
  spec: 'PA03',
  method: 'POST',
  path: '/api/parent/insert',
  access: 'person',
  signed: true,
  sends: 'json',
  summary: 'Makes the parent record of the signed-in account.',
  body: v.object({
    name: userName,
    surname,
    email: v.optional(emailOrNone),
    areaId: v.nullish(areaId, null),
    students: v.optional(students, []),
  }),
  data: ParentInfo,
  errors: ['A0111'],
})

export const checkParent = call({
  spec: 'PA04',
  method: 'GET',
  changes: true,
  path: '/api/parent/check/parent',
  access: 'anyone',
  summary: 'Whether a number has an account, and a parent record on it.',
  query: v.object(mobileFields),
  data: v.object({
    /** The account has a parent record. */
    exist: v.boolean(),
    /** The number belongs to an account. */
    isBind: v.boolean(),
  }),
  errors: ['A0501'],
  perMinute: 20,
})

export const userRole = call({
  spec: 'PA05',
  method: 'GET',
  changes: true,
  path: '/api/user/get/role',
  access: 'anyone',
  summary: 'As whom a number can sign in: the dialog asks before it offers kinds.',
  query: v.object(mobileFields),
  headers: v.object({ cloudflareToken: botCheckHeaders.cloudflareToken }),
  data: v.object({
    roles: v.array(v.picklist(['parent', 'tutor'])),
    /** The same in numbers: 1 tutor, 2 parent. */
    kinds: v.array(v.picklist([1, 2])),
  }),
  errors: ['A0240', 'A0501'],
  perMinute: 20,
})

export const parentExists = call({
  spec: 'PA06',
  method: 'GET',
  path: '/api/parent/is/exist',
  access: 'person',
  summary: 'Whether the caller has a parent record.',
  data: v.boolean(),
  errors: [],
})

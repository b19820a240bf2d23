import * as v from 'valibot'
import { registrationDigits } from '#rules/primitives/accounts.ts'
import { tooLong } from '#rules/primitives/limits.ts'
import { changeMobile, changeMobileFields } from '../accounts/passwords.ts'
import {
  areaId,
  emailAddress,
  hideLoading,
  isoTime,
  organizationName,
  plainText,
  severalLines,
  shortText,
} from '../fields.ts'
import { call, uploadLimitBytes } from '../kernel.ts'
import { approvalStates, rejectReasons } from '../moderation/approvals.ts'

export const longestDescription = 1000
export const longestCertificateName = 80

const OrganizationInfo = v.object({
  organizationId: v.number(),
  nameZh: v.string(),
  nameEn: v.string(),
  countryCode: v.string(),
  mobile: v.string(),
  email: v.string(),
  emailConfirmed: v.boolean(),
  description: v.string(),
  areaId: v.nullable(v.number()),
  /** 8 or 14 digits, or empty. */
  registrationNumber: v.string(),
  canTrade: v.boolean(),
  /** Total paid out to it, in cents. */
  tradedMoney: v.number(),
  /** A withdrawal awaits approval; only one may be in progress. */
  isTrading: v.boolean(),
  certificate: v.nullable(
    v.object({
      name: v.string(),
      state: v.picklist(approvalStates),
      reason: v.nullable(v.picklist(rejectReasons)),
      note: v.string(),
      fileId: v.nullable(v.string()),
      sentAt: isoTime,
      decidedAt: v.nullable(isoTime),
    }),
  ),
  createdAt: isoTime,
})
export type OrganizationInfo = v.InferOutput<typeof OrganizationInfo>

export const organizationInfo = call({
  spec: 'O16',
  method: 'GET',
  path: '/mechanism/{product}-mechanism-user/info',
  access: 'organization',
  summary: 'The record of the organization that calls, and whether it may trade.',
  headers: v.object({ hideLoading }),
  data: OrganizationInfo,
  errors: [],
})

export const registrationNumber = v.pipe(
  plainText,
  v.maxLength(20, tooLong(20)),
  v.check((text) => text === '' || registrationDigits.test(text), 'registrationNumber'),
)

export const updateOrganization = call({
  own: true,
  method: 'POST',
  path: '/mechanism/{product}-mechanism-user/update',
  access: 'organization',
  signed: true,
  summary:
    'Changes what is given. Names and registration number are what the certificate proves: they ' +
    'cannot be changed, only added, while it waits or once it is approved.',
  body: v.object({
    nameZh: v.optional(organizationName),
    nameEn: v.optional(organizationName),
    email: v.optional(emailAddress),
    description: v.optional(severalLines(longestDescription)),
    areaId: v.nullish(areaId),
    registrationNumber: v.optional(registrationNumber),
  }),
  data: OrganizationInfo,
  errors: ['A0440'],
})

export const organizationBindMobile = call({
  spec: 'O17',
  method: 'POST',
  path: '/mechanism/user/bind/mobile',
  access: 'organization',
  signed: true,
  sends: 'json',
  summary: 'Changes the number of the organization; the other sessions end.',
  body: v.object(changeMobileFields),
  data: changeMobile.data,
  errors: changeMobile.errors,
  perMinute: 20,
  security: { done: 'number.changed' },
})

export const uploadBusinessCertificate = call({
  spec: 'O18',
  method: 'POST',
  path: '/mechanism/{product}-mechanism-user-business-certificate/upload',
  access: 'organization',
  signed: true,
  sends: 'form',
  summary:
    'Uploads the business certificate (JPG, PNG or PDF up to 10 MB), which an operator will look at; ' +
    'one that still waits is withdrawn.',
  query: v.object({
    name: v.pipe(shortText(longestCertificateName), v.minLength(1, 'required')),
  }),
  upload: { maxBytes: uploadLimitBytes },
  data: OrganizationInfo,
  errors: ['A0440', 'A0700'],
  perMinute: 12,
})

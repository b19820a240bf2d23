import * as v from 'valibot'
import { longestKeyword, storedFileId } from '#rules/primitives/texts.ts'
import { areaId, hideLoading, pageNum, pageSize, plainText, shortText } from '../fields.ts'
import { call, pageOf } from '../kernel.ts'

export const suggestionTypes = [
  'subject',
  'level',
  'area',
  'school',
  'university',
  'tutor',
  'text',
] as const
export const portalSuggestions = call({
  spec: 'P05',
  method: 'GET',
  path: '/api/es/global/search/portal',
  access: 'anyone',
  costly: true,
  // Reads the words, and counts who fits each.
  worstMs: 5.5,
  summary: 'Suggestions while somebody types: subjects, districts, schools, tutors.',
  query: v.object({ keyword: shortText(longestKeyword) }),
  data: v.object({
    list: v.array(
      v.object({
        /** Key of a tutor page: `searchtutor/portalkey/{portalkey}`. */
        portalkey: v.string(),
        label: v.string(),
        type: v.picklist(suggestionTypes),
        /** Path of the search for it, without language prefix. */
        path: v.string(),
        count: v.nullable(v.number()),
      }),
    ),
  }),
  errors: [],
  perMinute: 240,
})

export interface AreaNode {
  area_id: number
  area_name: string
  en_area_name: string
  area_map_code?: string
  isShow: boolean
  children: AreaNode[]
}
const AreaNode: v.GenericSchema<AreaNode> = v.object({
  area_id: v.number(),
  area_name: v.string(),
  en_area_name: v.string(),
  area_map_code: v.optional(v.string()),
  isShow: v.boolean(),
  children: v.array(v.lazy(() => AreaNode)),
})

export const hongKongAreas = call({
  spec: 'P03',
  method: 'GET',
  path: '/api/area/get/hk/address',
  access: 'anyone',
  summary: 'The tree of areas, or the areas whose name contains `name`, below `areaId`.',
  query: v.object({
    name: v.optional(shortText(60), ''),
    pageNum,
    pageSize: pageSize(200, 500),
    areaId: v.optional(areaId),
  }),
  data: v.object({ area: v.array(AreaNode), isUpdate: v.boolean(), total: v.number() }),
  errors: ['A0404'],
})

export const photo = call({
  spec: 'P07',
  method: 'GET',
  path: '/api/file/get/photo',
  access: 'anyone',
  answers: 'file',
  summary: 'A public photo. Private certificates are never served here.',
  query: v.object({
    photoId: v.pipe(plainText, v.regex(storedFileId, 'text')),
  }),
  data: v.unknown(),
  errors: ['A0404'],
  perMinute: 1200,
})

export const qnaTypes = ['general', 'parent', 'tutor', 'fee', 'safety'] as const
export const qnaList = call({
  spec: 'P01',
  method: 'GET',
  path: '/api/qna/list',
  access: 'anyone',
  summary: 'Questions and answers.',
  headers: v.object({ hideLoading }),
  query: v.object({
    type: v.optional(v.picklist(qnaTypes, 'choice')),
    keyword: v.optional(shortText(60)),
    pageNum,
    pageSize: pageSize(20, 100),
  }),
  data: pageOf(
    v.object({
      id: v.string(),
      type: v.picklist(qnaTypes),
      question: v.string(),
      answer: v.string(),
    }),
  ),
  errors: [],
})

const Suggestion = v.object({ id: v.string(), name: v.string() })
/** Characters of a university's or major's name, as it is looked for. */
export const longestStudyName = 60

export const suggestUniversities = call({
  spec: 'T48',
  method: 'GET',
  path: '/api/tutor/get/suggest/university/list',
  access: 'anyone',
  summary: 'Universities whose name or short form contains the keyword, at most 20.',
  query: v.object({ keyword: v.optional(shortText(longestStudyName), '') }),
  data: v.object({ list: v.array(Suggestion) }),
  errors: [],
  perMinute: 240,
})

export const suggestMajors = call({
  spec: 'T49',
  method: 'GET',
  path: '/api/tutor/get/suggest/university/major/list',
  access: 'anyone',
  summary: 'Majors whose name or short form contains the keyword, at most 20.',
  query: v.object({ keyword: v.optional(shortText(longestStudyName), '') }),
  data: v.object({ list: v.array(Suggestion) }),
  errors: [],
  perMinute: 240,
})

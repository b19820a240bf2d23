import type { routes } from '#i18n/routes.ts'

type ChineseRoute = Exclude<
  Extract<(typeof routes)[number], { id: `zh.${string}` }>,
  { movedBy: string }
>
type ChineseAddress =
  | ChineseRoute['path']
  | Extract<ChineseRoute, { also: readonly string[] }>['also'][number]

/**
 * Chinese-named pages and the canonical page whose text each shows; a name mapped to itself is a
 * page of its own under content/pages. Grade pages are redirects (redirects.ts).
 */
export const chineseNames = {
  '/家長學生心聲': '/parentVoice',
  '/實用資訊': '/practicalInformation',
  '/導師條款及守則': '/導師條款及守則',
  '/游泳教練': '/游泳教練',
  '/網上學英文': '/網上學英文',
  '/補習中介平台': '/補習中介平台',
  '/認證獎項': '/awards',
  '/貼士文章': '/tipsArticle',
  '/里程碑': '/majorMileage',
  '/教育新聞': '/category/educationNews',
  '/專欄': '/blog/columns',
  '/趣味故事': '/blog/interestingstories',
  '/學習': '/blog/learning',
  '/生活': '/blog/life',
  '/學校': '/blog/schools',
  '/教與學': '/blog/teachingandlearning',
} as const satisfies Record<ChineseAddress, string>

import type { Context } from 'hono'
import type { ErrorCode, FieldIssue } from '#contract/errors.ts'
import type { RefusedForm } from '#contract/refused-form.ts'
import { localPath } from '#i18n/locales.ts'
import { languageOf } from './handle.ts'
import { plainPage } from './plain-page.ts'
import type { FormPages } from './route.ts'

/** Renders a page of the site (path with language) with a refused form. */
export type FormPage = (path: string, form: RefusedForm, request: Request) => Promise<Response>

interface FormParts {
  /** '' when this server serves the site too. */
  siteBase: string
  /** Undefined when this process has no site: a plain page stands in. */
  formPage: FormPage | undefined
}

/**
 * For forms without script, success redirects to `pages.done` and a refusal shows the form again;
 * other callers get the envelope.
 */
export function withFormPages(
  handler: (c: Context) => Promise<Response>,
  pages: FormPages,
  { siteBase, formPage }: FormParts,
) {
  return async (c: Context): Promise<Response> => {
    if (!isPagePost(c.req.raw)) return handler(c)
    const typed = c.req.raw.clone()
    const answer = await handler(c)
    const locale = languageOf(c, undefined)
    const { code, message, issues }: Envelope = await answer.json()
    if (code === 200) {
      const Location = siteBase + localPath(locale, pages.done)
      return new Response(null, { status: 303, headers: { Location, 'Cache-Control': 'no-store' } })
    }
    const status = answer.status === 200 ? 422 : answer.status
    if (formPage === undefined) return plainPage(locale, message, status)
    const fields = [...new Set(issues.map(({ field }) => field))]
    const form = { code, fields, values: await valuesOf(typed), status }
    return formPage(localPath(locale, pages.again), form, c.req.raw)
  }
}

interface Envelope {
  code: 200 | ErrorCode
  message: string
  issues: FieldIssue[]
}

function isPagePost({ headers }: Request): boolean {
  const wantsPage = headers.get('accept')?.includes('text/html') === true
  return wantsPage && headers.get('content-type')?.includes('form') === true
}

async function valuesOf(request: Request): Promise<Record<string, string>> {
  try {
    const fields = [...(await request.formData())]
    return Object.fromEntries(
      fields.filter((field): field is [string, string] => typeof field[1] === 'string'),
    )
  } catch (error) {
    // No form after all, and refused for that: there are no typed values to show.
    if (error instanceof TypeError) return {}
    throw error
  }
}

import type { CmsConfig, CustomPreviewTemplate, CustomPreviewTemplateProps } from '@sveltia/cms'
import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import styles from '#styles/app.css?url'
import readingStyles from '#styles/reading.css?url'
import { renderBody } from './render-body.ts'

type Element = ReturnType<NonNullable<CreateElement>>
type CreateElement = typeof import('react').createElement
type Simplify = (markdown: string) => string
interface Progress {
  simplify: Simplify | null
  failure: string | null
}
interface Self {
  props: CustomPreviewTemplateProps
  state: Progress
  setState: (change: Partial<Progress>) => void
}

/** The editor's own copy of React. */
declare global {
  interface Window {
    createElement: CreateElement
    createClass: (parts: object) => CustomPreviewTemplate
  }
}

interface Editor {
  registerPreviewStyle: (address: string) => void
  registerPreviewTemplate: (name: string, template: CustomPreviewTemplate) => void
}

/**
 * Previews a text as the site will show it: Chinese in both scripts side by side, the simplified
 * one derived with the build's rules and glossary.
 */
export function addPreview(editor: Editor, config: CmsConfig, t: Translate<'editor'>): void {
  editor.registerPreviewStyle(styles)
  editor.registerPreviewStyle(readingStyles)
  const template = previewTemplate(t)
  for (const collection of config.collections ?? []) {
    if ('name' in collection && collection.name && 'fields' in collection) {
      editor.registerPreviewTemplate(collection.name, template)
    }
  }
}

function previewTemplate(t: Translate<'editor'>): CustomPreviewTemplate {
  // The dictionaries are large, so they load with the first preview.
  let loading: Promise<Simplify> | undefined
  const load = () => {
    loading ??= import('#i18n/derive/simplified-markdown.ts').then(
      (module) => module.simplifiedMarkdown,
    )
    return loading
  }
  return window.createClass({
    getInitialState: (): Progress => ({ simplify: null, failure: null }),
    componentDidMount(this: Self) {
      if (languageOf(this.props) !== 'zh-tw') return
      load().then(
        (simplify) => this.setState({ simplify }),
        (error: unknown) => this.setState({ failure: String(error) }),
      )
    },
    render(this: Self) {
      return render(this.props, this.state, t)
    },
  })
}

/** Repeated here: the shared table of languages is in a file that every page loads. */
const languages = {
  'zh-tw': { prefix: '', caption: 'editor.preview.traditional' },
  'zh-hans': { prefix: '/zh-hans', caption: 'editor.preview.simplified' },
  en: { prefix: '/en', caption: 'editor.preview.english' },
} as const satisfies Record<Locale, { prefix: string; caption: string }>

export const captionOf = (locale: string, t: Translate<'editor'>) =>
  t(languages[locale === 'en' || locale === 'zh-hans' ? locale : 'zh-tw'].caption)

const languageOf = ({ document }: CustomPreviewTemplateProps): Locale => {
  const { lang } = document.documentElement
  return lang === 'en' || lang === 'zh-hans' ? lang : 'zh-tw'
}

function render(
  props: CustomPreviewTemplateProps,
  { simplify, failure }: Progress,
  t: Translate<'editor'>,
) {
  const h = window.createElement
  const locale = languageOf(props)
  if (locale !== 'zh-tw') return h('main', { className: 'page py-4' }, column(props, locale, t))
  const reason = failure ?? ''
  const waiting = failure === null ? t('editor.preview.waiting') : ''
  const notice = waiting || t('editor.preview.failed', { reason })
  return h(
    'main',
    { className: 'page grid gap-8 py-4 sm:grid-cols-2' },
    column(props, 'zh-tw', t),
    simplify === null
      ? h('p', { key: 'zh-hans', role: 'status', className: 'notice' }, notice)
      : column(props, 'zh-hans', t, simplify),
  )
}

/** One language version as an article: heading, description, lead picture, body. */
function column(
  { entry, getAsset }: CustomPreviewTemplateProps,
  locale: Locale,
  t: Translate<'editor'>,
  change: Simplify = (text) => text,
): Element {
  const h = window.createElement
  const line = (name: string) => {
    const value: unknown = entry.getIn(['data', name])
    return typeof value === 'string' ? change(value) : ''
  }
  const picture: unknown = entry.getIn(['data', 'picture'])
  const { prefix, caption } = languages[locale]
  // A picture just chosen exists only in the browser until the text is saved.
  const addressOf = (name: string) => (name.startsWith('blob:') ? name : getAsset(name)?.url)
  const body = renderBody(line('body'), { prefix, t, addressOf })
  const source = typeof picture === 'string' && picture !== '' ? addressOf(picture) : undefined
  return h(
    'article',
    { key: locale, lang: locale === 'zh-hans' ? 'zh-Hans' : locale, className: 'prose min-w-0' },
    h('p', { className: 'text-sm text-muted' }, t(caption)),
    h('h1', null, line('title')),
    line('description') && h('p', { className: 'text-muted' }, line('description')),
    source && h('img', { src: source, alt: line('pictureAlt') }),
    h('div', { className: 'prose', dangerouslySetInnerHTML: { __html: body } }),
  )
}

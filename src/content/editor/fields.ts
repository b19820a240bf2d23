import type { Field } from '@sveltia/cms'
import { z } from 'astro/zod'
import type { MessageParams, TextFinder, Translate } from '#i18n/translate.ts'
import { eachTextsOwn } from '../loading/inherited.ts'
import { knownExtensions } from '../pictures/picture-files.ts'
import { type CollectionName, filedNames, schemas } from '../schemas.ts'

interface Line {
  type?: string
  format?: string
  maxLength?: number
  minimum?: number
  maximum?: number
  enum?: string[]
  default?: boolean
  form?: string
}

export type EditorTexts = Translate<'editor'> & TextFinder

/** A message about a field or folder. Throws when it is missing, which fails the build. */
export function editorText(t: TextFinder, name: string, params?: MessageParams): string {
  const text = t.find(name, params)
  if (text === null) throw new Error(`The editor has no text ${name}`)
  return text
}

/** Editor fields derived from a collection's schema, so the editor demands what the build does. */
export function editorFields(collection: CollectionName, t: EditorTexts) {
  const { properties = {}, required = [] } = z.toJSONSchema(schemas[collection], { io: 'input' })
  const lines = Object.entries(properties as Record<string, Line>)
    .filter(([name]) => !filedNames.includes(name))
    .map(([name, line]): Field => {
      const isText = line.type === 'string' && line.format === undefined && line.enum === undefined
      const hint = hintOf(collection, name, line, t)
      const isOwn = isText || eachTextsOwn.includes(name)
      return {
        name,
        label: editorText(t, `editor.field.${name}`),
        hint,
        // Shared facts exist only in the Chinese file; translations inherit them.
        i18n: isOwn,
        required: required.includes(name),
        ...kindOf(name, line, { hint, t }),
      }
    })
  return [...lines, bodyField(t)]
}

/** Collections with a different meaning of "title". */
const ownTitles: readonly CollectionName[] = ['faq', 'notices']

/** Hint below a field, in the editor's language. */
function hintOf(
  collection: CollectionName,
  name: string,
  { maxLength = 0 }: Line,
  t: EditorTexts,
): string {
  const of = name === 'title' && ownTitles.includes(collection) ? `${collection}.` : ''
  return editorText(t, `editor.hint.${of}${name}`, { n: maxLength })
}

function kindOf(name: string, line: Line, { hint, t }: { hint: string; t: EditorTexts }) {
  const { form = '' } = line
  if (line.enum) {
    const options = line.enum.map((value) => ({
      value,
      label: editorText(t, `editor.${name}.${value}`),
    }))
    return { widget: 'select' as const, options }
  }
  if (line.type === 'boolean') {
    return { widget: 'boolean' as const, ...(line.default ? { default: true } : {}) }
  }
  if (line.type === 'integer') {
    const min = line.minimum === undefined ? {} : { min: line.minimum }
    return { widget: 'number' as const, value_type: 'int' as const, ...min }
  }
  if (line.format === 'date') {
    const today = name === 'date' ? { default: '{{now}}' } : {}
    return { widget: 'datetime' as const, type: 'date' as const, format: 'YYYY-MM-DD', ...today }
  }
  if (line.format === 'picture') {
    return {
      widget: 'image' as const,
      choose_url: false,
      accept: knownExtensions,
      pattern: [form, hint] as [string, string],
    }
  }
  const most = line.maxLength === undefined ? {} : { maxlength: line.maxLength }
  const pattern = form === '' ? {} : { pattern: [form, hint] as [string, string] }
  return { widget: 'string' as const, ...most, ...pattern }
}

function bodyField(t: EditorTexts): Field {
  return {
    name: 'body',
    label: t('editor.field.body'),
    hint: t('editor.body.hint'),
    widget: 'markdown',
    i18n: true,
    modes: ['raw', 'rich_text'],
    buttons: [
      'bold',
      'italic',
      'link',
      'heading-two',
      'heading-three',
      'quote',
      'bulleted-list',
      'numbered-list',
    ],
    editor_components: ['image'],
  }
}

import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Namespace } from '#i18n/keys.ts'
import type { Translate } from '#i18n/translate.ts'
import { useLanguage } from '#islands/language.tsx'
import { ruleMessage } from '#rules/validation/rule-message.ts'
import { type FieldText, fieldId, lineAt, patchAt, valueAt } from '#stores/form/table.ts'
import type { Form } from '#stores/form.ts'

/** Rules whose message says no more than "please enter". */
const wordless = new Set(['required', 'required.select', 'required.upload'])

/** A form on the screen: its state, and its fields by path, such as `students.0.nickname`. */
export function useForm<Values extends object, Answer = void>(make: () => Form<Values, Answer>) {
  const { t } = useLanguage<'errors' | 'rules' | 'ui'>()
  const [form] = useState(make)
  const { table, change } = form
  const state = useStore(form.$state)
  const { values, errors } = state
  const foundAt = (path: string) => {
    const { line, values: around } = lineAt(table, values, path)
    if (line === undefined) throw new Error(`No field ${path}`)
    const resolve = <Kind>(from: Kind | ((values: never) => Kind)): Kind =>
      typeof from === 'function' ? (from as (values: never) => Kind)(around as never) : from
    return { line, around, resolve, label: say(t, resolve(line.label)) }
  }
  return {
    ...form,
    ...state,
    idOf: (path: string) => fieldId(form.id, table, path),
    /** The error text of a field; undefined without an error. */
    errorOf: (path: string): string | undefined => {
      const rule = errors[path]
      if (rule === undefined) return undefined
      const text = rule === 'authCode' ? t('errors.A0131') : ruleMessage(t, rule)
      // "Please enter" needs the label to say what.
      return wordless.has(rule)
        ? t('ui.labelled', { label: text, text: foundAt(path).label })
        : text
    },
    isMissing: (path: string): boolean => errors[path]?.split('.')[0] === 'required',
    valueOf: (path: string) => valueAt(values, path),
    set: (path: string, value: unknown) => change(patchAt(values, path, value)),
    lineOf: (path: string) => {
      const { line, around, resolve, label } = foundAt(path)
      const help = resolve(line.help)
      const isShown = line.shown?.(around as never) ?? true
      return {
        ...line,
        input: resolve(line.input),
        label,
        help: help && say(t, help),
        isShown,
      }
    },
  }
}

export type SentForm<Answer> = ShownForm & {
  submit: (done?: (answer: Answer) => void | Promise<void>) => Promise<boolean>
}

/** A form, where the types of its values do not matter. */
export type ShownForm = Omit<ReturnType<typeof useForm<object, never>>, 'change' | 'submit'>

/** Tables use keys of any namespace: the island that shows a form has those of its table. */
function say(t: Translate<never>, text: FieldText) {
  const translate = t as Translate<Namespace>
  return typeof text === 'string' ? translate(text) : translate(text[0], text[1])
}

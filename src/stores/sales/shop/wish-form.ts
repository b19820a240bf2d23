import { atom } from 'nanostores'
import { mostWishCharacters, type WishFields } from '#contract/teaching/invitations.ts'
import type { LevelKey } from '#contract/vocabulary.ts'
import { accountDraft } from '../../form/drafts.ts'
import { createForm, type Form } from '../../form.ts'

export interface WishValues {
  subject: string
  level: string
  areaId: string
  words: string
}

/** What a parent tells a tutor before the tutor answers; `send` asks, or buys an invitation. */
export const wishForm = <Sent>(
  tutorId: number,
  begin: Pick<WishValues, 'subject' | 'level'>,
  send: (wish: WishFields) => Promise<Sent>,
): Form<WishValues, Sent> =>
  createForm<WishValues, Sent>({
    id: `wish-${tutorId}`,
    begin: { ...begin, areaId: '', words: '' },
    draft: accountDraft('wish', atom(String(tutorId))),
    fields: {
      subject: { control: 'select', label: 'askDirectly.subject', required: true },
      level: { control: 'select', label: 'askDirectly.level', required: true },
      areaId: { control: 'select', label: 'askDirectly.area', help: 'askDirectly.area.help' },
      words: {
        control: 'lines',
        label: 'askDirectly.words',
        help: 'askDirectly.words.help',
        input: { rows: 2, maxLength: mostWishCharacters },
        noContact: true,
      },
    },
    send: ({ subject, level, areaId, words }) =>
      send({
        preferredSubject: subject,
        level: level as LevelKey,
        areaId: areaId === '' ? null : Number(areaId),
        words,
      }),
  })

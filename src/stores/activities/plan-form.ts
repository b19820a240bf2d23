import {
  type ActivityMove,
  changeActivity,
  moveActivity,
  type OwnActivity,
  ownActivity,
  saveActivity,
} from '#contract/activities/activities.ts'
import {
  changeNames,
  highestTicketPrice,
  mostPackageTickets,
  mostSeats,
  mostTickets,
  type PlanText,
  planTexts,
} from '#contract/activities/activity-plan.ts'
import { activityIssues } from '#rules/activities/activity-whole.ts'
import { amountBetween } from '#rules/cents.ts'
import { wholeBetween } from '#rules/primitives/amounts.ts'
import { pick, recordOf } from '#rules/primitives/record-fields.ts'
import { send } from '../asking/client.ts'
import { browser } from '../device/device.ts'
import { openEditor } from '../form/editor.ts'
import { linesField, type Table } from '../form/table.ts'
import { createForm, type Form } from '../form.ts'
import { fieldsOf, isLink, isoOf, numberOf, type PlanValues, valuesOf } from './plan-values.ts'

/* Text that cannot be parsed stays as typed, with an error; sending null would erase the value. */
const amount = amountBetween(0, highestTicketPrice)

const isOnline = (values: PlanValues) => values.isOnline
const isAtVenue = (values: PlanValues) => !values.isOnline

const said: Required<Pick<Table<PlanValues>, PlanText>> = {
  ...recordOf(planTexts, (name) => linesField(`activityEditor.field.${name}`, 6)),
  title: { control: 'text', label: 'activityEditor.field.title', unmarked: true },
  introduction: {
    ...linesField('activityEditor.field.introduction', 2),
    help: ({ introduction }) => [
      'activityEditor.field.introduction.help',
      { n: [...introduction.trim()].length },
    ],
  },
}

const where: Table<PlanValues> = {
  isOnline: { control: 'yes', label: 'activityEditor.field.isOnline' },
  areaId: { control: 'own', label: 'activityEditor.field.area', shown: isAtVenue },
  place: {
    control: 'text',
    label: 'activityEditor.field.place',
    unmarked: true,
    shown: isAtVenue,
  },
  onlineUrl: {
    control: 'text',
    label: 'activityEditor.field.onlineUrl',
    help: 'activityEditor.field.onlineUrl.help',
    check: (address) => (address === '' || isLink(address) ? null : 'url'),
    unmarked: true,
    shown: isOnline,
  },
}

const sessions: Table<PlanValues> = {
  sessions: {
    control: 'own',
    label: 'activityEditor.sessions',
    rows: {
      table: {
        title: { control: 'text', label: 'activityEditor.session.title' },
        startsAt: { control: 'own', label: 'activityEditor.session.from' },
        endsAt: { control: 'own', label: 'activityEditor.session.until' },
      },
    },
  },
}

const sale: Table<PlanValues> = {
  pools: {
    control: 'own',
    label: 'activityEditor.pools',
    rows: {
      table: {
        name: { control: 'text', label: 'activityEditor.pool.name' },
        seats: {
          control: 'text',
          label: 'activityEditor.pool.seats',
          unmarked: true,
          check: wholeBetween(1, mostSeats),
          input: { inputMode: 'numeric' },
        },
        sessionKeys: { control: 'own', label: 'activityEditor.pool.sessions' },
      },
    },
  },
  kinds: {
    control: 'own',
    label: 'activityEditor.kinds',
    rows: {
      table: {
        name: { control: 'text', label: 'activityEditor.kind.name', unmarked: true },
        price: {
          control: 'text',
          label: 'activityEditor.kind.price',
          help: 'activityEditor.kind.price.help',
          also: ['priceCents'],
          unmarked: true,
          check: amount,
          input: { inputMode: 'decimal' },
        },
        poolKey: { control: 'own', label: 'activityEditor.kind.pool' },
        most: {
          control: 'text',
          label: 'activityEditor.kind.most',
          check: wholeBetween(1, mostTickets),
          input: { inputMode: 'numeric' },
        },
      },
    },
  },
  packages: {
    control: 'own',
    label: 'activityEditor.packages',
    rows: {
      table: {
        name: { control: 'text', label: 'activityEditor.package.name', unmarked: true },
        tickets: {
          control: 'text',
          label: 'activityEditor.package.tickets',
          unmarked: true,
          check: wholeBetween(2, mostPackageTickets),
          input: { inputMode: 'numeric' },
        },
        price: {
          control: 'text',
          label: 'activityEditor.package.price',
          also: ['priceCents'],
          unmarked: true,
          check: amount,
          input: { inputMode: 'decimal' },
        },
        kindKeys: { control: 'own', label: 'activityEditor.package.kinds' },
      },
    },
  },
  mostTickets: {
    control: 'text',
    label: 'activityEditor.field.mostTickets',
    unmarked: true,
    check: wholeBetween(1, mostTickets),
    input: { inputMode: 'numeric' },
  },
  salesFrom: { control: 'own', label: 'activityEditor.field.salesFrom' },
  salesUntil: { control: 'own', label: 'activityEditor.field.salesUntil' },
}

/**
 * One of the organization's activities: the form of a draft, which is saved a moment after typing
 * stops; the form of what may still change once it is on sale; and the actions.
 */
export function openActivity(begun: OwnActivity) {
  const { activityId } = begun
  const { begin, accept, ...editor } = openEditor<OwnActivity, PlanValues, ActivityMove>({
    ...{ name: 'activity', id: activityId, begun, valuesOf },
    fields: { ...said, ...where, ...sessions, ...sale },
    read: () => send(ownActivity, { query: { activityId } }),
    save: (values, sent, hideLoading) =>
      send(saveActivity, { body: { ...fieldsOf(values), activityId, ...sent }, hideLoading }),
    move: (event) => send(moveActivity, { body: { activityId, event } }),
    whole: (values, own) => {
      const trimmed = recordOf(planTexts, (name) => values[name].trim())
      const plan = { ...own, ...fieldsOf({ ...values, ...trimmed }) }
      return activityIssues(plan, new Date(browser.now()))
    },
  })
  const change: Form<PlanValues, OwnActivity> = createForm({
    id: 'change',
    fields: { ...where, ...sessions, ...sale },
    begin,
    prepare: async () => {
      await editor.tabs.follow()
      return change.$state.get().values
    },
    // An empty field does not remove a value.
    check: ({ sessions: times, pools }) => [
      ...times.flatMap(({ startsAt, endsAt }, at) =>
        Object.entries({ startsAt, endsAt }).flatMap(([name, time]) =>
          isoOf(time) === null ? [{ field: `sessions.${at}.${name}`, rule: 'required' }] : [],
        ),
      ),
      ...pools.flatMap(({ seats }, at) =>
        seats.trim() === '' ? [{ field: `pools.${at}.seats`, rule: 'required' }] : [],
      ),
    ],
    send: async (values) => {
      const body = {
        ...{ activityId, version: editor.$own.get().version },
        ...pick(fieldsOf(values), changeNames),
        sessions: values.sessions.flatMap(({ key, startsAt, endsAt }) => {
          const [from, until] = [isoOf(startsAt), isoOf(endsAt)]
          return from === null || until === null ? [] : [{ key, startsAt: from, endsAt: until }]
        }),
        pools: values.pools.flatMap(({ key, seats }) => {
          const n = numberOf(seats)
          return n === null ? [] : [{ key, seats: n }]
        }),
      }
      accept(await send(changeActivity, { body }))
      return editor.$own.get()
    },
  })
  return { activityId, change, ...editor }
}
export type OpenActivity = ReturnType<typeof openActivity>

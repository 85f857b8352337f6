import { mostConditions, operators } from '~/kernel/list-view.ts'
import { longestSearch } from '~/kernel/longest.ts'
import { mostChosen, type AttendeeChoice, type AttendeeFilter, type TicketToChoose } from './attendee-choice.ts'

/**
 * A choice of attendees as the fields of a form: `ticket.12` and `attribute.12.distance.5k` are `on`; `where.0`, `is.0`, `value.0` are a
 * condition; `sort.0` and `way.0` (`up`, `down`) are a sort. `rows.where` and `rows.sort` say how many lines there are, filled in or not. A
 * `prefix` separates several choices in one form.
 */
export type TypedChoice = Readonly<Record<string, string>>

const lineNames = { where: ['where', 'is', 'value'], sort: ['sort', 'way'] } as const
const mostLines = { where: mostConditions, sort: mostChosen.sorts }
type Lines = keyof typeof lineNames

/** How many lines a form has of a kind. */
export function linesOf(typed: TypedChoice, kind: Lines, prefix = ''): number {
	const said = Number(/^\d{1,3}$/.exec(typed[`${prefix}rows.${kind}`] ?? '')?.[0] ?? 0)
	return Math.min(said, mostLines[kind])
}

export const canAddLine = (typed: TypedChoice, kind: Lines, prefix = '') => linesOf(typed, kind, prefix) < mostLines[kind]

/** A filter as the fields of a form. */
export function typedOfFilter(filter: AttendeeFilter, prefix = ''): Record<string, string> {
	const typed: Record<string, string> = {}
	for (const id of filter.ticketIds) typed[`${prefix}ticket.${id}`] = 'on'
	for (const { ticketId, key, values } of filter.attributes)
		for (const value of values) typed[`${prefix}attribute.${ticketId}.${key}.${value}`] = 'on'
	filter.conditions.forEach(({ column, operator, value }, nth) => {
		typed[`${prefix}where.${nth}`] = column
		typed[`${prefix}is.${nth}`] = operator
		typed[`${prefix}value.${nth}`] = value
	})
	typed[`${prefix}rows.where`] = String(filter.conditions.length)
	return typed
}

/** A choice as the fields of a form. */
export function typedOfChoice(choice: AttendeeChoice, prefix = ''): Record<string, string> {
	const typed = typedOfFilter(choice, prefix)
	choice.sorts.forEach(({ column, descending }, nth) => {
		typed[`${prefix}sort.${nth}`] = column
		typed[`${prefix}way.${nth}`] = descending ? 'down' : 'up'
	})
	typed[`${prefix}rows.sort`] = String(choice.sorts.length)
	return typed
}

/** The lines that are filled in, in their order; errors are shown beside them. */
export function filledLines(typed: TypedChoice, kind: Lines, prefix = ''): number[] {
	return Array.from({ length: linesOf(typed, kind, prefix) }, (_, nth) => nth).filter((nth) => typed[`${prefix}${kind}.${nth}`])
}

/** The filter that was chosen among an event's tickets. Choosing all values of an attribute, or none, means any value. */
export function typedFilter(typed: TypedChoice, tickets: readonly TicketToChoose[], prefix = ''): AttendeeFilter {
	const isOn = (name: string) => typed[prefix + name] === 'on'
	const chosen = tickets.filter(({ id }) => isOn(`ticket.${id}`))
	const attributes = chosen.flatMap((ticket) =>
		ticket.attributes.flatMap(({ key, values }) => {
			const wanted = values.filter((value) => isOn(`attribute.${ticket.id}.${key}.${value.key}`)).map((value) => value.key)
			return wanted.length === 0 || wanted.length === values.length ? [] : [{ ticketId: ticket.id, key, values: wanted }]
		}),
	)
	const conditions = filledLines(typed, 'where', prefix).map((nth) => ({
		column: (typed[`${prefix}where.${nth}`] ?? '').slice(0, 30),
		operator: operators.find((each) => each === typed[`${prefix}is.${nth}`]) ?? ('contains' as const),
		value: (typed[`${prefix}value.${nth}`] ?? '').trim().slice(0, longestSearch),
	}))
	return { ticketIds: chosen.map(({ id }) => id), attributes, conditions }
}

/** The choice with its order. A sort goes down unless the form says otherwise (specification §3). */
export function typedChoice(typed: TypedChoice, tickets: readonly TicketToChoose[], prefix = ''): AttendeeChoice {
	const sorts = filledLines(typed, 'sort', prefix).map((nth) => ({
		column: (typed[`${prefix}sort.${nth}`] ?? '').slice(0, 30),
		descending: typed[`${prefix}way.${nth}`] !== 'up',
	}))
	return { ...typedFilter(typed, tickets, prefix), sorts }
}

/** A press on one of the form's own buttons, as it is sent: `add.where`, `remove.where.2`, `up.sort.1`, `down.sort.0`. */
export type ChoiceAct = { act: 'add'; kind: Lines } | { act: 'remove' | 'up' | 'down'; kind: Lines; nth: number }

/** The field name that those buttons send. */
export const choiceActName = 'choiceAct'

/** The button that was pressed, with the prefix of its choice; nothing when another button sent the form. */
export function pressedAct(pressed: string | undefined): { prefix: string; act: ChoiceAct } | undefined {
	const [, prefix = '', act, kind, nth] = /^(.*?)(add|remove|up|down)\.(where|sort)(?:\.(\d{1,3}))?$/.exec(pressed ?? '') ?? []
	if (act === undefined) return undefined
	if (act === 'add') return { prefix, act: { act, kind: kind as Lines } }
	return { prefix, act: { act: act as 'remove', kind: kind as Lines, nth: Number(nth ?? 0) } }
}

/** The form after a line was added, removed or moved. */
export function afterAct(typed: TypedChoice, act: ChoiceAct, prefix = ''): Record<string, string> {
	const { kind } = act
	const names = lineNames[kind].map((name) => `${prefix}${name}`)
	const lines = Array.from({ length: linesOf(typed, kind, prefix) }, (_, nth) => names.map((name) => typed[`${name}.${nth}`] ?? ''))
	if (act.act === 'add') {
		if (lines.length < mostLines[kind]) lines.push(kind === 'where' ? ['', 'equals', ''] : ['', 'down'])
	} else if (act.act === 'remove') {
		lines.splice(act.nth, 1)
	} else {
		const to = act.act === 'up' ? act.nth - 1 : act.nth + 1
		const [moved, other] = [lines[act.nth], lines[to]]
		if (moved && other) [lines[act.nth], lines[to]] = [other, moved]
	}
	const rest = Object.entries(typed).filter(([name]) => !names.some((each) => name.startsWith(`${each}.`)))
	const written = lines.flatMap((line, nth) => line.map((value, of) => [`${names[of]}.${nth}`, value] as const))
	return { ...Object.fromEntries(rest), ...Object.fromEntries(written), [`${prefix}rows.${kind}`]: String(lines.length) }
}

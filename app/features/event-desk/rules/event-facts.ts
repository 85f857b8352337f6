import { isDay } from '~/kernel/zones.ts'

/** Kinds of facts in an event's log, each with the beginnings of its facts' names; of two beginnings that match, the longer counts. */
export const factKinds = {
	event: ['event.', 'face_search.', 'picture_download.'],
	tickets: ['ticket.', 'quota.'],
	orders: ['order.', 'payment.', 'return.', 'invoice.'],
	people: ['attendee.', 'attendees.', 'attendee_file.', 'numbers.', 'number_configuration.', 'bib_design.', 'bib_sheet.', 'number_lookup.'],
	gate: ['attendee.checked_in', 'attendee.checked_out', 'attendee.scan_undone', 'checkin_list.', 'gate_device.'],
	letters: ['mailing.', 'news_mail.', 'number_mail.'],
	brackets: ['tournament.', 'bracket.'],
	draws: ['draw.', 'wheel.'],
	waiting: ['waiting.'],
} as const satisfies Record<string, readonly string[]>

export type FactKind = keyof typeof factKinds
export const factKindNames = Object.keys(factKinds) as FactKind[]

/** The view that the address of an event's log asks for. */
export interface EventFactsAddress {
	kind?: FactKind
	/** A day of the event's zone. */
	day?: string
	/** The id of a fact; only facts before it. */
	before?: number
}

/** Reads the address; values that make no sense are ignored. */
export function readEventFactsAddress(parameters: URLSearchParams): EventFactsAddress {
	const kind = factKindNames.find((each) => each === parameters.get('kind'))
	const typed = parameters.get('day') ?? ''
	const before = parameters.get('before') ?? ''
	return {
		...(kind && { kind }),
		...(isDay(typed) && { day: typed }),
		...(/^[1-9]\d{0,14}$/.test(before) && { before: Number(before) }),
	}
}

/** The same as an address, as short as it can be. */
export function eventFactsQuery({ kind, day, before }: EventFactsAddress): string {
	const parameters = new URLSearchParams({ ...(kind && { kind }), ...(day && { day }), ...(before && { before: String(before) }) })
	const query = parameters.toString()
	return query && `?${query}`
}

/** Who did something, as far as an organiser may know it; only their own people and programs have names. */
export interface OrganiserActor {
	kind: 'member' | 'staff' | 'guest' | 'program' | 'gate' | 'system'
	name: string
}

/** Facts that only the organiser's own people can cause; they count as members even when they have left since. */
const organisersOwn = [
	'event.',
	'ticket.',
	'quota.',
	'mailing.',
	'tournament.',
	'bracket.',
	'draw.',
	'wheel.',
	'checkin_list.',
	'gate_device.',
	'attendee_file.',
	'numbers.',
	'number_configuration.',
	'attendee.number_',
	'bib_design.',
	'bib_sheet.',
	'number_lookup.',
	'picture_download.',
	'face_search.turned_',
	'face_search.reading_asked',
	'news_mail.',
	'number_mail.',
]

/** The actor of a fact. `worker`: the account's relation to the provider, if it has one. */
export function organiserActorOf(
	fact: { name: string; kind: 'account' | 'program' | 'visitor' | 'system'; shownName: string },
	worker: 'member' | 'staff' | undefined,
): OrganiserActor {
	const { name, kind, shownName } = fact
	if (kind === 'program') return { kind, name: shownName }
	if (kind === 'system') return { kind, name: '' }
	if (worker === 'staff') return { kind: 'staff', name: '' }
	if (worker === 'member' || (kind === 'account' && organisersOwn.some((begin) => name.startsWith(begin))))
		return { kind: 'member', name: shownName }
	return { kind: /^attendee\.checked_/.test(name) ? 'gate' : 'guest', name: '' }
}

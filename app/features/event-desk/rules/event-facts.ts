import { isDay } from '~/kernel/zones.ts'

/** The kinds of what happens to an event, by the first words of facts' names; what begins with a longer one is of that kind. */
export const factKinds = {
	event: ['event.'],
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

/** What the address of an event's log asks for. */
export interface EventFactsAddress {
	kind?: FactKind
	/** A day of the event's zone. */
	day?: string
	/** Only those before this one. */
	before?: number
}

/** Whatever is not understood is as if it were not there. */
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

/** Who did something, as an organiser may know it; a name only of their own people and programs. */
export interface OrganiserActor {
	kind: 'member' | 'staff' | 'guest' | 'program' | 'gate' | 'system'
	name: string
}

/** Whoever did one of these worked for the organiser, also when they left since. */
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
	'news_mail.',
	'number_mail.',
]

/** Who stands behind an actor. `worker`: what an account is to the provider, where it is anything. */
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

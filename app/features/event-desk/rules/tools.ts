import type { DeskRole } from '~/features/event/rules/desk-role.ts'
interface EventTool {
	/** Its word in the texts (`tools`). */
	name: string
	/** The end of its address under `/my-events/{id}`, or a whole address made of the event's id. */
	path: (eventId: number) => string
	/** Whether people at the gate may use it, too. */
	crew: boolean
}

/** The tools of one event, in the order of the rail. A new tool needs its line here, its word in the texts and its icon in `ui/tool-icons.ts`. */
export const eventTools = [
	{
		name: 'event',
		tools: [
			{ name: 'overview', path: (id) => `/my-events/${id}`, crew: true },
			{ name: 'edit', path: (id) => `/my-events/${id}/edit`, crew: false },
			{ name: 'tickets', path: (id) => `/my-events/${id}/tickets`, crew: false },
			{ name: 'ways', path: (id) => `/my-events/${id}/payment-ways`, crew: false },
			{ name: 'widget', path: (id) => `/my-events/${id}/widget`, crew: false },
			{ name: 'log', path: (id) => `/my-events/${id}/log`, crew: false },
		],
	},
	{
		name: 'people',
		tools: [
			{ name: 'orders', path: (id) => `/my-events/${id}/orders`, crew: false },
			{ name: 'attendees', path: (id) => `/my-events/${id}/attendees`, crew: false },
			{ name: 'candidateNumbers', path: (id) => `/candidate-number/${id}`, crew: false },
			{ name: 'mailings', path: (id) => `/my-events/${id}/mailings`, crew: false },
			{ name: 'waitingList', path: (id) => `/my-events/${id}/waiting-list`, crew: false },
		],
	},
	{
		name: 'play',
		tools: [
			{ name: 'rounds', path: (id) => `/event/${id}/round`, crew: false },
			{ name: 'brackets', path: (id) => `/bracket/${id}`, crew: false },
		],
	},
	{
		name: 'show',
		tools: [{ name: 'wheel', path: (id) => `/wheel-picker/${id}`, crew: false }],
	},
	{
		name: 'gate',
		tools: [{ name: 'checkIn', path: (id) => `/my-events/${id}/check-in`, crew: true }],
	},
] as const satisfies readonly { name: string; tools: readonly EventTool[] }[]

interface ProviderTool {
	/** Its word in the texts (`providerTools`). */
	name: string
	path: string
	/** Who has the tool: everybody, those who run a provider, or owners of one. */
	whose: 'everybody' | 'managers' | 'owners'
}

/** The tools for all that a provider has. */
export const providerTools = [
	{ name: 'events', path: '/my-events', whose: 'everybody' },
	{ name: 'codes', path: '/my-events/codes', whose: 'managers' },
	{ name: 'settlement', path: '/my-events/settlement', whose: 'managers' },
	{ name: 'invoices', path: '/my-events/invoices', whose: 'managers' },
	{ name: 'team', path: '/my-events/team', whose: 'everybody' },
	{ name: 'profile', path: '/my-events/profile', whose: 'owners' },
	{ name: 'ways', path: '/my-events/payment-ways', whose: 'owners' },
	{ name: 'ownAccounts', path: '/my-events/own-accounts', whose: 'managers' },
	{ name: 'programs', path: '/my-events/programs', whose: 'owners' },
] as const satisfies readonly ProviderTool[]

/** The tools of somebody with these roles at providers: each tool is there as soon as one of the roles allows it. */
export function providerToolsFor(roles: readonly DeskRole[]): (typeof providerTools)[number][] {
	const runs = roles.some((role) => role !== 'check_in')
	const owns = roles.some((role) => role === 'owner' || role === 'staff')
	return providerTools.filter(({ whose }) => whose === 'everybody' || (whose === 'owners' ? owns : runs))
}

export type EventToolName = (typeof eventTools)[number]['tools'][number]['name']
export type ProviderToolName = (typeof providerTools)[number]['name']

/** The one of some paths that a page lies under: the longest that its path begins with. */
export function currentPath<Path extends string>(paths: readonly Path[], here: string): Path | undefined {
	return paths.filter((path) => here === path || here.startsWith(`${path}/`)).sort((one, other) => other.length - one.length)[0]
}

/** Where organisers work on an event: its desk, and the tools that have addresses of their own (specification §2). */
const placesOfEvents = /^\/(?:my-events|bracket|candidate-number|wheel-picker)\/(\d+)(?:\/|$)|^\/event\/(\d+)\/round$/

/** The event an organiser's address is about: `/my-events/12/edit` and `/bracket/12` are about 12, `/my-events/codes/12` about none. */
export function eventInPath(path: string): string | undefined {
	const [, ofTool, ofRounds] = placesOfEvents.exec(path) ?? []
	return ofTool ?? ofRounds
}

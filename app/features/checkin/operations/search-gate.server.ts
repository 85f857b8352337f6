import { z } from 'zod'
import { inLocale } from '~/kernel/locale.ts'
import { longestSearch } from '~/kernel/longest.ts'
import { query } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { deviceAt } from '~/features/checkin/flows/find-gate-device.server.ts'
import { foldedWords } from '~/features/checkin/rules/folded-words.ts'
import { tokenShape } from '~/features/checkin/shapes.server.ts'
import { searchRoster } from '~/features/checkin/store/roster.server.ts'

const most = 30

/** Searches people of the event by name or candidate number, for a person at the gate without a code; only for devices that have this right. */
export const searchGate = query('searchGate', {
	input: z.object({ device: tokenShape, search: z.string().max(longestSearch) }),
	allow: everyone,
	refusals: ['device_not_found', 'device_cut_off', 'device_may_not_look_up'],
	async run({ store, locale, refuse }, { device: token, search }) {
		const device = await deviceAt(store, token)
		if (typeof device === 'string') return refuse(device)
		if (!device.mayLookUp) return refuse('device_may_not_look_up')
		const words = foldedWords(search)
		if (words.length === 0) return { people: [] }
		const found = await searchRoster(store, device.eventId, words, most)
		return { people: found.map(({ ticket, ...person }) => ({ ...person, ticket: inLocale(ticket, locale) })) }
	},
})

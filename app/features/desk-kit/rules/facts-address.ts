import { isDay } from '~/kernel/zones.ts'
import { longest } from './longest.ts'

/** What the address of the fact log asks for. */
export interface FactsAddress {
	actor: string
	name: string
	about: string
	from?: string
	until?: string
	/** Only facts before this one. */
	before?: number
}

/** Reads the address; parameters that are not understood are ignored. */
export function readFactsAddress(parameters: URLSearchParams): FactsAddress {
	const said = (name: string) => (parameters.get(name) ?? '').trim().slice(0, longest.factWord)
	const day = (name: string) => (isDay(said(name)) ? said(name) : undefined)
	const before = /^[1-9]\d{0,14}$/.test(said('before')) ? Number(said('before')) : undefined
	return { actor: said('actor'), name: said('name'), about: said('about'), from: day('from'), until: day('until'), before }
}

/** The same as a query, as short as possible. */
export function factsQuery(address: FactsAddress): string {
	const parameters = new URLSearchParams()
	for (const name of ['actor', 'name', 'about', 'from', 'until', 'before'] as const) {
		const value = address[name]
		if (value) parameters.set(name, String(value))
	}
	const query = parameters.toString()
	return query && `?${query}`
}

import { longestViewName } from './longest.ts'

/** Why a view was not kept: there are too many, it lacks a name, or its address is too long. */
const unkeptReasons = ['full', 'unnamed', 'long'] as const

/** A view that was not kept. The address of its list carries it, so that the list can show the reason where the button was pressed. */
interface UnkeptView {
	reason: (typeof unkeptReasons)[number]
	/** The typed name. */
	name: string
}

/** Adds to a list's address what the list should say about a view that was not kept. */
export function withUnkeptView(address: string, { reason, name }: UnkeptView): string {
	const said = new URLSearchParams({ unkept: reason, viewName: name.slice(0, longestViewName) })
	return address + (address.includes('?') ? '&' : '?') + said.toString()
}

export function readUnkeptView(parameters: URLSearchParams): UnkeptView | undefined {
	const reason = unkeptReasons.find((each) => each === parameters.get('unkept'))
	return reason && { reason, name: (parameters.get('viewName') ?? '').slice(0, longestViewName) }
}

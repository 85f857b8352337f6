/** Why a view was not kept: there are too many, it lacks a name, or its address is too long. */
const unkeptReasons = ['full', 'unnamed', 'long'] as const

/** A view that was not kept, as the address of its list says it, so that the list can say why where it was pressed. */
interface UnkeptView {
	reason: (typeof unkeptReasons)[number]
	/** As it was typed. */
	name: string
}

const longestName = 60

/** An address of a list with what it is to say of a view that was not kept. */
export function withUnkeptView(address: string, { reason, name }: UnkeptView): string {
	const said = new URLSearchParams({ unkept: reason, viewName: name.slice(0, longestName) })
	return address + (address.includes('?') ? '&' : '?') + said.toString()
}

export function readUnkeptView(parameters: URLSearchParams): UnkeptView | undefined {
	const reason = unkeptReasons.find((each) => each === parameters.get('unkept'))
	return reason && { reason, name: (parameters.get('viewName') ?? '').slice(0, longestName) }
}

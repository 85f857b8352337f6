/** A decimal as a whole number of its smallest parts, with `decimals` digits after the point; rounded down or up where it has more. */
function scaled(decimal: string, decimals: number, round: 'down' | 'up'): bigint {
	const [, minus, whole = '', part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal) ?? []
	const kept = BigInt(whole + part.slice(0, decimals).padEnd(decimals, '0'))
	const isCut = /[1-9]/.test(part.slice(decimals))
	if (minus) return -kept - (isCut && round === 'down' ? 1n : 0n)
	return kept + (isCut && round === 'up' ? 1n : 0n)
}

/** The decimal for a whole number of smallest parts. */
function decimalOf(parts: bigint, decimals: number): string {
	if (decimals === 0) return String(parts)
	const digits = String(parts < 0n ? -parts : parts).padStart(decimals + 1, '0')
	return `${parts < 0n ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/**
 * So many rising positions between two others, with as few decimals as possible, so that a thing put between neighbours moves nothing else.
 * Without a lower or an upper bound, positions are one apart.
 */
export function positionsBetween(low: string | undefined, high: string | undefined, count: number): string[] {
	if (low === undefined || high === undefined) {
		const first = low !== undefined ? scaled(low, 0, 'down') + 1n : high === undefined ? 0n : scaled(high, 0, 'up') - BigInt(count)
		return Array.from({ length: count }, (_, nth) => String(first + BigInt(nth)))
	}
	for (let decimals = 0; ; decimals++) {
		const [from, to] = [scaled(low, decimals, 'down'), scaled(high, decimals, 'up')]
		const room = to - from
		if (room > BigInt(count)) {
			return Array.from({ length: count }, (_, nth) => decimalOf(from + (room * BigInt(nth + 1)) / BigInt(count + 1), decimals))
		}
	}
}

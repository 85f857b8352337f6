import type { ChargeName, StandInBooks, StandInCharge } from '~/platform/gateways/stand-ins/books.ts'

/** Books that last as long as a test. */
export function memoryBooks(): StandInBooks {
	const charges: StandInCharge[] = []
	return {
		add(charge) {
			if (charges.some(({ way, ref }) => way === charge.way && ref === charge.ref)) return Promise.resolve(false)
			charges.push({ ...charge, number: 14_000_001 + charges.length, state: 'open', refundManner: 'done', refunds: [] })
			return Promise.resolve(true)
		},
		find: (way, by) => Promise.resolve(charges.find((charge) => charge.way === way && isNamed(charge, by))),
		settle(charge, outcome, refundManner) {
			const isOpen = charge.state === 'open'
			if (isOpen) Object.assign(charge, { state: outcome, refundManner })
			return Promise.resolve(isOpen)
		},
		giveBack(charge, refund) {
			charge.refunds = [...charge.refunds, refund]
			return Promise.resolve()
		},
	}
}

function isNamed({ ref, number, refunds }: StandInCharge, by: ChargeName): boolean {
	if ('ref' in by) return ref === by.ref
	return 'number' in by ? number === by.number : refunds.some(({ id }) => id === by.refund)
}

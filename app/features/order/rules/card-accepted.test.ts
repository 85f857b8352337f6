import { expect, it } from 'vitest'
import { cardAccepted } from './card-accepted.ts'

const cash = { paymentMethods: ['cash_on_delivery'] as const }
const both = { paymentMethods: ['card', 'cash_on_delivery'] as const }

it('asks the event for tickets, and the shop for goods only', () => {
	expect(cardAccepted([{ kind: 'ticket' }, { kind: 'product' }], cash, both)).toBe(false)
	expect(cardAccepted([{ kind: 'product' }, { kind: 'ticket' }], both, cash)).toBe(true)
	expect(cardAccepted([{ kind: 'product' }], both, cash)).toBe(false)
	expect(cardAccepted([{ kind: 'product' }], cash, both)).toBe(true)
	expect(cardAccepted([{ kind: 'product' }], null, cash)).toBe(false)
	expect(cardAccepted([{ kind: 'ticket' }], null, cash)).toBe(true)
})

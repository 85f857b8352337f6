import { z } from 'zod'
import { money } from '../../../kernel/money.ts'
import { query } from '../../../platform/operations/define.server.ts'
import { everyone } from '../../account/guards.server.ts'
import { paymentMethodsFor } from '../rules/payment-methods.ts'
import { readCartOf } from '../open-cart.server.ts'

/** The ways to pay for the caller's cart, with what each costs; those to come are named, and refused (specification §9). */
export const listPaymentMethods = query('listPaymentMethods', {
	input: z.object({}),
	allow: everyone,
	refusals: [],
	async run({ store, visitor, locale, now }) {
		const contents = await readCartOf(store, visitor)
		const lines = contents?.lines.flatMap(({ offer, quantity }) => (offer ? [{ offer, quantity }] : [])) ?? []
		return paymentMethodsFor(lines, { code: contents?.code, now }, locale).map(({ code, name, comingSoon, feeMinor, currency }) => ({
			code,
			name,
			comingSoon,
			fee: money(feeMinor, currency),
		}))
	},
})

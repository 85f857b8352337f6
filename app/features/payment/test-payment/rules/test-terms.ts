import { money } from '~/kernel/money.ts'

/** The amount of every test: above the minimum of every way we know (the greatest is Stripe's, half a US dollar), and small. */
export const testAmount = money(20_000, 'VND')

/** How long a test can be paid. */
export const testOpenMs = 30 * 60_000

/** The most tests of a provider within a day, because gateways charge fees even for money that goes back. */
export const mostTestsADay = 20

/** The key of a test at its gateway; no payment's key looks like it. */
export function testKey(testId: number): string {
	return `test:${testId}`
}

/** The key for asking its money back. */
export function testReturnKey(testId: number): string {
	return `test-return:${testId}`
}

/** The text that a gateway shows in place of an order's number. */
export function testNumber(testId: number): string {
	return `TEST-${testId}`
}

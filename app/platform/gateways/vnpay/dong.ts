import { money, type Money } from '~/kernel/money.ts'

/** VNPay's hundredths in đồng; nothing for a text that is no whole number of đồng. */
export function dongOf(hundredths: string): Money | undefined {
	const amount = Number(hundredths) / 100
	return /^\d{1,15}$/.test(hundredths) && Number.isSafeInteger(amount) ? money(amount, 'VND') : undefined
}

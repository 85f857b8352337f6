import { money, type Money } from '../../../kernel/money.ts'

/** VNPay's hundredths in đồng; nothing for what is no whole number of them. */
export function dongOf(hundredths: string): Money | undefined {
	const amount = Number(hundredths) / 100
	return /^\d{1,15}$/.test(hundredths) && Number.isSafeInteger(amount) ? money(amount, 'VND') : undefined
}

import type { Dice } from '~/kernel/dice.ts'
import type { Secrets } from '~/kernel/secrets.ts'
import type { NoticeRequest } from '~/platform/gateways/gateway.server.ts'
import { sampleBankKey } from './adapter.server.ts'

/** A notice as SePay sends it, of money the sample bank sent: read and believed like a real one, with a key that only the sample account knows. */
export function sampleNotice(
	{ clock, dice, secrets }: { clock: () => Date; dice: Dice; secrets: Secrets },
	{
		account,
		code,
		amountMinor,
		words,
	}: { account: string; /** The code of a seller's own account. */ code?: string; amountMinor: number; words: string },
): NoticeRequest {
	// Việt Nam has one time, seven hours before UTC.
	const there = new Date(clock().getTime() + 7 * 3_600_000).toISOString()
	const number = Buffer.from(dice.bytes(8)).toString('hex').toUpperCase()
	const body = JSON.stringify({
		id: number,
		gateway: 'Sample',
		transactionDate: there.slice(0, 19).replace('T', ' '),
		accountNumber: account,
		code: null,
		// Banks write capitals, and put words of their own around ours.
		content: `MAU.${number}.${words.toUpperCase()}.CT tu 0000`,
		transferType: 'in',
		transferAmount: amountMinor,
		accumulated: amountMinor,
		subAccount: null,
		referenceCode: `MAU.${number}`,
		description: '',
	})
	return {
		method: 'POST',
		query: new URLSearchParams(),
		body,
		headers: new Headers({ authorization: `Apikey ${sampleBankKey(secrets, code)}` }),
	}
}

import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { sameSecret } from '~/platform/signing/secrets.server.ts'
import type { NoticeRequest } from '~/platform/gateways/gateway.server.ts'
import type { Transfer } from './transfer.ts'

/** The keys that prove who sent a notice. */
export interface NoticeKeys {
	/** SePay: the API key its webhook sends (developer.sepay.vn, Webhooks, Authentication). */
	sepay?: string
	/** Casso: the checksum key its webhook v2 signs with (github.com/CassoHQ/casso-webhook-v2-verify-signature). */
	casso?: string
}

/** Both services send times of Việt Nam without naming the zone: `2024-12-23 07:00:00`. */
const vietnamTime = z
	.string()
	.regex(/^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d)?$/)
	.transform((text) => new Date(`${text.replace(' ', 'T')}+07:00`).toISOString())
const text = z
	.string()
	.nullish()
	.transform((value) => (value ?? '').slice(0, 500))
const amount = z.number().int().safe()

const sepayShape = z.object({
	id: z.union([z.number().int(), z.string()]),
	transactionDate: vietnamTime,
	accountNumber: z.string().max(40),
	content: text,
	transferType: z.enum(['in', 'out']),
	transferAmount: amount,
	referenceCode: text,
})

const cassoShape = z.object({
	error: z.literal(0),
	data: z.object({
		id: z.number().int(),
		reference: text,
		description: text,
		/** Below 0 for money that went out. */
		amount,
		transactionDateTime: vietnamTime,
		accountNumber: z.string().max(40),
		counterAccountName: text,
		counterAccountNumber: text,
		counterAccountBankName: text,
	}),
})

/** A notice is believed for this long after it was signed: Casso sends a notice that was not taken again for hours, signed anew. */
const toleranceMs = 300_000

/** The key of a transfer: the bank's own number where the notice has it, because a statement has the same number. */
function keyOf(source: string, id: number | string, bankNumber: string): string {
	return bankNumber === '' ? `${source}:${id}` : `bank:${bankNumber}`.slice(0, 200)
}

/** Values sorted by their keys, at every depth, as Casso signs them. */
function sorted(value: unknown): unknown {
	if (value === null || typeof value !== 'object') return value
	return Object.fromEntries(
		Object.entries(value)
			.sort(([a], [b]) => (a < b ? -1 : 1))
			.map(([key, each]) => [key, sorted(each)]),
	)
}

function jsonOf(body: string): unknown {
	try {
		return JSON.parse(body)
	} catch {
		return undefined
	}
}

/** `Authorization: Apikey <key>`. */
function readSepay(key: string, { body, headers }: NoticeRequest): Transfer[] | undefined {
	const [, sent] = /^apikey\s+(\S+)$/i.exec(headers.get('authorization') ?? '') ?? []
	if (sent === undefined || !sameSecret(sent, key)) return undefined
	const read = sepayShape.safeParse(jsonOf(body))
	if (!read.success) return []
	const { id, transactionDate, accountNumber, content, transferType, transferAmount, referenceCode } = read.data
	if (transferType !== 'in' || transferAmount <= 0) return []
	return [
		{
			source: 'sepay',
			key: keyOf('sepay', id, referenceCode),
			account: accountNumber,
			amountMinor: transferAmount,
			words: content,
			sender: { name: '', account: '', bank: '' },
			at: transactionDate,
		},
	]
}

/** `X-Casso-Signature: t=<milliseconds>,v1=<HMAC-SHA-512 of "t.sorted JSON">`. */
function readCasso(key: string, { body, headers }: NoticeRequest, now: Date): Transfer[] | undefined {
	const [, at = '', signature = ''] = /^t=(\d{1,15}),v1=([0-9a-f]{128})$/.exec(headers.get('x-casso-signature') ?? '') ?? []
	const said = jsonOf(body)
	if (!at || said === undefined || Math.abs(now.getTime() - Number(at)) > toleranceMs) return undefined
	const expected = createHmac('sha512', key)
		.update(`${at}.${JSON.stringify(sorted(said))}`)
		.digest('hex')
	if (!sameSecret(signature, expected)) return undefined
	const read = cassoShape.safeParse(said)
	if (!read.success || read.data.data.amount <= 0) return []
	const { data } = read.data
	return [
		{
			source: 'casso',
			key: keyOf('casso', data.id, data.reference),
			account: data.accountNumber,
			amountMinor: data.amount,
			words: data.description,
			sender: { name: data.counterAccountName, account: data.counterAccountNumber, bank: data.counterAccountBankName },
			at: data.transactionDateTime,
		},
	]
}

/**
 * The transfers a notice tells of; nothing when no key of ours proves it. A notice of no transfer to us (money that went out, a test) gives an
 * empty list.
 */
export function readTransfers({ sepay, casso }: NoticeKeys, request: NoticeRequest, now: Date): Transfer[] | undefined {
	if (request.method !== 'POST') return undefined
	return (sepay ? readSepay(sepay, request) : undefined) ?? (casso ? readCasso(casso, request, now) : undefined)
}

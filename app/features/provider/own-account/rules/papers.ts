import { bankOf } from '~/kernel/banks.ts'
import { fieldReader, type Checked, type FieldReader } from '~/kernel/fields.ts'
import type { CardGatewayCode, PaperGatewayCode } from '~/kernel/gateway-codes.ts'
import { longest } from './longest.ts'

type Typed = Readonly<Record<string, unknown>>

/** The part of an account's papers that may be shown. */
export type ShownPapers =
	| { gateway: CardGatewayCode; account: string }
	| { gateway: 'vietqr'; bin: string; account: string; holder: string }
	| { gateway: 'vnpay'; tmnCode: string }
	| { gateway: 'momo'; partnerCode: string }
	| { gateway: 'zalopay'; appId: number }

/** The secret part of the papers, by the gateways' names; a bank account may have no secrets. */
export type SecretPapers = Readonly<Record<string, string>>

/** An account's papers as they are stored. */
export interface Papers {
	/** The gateway's name for the account's owner: another name is another account. */
	knownAs: string
	shown: ShownPapers
	secret: SecretPapers
}

/** The fields of a gateway's papers in the order they are asked for, and which of them are secrets. */
export const paperFields = {
	vietqr: ['bin', 'account', 'holder', 'sepayKey', 'cassoKey'],
	vnpay: ['tmnCode', 'hashSecret'],
	momo: ['partnerCode', 'accessKey', 'secretKey'],
	zalopay: ['appId', 'key1', 'key2'],
} as const satisfies Record<PaperGatewayCode, readonly string[]>
export type PaperField = (typeof paperFields)[PaperGatewayCode][number]

/** The fields that are never shown again. */
export const secretFields: readonly PaperField[] = ['sepayKey', 'cassoKey', 'hashSecret', 'accessKey', 'secretKey', 'key1', 'key2']
/** Fields that may stay empty: a bank account without a watching service is checked by its statements. */
export const optionalFields: readonly PaperField[] = ['sepayKey', 'cassoKey']

/** Reads a key from a gateway: visible characters without spaces. */
function secretIn(read: FieldReader, path: PaperField, typed: unknown): string {
	const text = read.text(path, typed, { required: !optionalFields.includes(path), min: 8, max: longest[path] })
	if (text !== '' && read.good(path) && !/^[\x21-\x7e]+$/.test(text)) read.refuse(path, 'bad_characters')
	return text
}

function codeIn(read: FieldReader, path: PaperField, typed: unknown, pattern: RegExp): string {
	const text = read.text(path, typed, { required: true, max: longest[path] })
	if (read.good(path) && !pattern.test(text)) read.refuse(path, 'bad_characters')
	return text
}

/** Checks the typed papers of an own account at a gateway. The same in the browser and on the server. */
export function checkPapers(gateway: PaperGatewayCode, typed: Typed): Checked<Papers> {
	const read = fieldReader()
	const secret = Object.fromEntries(
		paperFields[gateway].filter((field) => secretFields.includes(field)).map((field) => [field, secretIn(read, field, typed[field])]),
	)
	return { issues: read.issues, cleaned: { ...shownIn(read, gateway, typed), secret } }
}

function shownIn(read: FieldReader, gateway: PaperGatewayCode, typed: Typed): Omit<Papers, 'secret'> {
	switch (gateway) {
		case 'vietqr': {
			const bin = typeof typed['bin'] === 'string' && bankOf(typed['bin']) ? typed['bin'] : ''
			if (bin === '') read.refuse('bin', 'not_a_choice')
			const account = read.text('account', typed['account'], { required: true, max: longest.account }).replace(/[\s.-]/g, '')
			if (read.good('account') && !/^[A-Za-z0-9]{6,19}$/.test(account)) read.refuse('account', 'bad_characters')
			const holder = plainCapitals(read.text('holder', typed['holder'], { required: true, max: longest.holder }))
			if (read.good('holder') && !/^[A-Z0-9 .,&()/-]{2,}$/.test(holder)) read.refuse('holder', 'bad_characters')
			return { knownAs: `${bin}:${account}`, shown: { gateway, bin, account, holder } }
		}
		case 'vnpay': {
			const tmnCode = codeIn(read, 'tmnCode', typed['tmnCode'], /^[A-Za-z0-9]{8}$/)
			return { knownAs: tmnCode, shown: { gateway, tmnCode } }
		}
		case 'momo': {
			const partnerCode = codeIn(read, 'partnerCode', typed['partnerCode'], /^[A-Za-z0-9_-]{4,50}$/)
			return { knownAs: partnerCode, shown: { gateway, partnerCode } }
		}
		case 'zalopay': {
			const appId = codeIn(read, 'appId', typed['appId'], /^[1-9]\d{0,8}$/)
			return { knownAs: appId, shown: { gateway, appId: Number(appId) } }
		}
	}
}

/** `Nguyễn Đức Anh` as banks write it: `NGUYEN DUC ANH`. */
function plainCapitals(text: string): string {
	return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'D').toUpperCase()
}

/** The path for notices of an account, which its gateway must be told. */
export const noticePath = (gateway: PaperGatewayCode, code: string) => `/webhooks/${gateway}/${code}`

/** Whether the address for notices must be entered once at the gateway; other gateways get it with each payment. */
export const asksForAddress = (gateway: PaperGatewayCode) => gateway === 'vnpay' || gateway === 'vietqr'

/** The name by which people recognise an account. */
export function namedBy(papers: ShownPapers): string {
	switch (papers.gateway) {
		case 'stripe':
		case 'test':
			return papers.account
		case 'vietqr':
			return `${bankOf(papers.bin)?.name ?? papers.bin} · ${papers.account} · ${papers.holder}`
		case 'vnpay':
			return papers.tmnCode
		case 'momo':
			return papers.partnerCode
		case 'zalopay':
			return String(papers.appId)
	}
}

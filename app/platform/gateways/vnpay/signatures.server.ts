import { createHmac } from 'node:crypto'

/**
 * The text of an address's fields that VNPay signs (API 2.1.0, "Tạo URL Thanh toán" and "Code IPN URL"): ascending by name, encoded as in a form
 * (a space is `+`), empty ones and the signature itself left out.
 */
export function signedQuery(fields: Readonly<Record<string, string>>): string {
	const names = Object.keys(fields)
		.filter((name) => fields[name] !== '' && name !== 'vnp_SecureHash' && name !== 'vnp_SecureHashType')
		.sort()
	return new URLSearchParams(names.map((name) => [name, fields[name] ?? ''])).toString()
}

/**
 * The text of the fields of `querydr` and `refund` that VNPay signs: their values in the document's order, with bars between; a missing field is
 * empty.
 */
export function signedList(names: readonly string[], fields: Readonly<Record<string, string>>): string {
	return names.map((name) => fields[name] ?? '').join('|')
}

/** HMAC-SHA512 in hex. */
export function vnpaySignature(hashSecret: string, text: string): string {
	return createHmac('sha512', hashSecret).update(text).digest('hex')
}

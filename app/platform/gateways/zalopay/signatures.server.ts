import { createHmac } from 'node:crypto'

/** Signs as ZaloPay does (v2, "Secure data transmission"): the values in the document's order with bars between; HMAC-SHA256 in hex. */
export function zalopayMac(key: string, values: readonly (string | number)[]): string {
	return createHmac('sha256', key).update(values.join('|')).digest('hex')
}

import { cleanName } from '~/kernel/fields.ts'

/** Nobody has more devices; a larger number would be a mistake or an abuse. */
export const mostPasskeys = 20
const longestName = 60

/** The stored name of a passkey: one line; `Passkey` when the name is empty. */
export function passkeyName(typed: string): string {
	return [...(cleanName(typed) ?? '')].slice(0, longestName).join('').trim() || 'Passkey'
}

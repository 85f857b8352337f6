import { cleanName } from '~/kernel/fields.ts'
import { longest } from './longest.ts'

/** Nobody has more devices; a larger number would be a mistake or an abuse. */
export const mostPasskeys = 20

/** The stored name of a passkey: one line; `Passkey` when the name is empty. */
export function passkeyName(typed: string): string {
	return [...(cleanName(typed) ?? '')].slice(0, longest.passkeyName).join('').trim() || 'Passkey'
}

import { cleanName } from '../../../kernel/fields.ts'

/** Nobody has more devices than this; more would be a mistake or a game. */
export const mostPasskeys = 20
const longestName = 60

/** What somebody calls a passkey, as it is kept: one line; `Passkey` when they call it nothing. */
export function passkeyName(typed: string): string {
	return [...(cleanName(typed) ?? '')].slice(0, longestName).join('').trim() || 'Passkey'
}

import type { Secrets } from '../../../kernel/secrets.ts'

const purpose = 'sale-reminder'

/** Where somebody confirms that they want to be reminded of a sale, and where they say that they do not any more. */
export function saleReminderPath(secrets: Secrets, reminderId: number): string {
	return `/sale-reminder/${reminderId}?secret=${saleReminderSecret(secrets, reminderId)}`
}

export function saleReminderSecret(secrets: Secrets, reminderId: number): string {
	return secrets.derive(purpose, String(reminderId))
}

/** Whether somebody comes by the link in their mail. */
export function opensSaleReminder(secrets: Secrets, reminderId: number, given: string): boolean {
	return secrets.matches(given, purpose, String(reminderId))
}

import type { Secrets } from '~/kernel/secrets.ts'

const purpose = 'sale-reminder'

/** The link by which somebody confirms their reminder, and by which they end it. */
export function saleReminderPath(secrets: Secrets, reminderId: number): string {
	return `/sale-reminder/${reminderId}?secret=${saleReminderSecret(secrets, reminderId)}`
}

export function saleReminderSecret(secrets: Secrets, reminderId: number): string {
	return secrets.derive(purpose, String(reminderId))
}

/** Whether the secret is from the link in the reminder's mail. */
export function opensSaleReminder(secrets: Secrets, reminderId: number, given: string): boolean {
	return secrets.matches(given, purpose, String(reminderId))
}

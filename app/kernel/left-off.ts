/** Why a charge is over although nothing failed: its buyer turned back, or let its time run out. */
export const leftOffCodes = ['given_up', 'expired'] as const

/** Whether by this code nobody declined anything: the charge was left, and counts as canceled, not as failed. */
export function isLeftOff(failureCode: string | null | undefined): boolean {
	return leftOffCodes.some((code) => code === failureCode)
}

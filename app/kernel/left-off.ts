/** Why a charge ended although nothing failed: its buyer turned back, or its time ran out. */
export const leftOffCodes = ['given_up', 'expired'] as const

/** Whether this code means that nobody declined the charge: its buyer left it, so it counts as canceled, not as failed. */
export function isLeftOff(failureCode: string | null | undefined): boolean {
	return leftOffCodes.some((code) => code === failureCode)
}

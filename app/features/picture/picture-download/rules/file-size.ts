/** The size of a file in the unit that people read it in: kilobytes, or from almost a megabyte on megabytes with one decimal. */
export function fileSize(bytes: number): { unit: 'kilobytes' | 'megabytes'; amount: number } {
	return bytes < 950_000
		? { unit: 'kilobytes', amount: Math.max(1, Math.round(bytes / 1000)) }
		: { unit: 'megabytes', amount: Math.round(bytes / 100_000) / 10 }
}

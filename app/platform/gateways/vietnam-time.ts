/** Việt Nam is seven hours ahead of UTC, without summer time, since 1975. */
const aheadMs = 7 * 3_600_000

/** `yyyyMMddHHmmss` in Asia/Ho_Chi_Minh: 10:00:05 UTC on 20 November 2026 is `20261120170005`. */
export function vietnamSecond(at: Date): string {
	return new Date(at.getTime() + aheadMs).toISOString().slice(0, 19).replace(/\D/g, '')
}

/** `yyMMdd` in Asia/Ho_Chi_Minh. */
export function vietnamDay(at: Date): string {
	return vietnamSecond(at).slice(2, 8)
}

/** The time of a `yyyyMMddHHmmss` in Asia/Ho_Chi_Minh; nothing for any other text. */
export function timeOfVietnamSecond(text: string): Date | undefined {
	const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text) ?? []
	const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}+07:00`)
	return Number.isNaN(at.getTime()) ? undefined : at
}

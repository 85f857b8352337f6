/** The names of a browser and its system; `undefined` where the user agent does not tell. */
export interface Device {
	browser: string | undefined
	system: string | undefined
}

/** The first match wins: nearly every browser also claims to be Chrome or Safari. */
const browsers: readonly (readonly [RegExp, string])[] = [
	[/\bEdgA?\/|EdgiOS\//, 'Edge'],
	[/\bOPR\/|OPiOS\//, 'Opera'],
	[/SamsungBrowser\//, 'Samsung Internet'],
	[/coc_coc_browser\//, 'Cốc Cốc'],
	[/\bZalo\b/i, 'Zalo'],
	[/FBAN|FBAV/, 'Facebook'],
	[/Firefox\/|FxiOS\//, 'Firefox'],
	[/HeadlessChrome\/|Chrome\/|CriOS\//, 'Chrome'],
	[/Safari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
	[/\biPhone\b/, 'iPhone'],
	[/\biPad\b/, 'iPad'],
	[/\bAndroid\b/, 'Android'],
	[/\bWindows\b/, 'Windows'],
	[/\bCrOS\b/, 'ChromeOS'],
	[/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
	[/\bLinux\b/, 'Linux'],
]

const named = (list: typeof browsers, userAgent: string) => list.find(([pattern]) => pattern.test(userAgent))?.[1]

/** The browser and system behind a user agent, without versions: enough for people to recognise their own. */
export function deviceOf(userAgent: string | null | undefined): Device {
	return { browser: named(browsers, userAgent ?? ''), system: named(systems, userAgent ?? '') }
}

/** A session is written down as seen at most this often. */
export const seenEveryMs = 10 * 60_000

/** Whether it is time to write down that a session was used. */
export function isSeenAnew({ createdAt, seenAt }: { createdAt: Date; seenAt: Date | null }, now: Date): boolean {
	return now.getTime() - (seenAt ?? createdAt).getTime() >= seenEveryMs
}

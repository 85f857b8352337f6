/** The zones a list offers, the house's first; any other of the IANA database may be typed over the wire and is kept. */
const offered = [
	'Asia/Ho_Chi_Minh',
	'Asia/Bangkok',
	'Asia/Singapore',
	'Asia/Kuala_Lumpur',
	'Asia/Jakarta',
	'Asia/Manila',
	'Asia/Phnom_Penh',
	'Asia/Vientiane',
	'Asia/Yangon',
	'Asia/Hong_Kong',
	'Asia/Taipei',
	'Asia/Shanghai',
	'Asia/Seoul',
	'Asia/Tokyo',
	'Asia/Kolkata',
	'Asia/Dubai',
	'Australia/Perth',
	'Australia/Sydney',
	'Pacific/Auckland',
	'Europe/London',
	'Europe/Paris',
	'Europe/Berlin',
	'Europe/Prague',
	'Europe/Warsaw',
	'Europe/Moscow',
	'America/New_York',
	'America/Chicago',
	'America/Denver',
	'America/Los_Angeles',
	'America/Toronto',
	'America/Sao_Paulo',
	'UTC',
] as const

/** What the list shows: with the event's own zone where it is none of them. */
export function zonesFor(own: string): readonly string[] {
	return (offered as readonly string[]).includes(own) ? offered : [own, ...offered]
}

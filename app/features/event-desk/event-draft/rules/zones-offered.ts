/** The zones that the form's list offers, the house's first; the wire accepts every zone of the IANA database. */
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

/** The zones of the list, with the event's own zone if it is not among them. */
export function zonesFor(own: string): readonly string[] {
	return (offered as readonly string[]).includes(own) ? offered : [own, ...offered]
}

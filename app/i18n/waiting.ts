import { plural } from './plural.ts'

const english = (count: number, one: string, other: string) => `${count} ${plural(count, one, other)}`

/** How long somebody is asked to wait: seconds below a minute, else whole minutes, rounded up. */
export const waitIn = {
	vi_VN: (seconds: number) => (seconds < 60 ? `${seconds} giây` : `${Math.ceil(seconds / 60)} phút`),
	en_US: (seconds: number) =>
		seconds < 60 ? english(seconds, 'second', 'seconds') : english(Math.ceil(seconds / 60), 'minute', 'minutes'),
}

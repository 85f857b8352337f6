/** What an unfinished sign-in waits for. */
export type Missing = 'second_step' | 'password' | 'consent'

/** How long an unfinished sign-in lasts, and how many wrong answers it allows. */
export const unfinishedMinutes = 5
export const mostTries = 5

/** How many more wrong answers it allows: 0 when it is over. */
export function triesLeft({ tries, expiresAt }: { tries: number; expiresAt: Date }, now: Date): number {
	return expiresAt > now ? Math.max(0, mostTries - tries) : 0
}

/** How often an open page asks for the latest build, in milliseconds: once an hour (specification §9). */
export const buildPollMs = 3_600_000

/** Whether `/latest-build.json` (`{ id }`) names another build than the page's own; an unknown or odd id says nothing. */
export function isOtherBuild(own: string | undefined, answer: unknown): boolean {
	if (!own || typeof answer !== 'object' || answer === null) return false
	const { id } = answer as { id?: unknown }
	return typeof id === 'string' && id !== '' && id !== own
}

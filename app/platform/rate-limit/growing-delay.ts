/** So many tries are looked at as fast as they come: people mistype. */
export const freeTries = 5
const firstDelaySeconds = 15
const longestDelaySeconds = 900
/** So long a key is remembered from its first wrong try on. */
export const rememberedSeconds = 86_400

/** How long the next try must wait after so many wrong ones: nothing at first, then twice as long each time, up to a quarter of an hour. */
export function delayAfter(wrongTries: number): number {
	if (wrongTries <= freeTries) return 0
	return Math.min(longestDelaySeconds, firstDelaySeconds * 2 ** (wrongTries - freeTries - 1))
}

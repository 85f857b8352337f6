/** So many tries are checked without delay, because people mistype. */
export const freeTries = 5
const firstDelaySeconds = 15
const longestDelaySeconds = 900
/** A key is remembered for so long after its first wrong try. */
export const rememberedSeconds = 86_400

/** How long the next try must wait after so many wrong ones: nothing at first, then twice as long each time, up to a quarter of an hour. */
export function delayAfter(wrongTries: number): number {
	if (wrongTries <= freeTries) return 0
	return Math.min(longestDelaySeconds, firstDelaySeconds * 2 ** (wrongTries - freeTries - 1))
}

/** The box of a face on its picture, in shares of the picture's width and height. */
export interface FaceBox {
	left: number
	top: number
	width: number
	height: number
}

/**
 * Two faces with a smaller distance count as one person's. Of 4 060 pairs of strangers none was so near; of 405 pairs of one person's photographs
 * four of five were (docs/decisions/0077). A missed picture is better than a stranger's.
 */
export const sameWithin = 0.5

/** The distance for leaving somebody out. Here it is better to leave a stranger out than to keep a picture that finds the person. */
export const leftOutWithin = 0.55

/** The distance of two faces: 0 for the same picture, about 0.8 for strangers. @throws when two machines made them */
export function distance(one: ArrayLike<number>, other: ArrayLike<number>): number {
	if (one.length !== other.length) throw new Error('faces of two machines cannot be compared')
	let sum = 0
	for (let nth = 0; nth < one.length; nth++) sum += ((one[nth] ?? 0) - (other[nth] ?? 0)) ** 2
	return Math.sqrt(sum)
}

/**
 * The age a face must look for us to be sure that it is no minor's. The machine is often wrong by five years with young people, and seldom by seven.
 * Shops that sell only to adults ask for papers below the same age.
 */
const surelyAdultFrom = 25

/** Whether a face may be found. A face that looks younger may not, even if the person is grown up. */
export function isSurelyAdult(age: number): boolean {
	return age >= surelyAdultFrom
}

/** Two boxes that share this part of their common area show one face, seen twice. */
const commonShare = 0.3

/** Whether two boxes on a picture are around the same face. */
export function isSamePlace(one: FaceBox, other: FaceBox): boolean {
	const wide = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left)
	const high = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top)
	if (wide <= 0 || high <= 0) return false
	const common = wide * high
	return common / (one.width * one.height + other.width * other.height - common) >= commonShare
}

/** The faces of a picture that are kept: those of adults, and not at a place where somebody was left out. */
export function facesToKeep<Face extends { age: number; box: FaceBox }>(seen: readonly Face[], leftOut: readonly FaceBox[]): Face[] {
	return seen.filter(({ age, box }) => isSurelyAdult(age) && !leftOut.some((place) => isSamePlace(place, box)))
}

/** Faces are kept for this many days after the event, or after the search was turned on if that was later. */
export const daysKept = 90

/** The time until which an event's faces can be searched; then they are deleted. */
export function keptUntil(eventEndsAt: Date, since: Date): Date {
	return new Date(Math.max(eventEndsAt.getTime(), since.getTime()) + daysKept * 86_400_000)
}

/** The most pictures of one person that are shown, in the order of the gallery. */
export const mostFound = 200

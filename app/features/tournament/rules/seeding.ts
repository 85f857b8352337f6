import type { Entrant, Gender } from './shape.ts'

/** Entrants with a seed first, best first; then entrants without one, in the given order. */
export function inSeedOrder(entrants: readonly Entrant[]): Entrant[] {
	const seeded = entrants.filter(({ seed }) => typeof seed === 'number').sort((one, other) => (one.seed ?? 0) - (other.seed ?? 0))
	return [...seeded, ...entrants.filter(({ seed }) => typeof seed !== 'number')]
}

/** The first `count` entrants in the given order become seeds 1, 2, 3 …; all others lose their seed. */
export function seededInOrder(entrants: readonly Entrant[], count = entrants.length): Entrant[] {
	return entrants.map((entrant, index) => ({ ...entrant, seed: index < count ? index + 1 : null }))
}

/** The `count` highest ratings become seeds; entrants with equal ratings, or without one, stay in the given order. */
export function seededByRating(entrants: readonly Entrant[], count = entrants.length): Entrant[] {
	const order = [...entrants].sort((one, other) => (other.rating ?? -Infinity) - (one.rating ?? -Infinity) || 0)
	return seededInOrder(order, Math.min(count, order.filter(({ rating }) => typeof rating === 'number').length))
}

/** For separate genders: one list of entrants for each; entrants of unknown gender are in neither. */
export function byGender(entrants: readonly Entrant[]): Record<Gender, Entrant[]> & { unknown: Entrant[] } {
	return {
		male: entrants.filter(({ gender }) => gender === 'male'),
		female: entrants.filter(({ gender }) => gender === 'female'),
		unknown: entrants.filter(({ gender }) => gender !== 'male' && gender !== 'female'),
	}
}

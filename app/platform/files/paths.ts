import { secretToken, type Dice } from '~/kernel/dice.ts'

const segment = '[A-Za-z0-9][A-Za-z0-9._-]*'
const safe = new RegExp(`^${segment}(/${segment})*$`)

/**
 * Whether a path may name a stored file: segments of letters, digits, dots, hyphens and underscores that begin with a letter or digit, so
 * that none is `..`, hidden, absolute or a drive; at most 200 characters (truths §8: paths are hostile input).
 */
export function isSafePath(path: string): boolean {
	return path.length <= 200 && safe.test(path)
}

/** @throws RangeError when the path may not name a file */
export function requireSafePath(path: string): void {
	if (!isSafePath(path)) throw new RangeError(`not a path for a file: ${JSON.stringify(path.slice(0, 200))}`)
}

/** A path in a folder that nobody can guess. It begins with a letter, because a random text may begin with a sign that no path may begin with. */
export function unguessablePath(folder: string, dice: Dice): string {
	return `${folder}/d${secretToken(dice)}`
}

/** Holds a tree's imports against the directions of .dependency-cruiser.cjs; see directions.mjs. */
export function directions(folder?: string): {
	violations: { rule: string; from: string; to: string }[]
	cruised: number
	unseen: string[]
	mutual: string[]
}

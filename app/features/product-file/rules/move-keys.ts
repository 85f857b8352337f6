/** The beginning of the keys of a file's stock moves, of all rounds. */
export const movesOfFile = (fileId: number) => `file:${fileId}:`

/** The beginning of the keys for one round, which is one application of the file. */
export const movesOfRound = (fileId: number, round: number) => `${movesOfFile(fileId)}${round}`

/** The beginning of the keys of moves that undo a round. */
export const movesBack = (fileId: number, round: number) => `${movesOfRound(fileId, round)}:undo`

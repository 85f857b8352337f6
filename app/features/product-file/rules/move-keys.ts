/** What the stock moves of a file are known by: of all its rounds. */
export const movesOfFile = (fileId: number) => `file:${fileId}:`

/** Those of one time it was applied. */
export const movesOfRound = (fileId: number, round: number) => `${movesOfFile(fileId)}${round}`

/** Those that take it back. */
export const movesBack = (fileId: number, round: number) => `${movesOfRound(fileId, round)}:undo`

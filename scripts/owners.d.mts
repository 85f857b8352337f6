/** Who writes whose tables; see owners.mjs. */
export function tablesIn(text: string): { name: string; inDatabase: string }[]
export function foreignWrites(files: ReadonlyMap<string, string>): string[]
export function foreignWritesHere(): string[]

import type { Store } from './database.server.ts'

/** The person behind an account, as they are found in every feature's tables. */
export interface Person {
	accountId: number
	/** The account's address. It is theirs, because nobody signs in before it is verified. */
	email: string
}

/** How a person wishes to be forgotten. */
export interface Forgetting {
	now: Date
	/** Asks that a picture of theirs, by its path among the images, is removed once the forgetting is certain. */
	removePicture: (path: string) => void
	/** The same for any other file of theirs, by its whole path. */
	removeFile: (path: string) => void
}

/** What a table knows of people: everybody may have it, and may have it forgotten (truths §4.7). */
export interface TableOfPeople {
	/** Everything the table holds of the person; never a value that opens something (a hash, a token, a key). */
	read: (store: Store, person: Person) => Promise<readonly object[]>
	/** Forgets them. `with_account`: the database does it when their account is deleted. `keeps` says why nothing has to be forgotten. */
	forget: ((store: Store, person: Person, how: Forgetting) => Promise<void>) | 'with_account' | { keeps: string }
}

/** A table that knows nobody. */
export interface TableOfThings {
	/** Why nobody is in it. */
	nobody: string
}

import type { Store } from './database.server.ts'

/** The person behind an account, as they are found in every feature's tables. */
export interface Person {
	accountId: number
	/** Theirs: nobody signs in before it is verified. */
	email: string
}

/** How a person wishes to be forgotten. */
export interface Forgetting {
	now: Date
	/** A picture of theirs, by its path among the images, is to be removed once it is certain. */
	removePicture: (path: string) => void
	/** The same with any other file of theirs, by its whole path. */
	removeFile: (path: string) => void
}

/** What a table knows of people: everybody may have it, and may have it forgotten (truths §4.7). */
export interface TableOfPeople {
	/** Everything of the person in it; never what opens something (hashes, tokens, keys). */
	read: (store: Store, person: Person) => Promise<readonly object[]>
	/** Forgets them. `with_account`: the database does when their account goes. A text says why nothing has to be. */
	forget: ((store: Store, person: Person, how: Forgetting) => Promise<void>) | 'with_account' | { keeps: string }
}

/** A table that knows nobody. */
export interface TableOfThings {
	/** Why nobody is in it. */
	nobody: string
}

import { hash, verify } from '@node-rs/argon2'

/** OWASP's second choice for argon2id: 19 MiB, two passes; about 10 ms on a small server (truths §4.5). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
	return hash(password.normalize('NFKC'), cost)
}

let nobodys: Promise<string> | undefined

/** Whether the password is the account's. It takes as long when there is no account, so that the time does not tell which accounts exist. */
export async function passwordMatches(passwordHash: string | null | undefined, password: string): Promise<boolean> {
	nobodys ??= hashPassword('nobody has this password')
	const matches = await verify(passwordHash ?? (await nobodys), password.normalize('NFKC'))
	return matches && Boolean(passwordHash)
}

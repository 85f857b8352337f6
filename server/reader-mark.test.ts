import { expect, it } from 'vitest'
import { visitor } from '../app/kernel/operation.ts'
import { openSecrets } from '../app/platform/signing/secrets.server.ts'
import { readerMark } from './reader-mark.ts'

const secrets = openSecrets('a secret of some length')
const account = (accountId: number) => ({ actor: { kind: 'account', accountId, staff: false } }) as const

it('belongs to one account, and tells nothing about it', () => {
	const [one, same, other] = [7, 7, 8].map((id) => readerMark(secrets, account(id)))
	expect(same).toBe(one)
	expect(other).not.toBe(one)
	expect(one).toMatch(/^[\w-]{16}$/)
	expect(readerMark(openSecrets('another secret of some length'), account(7))).not.toBe(one)
	expect(readerMark(secrets, { actor: visitor })).toBe('nobody')
})

import { expect, it } from 'vitest'
import { relyingParty } from './relying-party.ts'

it.each([
	['https://hoi.example.vn', 'hoi.example.vn', 'https://hoi.example.vn'],
	['https://hoi.example.vn:8443/', 'hoi.example.vn', 'https://hoi.example.vn:8443'],
	['http://localhost:3000', 'localhost', 'http://localhost:3000'],
	['http://127.0.0.1:3000', 'localhost', 'http://localhost:3000'],
	['http://[::1]:3000', 'localhost', 'http://localhost:3000'],
])('passkeys of %s are for %s', (publicUrl, id, origin) => {
	expect(relyingParty(publicUrl)).toEqual({ id, origin })
})

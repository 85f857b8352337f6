import fc from 'fast-check'
import { expect, it } from 'vitest'
import { partsOf, passwordIssue } from './password.ts'

it.each([
	['', 'required'],
	['Ab1!', 'password_short'],
	['Aa1!aaa', 'password_short'],
	['Aa1!aaaa', undefined],
	['Hoi-vui-2026!', undefined],
	['hoi-vui-2026!', 'password_weak'],
	['HOI-VUI-2026!', 'password_weak'],
	['Hoi-vui-vui!', 'password_weak'],
	['HoiVui2026', 'password_weak'],
	['Đi chơi 2026', undefined],
	['Đườngphố2026', 'password_weak'],
	[`Aa1!${'a'.repeat(197)}`, 'too_long'],
])('finds of %j: %s', (password, issue) => {
	expect(passwordIssue(password)).toBe(issue)
})

it('counts characters as people see them: a composed letter is one, however it was typed', () => {
	expect(partsOf('Ệ'.normalize('NFD').repeat(7)).length).toBe(false)
	expect(partsOf('😀'.repeat(7)).length).toBe(false)
})

it('never calls a password weak that has all five parts, in any order', () => {
	const parts = fc.tuple(fc.constantFrom('A', 'Đ'), fc.constantFrom('a', 'ơ'), fc.constantFrom('1', '9'), fc.constantFrom('!', ' ', '-'))
	fc.assert(
		fc.property(
			parts,
			fc.string({ minLength: 4, maxLength: 50 }).map((text) => text.replace(/[^a-z]/g, 'x')),
			(four, filling) => {
				expect(passwordIssue([...four].reverse().join('') + filling.padEnd(4, 'x'))).toBeUndefined()
			},
		),
	)
})

import { describe, expect, it } from 'vitest'
import { importsOf, testsReached } from './changed.mjs'

const imports = new Map([
	['app/kernel/money.ts', []],
	['app/features/cart/rules/hold.ts', ['app/kernel/money.ts']],
	['app/features/cart/rules/hold.test.ts', ['app/features/cart/rules/hold.ts']],
	['app/features/cart/operations/hold-places.server.ts', ['app/features/cart/rules/hold.ts']],
	['app/operations.server.ts', ['app/features/cart/operations/hold-places.server.ts']],
	['app/operations.test.ts', ['app/operations.server.ts']],
	['world/testing/test-world.ts', ['app/operations.server.ts']],
	['app/features/provider/team/operations/team.test.ts', ['world/testing/test-world.ts']],
	['app/texts/vi_VN.ts', ['app/features/cart/text/vi_VN.ts']],
	['app/features/cart/text/vi_VN.ts', []],
	['e2e/buying.e2e.ts', ['e2e/visitor.ts', 'app/kernel/money.ts']],
	['e2e/visitor.ts', ['app/texts/vi_VN.ts']],
])
const reached = (...changed) => testsReached(changed, imports)

describe('the tests that a change reaches', () => {
	it('are those that import it, directly or through others', () => {
		expect(reached('app/kernel/money.ts')).toEqual(['app/features/cart/rules/hold.test.ts', 'app/operations.test.ts', 'e2e/buying.e2e.ts'])
	})

	it('are not those that reach everything through a file that lists everything', () => {
		expect(reached('app/features/cart/operations/hold-places.server.ts')).toEqual(['app/operations.test.ts'])
		expect(reached('app/features/cart/rules/hold.ts')).not.toContain('app/features/provider/team/operations/team.test.ts')
	})

	it('are all of those when a file that lists everything changes itself', () => {
		expect(reached('world/testing/test-world.ts')).toEqual(['app/features/provider/team/operations/team.test.ts'])
		expect(reached('app/operations.server.ts')).toEqual(['app/operations.test.ts'])
	})

	it('are a changed test itself, and those below a file that nobody imports', () => {
		expect(reached('e2e/buying.e2e.ts')).toEqual(['e2e/buying.e2e.ts'])
		expect(reached('app/features/cart/picture.svg')).toEqual(['app/features/cart/rules/hold.test.ts'])
		expect(reached('README.md')).toEqual([])
	})
})

it('finds imports of files here, and ignores packages', () => {
	const known = new Set(['app/kernel/money.ts', 'world/testing/test-world.ts', 'app/features/cart/rules/hold.ts', 'server/door.ts'])
	const text = `import { z } from 'zod'
import { play } from '#world/testing/test-world.ts'
import { money } from '~/kernel/money.ts'
export * from './hold.ts'
import '../../../../server/door.ts'`
	expect(importsOf('app/features/cart/rules/a.ts', text, known)).toEqual([
		'world/testing/test-world.ts',
		'app/kernel/money.ts',
		'app/features/cart/rules/hold.ts',
		'server/door.ts',
	])
})

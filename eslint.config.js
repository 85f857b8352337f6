import reactHooks from 'eslint-plugin-react-hooks'
import regexp from 'eslint-plugin-regexp'
import { defineConfig, globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'

const tests = ['**/*.test.{ts,tsx}', '**/*.race.ts', '**/*.e2e.ts']

/** The clock and the dice come with the operation's context (kernel/operation.ts), so that a test can set them. */
const clockAndDice = [
	{ selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']", message: 'Take `now` from the context.' },
	{ selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: 'Take `now` from the context.' },
	{ selector: "CallExpression[callee.type='Identifier'][callee.name='Date']", message: 'Take `now` from the context.' },
	{ selector: "CallExpression[callee.object.name='Math'][callee.property.name='random']", message: 'Take `dice` from the context.' },
]

/** Addresses that lead back come from anywhere: one function says which of them is ours (kernel/return-path.ts). */
const ownReturn = {
	selector: ":not(CallExpression[callee.name='returnPath']) > CallExpression[callee.property.name='get'][arguments.0.value='return']",
	message: 'Hand it to `returnPath` at once.',
}

/** A missing or malformed id in a form or an address must name nothing (kernel/typed-id.ts); `Number` makes 1 of `1e0` and of `0x1`. */
const ownIds = [
	{
		selector:
			"CallExpression[callee.name='Number'] CallExpression[callee.property.name='get'][arguments.0.value=/(id|card|ask|account|variant|ticket|order|picture|member|key)$/i]",
		message: 'Read ids with `typedId`.',
	},
]

export default defineConfig(
	globalIgnores(['build/', 'data/', '.react-router/', '.tmp/', 'drizzle/']),
	{ linterOptions: { reportUnusedDisableDirectives: 'error' } },
	tseslint.configs.recommended,
	{
		// Patterns meet what strangers send: each works in a time that grows with the text, not with its square.
		plugins: { regexp },
		rules: {
			'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
			'regexp/no-super-linear-move': ['error', { report: 'potential', ignoreSticky: false, ignorePartial: false }],
		},
	},
	{
		files: ['**/*.{ts,tsx}'],
		languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
		rules: {
			'@typescript-eslint/await-thenable': 'error',
			'@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
			'@typescript-eslint/no-explicit-any': 'error',
			'@typescript-eslint/no-floating-promises': 'error',
			'@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
			'@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
			'@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true, argsIgnorePattern: '^_' }],
			// `{}` says "anything but null and undefined", which is what a cache can hold.
			'@typescript-eslint/no-empty-object-type': ['error', { allowObjectTypes: 'always' }],
		},
	},
	{ files: ['app/**/*.tsx'], ...reactHooks.configs.flat.recommended },
	{
		files: ['app/features/**/*.{ts,tsx}', 'app/kernel/**/*.ts'],
		ignores: tests,
		rules: { 'no-restricted-syntax': ['error', ...clockAndDice, ownReturn, ...ownIds] },
	},
	// Read by tools that load CommonJS only.
	{ files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
)

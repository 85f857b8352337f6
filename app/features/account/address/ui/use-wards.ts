import { useEffect, useState } from 'react'
import { provinceNamed } from '~/features/account/address/rules/provinces.ts'

/** One file for each province, by its code; a file is loaded when somebody lives in that province. */
const files = import.meta.glob<readonly string[]>('../wards/*.json', { import: 'default' })

const none: readonly string[] = []

/**
 * The wards, communes and special zones of the typed province, official or not. The list is empty until it is loaded, and when it cannot be
 * loaded. It only suggests: any text is accepted.
 */
export function useWards(province: string | undefined): readonly string[] {
	const code = province === undefined ? undefined : provinceNamed(province)?.code
	const [brought, setBrought] = useState<{ code: string; names: readonly string[] }>()
	useEffect(() => {
		if (code === undefined) return
		let isWanted = true
		files[`../wards/${code}.json`]?.().then(
			(names) => isWanted && setBrought({ code, names }),
			() => undefined,
		)
		return () => {
			isWanted = false
		}
	}, [code])
	return brought && brought.code === code ? brought.names : none
}

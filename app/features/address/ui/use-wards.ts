import { useEffect, useState } from 'react'
import { provinceNamed } from '../rules/provinces.ts'

/** A file a province, by its code, loaded when somebody lives there. */
const files = import.meta.glob<readonly string[]>('../wards/*.json', { import: 'default' })

const none: readonly string[] = []

/**
 * The wards, communes and special zones of the province typed, official or not. None until they are here, and none when they do not come: they
 * only suggest, and whatever is typed is taken.
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

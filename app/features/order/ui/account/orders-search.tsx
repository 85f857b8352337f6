import { Form } from 'react-router'
import { Button } from '~/ui/button.tsx'
import { SelectField } from '~/ui/field.tsx'
import { SearchInput } from '~/ui/search-input.tsx'
import { orderSorts, type OrdersAddress } from '~/features/order/rules/account-orders.ts'
import { useOrderText } from '~/features/order/text/order-text.ts'
import styles from './my-orders.module.css'

/** Search and order of the list: a plain GET form that stays under its tab. */
export function OrdersSearch({ tab, search, sort }: Omit<OrdersAddress, 'page'>) {
	const { account: text } = useOrderText()
	return (
		<Form className={styles.search} role="search" method="get" action="/my-orders">
			{tab !== 'all' && <input type="hidden" name="tab" value={tab} />}
			<SearchInput
				key={search}
				className={styles.frame}
				label={text.searchLabel}
				name="search"
				defaultValue={search}
				placeholder={text.searchPlaceholder}
			/>
			<div className={styles.sort}>
				<SelectField
					key={sort}
					name="sort"
					label={<span className="visually-hidden">{text.sortLabel}</span>}
					defaultValue={sort}
					choices={orderSorts.map((value) => ({ value, label: text.sorts[value] }))}
					onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
				/>
			</div>
			<Button type="submit">{text.search}</Button>
		</Form>
	)
}

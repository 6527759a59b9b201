/**
 * Which of the forms `none | one | few | many` (or `one | few | many`) a Russian number takes: 21 заказ, 22 заказа, 25
 * заказов.
 */
export function slavicForm(n: number, forms: number): number {
  if (forms === 4 && n === 0) return 0
  const first = forms === 4 ? 1 : 0
  const tens = n % 100
  if (n % 10 === 1 && tens !== 11) return first
  return n % 10 >= 2 && n % 10 <= 4 && (tens < 12 || tens > 14) ? first + 1 : first + 2
}

/** What is printed for people: nothing that was read from a file or named in it reaches the terminal as an order. */
import { visible } from '../../compiler/source/visible.ts';

/** Takes a line that is written over again and again away. */
export const CLEAR_LINE = '\r\u001B[K';

/** Takes the screen away, the lines scrolled out of sight too. */
export const CLEAR_SCREEN = '\u001B[H\u001B[2J\u001B[3J';

/** What is written as it is: our own orders, each alone. */
const orders: readonly string[] = [CLEAR_LINE, CLEAR_SCREEN];

/** A way to write that lets through our own orders and no others. */
export function forPeople(write: (text: string) => void): (text: string) => void {
  return (text) => write(orders.includes(text) ? text : visible(text));
}

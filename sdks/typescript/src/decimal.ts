/**
 * A decimal number as text with all digits of the platform, for example `"110.42"`. Amounts are never binary floating-point numbers; pass them to a
 * decimal library of your choice.
 */
export type Decimal = string;

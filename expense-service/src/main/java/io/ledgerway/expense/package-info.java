/** Posts expenses into customers' books exactly once, and proves it. */
@NullMarked
package io.ledgerway.expense;

import org.jspecify.annotations.NullMarked;

/** What clients let their customers choose from. */
@NullMarked
package io.ledgerway.expense.mapping;

import org.jspecify.annotations.NullMarked;

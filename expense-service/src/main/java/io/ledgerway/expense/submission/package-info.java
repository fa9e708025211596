/** Where transactions come in: read, checked, taken on once, or tried dry. */
@NullMarked
package io.ledgerway.expense.submission;

import org.jspecify.annotations.NullMarked;

/** Submission of transactions: endpoints, checks, exactly-once acceptance and dry runs. */
@NullMarked
package io.ledgerway.expense.submission;

import org.jspecify.annotations.NullMarked;

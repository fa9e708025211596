/**
 * Posting rules: evaluate a transaction to the record to post, or to the reasons why it is invalid.
 */
@NullMarked
package io.ledgerway.expense.posting;

import org.jspecify.annotations.NullMarked;

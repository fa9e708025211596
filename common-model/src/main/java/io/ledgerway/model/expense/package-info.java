/** Events of expense syncs. */
@NullMarked
package io.ledgerway.model.expense;

import org.jspecify.annotations.NullMarked;

/** Platform rules applied to one transaction: the posting it becomes, or why it cannot be one. */
@NullMarked
package io.ledgerway.expense.posting;

import org.jspecify.annotations.NullMarked;

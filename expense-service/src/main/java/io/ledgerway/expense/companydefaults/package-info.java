/** A company's default bank account, supplier and customer. */
@NullMarked
package io.ledgerway.expense.companydefaults;

import org.jspecify.annotations.NullMarked;

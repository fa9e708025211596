/** Bank accounts, their transactions, and transfers between accounts. */
@NullMarked
package io.ledgerway.model.accounting.bank;

import org.jspecify.annotations.NullMarked;

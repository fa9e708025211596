/** Accounts, journals, banking and payments. */
@NullMarked
package io.ledgerway.connector.sandbox.mapping.ledger;

import org.jspecify.annotations.NullMarked;

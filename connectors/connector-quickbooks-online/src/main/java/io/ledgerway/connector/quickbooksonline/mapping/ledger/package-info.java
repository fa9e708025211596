/** Accounts, payments, transfers, journal entries and tax codes. */
@NullMarked
package io.ledgerway.connector.quickbooksonline.mapping.ledger;

import org.jspecify.annotations.NullMarked;

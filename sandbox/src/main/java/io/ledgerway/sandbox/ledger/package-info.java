/** Double-entry ledger: records, documents, payments and their postings. */
@NullMarked
package io.ledgerway.sandbox.ledger;

import org.jspecify.annotations.NullMarked;

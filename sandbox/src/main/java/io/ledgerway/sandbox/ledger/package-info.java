/** The double-entry ledger: records, documents, payments and the postings that follow from them. */
@NullMarked
package io.ledgerway.sandbox.ledger;

import org.jspecify.annotations.NullMarked;

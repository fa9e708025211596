/** The journal: postings, and the records that show them. */
@NullMarked
package io.ledgerway.sandbox.ledger.journal;

import org.jspecify.annotations.NullMarked;

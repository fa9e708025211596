/** Lineage: from which values of a platform's record each member of a record was mapped. */
@NullMarked
package io.ledgerway.sync.record.lineage;

import org.jspecify.annotations.NullMarked;

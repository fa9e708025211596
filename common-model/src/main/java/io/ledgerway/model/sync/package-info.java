/** Events of sync-service: completed pulls and settled snapshots. */
@NullMarked
package io.ledgerway.model.sync;

import org.jspecify.annotations.NullMarked;

/** Events of sync-service: completed pulls. */
@NullMarked
package io.ledgerway.model.sync;

import org.jspecify.annotations.NullMarked;

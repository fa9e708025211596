/** What other services ask of the synced books: whether ids are there, and all that there is. */
@NullMarked
package io.ledgerway.sync.reference;

import org.jspecify.annotations.NullMarked;

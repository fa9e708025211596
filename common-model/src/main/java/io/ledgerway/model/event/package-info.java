/** What every event on the wire has in common, and the topics that carry them. */
@NullMarked
package io.ledgerway.model.event;

import org.jspecify.annotations.NullMarked;

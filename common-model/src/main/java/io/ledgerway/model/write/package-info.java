/** What was written to platforms, as events. */
@NullMarked
package io.ledgerway.model.write;

import org.jspecify.annotations.NullMarked;

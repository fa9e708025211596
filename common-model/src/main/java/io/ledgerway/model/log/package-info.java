/** Redaction of paths and texts before they are written to a log of calls. */
@NullMarked
package io.ledgerway.model.log;

import org.jspecify.annotations.NullMarked;

/** Link attempts: authorization requests, callbacks and uploads. */
@NullMarked
package io.ledgerway.company.link.attempt;

import org.jspecify.annotations.NullMarked;

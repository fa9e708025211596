/** Link attempts: authorization requests, callbacks and file uploads. */
@NullMarked
package io.ledgerway.company.link.attempt;

import org.jspecify.annotations.NullMarked;

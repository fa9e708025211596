/** Errors in the three forms of the dialect. */
@NullMarked
package io.ledgerway.sandbox.quickbooksonline.fault;

import org.jspecify.annotations.NullMarked;

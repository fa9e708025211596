/** Forms of the API: identifiers, dates, envelopes and errors. */
@NullMarked
package io.ledgerway.sandbox.xero.wire;

import org.jspecify.annotations.NullMarked;
